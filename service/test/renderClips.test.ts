import { execFile } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { resolveEncoder } from '../src/render/encode/resolveEncoder';
import { collectionSchema } from '../src/contract/collection';
import type { MediaFile } from '../src/render/media/mediaRequest';
import { createRenderer } from '../src/render/process/renderer';
import { prepareVideo } from '../src/render/renderVideo';
import { catalogue } from '../src/templates/catalogue';
import { build, builtRenderWorker } from './support/process';
import { requestFor } from './support/renderRequest';
import { startTestService, stopAll, temporaryFolder } from './support/testService';
import { until } from './support/until';
import { createVideo, getVideo } from './support/videos';

jest.setTimeout(240_000);
beforeAll(build, 240_000);
afterEach(stopAll);

/** Makes a clip from a source of ffmpeg's. */
async function makeClip(source: string, ...more: string[]): Promise<string> {
	const path = join(await temporaryFolder(), 'clip.mp4');
	const args = ['-v', 'error', '-f', 'lavfi', '-i', source, '-pix_fmt', 'yuv420p', ...more, path];
	await promisify(execFile)(await resolveEncoder(), args);
	return path;
}

const clipAt = (path: string): MediaFile => ({
	...{ field: 'custom_data.media', kind: 'clip', path, startSeconds: 0, sound: false },
});

const context = { prompt: 'Fresh bread. Warm rolls. Come by today.' };

it.each([
	['more than 9 megapixels', 'color=red:s=4200x2400:d=0.1', /more than 9 million pixels/],
	['more than 30 minutes', 'color=red:s=32x32:r=1:d=1830', /longer than 30 minutes/],
])('a clip with %s is refused', async (_, source, reason) => {
	const file = clipAt(await makeClip(source));
	const { request } = await requestFor('footage', { media: { pool: [file], scenes: [] } });
	await expect(prepareVideo(request, await resolveEncoder())).rejects.toMatchObject({
		reason: 'invalid_context',
		message: expect.stringMatching(reason) as unknown,
	});
});

/** The colour in the middle of a video's upper edge. */
async function colorOf(video: string): Promise<number[]> {
	const pick = 'crop=2:2:iw/2:2,scale=1:1';
	const args = ['-v', 'error', '-ss', '0.5', '-i', video, '-frames:v', '1', '-vf', pick];
	const output = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
	const run = promisify(execFile);
	const { stdout } = await run(await resolveEncoder(), [...args, ...output], {
		encoding: 'buffer',
	});
	return [...stdout];
}

it('a clip of a collection is shown, and a broken one fails the video and refunds its credits', async () => {
	const service = await startTestService({
		catalogue,
		renderer: createRenderer({}, builtRenderWorker),
		flags: ['--credits', '100'],
	});
	const whole = await readFile(
		await makeClip(
			'color=red:s=90x160:d=3',
			'-movflags',
			'+faststart',
			'-x264-params',
			'qp=1:keyint=1',
		),
	);
	const json = { name: 'Clips', asset_type: 'videos' };
	const collection = await service.call('/_service/collections', { json });
	const { id } = collectionSchema.parse(collection.json);
	const upload = async (name: string, bytes: Buffer) => {
		const path = `/_service/collections/${id}/assets?name=${name}`;
		const headers = { authorization: `Bearer ${service.apiKey}`, 'content-type': 'video/mp4' };
		const body = Buffer.from(bytes);
		const answer = await fetch(`${service.url}${path}`, { method: 'POST', headers, body });
		expect(answer.status).toBe(201);
	};
	await upload('whole.mp4', whole);
	await upload('broken.mp4', whole.subarray(0, Math.round(whole.length * 0.7)));
	const create = (name: string) => {
		const custom_data = { media: `collection:${id}/${name}` };
		return createVideo(service, { template_id: 'footage', context: { ...context, custom_data } });
	};
	const finished = async ({ id: videoId }: { id: string }) =>
		until(
			`video ${videoId} to be finished`,
			async () => {
				const video = await getVideo(service, videoId);
				return (video.status === 'completed' || video.status === 'failed') && video;
			},
			200_000,
		);
	const shown = await finished(await create('whole.mp4'));
	const film = join(await temporaryFolder(), 'film.mp4');
	const { video_url: url = '' } = shown;
	await writeFile(film, Buffer.from(await (await fetch(url)).arrayBuffer()));
	const [red = 0, green = 255, blue = 255] = await colorOf(film);
	// Below the scrim of the brand.
	expect(red).toBeGreaterThan(100);
	expect(Math.max(green, blue)).toBeLessThan(60);

	const balance = { balance: 100 - shown.credits_charged };
	const { error } = await finished(await create('broken.mp4'));
	expect(error).toMatchObject({ type: 'invalid_context', status: 422 });
	expect(error?.detail).toMatch(/custom_data\.media: the clip cannot be used: it is truncated/);
	expect((await service.call('/_service/credits')).json).toMatchObject(balance);
});

it('a clip that takes long to decode delays no other video', async () => {
	const folder = await temporaryFolder();
	const [started, goOn] = [join(folder, 'started'), join(folder, 'go-on')];
	const ffmpegPath = join(folder, 'ffmpeg');
	const wait = `touch ${started}; until [ -e ${goOn} ]; do sleep 0.1; done`;
	const script = `case "$*" in *clip.mp4*rawvideo*) ${wait};; esac; exec ${await resolveEncoder()} "$@"`;
	await writeFile(ffmpegPath, `#!/bin/sh\n${script}\n`);
	await chmod(ffmpegPath, 0o755);
	const renderer = createRenderer({ ffmpegPath }, builtRenderWorker);
	const options = () => ({ signal: new AbortController().signal, onProgress: () => undefined });
	const pool = [clipAt(await makeClip('color=red:s=90x160:d=1'))];
	const slow = await requestFor('footage', { context, media: { pool, scenes: [] } });
	const other = await requestFor('footage', { context, videoId: 'vid_other' });
	let isDone = false;
	const slowly = renderer.render(slow.request, options()).finally(() => {
		isDone = true;
	});
	await until('the clip to be decoded', () => readFile(started).then(Boolean, () => false));
	await renderer.render(other.request, options());
	expect(isDone).toBe(false);
	await writeFile(goOn, '');
	await slowly;
});
