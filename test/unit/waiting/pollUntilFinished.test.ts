import {
	allExpectedAt,
	nextCheckAt,
} from '../../../nodes/VideoGeneration/waiting/pollUntilFinished';

const job = {
	id: 'v',
	created_at: '2026-01-01T00:00:00Z',
	estimated_completion: '2026-01-01T00:01:30Z',
};
const end = Date.parse(job.estimated_completion);
const created = (changes: object, acceptedAt = 5_000) => ({
	job: { ...job, ...changes },
	acceptedAt,
});

test('a video is expected by the clock of n8n, whatever the clock of the service shows', () => {
	expect(allExpectedAt([created({})])).toBe(95_000);
	expect(allExpectedAt([created({ estimated_completion: job.created_at })])).toBe(5_000);
	expect(allExpectedAt([created({ created_at: null })])).toBe(end);
	expect(allExpectedAt([created({ estimated_completion: 'soon' })])).toBeUndefined();
	// It was created before this run.
	expect(allExpectedAt([created({ deduplicated: true })])).toBe(end);
});

test('all jobs are expected when the last one is, as far as the service estimates them', () => {
	const unknown = created({ estimated_completion: null });
	expect(allExpectedAt([created({}, 3), unknown, created({}, 7), created({}, 5)])).toBe(90_007);
	expect(allExpectedAt([unknown])).toBeUndefined();
});

/** The seconds after which the status is checked, if each check takes no time. */
function checksWithin(seconds: number, estimate: number | undefined): number[] {
	const readyAt = estimate === undefined ? undefined : (100 + estimate) * 1000;
	const checks: number[] = [];
	for (let now = 100_000; now <= (100 + seconds) * 1000;) {
		now = nextCheckAt(100_000, readyAt, now);
		checks.push(now / 1000 - 100);
	}
	return checks;
}

test('the status is checked after a quarter and half of the estimate, then steadily', () => {
	expect(checksWithin(90, 60)).toEqual([
		15,
		30,
		37.5,
		45,
		52.5,
		60,
		67.5,
		...[75.9375, 85.4296875, 96.1083984375],
	]);
	// An estimate of ten minutes for a video that takes one.
	expect(checksWithin(360, 600)).toEqual([150, 300, 330, 360, 390]);
});

test('without an estimate, or after it, checks become rarer, down to one every 30 seconds', () => {
	for (const estimate of [undefined, 0, 1]) {
		const checks = checksWithin(900, estimate);
		const delays = checks.map((at, index) => at - (checks[index - 1] ?? 0));
		expect(Math.max(...delays)).toBe(30);
		expect(Math.min(...delays)).toBeGreaterThanOrEqual(0.5);
		expect(checks[0]).toBe(0.5);
		expect(checks.length).toBeLessThan(70);
	}
});
