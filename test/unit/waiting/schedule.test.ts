import {
	delayAfter,
	expectedAt,
	isOverdue,
	latest,
} from '../../../nodes/VideoGeneration/waiting/schedule';

const job = {
	id: 'v',
	created_at: '2026-01-01T00:00:00Z',
	estimated_completion: '2026-01-01T00:01:30Z',
};
const end = Date.parse(job.estimated_completion);

test('a video is expected by this clock, whatever the service’s says', () => {
	expect(expectedAt(job, 5_000)).toBe(95_000);
	expect(expectedAt({ ...job, estimated_completion: job.created_at }, 5_000)).toBe(5_000);
	expect(expectedAt({ ...job, created_at: null }, 5_000)).toBe(end);
	expect(expectedAt({ ...job, estimated_completion: 'soon' }, 5_000)).toBeUndefined();
});

test('the last one decides, of those that are known', () => {
	expect(latest([3, undefined, 7, 5])).toBe(7);
	expect(latest([undefined])).toBeUndefined();
});

test('looks become more seldom, up to one in half a minute', () => {
	const delays = Array.from({ length: 12 }, (_, looks) => delayAfter(looks + 1));
	expect(delays.slice(0, 3)).toEqual([500, 1_000, 2_000]);
	expect(delays).toEqual([...delays].sort((a, b) => a - b));
	expect(delays.at(-1)).toBe(30_000);
});

test('overdue ten seconds after it was expected; after 70 seconds where nobody said when', () => {
	expect(isOverdue(job, 0, 100_000)).toBe(false);
	expect(isOverdue(job, 0, 100_001)).toBe(true);
	expect(isOverdue({ id: 'v' }, 0, 70_000)).toBe(false);
	expect(isOverdue({ id: 'v' }, 0, 70_001)).toBe(true);
});
