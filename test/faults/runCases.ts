import { mode } from '../harness/n8n';
import { cases } from './cases';
import type { FaultEnvironment } from './faultEnvironment';
import type { Measured } from './figures';

/**
 * Declares one test for each case. All cases share one environment.
 * @param report called with the figures of each case, also if a guarantee is broken
 */
export function runCases(
	environment: FaultEnvironment,
	report?: (measured: Measured) => void,
): void {
	beforeAll(async () => {
		await environment.start();
	});

	afterAll(async () => {
		await environment.stop();
	});

	beforeEach(async () => {
		await environment.prepare();
	});

	test.each(cases)('$name', async ({ name, run }) => {
		const startedAt = Date.now();
		const figures = await run(environment);
		const seconds = Math.round((Date.now() - startedAt) / 1_000);
		report?.({ ...figures, name, mode, seconds });
		const failures = figures.broken.length > 0 ? await environment.failures() : [];
		expect([...figures.broken, ...failures]).toEqual([]);
	});
}
