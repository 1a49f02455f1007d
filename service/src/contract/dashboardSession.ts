import { z } from 'zod';

/** Body of POST /dashboard/api/session. */
export const signInSchema = z.union([
	z.object({ password: z.string().min(1).max(500) }).strict(),
	z.object({ api_key: z.string().trim().min(1).max(500) }).strict(),
]);

/** Response of GET /dashboard/api/session. */
export const sessionSchema = z
	.object({
		signed_in: z.boolean(),
		/** Nobody has to sign in, because the browser is on the same machine. */
		open: z.boolean(),
		/** Whether a password works instead of an API key. */
		password: z.boolean(),
		/** Base URL of the service, as clients use it. */
		base_url: z.string(),
		version: z.string(),
	})
	.strict();

export type DashboardSession = z.infer<typeof sessionSchema>;
