import { execFile } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { collectionSchema } from '../src/contract/collection';
import type { MediaFile } from '../src/render/media/mediaRequest';
import { createRenderer } from '../src/render/process/renderer';
import { createOpaqueCanvas } from '../src/render/art/canvas';
import { followFocus } from '../src/render/clips/followFocus';
import { loadMedia } from '../src/render/media/loadMedia';
import { createReel } from '../src/render/media/reel';
import { PlanarFrame } from '../src/render/encode/planarFrame';
import { prepareVideo, type PreparedVideo } from '../src/render/prepareVideo';
import { templateDefinitions as catalogue } from '../src/request/templates';
import { findEncoder } from './support/findEncoder';
import { makeClip } from './support/makeClip';
import { build, processPool } from './support/process';
import { requestFor, silence } from './support/renderRequest';
import { startTestService, stopAll, temporaryFolder } from './support/testService';
import { until } from './support/until';
import { createVideo, getVideo } from './support/videos';

jest.mock('../src/render/art/frameLayout', () =>
	jest.requireActual<object>('./support/smallFrame'),
);

beforeAll(build);
afterEach(stopAll);

/** A clip of a source of ffmpeg's. */
const clipOf = (source: string, ...more: string[]) =>
	makeClip([
		...['-f', 'lavfi', '-i', source, '-preset', 'ultrafast'],
		...['-pix_fmt', 'yuv420p', ...more],
	]);

const clipAt = (path: string): MediaFile => ({
	...{ field: 'custom_data.media', kind: 'clip', path, startSeconds: 0, sound: false },
});

const context = { prompt: 'Fresh bread. Warm rolls. Come by today.' };

it.each([
	['more than 9 megapixels', 'color=red:s=4200x2400:d=0.1', /more than 9 million pixels/],
	['more than 30 minutes', 'color=red:s=32x32:r=1:d=1830', /longer than 30 minutes/],
])('a clip with %s is refused', async (_, source, reason) => {
	const file = clipAt(await clipOf(source));
	const { request } = await requestFor('footage', { media: { pool: [file], scenes: [] } });
	await expect(prepareVideo(request, await findEncoder())).rejects.toMatchObject({
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
	const { stdout } = await run(await findEncoder(), [...args, ...output], {
		encoding: 'buffer',
	});
	return [...stdout];
}

it('a clip of a collection is shown, and a broken one fails the video and refunds its credits', async () => {
	const service = await startTestService({
		catalogue,
		renderer: createRenderer({}, processPool()),
		flags: ['--credits', '100'],
	});
	const whole = await readFile(
		await clipOf(
			'color=red:s=90x160:d=3',
			'-movflags',
			'+faststart',
			'-x264-params',
			'qp=1:keyint=1',
		),
	);
	const json = { name: 'Clips', asset_type: 'videos' };
	const collection = await service.call('/v1/collections', { json });
	const { id } = collectionSchema.parse(collection.json);
	const upload = async (name: string, bytes: Buffer) => {
		const path = `/v1/collections/${id}/assets?name=${name}`;
		const headers = { authorization: `Bearer ${service.apiKey}`, 'content-type': 'video/mp4' };
		const body = Buffer.from(bytes);
		const answer = await fetch(`${service.url}${path}`, { method: 'POST', headers, body });
		expect(answer.status).toBe(201);
	};
	await upload('whole.mp4', whole);
	await upload('broken.mp4', whole.subarray(0, Math.round(whole.length * 0.7)));
	const create = (name: string) => {
		const custom_data = { media: `collection:${id}/${name}`, music: 'none' };
		return createVideo(service, {
			...{ template_id: 'footage', options: { resolution: '720p' } },
			context: { ...context, custom_data },
		});
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
	const script = `case "$*" in *clip.mp4*rawvideo*) ${wait};; esac; exec ${await findEncoder()} "$@"`;
	await writeFile(ffmpegPath, `#!/bin/sh\n${script}\n`);
	await chmod(ffmpegPath, 0o755);
	const renderer = createRenderer({ ffmpegPath }, processPool());
	const options = () => ({ signal: new AbortController().signal, onProgress: () => undefined });
	const pool = [clipAt(await clipOf('color=red:s=90x160:d=1'))];
	const short = { prompt: 'Bread.' };
	const film = { context: short, sound: silence };
	const slow = await requestFor('footage', { ...film, media: { pool, scenes: [] } });
	const other = await requestFor('footage', { ...film, videoId: 'vid_other' });
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

describe('a clip below captions', () => {
	const MOMENTS = [0, 0.2, 0.5, 1, 2.6, 2.7, 3.2];
	/** Its colours are not so strong that RGB lacks them. */
	const soft = 'testsrc2=s=180x320:r=30:d=4,eq=saturation=0.4:contrast=0.6';
	const playing: PreparedVideo[] = [];

	afterEach(() => {
		for (const { composition } of playing.splice(0)) composition.reel?.stop();
	});

	async function prepare(templateId: string, source: string) {
		const pool = [clipAt(await clipOf(source))];
		const { request } = await requestFor(templateId, { context, media: { pool, scenes: [] } });
		const video = await prepareVideo(request, await findEncoder());
		playing.push(video);
		return video;
	}

	/** The greatest difference of any mean of 64 bytes: the drawn clip is rounded to RGB. */
	function differenceOf(one: Buffer, other: Buffer): number {
		let greatest = 0;
		for (let from = 0; from < one.length; from += 64) {
			let sum = 0;
			for (let at = from; at < from + 64; at += 1) sum += (one[at] ?? 0) - (other[at] ?? 0);
			greatest = Math.max(greatest, Math.abs(sum) / 64);
		}
		return greatest;
	}

	it.each(['footage', 'product-showcase', 'explainer', 'quote'])(
		'is in the frames of %s what it is when drawn',
		async (templateId) => {
			const below = await prepare(templateId, soft);
			const drawn = await prepare(templateId, soft);
			const planes = new PlanarFrame(below);
			const put = jest.spyOn(planes, 'putBelow');
			for (const moment of MOMENTS) {
				await below.seek(moment, undefined, planes);
				planes.take(below.drawFrame(moment).data());
				await drawn.seek(moment);
				const expected = new PlanarFrame(drawn);
				expected.take(drawn.drawFrame(moment).data());
				expect(differenceOf(planes.bytes, expected.bytes)).toBeLessThan(3);
			}
			expect(put).toHaveBeenCalled();
		},
	);

	it('needs no drawing where the captions are still', async () => {
		const video = await prepare('footage', 'color=teal:s=90x160:r=30:d=9');
		const { composition } = video;
		let [until, still] = [0, 0];
		let before: Buffer = Buffer.alloc(0);
		for (let t = 0; t < composition.durationSeconds; t += 0.1) {
			await video.seek(t);
			const frame = video.drawFrame(t).data();
			if (t < until) {
				expect(frame.equals(before)).toBe(true);
				still += 1;
			}
			until = composition.stillUntil?.(t) ?? 0;
			before = frame;
		}
		expect(still).toBeGreaterThan(10);
	});
});

describe('a clip looks as it does in a player', () => {
	const run = promisify(execFile);
	const blocks = 'drawbox=x=0:y=0:w=iw/2:h=ih:t=fill:color=';

	/** Makes a clip from a source that is converted by filters. */
	async function convert(source: string, name: string, ...more: string[]): Promise<string> {
		const path = join(await temporaryFolder(), name);
		const args = ['-v', 'error', '-f', 'lavfi', '-i', source, ...more, path];
		await run(await findEncoder(), args);
		return path;
	}

	/** The colours of a clip that fills a blue background, at shares of its size. The frame before it was yellow. */
	async function shownColors(path: string, ...places: [x: number, y: number][]) {
		const pool = [clipAt(path)];
		const media = await loadMedia({ pool, scenes: [] }, await findEncoder());
		const size = { width: 90, height: 160 };
		const viewport = { x: 0, y: 0, ...size, scale: 1, isBackground: true, ground: '#0000ff' };
		const reel = createReel(media, [{ start: 0, text: 'x', given: [] }], 1, viewport);
		const [canvas, ctx] = createOpaqueCanvas(size.width, size.height);
		ctx.fillStyle = '#ffff00';
		ctx.fillRect(0, 0, size.width, size.height);
		await reel.seek(0, { seconds: 0, of: (seconds) => seconds });
		reel.draw(ctx, 0);
		reel.stop();
		const pixels = canvas.getContext('2d');
		return places.map(([x, y]) => {
			const at = [Math.floor(x * size.width), Math.floor(y * size.height)] as const;
			return [...pixels.getImageData(...at, 1, 1).data].slice(0, 3);
		});
	}

	const close = (color: readonly number[], tolerance: number) =>
		color.map((value): unknown => ({
			asymmetricMatch: (actual: number) => Math.abs(actual - value) <= tolerance,
		}));

	it.each([
		['HD without a description of its colours', '1920x1080', 'bt709'],
		['upright HD', '1080x1920', 'bt709'],
		['a small clip', '640x360', 'bt601'],
	])('%s', async (_, size, matrix) => {
		const path = await convert(
			`color=c=0xE03010:s=${size}:d=0.2,format=gbrp`,
			'clip.mp4',
			...['-vf', `scale=out_color_matrix=${matrix}:out_range=tv,format=yuv420p`],
			...['-c:v', 'libx264', '-qp', '1', '-bsf:v', 'h264_metadata=matrix_coefficients=2'],
		);
		const [middle] = await shownColors(path, [0.5, 0.5]);
		// Taken for BT.601: 204, 28, 14.
		expect(middle).toEqual(close([0xe0, 0x30, 0x10], 5));
	});

	it.each([
		['arib-std-b67', '640x360'],
		['smpte2084', '640x360'],
		// Their small copies would have an odd side.
		['arib-std-b67', '720x900'],
		['smpte2084', '2560x1080'],
	])('HDR (%s, %s), also where its focus is followed', async (transfer, size) => {
		const path = await convert(
			`color=c=0xC04040:s=${size}:d=0.2,format=gbrp`,
			'clip.mp4',
			'-vf',
			[
				'scale=out_color_matrix=bt709:out_range=tv,format=yuv444p',
				'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv',
				'zscale=t=linear:npl=203,format=gbrpf32le',
				`zscale=p=bt2020:t=${transfer}:m=bt2020nc:r=tv:npl=203,format=yuv420p10le`,
			].join(','),
			...['-c:v', 'libx265', '-x265-params', 'log-level=none:qp=4', '-colorspace', 'bt2020nc'],
			...['-color_primaries', 'bt2020', '-color_trc', transfer],
		);
		const [middle] = await shownColors(path, [0.5, 0.5]);
		// Without tone mapping: 140, 72, 60 and 118, 81, 73.
		expect(middle).toEqual(close([0xc0, 0x40, 0x40], 10));
		const { pool } = await loadMedia({ pool: [clipAt(path)], scenes: [] }, await findEncoder());
		const [clip] = pool;
		if (clip?.kind !== 'clip') throw new Error('no clip');
		const framing = await followFocus(await findEncoder(), clip, 9 / 16);
		expect(framing).toMatchObject({ kind: 'crop' });
	});

	it.each([
		['VP9', 'libvpx-vp9', 'clip.webm'],
		['VP8', 'libvpx', 'clip.webm'],
		['ProRes 4444', 'prores_ks', 'clip.mov'],
	])('with transparency in %s', async (_, codec, name) => {
		const path = await convert(
			`color=c=green@0:s=360x640:d=0.2,format=yuva420p,${blocks}red@1:replace=1`,
			name,
			...['-c:v', codec, '-pix_fmt', codec === 'prores_ks' ? 'yuva444p10le' : 'yuva420p'],
			...(codec === 'prores_ks' ? ['-profile:v', '4444'] : ['-auto-alt-ref', '0', '-b:v', '2M']),
		);
		const [left, right] = await shownColors(path, [0.25, 0.5], [0.75, 0.5]);
		expect(left).toEqual(close([254, 0, 0], 8));
		expect(right).toEqual(close([0, 0, 255], 3));
	});

	it('and leaves nothing open when it is stopped before its end', async () => {
		const isPipe = (name: string) => name === 'PipeWrap';
		const pipes = () => process.getActiveResourcesInfo().filter(isPipe).length;
		const before = pipes();
		await shownColors(await clipOf('color=red:s=360x640:d=3'));
		await until('the pipes of the decoder to be closed', () => pipes() <= before);
	});

	it('turned by a phone, at its frame rate', async () => {
		const upright = await convert(
			`color=c=blue:s=640x360:d=1:r=24000/1001,${blocks}red`,
			'lying.mp4',
			...['-pix_fmt', 'yuv420p', '-c:v', 'libx264'],
		);
		// ffmpeg writes a rotation with options that depend on its version. It is the matrix of the track's header.
		const file = await readFile(upright);
		const turned = [0, -1, 0, 1, 0, 0, 0, 0].map((value) => value * 0x1_0000);
		turned.forEach((value, at) => file.writeInt32BE(value, file.indexOf('tkhd') + 44 + 4 * at));
		await writeFile(upright, file);
		const [above, below] = await shownColors(upright, [0.5, 0.1], [0.5, 0.9]);
		expect([above?.[2], below?.[0]]).toEqual(close([254, 254], 10));
	});
});
