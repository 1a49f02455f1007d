import { sql } from 'kysely';
import { z } from 'zod';
import { rowsOf, type SqlDatabase } from './sqlDatabase';

const rowsSchema = z.object({ secret: z.string() });

/** The secret that the sessions of the dashboard are signed with, the same for all processes. */
export function createSessionSecretStore({ connection }: SqlDatabase) {
	return {
		/** Stores the secret, unless there is one. @returns the stored one */
		async ensure(secret: string): Promise<string> {
			await sql`
				INSERT INTO session_secret (id, secret) VALUES (1, ${secret})
				ON CONFLICT DO NOTHING`.execute(connection);
			const query = sql`SELECT secret FROM session_secret`;
			const [stored] = await rowsOf(rowsSchema, query, connection);
			if (stored === undefined) throw new Error('The session secret is missing');
			return stored.secret;
		},
	};
}
