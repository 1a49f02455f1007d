import {
	fileAt,
	resolveFile,
} from '../../../nodes/VideoGeneration/resources/video/download.operation';

const video = { id: 'vid_1', video_url: 'http://s/v.mp4', thumbnail_url: 'http://s/t.jpg' };

test.each([
	['completed', 'video', { url: 'http://s/v.mp4', name: 'vid_1', id: 'vid_1' }],
	['completed', 'thumbnail', { url: 'http://s/t.jpg', name: 'vid_1' }],
	// A list item tells no status, and a status that the contract does not name may still have a file.
	[undefined, 'video', { url: 'http://s/v.mp4' }],
	['archived', 'video', { url: 'http://s/v.mp4' }],
	['queued', 'video', { type: 'not_finished', retryable: true, videoId: 'vid_1' }],
	['processing', 'thumbnail', { type: 'not_finished', retryable: true }],
	['failed', 'video', { type: 'video_failed', retryable: false, videoId: 'vid_1' }],
] as const)('%s video, %s', (status, asset, expected) => {
	expect(resolveFile({ ...video, ...(status && { status }) }, asset)).toMatchObject(expected);
});

test('the error for a failed video has the type that the service gives', () => {
	const error = { type: 'render_failed', title: 'No memory' };
	expect(resolveFile({ ...video, status: 'failed', error }, 'video')).toMatchObject({
		description: 'No memory',
		type: 'render_failed',
	});
});

test('a completed video without a URL has no file, and never will', () => {
	expect(resolveFile({ id: 'vid_1', status: 'completed', video_url: null }, 'video')).toEqual({
		message: 'Video vid_1 is completed, but the service has no video file for it',
		description:
			'The service may have deleted the file. To get a new one, generate the video again.',
		type: 'no_file',
		retryable: false,
		videoId: 'vid_1',
	});
});

test('what is not finished tells what the service reports', () => {
	expect(
		resolveFile(
			{ id: 'v', status: 'queued', estimated_completion: '2026-01-01T00:00:00Z' },
			'video',
		),
	).toMatchObject({
		description: expect.stringMatching(/status: queued, expected: 2026-01-01T00:00:00Z/),
	});
	expect(resolveFile({ id: 'v' }, 'video')).toMatchObject({
		description: expect.stringMatching(/Use a Video Generation Trigger/),
	});
});

test.each([
	['http://s/files/clip.final.mp4?key=1', '', 'clip.final'],
	['http://s/files/clip', '', 'clip'],
	['http://s/', '', 'video'],
	['http://s/files/clip.mp4', 'vid_1', 'vid_1'],
])('the file at %s of video "%s" is called %s', (url, videoId, name) => {
	expect(fileAt(url, 'video', videoId)).toEqual({
		url,
		name,
		...(videoId && { id: videoId }),
	});
});
