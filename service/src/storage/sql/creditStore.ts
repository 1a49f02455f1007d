import { sql, type Kysely } from 'kysely';
import { creditsSchema } from '../../contract/account';
import type { CreditStore } from '../stores';
import { changedRows, type SqlDatabase } from './sqlDatabase';

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

/** The account in the database. */
export function createCreditStore({ connection }: SqlDatabase): CreditStore {
	return {
		async get() {
			const { rows } = await sql`SELECT balance, charged, refunded FROM account`.execute(
				connection,
			);
			return creditsSchema.strip().parse(rows[0]);
		},
		async create(balance) {
			await sql`
				INSERT INTO account (id, balance, charged, refunded) VALUES (1, ${balance}, 0, 0)
				ON CONFLICT DO NOTHING`.execute(connection);
		},
		async setBalance(balance) {
			await sql`UPDATE account SET balance = ${balance}`.execute(connection);
		},
	};
}
