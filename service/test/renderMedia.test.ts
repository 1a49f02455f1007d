import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wcagContrast } from 'culori';
import { aspectRatios } from '../src/request/fields/commonFields';
import { createLayer, type Canvas } from '../src/render/art/canvas';
import type { VideoContext } from '../src/contract/video';
import { cropOffset, findFocus } from '../src/render/media/focus';
import type { MediaFile } from '../src/render/media/mediaRequest';
import { planShots, secondsSkipped } from '../src/render/media/planShots';
import { prepareVideo, type PreparedVideo } from '../src/render/prepareVideo';
import { createSoundtrack } from '../src/render/soundtrack';
import { writeSound } from '../src/sound/writeSound';
import { decodeSound } from '../src/sound/decode';
import { SAMPLE_RATE } from '../src/sound/sound';
import { LONGEST_QUOTE } from '../src/request/templates/quote';
import { seededFractions } from '../src/util/seededFractions';
import { findEncoder } from './support/findEncoder';
import { makeClip } from './support/makeClip';
import { promptTemplates, requestFor } from './support/renderRequest';
import { atEnd, stopAll, temporaryFolder } from './support/testService';

jest.mock('../src/render/art/frameLayout', () =>
	jest.requireActual<object>('./support/smallFrame'),
);

afterEach(stopAll);

/** Red for a second, then blue for a second. */
function redAndBlue(name = 'clip.mp4', ...more: string[]): Promise<string> {
	const source = (color: string) => ['-f', 'lavfi', '-i', `color=${color}:s=160x90:r=25:d=1`];
	return makeClip(
		[
			...[...source('red'), ...source('blue'), '-filter_complex', 'concat=n=2'],
			...['-pix_fmt', 'yuv420p', ...more],
		],
		name,
	);
}

async function makePicture(): Promise<string> {
	const path = join(await temporaryFolder(), 'picture.png');
	const [canvas, ctx] = createLayer(300, 100);
	ctx.fillStyle = 'lime';
	ctx.fillRect(0, 0, 300, 100);
	await writeFile(path, canvas.toBuffer('image/png'));
	return path;
}

const fileOf = (path: string, more: Partial<MediaFile> = {}): MediaFile => ({
	...{ field: 'custom_data.media', path, startSeconds: 0, sound: false },
	kind: path.endsWith('png') ? 'picture' : 'clip',
	...more,
});

async function prepare(
	pool: MediaFile[],
	templateId = 'footage',
	context?: VideoContext,
): Promise<PreparedVideo> {
	const { request } = await requestFor(templateId, {
		media: { pool, scenes: [] },
		...(context && { context }),
	});
	const video = await prepareVideo(request, await findEncoder());
	atEnd(async () => {
		await Promise.resolve(video.composition.reel?.stop());
	});
	return video;
}

/** What colour the frame's upper corner has; nothing but the picture is there. */
const cornerAt = (video: PreparedVideo, seconds: number) =>
	colorAt(video, seconds, 3, video.height - 3);

async function colorAt(video: PreparedVideo, seconds: number, x: number, y: number) {
	await video.seek(seconds);
	return colorIn(video.drawFrame(seconds), x, y);
}

function colorIn(canvas: Canvas, x: number, y: number) {
	const [red = 0, green = 0, blue = 0] = canvas.getContext('2d').getImageData(x, y, 1, 1).data;
	if (red > 150 && green < 90 && blue < 90) return 'red';
	if (blue > 150 && red < 90 && green < 90) return 'blue';
	return green > 150 && red < 90 && blue < 90 ? 'green' : `${red} ${green} ${blue}`;
}

it.each([
	['MP4', 'clip.mp4', []],
	['MOV', 'clip.mov', []],
	[
		'WebM',
		'clip.webm',
		['-c:v', 'libvpx', '-b:v', '1M', '-deadline', 'realtime', '-cpu-used', '8'],
	],
	[
		'WebM as a browser records it, without its length',
		'recorded.webm',
		['-c:v', 'libvpx', '-b:v', '1M', '-deadline', 'realtime', '-cpu-used', '8', '-live', '1'],
	],
])('a clip in %s plays again until its scene ends', async (_, name, how) => {
	const video = await prepare([fileOf(await redAndBlue(name, ...how))]);
	const { durationSeconds } = video.composition;
	const turn = durationSeconds / Math.ceil(durationSeconds / 2);
	const colors: string[] = [];
	for (const seconds of [0.4, 1.5, turn + 0.4, turn + 1.5])
		colors.push(await cornerAt(video, seconds));
	expect(colors).toEqual(['red', 'blue', 'red', 'blue']);
	// The moment that stands for the film is drawn out of turn.
	expect(await cornerAt(video, 0.4)).toBe('red');
});

it('in a showcase, the first picture is the product, and the others are behind it', async () => {
	const clip = await redAndBlue();
	const fields = ['custom_data.media.0', 'custom_data.media.1', 'custom_data.media.2'];
	const pool = [clip, await makePicture(), await makePicture()].map((path, index) =>
		fileOf(path, { field: fields[index] ?? '' }),
	);
	const video = await prepare(pool, 'product-showcase');
	expect(await colorAt(video, 2.6, video.width / 2, Math.round(video.height * 0.64))).toBe('green');
	const shown = video.composition.reel?.shots.map(({ medium }) => medium.file.field);
	expect(new Set(shown)).toEqual(new Set([fields[0], fields[2]]));
});

it('a clip with sound stays on its last frame', async () => {
	const video = await prepare([fileOf(await redAndBlue(), { sound: true })]);
	const colors: string[] = [];
	for (const seconds of [0.4, 1.5, 2.5, 3.5]) colors.push(await cornerAt(video, seconds));
	expect(colors).toEqual(['red', 'blue', 'blue', 'blue']);
});

describe('a clip whose sound is much longer than its picture', () => {
	const longSound = async (...more: string[]) =>
		makeClip([
			...['-i', await redAndBlue(), '-f', 'lavfi', '-i', 'sine=d=6', '-map', '0:v', '-map', '1:a'],
			...['-c:v', 'copy', ...more],
		]);

	it('plays again until its scene ends', async () => {
		const video = await prepare([fileOf(await longSound())]);
		const { durationSeconds } = video.composition;
		const turn = durationSeconds / Math.ceil(durationSeconds / 2);
		const colors: string[] = [];
		for (const seconds of [0.4, 1.5, turn + 0.4]) colors.push(await cornerAt(video, seconds));
		expect(colors).toEqual(['red', 'blue', 'red']);
	});

	it('stays on its last frame while it is heard', async () => {
		const video = await prepare([fileOf(await longSound(), { sound: true })]);
		const colors: string[] = [];
		for (const seconds of [0.4, 1.5, 3.5]) colors.push(await cornerAt(video, seconds));
		expect(colors).toEqual(['red', 'blue', 'blue']);
	});

	it('fails the video where it is cut off', async () => {
		const whole = await readFile(await longSound('-movflags', '+faststart'));
		const path = join(await temporaryFolder(), 'clip.mp4');
		await writeFile(path, whole.subarray(0, Math.round(whole.length * 0.2)));
		const video = await prepare([fileOf(path)]);
		await expect(video.seek(3)).rejects.toThrow(/truncated or damaged/u);
	});
});

it('a clip that is shown again goes on where it stopped, also where a voice makes scenes longer', async () => {
	const scenes = ['One', 'Two', 'Three'].map((text) => ({ text }));
	const { request } = await requestFor('footage', {
		context: { prompt: 'Three', custom_data: { scenes } },
		media: {
			pool: [],
			scenes: [
				{ scene: 0, files: [fileOf(await redAndBlue())] },
				{ scene: 1, files: [fileOf(await makePicture())] },
			],
		},
	});
	const video = await prepareVideo(request, await findEncoder());
	const shots = video.composition.reel?.shots ?? [];
	const again = shots.filter(({ medium }) => medium.kind === 'clip').at(-1);
	const { start = 0 } = again ?? {};
	// The first second of the clip, which is red, has been shown before.
	const seconds = 1 / ((shots[0]?.end ?? 0) - (shots[0]?.start ?? 0));
	const of = (at: number) => at * seconds;
	await video.seek(start + 0.1, { seconds: of(start + 0.1), of });
	expect(colorIn(video.drawFrame(start + 0.1), 3, video.height - 3)).toBe('blue');
	video.composition.reel?.stop();
});

it('a clip is trimmed', async () => {
	const path = await redAndBlue();
	const colorsOf = async (startSeconds: number, durationSeconds: number) => {
		const video = await prepare([fileOf(path, { startSeconds, durationSeconds, sound: true })]);
		const colors: string[] = [];
		for (const seconds of [0.2, 0.6, 1]) colors.push(await cornerAt(video, seconds));
		return colors;
	};
	expect(await colorsOf(0.6, 0.8)).toEqual(['red', 'blue', 'blue']);
	expect(await colorsOf(0.2, 0.6)).toEqual(['red', 'red', 'red']);
	// What remains of two equal numbers.
	expect(await colorsOf(1e-15, 0.6)).toEqual(['red', 'red', 'red']);
});

describe('a clip fails the video', () => {
	const failureOf = (file: MediaFile) => {
		const play = async () => {
			const video = await prepare([file]);
			for (let t = 0; t < 3; t += 0.1) await video.seek(t);
		};
		return expect(play()).rejects;
	};

	it('that is not a clip', async () => {
		const path = join(await temporaryFolder(), 'clip.mp4');
		await writeFile(path, 'nothing of the kind');
		await failureOf(fileOf(path)).toMatchObject({
			reason: 'invalid_context',
			message: 'context.custom_data.media: the clip cannot be used: it cannot be decoded.',
		});
	});

	it('that is cut off', async () => {
		const whole = await readFile(
			await redAndBlue('clip.mp4', '-movflags', '+faststart', '-g', '5', '-x264-params', 'qp=1'),
		);
		const path = join(await temporaryFolder(), 'clip.mp4');
		await writeFile(path, whole.subarray(0, Math.round(whole.length * 0.6)));
		await failureOf(fileOf(path)).toThrow(/truncated or damaged|cannot be decoded/);
	});

	it('that ends before its start', async () => {
		const path = await redAndBlue();
		await failureOf(fileOf(path, { startSeconds: 9 })).toThrow(/no frames after second 9/);
	});

	it('that refers to other files', async () => {
		const path = join(await temporaryFolder(), 'clip.mp4');
		await writeFile(path, `#EXTM3U\n#EXTINF:1,\nfile://${await redAndBlue()}\n`);
		await failureOf(fileOf(path)).toThrow(/cannot be decoded/);
	});
});

it.each(promptTemplates.map(({ id }) => id))('%s shows the caller’s images', async (templateId) => {
	const green = (video: PreparedVideo, seconds: number) => {
		const canvas = video.drawFrame(seconds);
		const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
		let count = 0;
		for (let at = 0; at < data.length; at += 64) {
			const [red = 0, lime = 0, blue = 0] = data.subarray(at, at + 3);
			if (lime > red + 25 && lime > blue + 25) count += 1;
		}
		return count / (data.length / 64);
	};
	const video = await prepare(
		[fileOf(await makePicture()), fileOf(await makePicture())],
		templateId,
	);
	const plain = await prepare([], templateId);
	const shares: number[] = [];
	for (const moment of [0.3, 0.5, 0.7, 0.9]) {
		const seconds = video.composition.durationSeconds * moment;
		await video.seek(seconds);
		shares.push(green(video, seconds) - green(plain, seconds));
	}
	expect(Math.max(...shares)).toBeGreaterThan(0.15);
});

it.each(promptTemplates.map(({ id }) => id))(
	'%s shows all media of all scenes',
	async (templateId) => {
		const texts = [
			'Fresh bread from seven',
			'Warm rolls at nine',
			'Fresh bread from seven',
			'Come by',
		];
		const picture = await makePicture();
		const scenes = texts.map((_text, scene) => ({
			scene,
			files: [0, 1].map((turn) => fileOf(picture, { field: `scenes.${scene}.${turn}` })),
		}));
		const pool = ['media.0', 'media.1'].map((field) => fileOf(picture, { field }));
		const context = { prompt: 'The bakery at the corner', custom_data: { scenes: texts } };
		const { request } = await requestFor(templateId, { context, media: { pool, scenes } });
		const { composition } = await prepareVideo(request);
		const shown = new Set(composition.reel?.shots.map(({ medium }) => medium.file.field));
		// The product of a showcase is no shot.
		if (templateId === 'product-showcase') shown.add('media.0');
		expect([...shown].sort()).toEqual(
			[...pool, ...scenes.flatMap(({ files }) => files)].map(({ field }) => field).sort(),
		);
	},
);

describe('text and shapes stand beside the media, which are not dimmed:', () => {
	/** The media without the edge that fades, as shares of the frame: left, top, right, bottom. */
	const clear = {
		quote: {
			'9:16': [0, 0, 1, 0.32],
			'4:5': [0, 0, 1, 0.26],
			'1:1': [0.67, 0, 1, 1],
			'16:9': [0.6, 0, 1, 1],
		},
		explainer: {
			'9:16': [0, 0, 1, 0.39],
			'4:5': [0, 0, 1, 0.36],
			'1:1': [0, 0, 1, 0.33],
			'16:9': [0, 0, 0.42, 1],
		},
	} as const;
	const long = {
		en:
			'“It is not the critic who counts; ' +
			'not the man who points out how the strong man stumbles, or where the doer of deeds could have done them better. ' +
			'The credit belongs to the man who is actually in the arena.” — Theodore Roosevelt, former president of the United States',
		ar: '«كل الطرق تؤدي إلى القهوة إذا مشيت ببطء كاف. نحمص البن كل ثلاثاء في الصباح الباكر. ثم نطحنه قبل التقديم مباشرة.» — ليلى حداد',
	};
	const templates = ['quote', 'explainer'] as const;
	const cases = templates.flatMap((templateId) =>
		aspectRatios.flatMap((ratio) =>
			(['en', 'ar'] as const).map((language) => ({ templateId, ratio, language })),
		),
	);

	it.each(cases)('$templateId in $ratio, $language', async ({ templateId, ratio, language }) => {
		const video = await prepare([fileOf(await makePicture())], templateId, {
			prompt: long[language],
			brand_assets: { name: 'Nodewise', url: 'nodewise.example' },
			custom_data: { aspectRatio: ratio },
		});
		const { width, height, composition } = video;
		const [from, top, to, bottom]: readonly number[] = clear[templateId][ratio];
		// Right-to-left text is on the other side.
		const [left, right] = language === 'ar' ? [1 - to, 1 - from] : [from, to];
		const across = Math.floor((right - left) * width);
		const down = Math.floor((bottom - top) * height);
		for (const moment of [0.1, 0.4, 0.7, 0.95]) {
			const seconds = composition.durationSeconds * moment;
			await video.seek(seconds);
			const canvas = video.drawFrame(seconds);
			const ctx = canvas.getContext('2d');
			const x = Math.ceil(left * width);
			const { data } = ctx.getImageData(x, Math.ceil(top * height), across, down);
			let covered = 0;
			for (let at = 0; at < data.length; at += 4) {
				if ((data[at] ?? 0) > 2 || (data[at + 1] ?? 0) < 253 || (data[at + 2] ?? 0) > 2)
					covered += 1;
			}
			expect(covered).toBe(0);
			// The rest is free of them.
			const farX = bottom < 1 || left === 0 ? width - 3 : 3;
			expect(colorIn(canvas, farX, height - 3)).not.toBe('green');
		}
	});

	it('a quote and its author end above what apps cover, however long they are', async () => {
		const video = await prepare([fileOf(await makePicture())], 'quote', {
			prompt: 'A quote',
			custom_data: {
				quote: long.en.repeat(2).slice(0, LONGEST_QUOTE),
				author: 'Theodore Roosevelt, former president of the United States',
			},
		});
		const { width, height, composition } = video;
		const last = composition.durationSeconds - 0.1;
		const strip = async (seconds: number, from: number, to: number) => {
			await video.seek(seconds);
			const ctx = video.drawFrame(seconds).getContext('2d');
			const [y, end] = [from, to].map((at) => Math.round((at * height) / 1920));
			return Buffer.from(ctx.getImageData(0, y ?? 0, width, (end ?? 0) - (y ?? 0)).data.buffer);
		};
		expect((await strip(last, 1300, 1440)).equals(await strip(0, 1300, 1440))).toBe(false);
		expect((await strip(last, 1440, 1600)).equals(await strip(0, 1440, 1600))).toBe(true);
	});
});

/** Draws one frame of `footage` over a picture that `paint` fills. */
async function drawOver(paint: (x: number, y: number) => string): Promise<Uint8ClampedArray> {
	const path = join(await temporaryFolder(), 'picture.png');
	const [canvas, ctx] = createLayer(90, 160);
	for (let y = 0; y < 160; y += 2) {
		for (let x = 0; x < 90; x += 2) {
			ctx.fillStyle = paint(x, y);
			ctx.fillRect(x, y, 2, 2);
		}
	}
	await writeFile(path, canvas.toBuffer('image/png'));
	const context = {
		prompt: 'Warm rolls every morning',
		brand_assets: { colors: { primary: '#0f766e', secondary: '#fde047' } },
	};
	const media = { pool: [fileOf(path)], scenes: [] };
	const { request } = await requestFor('footage', { context, media });
	const video = await prepareVideo(request);
	const { thumbnailSeconds } = video.composition;
	await video.seek(thumbnailSeconds);
	const frame = video.drawFrame(thumbnailSeconds);
	return frame.getContext('2d').getImageData(0, 0, frame.width, frame.height).data;
}

it('captions are readable over any image', async () => {
	const random = seededFractions('busy');
	const colors = ['#ffffff', '#fde047', '#111111', '#e11d48', '#7dd3fc'];
	const frames = {
		black: await drawOver(() => '#000000'),
		white: await drawOver(() => '#ffffff'),
		busy: await drawOver(() => colors[Math.floor(random() * colors.length)] ?? ''),
	};
	const colorAt = (pixels: Uint8ClampedArray, at: number) => {
		const [r = 0, g = 0, b = 0] = pixels.subarray(at * 4, at * 4 + 3);
		return { mode: 'rgb' as const, r: r / 255, g: g / 255, b: b / 255 };
	};
	const isText = (at: number) => frames.black.subarray(at * 4, at * 4 + 3).every((v) => v > 250);
	/** Left edges of letters: the pixel in the letter, and one that is 4 pixels outside of it. */
	const edges: [number, number][] = [];
	for (let at = 4; at < frames.black.length / 4; at += 1) {
		const before = [1, 2, 3, 4, 5].map((distance) => at - distance);
		if (isText(at) && !before.some(isText)) edges.push([at, at - 4]);
	}
	expect(edges.length).toBeGreaterThan(300);
	for (const pixels of Object.values(frames)) {
		const contrasts = edges.map(([text, outside]) =>
			wcagContrast(colorAt(pixels, text), colorAt(pixels, outside)),
		);
		const readable = contrasts.filter((contrast) => contrast >= 4.5);
		expect(readable.length / edges.length).toBeGreaterThan(0.9);
	}
});

it('crops images around the point of interest', () => {
	const [canvas, ctx] = createLayer(900, 300);
	ctx.fillStyle = '#8fb4d8';
	ctx.fillRect(0, 0, 900, 300);
	ctx.fillStyle = '#c68a6a';
	ctx.beginPath();
	ctx.arc(780, 150, 70, 0, 2 * Math.PI);
	ctx.fill();
	ctx.fillStyle = '#222';
	for (const x of [755, 805]) ctx.fillRect(x, 125, 12, 12);
	expect(findFocus(canvas, 9 / 16).x).toBeGreaterThan(0.75);
});

/** A person from the head down, before a wall. */
function drawPerson(width: number, height: number) {
	const [canvas, ctx] = createLayer(width, height);
	ctx.fillStyle = '#b8c4cc';
	ctx.fillRect(0, 0, width, height);
	ctx.fillStyle = '#2b3a55';
	ctx.fillRect(width * 0.2, height * 0.34, width * 0.6, height);
	ctx.fillStyle = '#d9a07f';
	ctx.beginPath();
	ctx.arc(width / 2, height * 0.2, width * 0.16, 0, 2 * Math.PI);
	ctx.fill();
	ctx.fillStyle = '#222';
	for (const x of [0.44, 0.56]) ctx.fillRect(width * x - 5, height * 0.18, 10, 10);
	return canvas;
}

it.each([4 / 3, 2, 2.9])('a crop of %f to 1 keeps a face that is high in a portrait', (aspect) => {
	const [width, height] = [400, 600];
	const shown = width / aspect;
	const top = cropOffset(findFocus(drawPerson(width, height), aspect).y, height, shown);
	expect(top).toBeLessThan(height * 0.2 - 64);
	expect(top + shown).toBeGreaterThan(height * 0.2 + 64);
});

describe('media are assigned to scenes', () => {
	const sceneOf = (given: number[], start: number) => ({ text: '', start, given });
	/** Four lines, each with its own scene. */
	const scenes = [0, 1, 2, 3].map((index) => sceneOf([index], index * 2));
	const medium = (path: string) => ({
		kind: 'picture' as const,
		file: fileOf(path),
	});
	const plan = (pool: string[], own: Record<number, string[]> = {}, shown = scenes) =>
		planShots(shown, 8, {
			pool: pool.map(medium),
			scenes: Object.entries(own).map(([scene, paths]) => ({
				...{ scene: Number(scene), media: paths.map(medium) },
			})),
		}).map(({ start, end, medium: { file } }) => [file.path, start, end]);

	it('each to the same number of scenes', () => {
		expect(plan(['a'])).toEqual([['a', 0, 8]]);
		expect(plan(['a', 'b'])).toEqual([
			['a', 0, 4],
			['b', 4, 8],
		]);
	});

	it('several to a scene if there are more media than scenes', () => {
		expect(plan(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']).slice(0, 3)).toEqual([
			['a', 0, 1],
			['b', 1, 2],
			['c', 2, 3],
		]);
	});

	it('each for about the same time, however long the scenes are', () => {
		const starts = [0, 6, 7, 8];
		const uneven = starts.map((start, index) => sceneOf([index], start));
		const pool = ['a', 'b', 'c', 'd', 'e'].map(medium);
		const shots = planShots(uneven, 9, { pool, scenes: [] });
		expect(shots.map(({ start, end }) => end - start)).toEqual([3, 3, 1, 1, 1]);
	});

	it('one for each line below the title, which shows the first', () => {
		expect(plan(['a', 'b', 'c'])).toEqual([
			['a', 0, 4],
			['b', 4, 6],
			['c', 6, 8],
		]);
	});

	it('again and again, one for each scene, instead of one for very long', () => {
		const long = scenes.map(({ given, start }) => sceneOf(given, start * 2));
		const shots = planShots(long, 16, { pool: ['a', 'b'].map(medium), scenes: [] });
		expect(shots.map(({ medium: { file } }) => file.path)).toEqual(['a', 'b', 'a', 'b']);
	});

	it('the end card takes none from the scenes', () => {
		const closed = scenes.map((scene, index) => ({ ...scene, closes: index === 3 }));
		const shots = planShots(closed, 8, { pool: ['a', 'b', 'c'].map(medium), scenes: [] });
		expect(shots.map(({ start, medium: { file } }) => [file.path, start])).toEqual([
			['a', 0],
			['b', 2],
			['c', 4],
			['a', 6],
		]);
	});

	it('those of other scenes again if there are no others, in turn', () => {
		expect(plan([], { 0: ['a'], 1: ['b'] })).toEqual([
			['a', 0, 2],
			['b', 2, 4],
			['a', 4, 6],
			['b', 6, 8],
		]);
	});

	it('clips shown again from where they stopped in the video, as far as they last', () => {
		const [sample] = createLayer(1, 1);
		const format = {
			codec: 'h264',
			isYuv: true,
			isTransparent: false,
			isHdr: false,
			isUntaggedHd: false,
		};
		const clip = { ...medium('a.mp4'), kind: 'clip' as const, ffmpegPath: '', sample, format };
		const skippedOf = (seconds: number, stretch = 1) => {
			const shots = planShots(scenes, 8, {
				pool: [],
				scenes: [
					{ scene: 0, media: [{ ...clip, seconds }] },
					{ scene: 1, media: [medium('b')] },
				],
			});
			expect(shots.map(({ medium: { file } }) => file.path)).toEqual(['a.mp4', 'b', 'a.mp4', 'b']);
			return secondsSkipped(shots, (at) => at * stretch);
		};
		expect(skippedOf(9)).toEqual([0, 0, 2, 0]);
		expect(skippedOf(3)).toEqual([0, 0, 1, 0]);
		// A voice makes scenes longer.
		expect(skippedOf(9, 2)).toEqual([0, 0, 4, 0]);
	});

	it('except to scenes that have their own', () => {
		expect(plan(['a', 'b', 'c'], { 1: ['own'] })).toEqual([
			['a', 0, 2],
			['own', 2, 4],
			['b', 4, 6],
			['c', 6, 8],
		]);
	});

	it('all of a scene in turn, and those of all scenes that a line says', () => {
		const lines = [sceneOf([0], 0), sceneOf([1, 3], 2), sceneOf([2], 6)];
		expect(plan([], { 0: ['a', 'b'], 1: ['c'], 2: ['e'], 3: ['d'] }, lines)).toEqual([
			['a', 0, 1],
			['b', 1, 2],
			['c', 2, 4],
			['d', 4, 6],
			['e', 6, 8],
		]);
	});

	it('those of a line that is not shown to the line before it', () => {
		const lines = [sceneOf([], 0), sceneOf([1], 2), sceneOf([3], 4), sceneOf([], 6)];
		expect(plan(['pool'], { 1: ['a'], 2: ['b'], 3: ['c'] }, lines)).toEqual([
			['pool', 0, 2],
			['a', 2, 3],
			['b', 3, 4],
			['c', 4, 6],
			['pool', 6, 8],
		]);
		expect(plan([], { 9: ['a'] })).toEqual([['a', 0, 8]]);
		expect(plan([], { 0: ['a'] }, [sceneOf([], 0)])).toEqual([['a', 0, 8]]);
	});

	it('the media of the film too if each scene has its own', () => {
		const own = { 0: ['1'], 1: ['2'], 2: ['3'], 3: ['4'] };
		expect(plan(['a', 'b'], own).map(([path]) => path)).toEqual([
			'1',
			'a',
			'2',
			'a',
			'3',
			'b',
			'4',
			'b',
		]);
		const closed = scenes.map((scene, index) => ({ ...scene, closes: index === 3 }));
		expect(
			plan(['a', 'b'], { 0: ['1'], 1: ['2'], 2: ['3'] }, closed).map(([path]) => path),
		).toEqual(['1', '2', '3', 'a', 'b']);
	});
});

describe('a scene keeps its own media', () => {
	const words: [string, string, string][] = [
		['part of another line', 'Coffee', 'Coffee roasted on Tuesdays'],
		['a word of another line', 'Art', 'Start here'],
		['all but one letter of another line', 'Order here', 'Order there'],
	];
	const cases = promptTemplates.flatMap(({ id }) =>
		// A quotation is one scene.
		id === 'quote' ? [] : words.map(([what, first, second]) => ({ id, what, first, second })),
	);

	it.each(cases)('in $id if its words are $what', async ({ id, first, second }) => {
		const picture = await makePicture();
		const pool = [fileOf(picture, { field: 'pool' })];
		const own = [fileOf(picture, { field: 'own' })];
		const texts = ['We are open again', first, second, 'Order today'];
		const context = { prompt: 'The shop at the corner', custom_data: { scenes: texts } };
		const { request } = await requestFor(id, {
			context,
			media: {
				pool: id === 'product-showcase' ? [...pool, ...pool] : pool,
				scenes: [{ scene: 1, files: own }],
			},
		});
		const { composition } = await prepareVideo(request);
		const fieldAt = (text: string) => {
			const start = composition.script.scenes.find((scene) => scene.text === text)?.start ?? -1;
			const { shots = [] } = composition.reel ?? {};
			return shots.find((shot) => shot.start <= start + 0.1 && start + 0.1 < shot.end)?.medium.file
				.field;
		};
		expect([fieldAt(first), fieldAt(second)]).toEqual(['own', 'pool']);
	});
});

it('a clip is heard under the music only if the request asks for it', async () => {
	const ffmpegPath = await findEncoder();
	const clip = await redAndBlue();
	const loudClip = (seconds: number) =>
		makeClip([
			...['-i', clip, '-f', 'lavfi', '-i', `sine=3000:r=8000:d=${seconds}`],
			...['-c:v', 'copy', '-c:a', 'aac'],
		]);
	const short = await loudClip(2);
	const soundOf = async (sound: boolean, music: 'none' | 'composed', path = short) => {
		const pool = [fileOf(path, { sound })];
		const { request, folder } = await requestFor('footage', { media: { pool, scenes: [] } });
		request.sound = { music: { kind: music }, voice: { kind: 'none' }, recordings: [] };
		const video = await prepareVideo(request, ffmpegPath);
		const order = { request, encoderPath: ffmpegPath, workFolder: folder };
		const track = await createSoundtrack(video, order, () => Promise.resolve([]));
		const wav = join(folder, 'sound.wav');
		await writeSound(ffmpegPath, track.plan(6), wav);
		return wav;
	};
	/** Within a second. */
	const toneOf = async (wav: string, from = 0.5) => {
		const [samples = new Float32Array()] = await decodeSound(ffmpegPath, wav, 1, {
			range: { startSeconds: from, durationSeconds: 1 },
		});
		let [cosine, sine, all] = [0, 0, 0];
		for (const [index, value] of samples.entries()) {
			const angle = (2 * Math.PI * 3_000 * index) / SAMPLE_RATE;
			cosine += value * Math.cos(angle);
			sine += value * Math.sin(angle);
			all += value ** 2;
		}
		// The share of all that is heard that the clip's tone is.
		return all === 0 ? 0 : (2 * (cosine ** 2 + sine ** 2)) / samples.length / all;
	};
	expect(await toneOf(await soundOf(true, 'none'))).toBeGreaterThan(0.9);
	// A clip without sound is silent.
	expect(await toneOf(await soundOf(true, 'none', clip))).toBe(0);
	const both = await soundOf(true, 'composed');
	const under = await toneOf(both);
	expect(under).toBeGreaterThan(0.02);
	expect(under).toBeLessThan(0.5);
	expect(await toneOf(await soundOf(false, 'composed'))).toBeLessThan(0.005);
	// It ends with the clip, whose last frame stays.
	expect(await toneOf(both, 2.3)).toBeLessThan(0.005);
	// A clip may last longer than any video.
	expect(await toneOf(await soundOf(true, 'none', await loudClip(200)))).toBeGreaterThan(0.9);
});
