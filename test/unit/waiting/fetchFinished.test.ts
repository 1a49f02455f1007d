import type { ServiceClient } from '../../../nodes/VideoGeneration/api/client';
import {
	commonFilters,
	fetchAllFinished,
	fetchFinished,
} from '../../../nodes/VideoGeneration/waiting/fetchFinished';

const at = (second: number) => `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`;

test('the list is narrowed by what all jobs have in common', () => {
	const jobs = [30, 10, 20].map((second) => ({
		id: `v${second}`,
		template_id: 'social-post',
		created_at: at(second),
	}));
	const times = { from_date: at(8), to_date: at(32) };
	expect(commonFilters(jobs)).toEqual({ template_id: 'social-post', ...times });
	expect(commonFilters([...jobs, { ...jobs[0]!, template_id: 'other' }])).toEqual(times);
	expect(commonFilters([...jobs, { ...jobs[0]!, created_at: null }])).toEqual({
		template_id: 'social-post',
	});
});

test('one status check finds all jobs of a large run among other videos of the account', async () => {
	const jobs = Array.from({ length: 2_500 }, (_, n) => ({ id: `v${n}` }));
	const videos = [...Array.from({ length: 500 }, (_, n) => ({ id: `other${n}` })), ...jobs];
	const get = jest.fn(
		(_path, _schema, { query: { page, limit } }: { query: Record<string, number> }) =>
			Promise.resolve({
				videos: videos.slice((page! - 1) * limit!, page! * limit!),
				pagination: { total_pages: Math.ceil(videos.length / limit!) },
			}),
	);
	const client = { get } as unknown as ServiceClient;
	expect((await fetchFinished(client, jobs, ['completed'])).size).toBe(jobs.length);
});

test('a job that the service gave for two requests is one finished video', async () => {
	const get = (_path: string, _schema: unknown, { query }: { query: Record<string, string> }) => {
		const videos = query.status === 'completed' ? [{ id: 'v' }] : [];
		return Promise.resolve({ videos, pagination: { total_pages: 1, total: videos.length } });
	};
	const client = { get } as unknown as ServiceClient;
	const finished = await fetchAllFinished(client, [{ id: 'v' }, { id: 'v' }]);
	expect([...finished!.keys()]).toEqual(['v']);
});
