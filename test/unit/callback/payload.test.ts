import fc from 'fast-check';

import { readCallback, finishedStatus } from '../../../nodes/VideoGeneration/callback/payload';

const video = { id: 'vid_1', template_id: 't', video_url: 'http://s/v.mp4' };

test.each([
	['at the top level', video],
	['under data', { id: 'evt_1', type: 'video.completed', data: video }],
	['under video', { event: 'completed', video }],
	['under payload', { payload: video }],
	['under data.video', { data: { id: 'evt', video } }],
	['next to the ID of the event', { ...video, id: 'evt_1', video_id: 'vid_1' }],
	['at the top level, with unusable other IDs', { ...video, video_id: '', job_id: null }],
	[
		'at the top level, with fields of other types',
		{ ...video, created_at: 1_767_225_600, progress: [] },
	],
	['with video_id', { video_id: 'vid_1', video_url: 'http://s/v.mp4', template_id: 't' }],
])('finds the video %s', (_, body) => {
	expect(readCallback(body)).toMatchObject({ video, status: 'completed' });
});

test.each<[Record<string, unknown>, string | undefined]>([
	[{ ...video, status: 'completed' }, 'completed'],
	[{ type: 'video.failed', data: { id: 'vid_1' } }, 'failed'],
	[{ type: 'video.completed', data: { id: 'vid_1' } }, 'completed'],
	[{ id: 'vid_1', status: 'succeeded' }, 'completed'],
	[{ event: 'video/finished', video: { id: 'vid_1' } }, 'completed'],
	...['success', 'done', 'Ready', 'COMPLETED'].map((status): [Record<string, unknown>, string] => [
		{ ...video, status },
		'completed',
	]),
	...['processing', 'queued', 'pending', 'running', 'in_progress', 'In Progress'].map(
		(status): [Record<string, unknown>, string] => [{ ...video, status }, 'pending'],
	),
	[{ id: 'vid_1', status: 'success' }, undefined],
	[{ id: 'vid_1', status: 'exploded' }, undefined],
	[{ ...video, status: 'error' }, 'failed'],
	[{ id: 'vid_1', error: 'Out of memory' }, 'failed'],
	[{ id: 'vid_1', error: { title: 'Out of memory' } }, 'failed'],
	[{ id: 'vid_1', status: 'queued', video_url: null }, 'pending'],
	[{ id: 'vid_1' }, undefined],
	[{ event: 'video.progress', data: { id: 'vid_1' } }, 'pending'],
	...['done', 'success', 'ready', '', 7].flatMap(
		(status): Array<[Record<string, unknown>, string]> => [
			[{ type: 'video.completed', data: { id: 'vid_1', status } }, 'completed'],
			[{ status, event: 'video.failed', data: { id: 'vid_1' } }, 'failed'],
		],
	),
	[{ type: 'video.completed', data: { ...video, status: 'processing' } }, 'pending'],
	[{ type: 'video.completed', data: { ...video, status: 'failed' } }, 'failed'],
])('%j means %s', (body, status) => {
	expect(readCallback(body)!.status).toBe(status);
});

test.each([
	[{ id: 'vid_1', status: 'completed' }, 'completed'],
	[{ id: 'vid_1', status: 'canceled' }, 'failed'],
	[{ id: 'vid_1', status: 'queued' }, undefined],
	[{ id: 'vid_1' }, undefined],
])('the video %j is finished as %s', (shown, status) => {
	expect(finishedStatus(shown)).toBe(status);
});

test('fields of another type are converted where possible', () => {
	const body = { video_id: 7, template_id: 7, created_at: 1_767_225_600, error: 'Out of memory' };
	expect(readCallback(body)!.video).toMatchObject({
		id: '7',
		template_id: '7',
		created_at: '1767225600',
		error: { title: 'Out of memory' },
	});
});

test('any other body is not a video, and reading it does not throw', () => {
	const tooDeep = { data: { video: { payload: video } } };
	const bodies = [null, undefined, 'text', 7, [], [video], {}, { data: [] }, { id: '' }, tooDeep];
	for (const body of bodies) {
		expect(readCallback(body)).toBeUndefined();
	}
	fc.assert(fc.property(fc.anything(), (body) => void readCallback(body)));
});
