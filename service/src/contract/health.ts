import './schemaTypes';
import { z } from 'zod';

const checkSchema = z.enum(['ok', 'failing']);

/** How the service is, as GET /_service/health tells it. */
export const healthSchema = z
	.object({
		status: checkSchema,
		version: z.string(),
		checks: z
			.object({
				/** Whether videos and webhooks can be read. */
				store: checkSchema,
				/** Whether there is room for another video. */
				disk: checkSchema,
			})
			.strict(),
	})
	.strict()
	.openapi('Health');

export type Health = z.infer<typeof healthSchema>;
