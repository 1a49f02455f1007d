import fc from 'fast-check';

import { createClient } from '../../../../nodes/VideoGeneration/api/client';
import {
	CALLBACK_GRACE_MS,
	listFinished,
	pastGracePeriod,
} from '../../../../nodes/VideoGeneration/trigger/catchUp/listFinished';
import { FakeContext } from '../../../harness/fakeContext';

const now = Date.parse('2026-01-01T12:00:00Z');
const timestamp = fc.option(
	fc.oneof(
		fc
			.integer({ min: now - 10 * CALLBACK_GRACE_MS, max: now + CALLBACK_GRACE_MS })
			.map((epoch) => new Date(epoch).toISOString()),
		fc.constant('yesterday'),
	),
);
const finished = fc.record({
	status: fc.constant('completed' as const),
	video: fc.record({
		id: fc.string({ minLength: 1 }),
		created_at: timestamp,
		completed_at: timestamp,
	}),
});

test('a video is left alone while its callback may still arrive; one with an unreadable time is not', () => {
	fc.assert(
		fc.property(fc.array(finished), (videos) => {
			const kept = pastGracePeriod(videos, now);
			for (const one of videos) {
				const at = Date.parse(one.video.completed_at ?? '');
				expect(kept.includes(one)).toBe(Number.isNaN(at) || at <= now - CALLBACK_GRACE_MS);
			}
		}),
	);
});

test('the videos are in the order of their creation', () => {
	fc.assert(
		fc.property(fc.array(finished), (videos) => {
			const times = pastGracePeriod(videos, now)
				.map(({ video }) => Date.parse(video.created_at ?? ''))
				.filter((epoch) => !Number.isNaN(epoch) && epoch <= now);
			expect(times).toEqual([...times].sort((a, b) => a - b));
		}),
	);
});

test('each page of the list is read once', async () => {
	const page = (id: string) => ({ body: { videos: [{ id }], pagination: { total_pages: 2 } } });
	const fake = new FakeContext().answers(page('a'), page('b'));
	const client = await createClient(fake.context);
	const filters = { events: ['completed' as const], templateId: '' };
	const list = await listFinished(client, filters, now, { completeSince: 0, at: now });
	expect(list.finished.map(({ video }) => video.id)).toEqual(['a', 'b']);
	expect(fake.sent.map(({ qs }) => qs?.page)).toEqual([1, 2]);
});
