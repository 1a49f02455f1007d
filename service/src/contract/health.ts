import './schemaTypes';
import { z } from 'zod';

const checkSchema = z.enum(['ok', 'failing']);

/** Response of GET /_service/health. */
export const healthSchema = z
	.object({
		status: checkSchema,
		version: z.string(),
		checks: z
			.object({
				/** Whether videos and webhooks can be read. */
				store: checkSchema,
				/** Whether the disk has space for another video. */
				disk: checkSchema,
			})
			.strict(),
	})
	.strict()
	.openapi('Health');

export type Health = z.infer<typeof healthSchema>;
