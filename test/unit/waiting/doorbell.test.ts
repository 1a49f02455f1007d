import { Doorbell } from '../../../nodes/VideoGeneration/waiting/doorbell';

/** Looks whose beginning is noted and whose end the test decides. */
function controlled() {
	const begun: Array<() => void> = [];
	const doorbell = new Doorbell<number>();
	const look = async () =>
		await new Promise<number>((resolve) => {
			const number = begun.length + 1;
			begun.push(() => {
				resolve(number);
			});
		});
	const ring = () => doorbell.ring(look);
	const end = async (number: number) => {
		while (begun.length < number) await new Promise(setImmediate);
		begun[number - 1]!();
	};
	return { ring, begun, end };
}

test('those who ring together share one look; the first of them is told so', async () => {
	const { ring, begun, end } = controlled();
	const rings = [ring(), ring(), ring()];
	expect(rings.map(({ isFirst }) => isFirst)).toEqual([true, false, false]);
	expect(begun).toHaveLength(0);
	await end(1);
	expect(await Promise.all(rings.map(async ({ answer }) => await answer))).toEqual([1, 1, 1]);
});

test('who rings during a look waits for the next one, which begins after it', async () => {
	const { ring, begun, end } = controlled();
	const early = ring();
	while (begun.length < 1) await new Promise(setImmediate);
	const late = [ring(), ring()];
	expect(late.map(({ isFirst }) => isFirst)).toEqual([true, false]);
	expect(begun).toHaveLength(1);
	await end(1);
	expect(await early.answer).toBe(1);
	await end(2);
	expect(await Promise.all(late.map(async ({ answer }) => await answer))).toEqual([2, 2]);
	expect(begun).toHaveLength(2);
});

test('the look is that of the first: its request is still open', async () => {
	const doorbell = new Doorbell<string>();
	const of = (caller: string) => async () => await Promise.resolve(caller);
	const rings = [doorbell.ring(of('a')), doorbell.ring(of('b'))];
	expect(await Promise.all(rings.map(async ({ answer }) => await answer))).toEqual(['a', 'a']);
	expect(await doorbell.ring(of('c')).answer).toBe('c');
});

test('a look that fails concerns only those who shared it', async () => {
	const doorbell = new Doorbell<string>();
	const failing = async () => await Promise.reject(new Error('unreachable'));
	await expect(doorbell.ring(failing).answer).rejects.toThrow('unreachable');
	expect(await doorbell.ring(async () => await Promise.resolve('found')).answer).toBe('found');
	expect(doorbell.isIdle).toBe(true);
});
