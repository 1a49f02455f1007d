import { setImmediate } from 'node:timers/promises';

import { mapConcurrently, withLock } from '../../../nodes/VideoGeneration/api/concurrency';

/** Calls that end when they are told to. */
function held() {
	const ends = new Map<
		number,
		{ resolve: (value: string) => void; reject: (error: Error) => void }
	>();
	const call = async (input: number) =>
		await new Promise<string>((resolve, reject) => ends.set(input, { resolve, reject }));
	return { ends, call, started: () => [...ends.keys()] };
}

test.each([
	[3, [1, 2, 3]],
	[1, [1]],
	[0, [1]],
	[9, [1, 2, 3, 4]],
])('a limit of %d starts %j', async (limit, expected) => {
	const { call, started } = held();
	void mapConcurrently([1, 2, 3, 4], limit, call);
	await setImmediate();
	expect(started()).toEqual(expected);
});

test('the results are in the order of the inputs, with their index', async () => {
	const { ends, call } = held();
	const mapped = mapConcurrently(
		[1, 2, 3],
		2,
		async (input, index) => `${await call(input)}${index}`,
	);
	await setImmediate();
	ends.get(2)!.resolve('b');
	await setImmediate();
	ends.get(3)!.resolve('c');
	ends.get(1)!.resolve('a');
	expect(await mapped).toEqual(['a0', 'b1', 'c2']);
});

test('after the first failure no call starts; it is thrown when the running calls have ended', async () => {
	const { ends, call, started } = held();
	const ended = jest.fn();
	const mapped = mapConcurrently([1, 2, 3, 4], 2, call).finally(ended);
	await setImmediate();
	ends.get(1)!.reject(new Error('first'));
	await setImmediate();
	expect(started()).toEqual([1, 2]);
	expect(ended).not.toHaveBeenCalled();
	ends.get(2)!.reject(new Error('second'));
	await expect(mapped).rejects.toThrow('first');
});

test('an empty list of inputs resolves at once', async () => {
	expect(await mapConcurrently([], 5, () => Promise.reject(new Error('called')))).toEqual([]);
});

test('a call with a lock waits for each earlier call with one of its keys, even for one that fails', async () => {
	const { ends, call, started } = held();
	const first = withLock(['a', 'b'], async () => await call(1));
	void withLock(['b', 'c'], async () => await call(2));
	const third = withLock(['c'], async () => await call(3));
	void withLock(['d'], async () => await call(4));
	await setImmediate();
	expect(started()).toEqual([1, 4]);
	ends.get(1)!.reject(new Error('first'));
	await expect(first).rejects.toThrow('first');
	await setImmediate();
	expect(started()).toEqual([1, 4, 2]);
	ends.get(2)!.resolve('b');
	await setImmediate();
	ends.get(3)!.resolve('c');
	expect(await third).toBe('c');
});
