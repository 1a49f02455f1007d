import { creditsSchema } from '../../contract/credits';
import type { CreditStore } from '../store';
import type { SqliteDatabase } from './database';
import { promised } from './promised';

/** Bookings on the account, to be made inside the transaction of the video they belong to. */
export function createAccount(database: SqliteDatabase) {
	const charge = database.prepare(`
		UPDATE account SET balance = balance - :credits, charged = charged + :credits
		WHERE balance IS NULL OR balance >= :credits`);
	const refund = database.prepare(`
		UPDATE account SET balance = balance + video.credits_charged, refunded = refunded + video.credits_charged
		FROM (SELECT credits_charged FROM videos WHERE id = ? AND status IN ('queued', 'processing')) AS video`);
	return {
		/** False, and nothing booked, when the balance does not suffice. */
		charge: (credits: number) => charge.run({ credits }).changes > 0,
		/** Gives back what a video that has not ended yet was charged. */
		refund: (videoId: string) => {
			refund.run(videoId);
		},
	};
}

/** The account in the embedded database. */
export function createCreditStore(database: SqliteDatabase): CreditStore {
	const read = database.prepare('SELECT balance, charged, refunded FROM account');
	// By name: libsql takes a lone null for an object of named parameters.
	const open = database.prepare(
		'INSERT INTO account (id, balance, charged, refunded) VALUES (1, :balance, 0, 0) ON CONFLICT DO NOTHING',
	);
	const setBalance = database.prepare('UPDATE account SET balance = :balance');
	const reset = database.prepare(
		'UPDATE account SET balance = :balance, charged = 0, refunded = 0',
	);

	return {
		get: promised(() => creditsSchema.strip().parse(read.get())),
		open: promised((balance) => {
			open.run({ balance });
		}),
		setBalance: promised((balance) => {
			setBalance.run({ balance });
		}),
		reset: promised((balance) => {
			reset.run({ balance });
		}),
	};
}
