import { z } from 'zod';
import { named } from './schemaTypes';

const checkSchema = z.enum(['ok', 'failing']);

/** Response of GET /_service/health. */
export const healthSchema = named('Health', {
	status: checkSchema,
	version: z.string(),
	checks: z.strictObject({
		/** Whether videos and webhooks can be read. */
		store: checkSchema,
		/** Whether the disk has space for another video. */
		disk: checkSchema,
	}),
});

export type Health = z.infer<typeof healthSchema>;
