import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { creditsSchema } from '../../contract/account';
import { changedRows, firstOf, type SqlDatabase } from './sqlDatabase';

const rowSchema = creditsSchema.extend({ balance: z.number().nullable().default(null) });

/**
 * Charges the account, in the transaction that creates the video.
 * False, without charging, if the balance is too low.
 */
export async function charge(credits: number, transaction: Kysely<unknown>): Promise<boolean> {
	const charged = await sql`
		UPDATE account SET balance = balance - ${credits}, charged = charged + ${credits}
		WHERE balance IS NULL OR balance >= ${credits}`.execute(transaction);
	return changedRows(charged) > 0;
}

/** Refunds credits, in the transaction in which the video fails. */
export async function refund(credits: number, transaction: Kysely<unknown>): Promise<void> {
	await sql`
		UPDATE account SET balance = balance + ${credits}, refunded = refunded + ${credits}`.execute(
		transaction,
	);
}

/** The credits of the one account that the service has. */
export function createCreditStore({ connection }: SqlDatabase) {
	return {
		async get() {
			const query = sql`SELECT balance, charged, refunded FROM account`;
			return rowSchema.parse(await firstOf(rowSchema, query, connection));
		},
		/** Creates the account, unless it exists. A balance of `null` means no limit. */
		async create(balance: number | null) {
			await sql`
				INSERT INTO account (id, balance, charged, refunded) VALUES (1, ${balance}, 0, 0)
				ON CONFLICT DO NOTHING`.execute(connection);
		},
		async setBalance(balance: number | null) {
			await sql`UPDATE account SET balance = ${balance}`.execute(connection);
		},
	};
}
