import { videoListSchema } from '../src/contract/video';
import { judgeNetworks, networkLimits } from '../src/videos/networks';
import { instantRenderer, shortScript } from './support/fakeRenderer';
import { startReceiver } from './support/receiver';
import { storedFiles } from './support/sharedStorage';
import { startTestService, stopAll } from './support/testService';
import { until } from './support/until';
import { createVideo, getVideo, videoWith } from './support/videos';

afterEach(stopAll);

const post = {
	title: 'Hello',
	short_text: 'Hello #tea',
	hashtags: ['tea'],
	alt_text: 'Video: Plain. Text on screen: Hello',
	cover_seconds: 2.5,
	ai_generated: { text: true, voice: false },
};
const subtitles = [{ start: 0, end: 4, text: 'Hello & welcome' }];
const written = { script: shortScript, caption: 'Hello\n\n#tea', post, subtitles };

async function finishedVideo() {
	const receiver = await startReceiver();
	const service = await startTestService({ renderer: instantRenderer(written) });
	const { id } = await createVideo(service, { webhook_url: receiver.url });
	return { service, receiver, video: await videoWith(service, id, 'completed') };
}

it('is in the record, the list and the webhook of a completed video, and in no other', async () => {
	const { service, receiver, video } = await finishedVideo();
	const fits = { fits: true, problems: [] };
	const stem = video.video_url?.replace(/mp4$/u, '') ?? '';
	expect(video.post).toEqual({
		...post,
		text: 'Hello\n\n#tea',
		subtitles: { vtt_url: `${stem}vtt`, srt_url: `${stem}srt` },
		networks: Object.fromEntries(Object.keys(networkLimits).map((network) => [network, fits])),
	});
	const { videos } = videoListSchema.parse((await service.call('/v1/videos')).json);
	expect(videos[0]?.post).toEqual(video.post);
	const event = await until('the webhook', () => Promise.resolve(receiver.received[0]?.event));
	expect(event.data).toMatchObject({ post: video.post });
	const failed = await createVideo(service, { context: { prompt: 'Hello [fail]' } });
	expect(await videoWith(service, failed.id, 'failed')).not.toHaveProperty('post');
});

it('has subtitles that are served with their types, and to pages of all origins', async () => {
	const { video } = await finishedVideo();
	const vtt = await fetch(video.post?.subtitles?.vtt_url ?? '');
	expect(vtt.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
	expect(vtt.headers.get('access-control-allow-origin')).toBe('*');
	expect(await vtt.text()).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:04.000\nHello &amp; welcome\n');
	const srt = await fetch(video.post?.subtitles?.srt_url ?? '');
	expect(srt.headers.get('content-type')).toMatch(/^application\/x-subrip/u);
	expect(await srt.text()).toBe('1\n00:00:00,000 --> 00:00:04,000\nHello & welcome\n');
});

it('loses its subtitles with the files of the video, when they are removed and when it is deleted', async () => {
	const { service, video } = await finishedVideo();
	expect(await storedFiles(service.dataFolder)).toHaveLength(4);
	await service.stop();
	const again = await startTestService({
		dataFolder: service.dataFolder,
		flags: ['--max-files-bytes', '0'],
	});
	const kept = await until('the files to go', async () => {
		const found = await getVideo(again, video.id);
		return found.files_removed_at !== undefined && found;
	});
	expect(kept.post).toEqual({ ...video.post, subtitles: undefined });
	expect(await storedFiles(again.dataFolder)).toEqual([]);

	const other = await finishedVideo();
	await other.service.call(`/v1/videos/${other.video.id}`, { method: 'DELETE' });
	expect(await storedFiles(other.service.dataFolder)).toEqual([]);
});

describe('the verdict of the networks', () => {
	const file = { durationSeconds: 20, width: 1080, height: 1920, bytes: 4e6 };
	const problemsOf = (more: Partial<typeof file>) =>
		Object.values(judgeNetworks({ ...file, ...more })).flatMap(({ problems }) => problems);

	it('is that all take a short vertical video', () => {
		expect(problemsOf({})).toEqual([]);
	});

	it('says in plain words what does not fit, and to which network', () => {
		expect(problemsOf({ durationSeconds: 170.04 })).toEqual([
			'It lasts 170.04 seconds; X takes 140 or less.',
		]);
		expect(problemsOf({ durationSeconds: 3.5 })).toEqual([
			'It lasts 3.5 seconds; Pinterest takes 4 or more.',
		]);
		expect(problemsOf({ width: 1920, height: 1080 })).toEqual([
			'Its aspect ratio is 16:9; Instagram Reels takes 9:16.',
			'Its aspect ratio is 16:9; TikTok takes 9:16.',
			'Its aspect ratio is 16:9; YouTube Shorts takes 9:16, 4:5, 1:1.',
			'Its aspect ratio is 16:9; Pinterest takes 9:16, 4:5, 1:1.',
		]);
		expect(problemsOf({ width: 720, height: 900, bytes: 310e6 })).toEqual([
			'It has 310 MB; Instagram Reels takes 300 or less.',
			'Its aspect ratio is 4:5; Instagram Reels takes 9:16.',
			'Its aspect ratio is 4:5; TikTok takes 9:16.',
		]);
	});

	it('takes a video that is exactly at a limit', () => {
		expect(problemsOf({ durationSeconds: 140 })).toEqual([]);
		expect(problemsOf({ durationSeconds: 4, bytes: 300e6 })).toEqual([]);
	});
});
