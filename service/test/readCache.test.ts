import { ReadCache } from '../src/storage/sql/readCache';

const own = { shared: false };

/** Counts how often each key is read. */
function reader<Value>(value: (key: string) => Value) {
	const reads: string[] = [];
	const read = (key: string) => () => {
		reads.push(key);
		return Promise.resolve(value(key));
	};
	return { reads, read };
}

it('reads once until it is invalidated', async () => {
	const kept = new ReadCache<string>(own, 10);
	const { reads, read } = reader((key) => key.toUpperCase());
	expect(await kept.get('a', read('a'))).toBe('A');
	expect(await kept.get('a', read('a'))).toBe('A');
	expect(reads).toEqual(['a']);
	kept.invalidate();
	expect(await kept.get('a', read('a'))).toBe('A');
	expect(reads).toEqual(['a', 'a']);
});

it('does not cache a value that was read before a change', async () => {
	const kept = new ReadCache<string>(own, 10);
	let finish: (value: string) => void = () => undefined;
	const slow = kept.get('a', () => new Promise((resolve) => (finish = resolve)));
	kept.invalidate();
	finish('old');
	expect(await slow).toBe('old');
	expect(await kept.get('a', () => Promise.resolve('new'))).toBe('new');
});

it('is cleared when it is full', async () => {
	const kept = new ReadCache<number[]>(own, 5, (list) => list.length);
	const { reads, read } = reader((key) => Array.from({ length: Number(key) }, () => 0));
	for (const key of ['2', '3', '2', '1', '2']) await kept.get(key, read(key));
	expect(reads).toEqual(['2', '3', '1', '2']);
});

it('counts a value once if two readers add it', async () => {
	const kept = new ReadCache<number[]>(own, 5, (list) => list.length);
	const { reads, read } = reader((key) => Array.from({ length: Number(key) }, () => 0));
	await Promise.all([kept.get('3', read('3')), kept.get('3', read('3'))]);
	for (const key of ['2', '3']) await kept.get(key, read(key));
	expect(reads).toEqual(['3', '3', '2']);
});

it('always reads if other processes also write to the database', async () => {
	const kept = new ReadCache<string>({ shared: true }, 10);
	const { reads, read } = reader((key) => key);
	await kept.get('a', read('a'));
	await kept.get('a', read('a'));
	expect(reads).toEqual(['a', 'a']);
});

it('shares a read among those that come while another is under way', async () => {
	const kept = new ReadCache<string>({ shared: true }, 10);
	const ends: ((value: string) => void)[] = [];
	const get = () => kept.get('a', () => new Promise((resolve) => ends.push(resolve)));
	const [first, second, third] = [get(), get(), get()];
	expect(ends).toHaveLength(1);
	ends[0]?.('before');
	expect(await first).toBe('before');
	expect(ends).toHaveLength(2);
	ends[1]?.('after');
	expect([await second, await third]).toEqual(['after', 'after']);
	const fourth = get();
	expect(ends).toHaveLength(3);
	ends[2]?.('later');
	expect(await fourth).toBe('later');
});

it('reads again after a shared read has failed', async () => {
	const kept = new ReadCache<string>({ shared: true }, 10);
	const failing = kept.get('a', () => Promise.reject(new Error('Broken')));
	const waiting = kept.get('a', () => Promise.resolve('a'));
	await expect(failing).rejects.toThrow('Broken');
	expect(await waiting).toBe('a');
});
