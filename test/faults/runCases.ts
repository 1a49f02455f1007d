import { mode } from '../harness/host';
import { cases } from './cases';
import type { FaultStage } from './faultStage';
import type { Measured } from './figures';

/** Declares a test for each case, on one stage. @param report called with the figures, whatever they are */
export function runCases(stage: FaultStage, report?: (measured: Measured) => void): void {
	beforeAll(async () => {
		await stage.start();
	});

	afterAll(async () => {
		await stage.stop();
	});

	beforeEach(async () => {
		await stage.prepare();
	});

	test.each(cases)('$name', async ({ name, run }) => {
		const began = Date.now();
		const figures = await run(stage);
		const seconds = Math.round((Date.now() - began) / 1_000);
		report?.({ ...figures, name, mode, seconds });
		const failures = figures.broken.length > 0 ? await stage.failures() : [];
		expect([...figures.broken, ...failures]).toEqual([]);
	});
}
