import fc from 'fast-check';

import { statusOf } from '../../../nodes/VideoGeneration/api/videos';
import { reportedVideo } from '../../../nodes/VideoGeneration/callback/reportedVideo';

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
	['as text', JSON.stringify({ data: video })],
	['as text in a field of a form', { payload: JSON.stringify(video) }],
	['with video_id', { video_id: 'vid_1', video_url: 'http://s/v.mp4', template_id: 't' }],
])('finds the video %s', (_, body) => {
	expect(reportedVideo(body)).toMatchObject(video);
});

test.each([
	['completed', 'completed'],
	['failed', 'failed'],
	['queued', 'unfinished'],
	['processing', 'unfinished'],
	['succeeded', undefined],
	[undefined, undefined],
])('its status is taken only in the words of the service: %s', (status, expected) => {
	const body = { type: 'video.failed', data: { id: 'vid_1', status } };
	expect(statusOf(reportedVideo(body)!)).toBe(expected);
});

test('fields of another type are converted where possible', () => {
	const body = { video_id: 7, template_id: 7, created_at: 1_767_225_600, error: 'Out of memory' };
	expect(reportedVideo(body)).toMatchObject({
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
		expect(reportedVideo(body)).toBeUndefined();
	}
	fc.assert(fc.property(fc.anything(), (body) => void reportedVideo(body)));
});
