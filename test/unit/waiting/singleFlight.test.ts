import { SingleFlight } from '../../../nodes/VideoGeneration/waiting/singleFlight';

/** Requests whose start is recorded and whose end the test decides. */
function controlled() {
	const started: Array<() => void> = [];
	const flight = new SingleFlight<number>();
	const request = async () =>
		await new Promise<number>((resolve) => {
			const number = started.length + 1;
			started.push(() => {
				resolve(number);
			});
		});
	const call = () => flight.run(request);
	const end = async (number: number) => {
		while (started.length < number) await new Promise(setImmediate);
		started[number - 1]!();
	};
	return { call, started, end };
}

test('concurrent callers share one request, and only the first of them is the first', async () => {
	const { call, started, end } = controlled();
	const calls = [call(), call(), call()];
	expect(calls.map(({ isFirst }) => isFirst)).toEqual([true, false, false]);
	expect(started).toHaveLength(0);
	await end(1);
	expect(await Promise.all(calls.map(async ({ result }) => await result))).toEqual([1, 1, 1]);
});

test('a caller that arrives during a request gets the next one, which starts after it', async () => {
	const { call, started, end } = controlled();
	const early = call();
	while (started.length < 1) await new Promise(setImmediate);
	const late = [call(), call()];
	expect(late.map(({ isFirst }) => isFirst)).toEqual([true, false]);
	expect(started).toHaveLength(1);
	await end(1);
	expect(await early.result).toBe(1);
	await end(2);
	expect(await Promise.all(late.map(async ({ result }) => await result))).toEqual([2, 2]);
	expect(started).toHaveLength(2);
});

test('the first caller makes the request: its webhook request is still open', async () => {
	const flight = new SingleFlight<string>();
	const requestOf = (caller: string) => async () => await Promise.resolve(caller);
	const calls = [flight.run(requestOf('a')), flight.run(requestOf('b'))];
	expect(await Promise.all(calls.map(async ({ result }) => await result))).toEqual(['a', 'a']);
	expect(await flight.run(requestOf('c')).result).toBe('c');
});

test('a failed request affects only the callers who shared it', async () => {
	const flight = new SingleFlight<string>();
	const failing = async () => await Promise.reject(new Error('unreachable'));
	await expect(flight.run(failing).result).rejects.toThrow('unreachable');
	expect(await flight.run(async () => await Promise.resolve('found')).result).toBe('found');
	expect(flight.isIdle).toBe(true);
});
