import { Doorbell } from '../../../nodes/VideoGeneration/waiting/doorbell';

/** Looks whose beginning is noted and whose end the test decides. */
function controlled() {
	const begun: Array<() => void> = [];
	const doorbell = new Doorbell(
		async () =>
			await new Promise<number>((resolve) => {
				const number = begun.length + 1;
				begun.push(() => {
					resolve(number);
				});
			}),
	);
	const end = async (number: number) => {
		while (begun.length < number) await new Promise(setImmediate);
		begun[number - 1]!();
	};
	return { doorbell, begun, end };
}

test('those who ring together share one look; the first of them is told so', async () => {
	const { doorbell, begun, end } = controlled();
	const rings = [doorbell.ring(), doorbell.ring(), doorbell.ring()];
	expect(rings.map(({ isFirst }) => isFirst)).toEqual([true, false, false]);
	expect(begun).toHaveLength(0);
	await end(1);
	expect(await Promise.all(rings.map(async ({ answer }) => await answer))).toEqual([1, 1, 1]);
});

test('who rings during a look waits for the next one, which begins after it', async () => {
	const { doorbell, begun, end } = controlled();
	const early = doorbell.ring();
	while (begun.length < 1) await new Promise(setImmediate);
	const late = [doorbell.ring(), doorbell.ring()];
	expect(late.map(({ isFirst }) => isFirst)).toEqual([true, false]);
	expect(begun).toHaveLength(1);
	await end(1);
	expect(await early.answer).toBe(1);
	await end(2);
	expect(await Promise.all(late.map(async ({ answer }) => await answer))).toEqual([2, 2]);
	expect(begun).toHaveLength(2);
});

test('a look that fails concerns only those who shared it', async () => {
	let looks = 0;
	const doorbell = new Doorbell(async () => {
		looks += 1;
		if (looks === 1) throw new Error('unreachable');
		return await Promise.resolve(looks);
	});
	await expect(doorbell.ring().answer).rejects.toThrow('unreachable');
	expect(await doorbell.ring().answer).toBe(2);
	expect(doorbell.isIdle).toBe(true);
});
