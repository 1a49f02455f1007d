import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../src/storage/sqliteDatabase';
import { limitConcurrency } from '../src/util/fairness';
import { stopAll, temporaryFolder } from './support/testService';

afterEach(stopAll);

it('many queries in a row let the event loop handle others', async () => {
	const { connection } = openDatabase(join(await temporaryFolder(), 'service.db'));
	const others = { hadTurn: false };
	setImmediate(() => {
		others.hadTurn = true;
	});
	for (let count = 0; !others.hadTurn && count < 100_000; count += 1) {
		await sql`SELECT 1`.execute(connection);
	}
	await connection.destroy();
	expect(others.hadTurn).toBe(true);
});

it('limits how many calls run at once, also after a failed one', async () => {
	const limited = limitConcurrency(2);
	const ends: (() => void)[] = [];
	let started = 0;
	const call = () =>
		limited(async () => {
			started += 1;
			await new Promise<void>((resolve) => ends.push(resolve));
			if (started === 2) throw new Error('failed');
			return 'done';
		});
	const calls = Array.from({ length: 5 }, call);
	const results = Promise.allSettled(calls);
	expect(started).toBe(2);
	ends.shift()?.();
	await calls[0]?.catch(() => undefined);
	expect(started).toBe(3);
	while (started < 5 || ends.length > 0) {
		ends.shift()?.();
		await new Promise(setImmediate);
	}
	expect((await results).map(({ status }) => status)).toEqual([
		'rejected',
		...Array<string>(4).fill('fulfilled'),
	]);
});
