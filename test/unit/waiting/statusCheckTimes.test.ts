import {
	allExpectedAt,
	delayAfter,
	expectedAt,
	firstCheckAt,
	isOverdue,
} from '../../../nodes/VideoGeneration/waiting/statusCheckTimes';

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
	expect(expectedAt(created({}))).toBe(95_000);
	expect(expectedAt(created({ estimated_completion: job.created_at }))).toBe(5_000);
	expect(expectedAt(created({ created_at: null }))).toBe(end);
	expect(expectedAt(created({ estimated_completion: 'soon' }))).toBeUndefined();
});

test('all jobs are expected when the last one is, as far as the service estimates them', () => {
	const unknown = created({ estimated_completion: null });
	expect(allExpectedAt([created({}, 3), unknown, created({}, 7), created({}, 5)])).toBe(90_007);
	expect(allExpectedAt([unknown])).toBeUndefined();
});

test('the first status check comes a moment after the last job should be ready, or soon if nothing is known', () => {
	expect(firstCheckAt([created({}, 3), created({}, 7)], 100)).toBe(90_257);
	expect(firstCheckAt([created({ estimated_completion: null })], 100)).toBe(600);
});

test('status checks become rarer, down to one every 30 seconds', () => {
	const delays = Array.from({ length: 12 }, (_, checks) => delayAfter(checks + 1));
	expect(delays.slice(0, 3)).toEqual([500, 1_000, 2_000]);
	expect(delays).toEqual([...delays].sort((a, b) => a - b));
	expect(delays.at(-1)).toBe(30_000);
});

test('a job is overdue 10 seconds after its estimate, or after 70 seconds without an estimate', () => {
	expect(isOverdue(created({}, 0), 100_000)).toBe(false);
	expect(isOverdue(created({}, 0), 100_001)).toBe(true);
	const unknown = { job: { id: 'v' }, acceptedAt: 0 };
	expect(isOverdue(unknown, 70_000)).toBe(false);
	expect(isOverdue(unknown, 70_001)).toBe(true);
});
