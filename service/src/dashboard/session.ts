import { z } from 'zod';

/** Response of GET /dashboard/api/session. */
export const sessionSchema = z.strictObject({
	signed_in: z.boolean(),
	/** Nobody has to sign in, because the browser is on the same machine. */
	open: z.boolean(),
	/** Whether a password works instead of an API key. */
	password: z.boolean(),
	/** Base URL of the service, as clients use it. */
	base_url: z.string(),
	version: z.string(),
});

export type DashboardSession = z.infer<typeof sessionSchema>;
