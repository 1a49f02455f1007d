import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { creditsSchema } from '../../contract/account';
import type { VideoRecord } from '../records';
import { firstOf, type SqlDatabase } from './sqlDatabase';

const rowSchema = creditsSchema.extend({ balance: z.number().nullable().default(null) });

/**
 * Charges the account, in the transaction that creates the video.
 * @returns whether the account has no limit; undefined, without charging, if its balance is too low
 */
export async function charge(
	credits: number,
	transaction: Kysely<unknown>,
): Promise<{ hadNoLimit: boolean } | undefined> {
	const query = sql`
		UPDATE account SET balance = balance - ${credits}, charged = charged + ${credits}
		WHERE balance IS NULL OR balance >= ${credits} RETURNING balance`;
	const account = await firstOf(rowSchema.pick({ balance: true }), query, transaction);
	return account && { hadNoLimit: account.balance === null };
}

/** Refunds what a video was charged, in the transaction in which it fails. */
export async function refund(
	{ creditsCharged, hadNoLimit = false }: Pick<VideoRecord, 'creditsCharged' | 'hadNoLimit'>,
	transaction: Kysely<unknown>,
): Promise<void> {
	const taken = hadNoLimit ? 0 : creditsCharged;
	await sql`
		UPDATE account SET balance = balance + ${taken},
			refunded = refunded + ${creditsCharged}`.execute(transaction);
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
