import fc from 'fast-check';

import { readCallback } from '../../../nodes/VideoGeneration/callback/payload';

const video = { id: 'vid_1', template_id: 't', video_url: 'http://s/v.mp4' };

test.each([
	['flat', video],
	['under data', { id: 'evt_1', type: 'video.completed', data: video }],
	['under video', { event: 'completed', video }],
	['under payload', { payload: video }],
	['under data.video', { data: { id: 'evt', video } }],
	['with video_id', { video_id: 'vid_1', video_url: 'http://s/v.mp4', template_id: 't' }],
])('finds the video %s', (_, body) => {
	expect(readCallback(body)).toMatchObject({ video, status: 'completed' });
});

test.each([
	[{ ...video, status: 'completed' }, 'completed'],
	[{ type: 'video.failed', data: { id: 'vid_1' } }, 'failed'],
	[{ ...video, status: 'processing' }, undefined],
	[{ id: 'vid_1', error: { title: 'Out of memory' } }, 'failed'],
	[{ id: 'vid_1', status: 'queued', video_url: null }, undefined],
	[{ id: 'vid_1' }, undefined],
	[{ event: 'video.progress', data: { id: 'vid_1' } }, undefined],
])('%j means %s', (body, status) => {
	expect(readCallback(body)!.status).toBe(status);
});

test('whatever else arrives is no video and does not throw', () => {
	for (const body of [null, undefined, 'text', 7, [], [video], {}, { data: [] }, { id: '' }]) {
		expect(readCallback(body)).toBeUndefined();
	}
	fc.assert(fc.property(fc.anything(), (body) => void readCallback(body)));
});
