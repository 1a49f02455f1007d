import { narrowTo } from '../../../nodes/VideoGeneration/waiting/jobs';

const at = (second: number) => `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`;

test('the list is narrowed by what all jobs have in common', () => {
	const jobs = [30, 10, 20].map((second) => ({
		id: `v${second}`,
		template_id: 'social-post',
		created_at: at(second),
	}));
	const times = { from_date: at(8), to_date: at(32) };
	expect(narrowTo(jobs)).toEqual({ template_id: 'social-post', ...times });
	expect(narrowTo([...jobs, { ...jobs[0]!, template_id: 'other' }])).toEqual(times);
	expect(narrowTo([...jobs, { ...jobs[0]!, created_at: null }])).toEqual({
		template_id: 'social-post',
	});
});
