import { finishedVideoJson } from '../../../nodes/VideoGeneration/items/finishedItem';
import { simplifiedVideo } from '../../../nodes/VideoGeneration/items/simplify';

/** Everything that a service may tell about a video. */
const raw = {
	id: 'vid_1',
	status: 'completed',
	template_id: 'quote',
	progress: 1,
	video_url: 'http://s/v.mp4',
	thumbnail_url: 'http://s/t.jpg',
	status_url: 'http://s/v1/videos/vid_1',
	created_at: '2026-01-01T12:00:00Z',
	completed_at: '2026-01-01T12:01:00Z',
	credits_charged: 0,
	caption: 'Be kind.',
	post: { title: 'Be kind' },
	duration_seconds: 12,
	width: 1080,
	height: 1920,
	size_bytes: 5,
	script: { headline: 'Be kind.', left_out: [{ text: 'calm', reason: 'note' }] },
};

const own = { written: { headline: 'Be kind.' }, isCaughtUp: true };
const finished = { video: raw, metadata: { row: 7 }, ...own };

const simplified = {
	id: 'vid_1',
	status: 'completed',
	template_id: 'quote',
	video_url: 'http://s/v.mp4',
	thumbnail_url: 'http://s/t.jpg',
	caption: 'Be kind.',
	post: { title: 'Be kind' },
	duration_seconds: 12,
	completed_at: '2026-01-01T12:01:00Z',
	credits_charged: 0,
	metadata: { row: 7 },
	written_fields: { headline: 'Be kind.' },
	warnings: ['Not shown: "calm" (a note for the maker, or struck out)'],
	caught_up: true,
};

test('a finished video with Simplify has the fields that a workflow needs', () => {
	expect(finishedVideoJson(finished, 'completed', true)).toEqual(simplified);
});

test('a finished video without Simplify has all that the service gives', () => {
	const video = { ...raw, attributions: null };
	const json = finishedVideoJson({ ...finished, video }, 'completed', false);
	expect(json).toEqual({ ...raw, ...simplified });
});

test.each([true, false])(
	'what the service does not give is not on the item (Simplify %p)',
	(simplify) => {
		const video = { id: 'vid_1', status: 'completed' };
		expect(finishedVideoJson({ video, metadata: {} }, 'completed', simplify)).toStrictEqual({
			...video,
			metadata: {},
		});
	},
);

test.each([true, false])('a failed one keeps its error (Simplify %p)', (simplify) => {
	const error = { type: 'render_failed', title: 'Rendering stopped' };
	const video = { id: 'vid_1', error };
	expect(finishedVideoJson({ video, metadata: {} }, 'failed', simplify)).toEqual({
		id: 'vid_1',
		status: 'failed',
		metadata: {},
		error,
	});
});

test('a video that is not finished says how far it is', () => {
	const open = {
		id: 'vid_1',
		status: 'processing',
		created_at: '2026-01-01T12:00:00Z',
		estimated_completion: '2026-01-01T12:02:00Z',
		progress: 0.4,
	};
	expect(simplifiedVideo({ ...open, script: raw.script, video_url: null })).toEqual(open);
});
