import { getEventListeners } from 'node:events';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../src/storage/sqliteDatabase';
import { limitConcurrency, shareConcurrency, waitForTurn } from '../src/util/fairness';
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

it('between long steps of a burst, others get many turns of the event loop', async () => {
	const turns = 30;
	const other = { isDone: false, stepsBefore: 0 };
	const block = (milliseconds: number) => {
		const end = performance.now() + milliseconds;
		while (performance.now() < end);
	};
	const step = async () => {
		await waitForTurn();
		if (other.isDone) return;
		other.stepsBefore += 1;
		block(30);
	};
	// Within 10 ms after a turn, callers do not wait.
	block(11);
	const burst = Promise.all(Array.from({ length: turns }, step));
	for (let turn = 0; turn < turns; turn += 1) await nextTurn();
	other.isDone = true;
	await burst;
	// With one turn for each step, they would have had to wait for all steps.
	expect(other.stepsBefore).toBeLessThan(turns - 5);
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
	await nextTurn();
	expect(started).toBe(2);
	ends.shift()?.();
	await calls[0]?.catch(() => undefined);
	await nextTurn();
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

it('gives each owner half of the places that others leave, and the rest their turn', async () => {
	const shared = shareConcurrency(4);
	const started: string[] = [];
	const ends: (() => void)[] = [];
	const call = (owner: string) =>
		shared(owner, async () => {
			started.push(owner);
			await new Promise<void>((resolve) => ends.push(resolve));
		});
	const calls = 'aaaabbc'.split('').map(call);
	await new Promise(setImmediate);
	expect(started.join('')).toBe('aabc');
	while (ends.length > 0) {
		ends.shift()?.();
		await new Promise(setImmediate);
	}
	await Promise.all(calls);
	expect(started.sort().join('')).toBe('aaaabbc');
});

it('drops who leaves before their turn, and keeps the place of who leaves in it until their work ends', async () => {
	const shared = shareConcurrency(1);
	const [first, second] = [new AbortController(), new AbortController()];
	const started: string[] = [];
	let end: () => void = () => undefined;
	const work = (name: string) => async () => {
		started.push(name);
		await new Promise<void>((resolve) => (end = resolve));
	};
	const running = shared('a', work('running'), first.signal);
	const left = shared('a', work('left'), second.signal);
	const last = shared('a', work('last'));
	second.abort();
	await expect(left).rejects.toThrow('aborted');
	await expect(shared('b', work('late'), second.signal)).rejects.toThrow('aborted');
	first.abort();
	await nextTurn();
	expect(started).toEqual(['running']);
	end();
	await running;
	await nextTurn();
	expect(started).toEqual(['running', 'last']);
	end();
	await last;
	expect(getEventListeners(first.signal, 'abort')).toEqual([]);
});
