import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MediaFile } from '../src/render/media/mediaRequest';
import { writePostKit } from '../src/render/post/postKit';
import { prepareVideo, type PreparedVideo } from '../src/render/prepareVideo';
import { renderVideo } from '../src/render/renderVideo';
import { createTimeline } from '../src/render/timeline';
import { toVideoScript } from '../src/render/videoScript';
import { writeSoundtrack } from '../src/render/writeSoundtrack';
import { decodeSound } from '../src/sound/decode';
import { SAMPLE_RATE } from '../src/sound/sound';
import { findEncoder } from './support/findEncoder';
import { loudnessOf } from './support/loudness';
import { makeClip } from './support/makeClip';
import { pixelsOf } from './support/pixels';
import { requestFor, silence } from './support/renderRequest';
import { atEnd, stopAll, temporaryFolder } from './support/testService';

jest.mock('../src/render/art/frameLayout', () => jest.requireActual<object>('./support/tinyFrame'));

afterEach(stopAll);

const fast = ['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '15'];

/** A clip of sources of ffmpeg's: its picture, and its sound if there is one. */
function clipOf(picture: string, sound?: string, ...more: string[]): Promise<string> {
	const inputs = [picture, ...(sound === undefined ? [] : [sound])];
	const given = inputs.flatMap((source) => ['-f', 'lavfi', '-i', source]);
	return makeClip([...given, '-shortest', ...fast, ...more]);
}

const clipAt = (path: string, more: Partial<MediaFile> = {}): MediaFile => ({
	...{ field: 'custom_data.media', kind: 'clip', path, startSeconds: 0, sound: false },
	...more,
});

const cue = (text: string, start_seconds: number, end_seconds: number) => ({
	...{ text, start_seconds, end_seconds },
});

/** Clips with their cues; other fields of the example are not set. */
async function requestOf(pool: MediaFile[], custom_data: Record<string, unknown> = {}) {
	const none = { headline: '', cta: '', subtitles: [cue('Hello', 0, 1)] };
	return requestFor('captioned-clip', {
		context: { custom_data: { ...none, ...custom_data } },
		media: { pool, scenes: [] },
		sound: silence,
	});
}

async function filmOf(pool: MediaFile[], custom_data?: Record<string, unknown>) {
	const { request } = await requestOf(pool, custom_data);
	const video = await prepareVideo(request, await findEncoder());
	atEnd(() => Promise.resolve(video.composition.reel?.stop()));
	return video;
}

const gray = (seconds: number) => `color=gray:s=160x90:r=30:d=${seconds}`;
/** Pulses of a tenth of a second. */
const pulses = (times: readonly number[]) =>
	`aevalsrc='0.2*sin(2*PI*440*t)*(${times.map((at) => `between(t,${at},${at + 0.1})`).join('+')})':d=10`;

describe('the film', () => {
	it('is its clips one after the other, each with its part, and an end card only with a call to action', async () => {
		const [red, blue] = [
			await clipOf('color=red:s=90x160:r=30:d=3'),
			await clipOf('color=blue:s=90x160:r=30:d=3'),
		];
		const pool = [
			clipAt(red, { startSeconds: 1, durationSeconds: 1.5 }),
			clipAt(blue, { durationSeconds: 2 }),
		];
		const subtitles = [cue('Hello', 1, 2)];
		const video = await filmOf(pool, { subtitles });
		expect(video.composition.durationSeconds).toBeCloseTo(3.5, 3);
		expect(await colorAt(video, 1.4)).toMatchObject({ red: expect.closeTo(254, -1) as unknown });
		expect(await colorAt(video, 1.6)).toMatchObject({ blue: expect.closeTo(254, -1) as unknown });
		const closed = await filmOf(pool, { subtitles, cta: 'Come by' });
		expect(closed.composition.durationSeconds).toBeCloseTo(6.5, 3);
		expect(closed.composition.script.callToAction).toMatch(/^Come by/u);
	});

	it('of more than 180 seconds is refused with its length, before anything is heard or drawn', async () => {
		const path = await clipOf('color=red:s=32x32:r=1:d=100', 'sine=d=100');
		const { request } = await requestOf([clipAt(path), clipAt(path)], { subtitles: '' });
		const transcribe = jest.fn();
		await expect(prepareVideo(request, await findEncoder(), { transcribe })).rejects.toMatchObject({
			reason: 'invalid_context',
			message: expect.stringMatching(
				/custom_data\.media: The clips last 200 seconds.*180/u,
			) as unknown,
		});
		expect(transcribe).not.toHaveBeenCalled();
	});

	it('stays on its last frame while its sound lasts longer', async () => {
		const picture = await clipOf('color=red:s=90x160:r=30:d=2');
		const long = await makeClip([
			...['-i', picture, '-f', 'lavfi', '-i', 'sine=d=5', '-map', '0:v', '-map', '1:a'],
			...['-c:v', 'copy'],
		]);
		const video = await filmOf([clipAt(long)], { captions: 'none' });
		expect(video.composition.durationSeconds).toBeCloseTo(5, 1);
		expect((await colorAt(video, 4.8)).red).toBeGreaterThan(200);
	});

	it('of less than a second is refused', async () => {
		const path = await clipOf(gray(3));
		await expect(filmOf([clipAt(path, { durationSeconds: 0.5 })])).rejects.toThrow(
			/custom_data\.media: The clips last 0\.5 seconds together, the least is 1/u,
		);
	});

	it('ends after 180 seconds, the end card included', async () => {
		const path = await clipOf('color=red:s=32x32:r=1:d=90', 'sine=d=90');
		const rest = await clipOf('color=red:s=32x32:r=12.5:d=90.08', 'sine=d=90.08');
		const pool = [clipAt(path), clipAt(rest)];
		expect((await filmOf(pool, { fit: 'blur' })).composition.durationSeconds).toBe(180);
		await expect(filmOf(pool, { cta: 'Come by' })).rejects.toThrow(
			/custom_data\.media: The clips last 18\d seconds together, the most is 177 before the end card/u,
		);
	});

	describe('with a clip that is cut off', () => {
		const webm = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8'];
		const half = async (name: string, how: readonly string[]) => {
			const whole = await readFile(
				await makeClip(
					[
						...['-f', 'lavfi', '-i', 'testsrc2=s=90x160:r=30:d=6', '-f', 'lavfi', '-i', 'sine=d=6'],
						...[...fast, ...how],
					],
					name,
				),
			);
			const path = join(await temporaryFolder(), name);
			await writeFile(path, whole.subarray(0, Math.round(whole.length * 0.55)));
			return path;
		};

		it.each([
			['MP4', 'clip.mp4', ['-movflags', '+faststart']],
			['WebM', 'clip.webm', webm],
		])('is refused, but not for a part that is whole (%s)', async (_, name, how) => {
			const path = await half(name, how);
			await expect(filmOf([clipAt(path)])).rejects.toMatchObject({
				reason: 'invalid_context',
				message: 'context.custom_data.media: the clip cannot be used: it is truncated or damaged.',
			});
			const late = clipAt(path, { startSeconds: 2, durationSeconds: 3 });
			await expect(filmOf([late])).rejects.toThrow(/truncated or damaged/u);
			const { composition } = await filmOf([clipAt(path, { durationSeconds: 2 })]);
			expect(composition.durationSeconds).toBeCloseTo(2, 1);
		});

		it('is refused where only its sound is', async () => {
			// The sound is behind the picture in the file.
			const [picture, sound] = [
				await clipOf(gray(3)),
				await clipOf('color=s=16x16:d=3', 'sine=d=3'),
			];
			const path = await makeClip([
				...['-i', picture, '-i', sound, '-map', '0:v', '-map', '1:a', '-c', 'copy'],
				...['-movflags', 'empty_moov+default_base_moof+global_sidx'],
			]);
			const whole = await readFile(path);
			const cut = join(await temporaryFolder(), 'clip.mp4');
			await writeFile(cut, whole.subarray(0, Math.round(whole.length * 0.8)));
			expect((await filmOf([clipAt(path)])).composition.durationSeconds).toBeCloseTo(3, 1);
			await expect(filmOf([clipAt(cut)])).rejects.toThrow(/truncated or damaged/u);
		});
	});

	it('whose sound is shorter than its picture is silent then', async () => {
		const [picture, sound] = [await clipOf(gray(4)), await clipOf('color=s=16x16:d=2', 'sine=d=2')];
		const path = await makeClip([
			...['-i', picture, '-i', sound, '-map', '0:v', '-map', '1:a', '-c', 'copy'],
		]);
		expect((await filmOf([clipAt(path)])).composition.durationSeconds).toBeCloseTo(4, 1);
	});

	it('can come from a browser, whose recordings do not say how long they are', async () => {
		const path = join(await temporaryFolder(), 'clip.webm');
		const args = ['-v', 'error', '-f', 'lavfi', '-i', gray(2), '-c:v', 'libvpx', '-live', '1'];
		const child = spawn(await findEncoder(), [...args, '-f', 'webm', 'pipe:1']);
		await pipeline(child.stdout, createWriteStream(path));
		const { composition } = await filmOf([clipAt(path)]);
		expect(composition.durationSeconds).toBeGreaterThan(1.8);
		expect(composition.durationSeconds).toBeLessThan(2.2);
	});
});

describe('subtitles', () => {
	const linesOf = ({ composition }: PreparedVideo) =>
		(composition.said ?? []).map(({ text, start, end }) => [text, start, end]);

	it('count in the clips as they are, and those of no part of the film are left out', async () => {
		const [one, two] = [await clipOf(gray(4)), await clipOf(gray(3))];
		const pool = [
			clipAt(one, { startSeconds: 1, durationSeconds: 2 }),
			clipAt(two),
			clipAt(one, { startSeconds: 3 }),
		];
		const subtitles = [
			cue('Before', 0, 0.9),
			cue('First', 1.5, 2.5),
			cue('Again', 3.2, 3.8),
			cue('Second', 5, 6),
			cue('Over the end', 6, 9),
			cue('Too late', 6.6, 9),
			cue('Behind', 20, 21),
		];
		const video = await filmOf(pool, { subtitles });
		expect(linesOf(video)).toEqual([
			['First', 0.5, 1.5],
			['Second', 3, 4],
			['Over the end', 4, 5],
			['Again', expect.closeTo(5.2, 3), expect.closeTo(5.8, 3)],
		]);
		expect(video.composition.script.leftOut).toEqual([
			{ text: 'Before', reason: 'outside_clip' },
			{ text: 'Too late', reason: 'outside_clip' },
			{ text: 'Behind', reason: 'outside_clip' },
		]);
	});

	describe('that all lie outside of the film fail it with the times', () => {
		const HOUR = 3_600;
		it.each([
			[
				'from 01:00:00 on',
				{},
				[cue('Hello', HOUR, HOUR + 2), cue('World', HOUR + 2, HOUR + 4.5)],
				'None of them lies within the clip, which is 4 seconds long: the first begins at 01:00:00. Times count from 00:00:00 at the start of the clip: subtract 01:00:00 from each.',
			],
			[
				'at another time',
				{},
				[cue('Hello', 90.25, 92)],
				'None of them lies within the clip, which is 4 seconds long: the first begins at 00:01:30.25. Times count from 00:00:00 at the start of the clip: subtract the time at which the clip begins in them from each.',
			],
			[
				'before its part of a clip',
				{ startSeconds: 2, durationSeconds: 1.5 },
				[cue('Hello', 0, 1.5)],
				'None of them lies long enough within what is shown of the clip (00:00:02 to 00:00:03.5): the first begins at 00:00:00, the last ends at 00:00:01.5. Times count in the clip as it is, before start_seconds and duration_seconds cut it.',
			],
			[
				'but for its last moment',
				{},
				[cue('Hello', 3.6, 10)],
				'None of them lies long enough within the clip, which is 4 seconds long: the first begins at 00:00:03.6, the last ends at 00:00:10.',
			],
		])('%s', async (_, part, subtitles, message) => {
			const pool = [clipAt(await clipOf(gray(4)), part)];
			for (const captions of ['words', 'none'])
				await expect(filmOf(pool, { subtitles, captions })).rejects.toMatchObject({
					reason: 'invalid_context',
					message: `context.custom_data.subtitles: ${message}`,
				});
		});

		it('but one that has no time in it is only left out', async () => {
			const pool = [clipAt(await clipOf(gray(4)))];
			const { composition } = await filmOf(pool, { subtitles: [cue('Hello', 1, 1)] });
			expect(composition.script.leftOut).toEqual([{ text: 'Hello', reason: 'no_room' }]);
		});
	});

	describe('of a dialogue', () => {
		const subtitles =
			'1\n00:00:00,000 --> 00:00:06,000\n- Are you ready\n– Always, my friend!\n\n2\n00:00:06,000 --> 00:00:08,000\n— Good.';

		it('begin a caption for each speaker, whose dash is one word with the next one', async () => {
			const video = await filmOf([clipAt(await clipOf(gray(8)))], { subtitles });
			const [first, second] = video.composition.said ?? [];
			expect(first?.words.map(({ text }) => text)).toEqual([
				...['-\u00a0Are', 'you', 'ready', '–\u00a0Always,', 'my', 'friend!'],
			]);
			expect(second?.words.map(({ text }) => text)).toEqual(['—\u00a0Good.']);
		});

		it('are two lines of the delivered file, and sentences without dashes in the texts of the post', async () => {
			const video = await filmOf([clipAt(await clipOf(gray(8)))], { subtitles });
			const { composition } = video;
			const spoken = 'Are you ready. Always, my friend! Good.';
			expect(composition.script.post.text.replace(/\s+/gu, ' ')).toBe(spoken);
			expect(composition.script.scenes.map(({ text }) => text).join(' ')).toBe(spoken);
			const kit = writePostKit({
				...video,
				script: toVideoScript(composition.script, 8),
				soundtrack: { timeline: createTimeline(8, [], []), spoken: [] },
				durationSeconds: 8,
				aiGenerated: { text: false, voice: false },
			});
			expect(kit.subtitles.map(({ text }) => text)).toEqual([
				'- Are you ready\n– Always, my friend!',
				'— Good.',
			]);
			expect(kit.post.alt_text).toContain(`Somebody says: ${spoken}`);
		});
	});

	it('are shown one at a time: each ends where the next begins, and two at one moment are one', async () => {
		const pool = [clipAt(await clipOf(gray(9)))];
		const subtitles = [
			cue('Long', 0, 4),
			cue('next', 3, 5),
			cue('Both of us', 6, 8),
			cue('at once', 6, 8),
		];
		expect(linesOf(await filmOf(pool, { subtitles }))).toEqual([
			['Long', 0, 3],
			['next', 3, 5],
			['Both of us at once', 6, 8],
		]);
	});

	describe('over beeps', () => {
		const beeps = () => clipOf(gray(9), "aevalsrc='0.2*sin(2*PI*440*t)*lt(mod(t,1),0.6)':d=9");
		const asked = '"Fresh?" Of course. Über 30 Sorten Brötchen.';
		const follow = 'Follow @backhaus_erna & order at erna.example/now';

		it('with too little time in the film for their words are left out, also of the post', async () => {
			const pool = [clipAt(await beeps(), { startSeconds: 2, durationSeconds: 6 })];
			const subtitles = [cue(asked, 5.1, 7.4), cue(follow, 7.6, 9.8)];
			const video = await filmOf(pool, { subtitles, captions: 'lines', captionPlace: 'middle' });
			expect(linesOf(video).map(([text]) => text)).toEqual([asked]);
			expect(video.composition.script.leftOut).toEqual([{ text: follow, reason: 'outside_clip' }]);
			expect(JSON.stringify(video.composition.script.post)).not.toContain('erna');
		});

		it('are shown for long enough, whatever is heard', async () => {
			const pool = [clipAt(await beeps(), { startSeconds: 2, durationSeconds: 6 })];
			const subtitles = [cue(asked, 5.1, 7.4)];
			const video = await filmOf(pool, { subtitles, captions: 'lines' });
			const steady: string[] = [];
			let [before, frames] = ['', 0];
			for (let frame = 3 * 30; frame < 5.5 * 30; frame += 1) {
				await video.seek(frame / 30);
				const drawn = pixelsOf(video.drawFrame(frame / 30)).join();
				frames = drawn === before ? frames + 1 : 0;
				if (frames === 4) steady.push(drawn);
				before = drawn;
			}
			// "Fresh?", Of course., Über 30 Sorten, and Brötchen.
			expect(new Set(steady).size).toBe(4);
		});
	});

	it('of two speakers at once are both shown, also if one says a part of what the other says', async () => {
		const pool = [clipAt(await clipOf(gray(4)))];
		const at = (...texts: string[]) => texts.map((text) => cue(text, 0, 3));
		const shown = async (subtitles: unknown) => linesOf(await filmOf(pool, { subtitles }))[0]?.[0];
		expect(await shown(at('He said another', 'other'))).toBe('He said another other');
		expect(await shown(at('Hello everyone', 'everyone'))).toBe('Hello everyone');
	});

	it('with a very long word are legible: it is on two lines', async () => {
		const pool = [clipAt(await clipOf(gray(4)))];
		const word = 'Donaudampfschifffahrtsgesellschaftskapitän';
		const subtitles = [cue(`Der ${word} spricht jetzt`, 0, 4)];
		const video = await filmOf(pool, { subtitles, captions: 'lines', language: 'de' });
		await video.seek(1);
		const rows = new Set<number>();
		for (const [at, pixel] of pixelsOf(video.drawFrame(1)).entries())
			if ([0, 8, 16].every((shift) => ((pixel >>> shift) & 255) > 200))
				rows.add(Math.floor(at / video.width));
		// One line of this word would have letters of 39 pixels in 1920.
		expect((rows.size * 1080) / video.width).toBeGreaterThan(60);
	});

	it('mark each word when it is heard, or without a sound by its letters', async () => {
		const heard = await clipOf(gray(6), pulses([1, 1.2, 3.5, 3.7]));
		const subtitles = [cue('One, two. Three, four.', 0.5, 5)];
		const startsIn = async (path: string) =>
			((await filmOf([clipAt(path)], { subtitles })).composition.said ?? []).flatMap(({ words }) =>
				words.map(({ start }) => start),
			);
		const starts = await startsIn(heard);
		expect(starts).toHaveLength(4);
		expect(starts[0]).toBeCloseTo(1, 1);
		expect(starts[2]).toBeCloseTo(3.5, 1);
		const silent = await startsIn(await clipOf(gray(6)));
		expect(silent[0]).toBeCloseTo(0.5, 5);
		expect(silent[2]).toBeGreaterThan(2);
		expect(silent[2]).toBeLessThan(3.2);
	});

	it('in 14 writing systems are drawn, each in its time', async () => {
		const texts = [
			'Καλημέρα σας',
			'Доброе утро',
			'صباح الخير',
			'בוקר טוב',
			'सुप्रभात',
			'おはようございます',
			'早上好',
			'좋은 아침',
			'สวัสดีตอนเช้า',
			'শুভ সকাল',
			'காலை வணக்கம்',
			'დილა მშვიდობისა',
			'բարի լույս',
			'እንደምን አደርክ',
		];
		const pool = [clipAt(await clipOf(gray(texts.length)))];
		const subtitles = texts.map((text, second) => cue(text, second + 0.2, second + 0.7));
		const video = await filmOf(pool, { subtitles, captions: 'lines' });
		const drawnAt = async (t: number) => {
			await video.seek(t);
			return pixelsOf(video.drawFrame(t)).filter((pixel) =>
				[0, 8, 16].every((shift) => ((pixel >>> shift) & 255) > 190),
			).length;
		};
		for (const [second, text] of texts.entries()) {
			const [before, during] = [await drawnAt(second + 0.1), await drawnAt(second + 0.6)];
			const after = await drawnAt(second + 0.95);
			expect([text, during > before + 20, after]).toEqual([text, true, before]);
		}
	});
});

/** The mean color of a square in a frame, at shares of its width and height. */
async function colorAt(video: PreparedVideo, t: number, x = 0.5, y = 0.1) {
	await video.seek(t);
	const canvas = video.drawFrame(t);
	const { data } = canvas
		.getContext('2d')
		.getImageData(Math.round(canvas.width * x) - 2, Math.round(canvas.height * y) - 2, 4, 4);
	const [red = 0, green = 0, blue = 0] = data;
	return { red, green, blue };
}

describe('fit', () => {
	/** A box of the color of skin that moves from left to right, on gray. */
	const moving =
		'color=gray:s=640x360:r=30:d=8[g];color=0xd9a07a:s=120x160:r=30:d=8,drawgrid=w=20:h=20:c=0x8c3b34[f];' +
		"[g][f]overlay=x='40+440*clip((t-3)/2,0,1)':y=100";

	it('crop follows what draws the eye, and does not jump', async () => {
		const video = await filmOf([clipAt(await clipOf(moving))], { captions: 'none' });
		const isSkin = async (t: number, x: number) => {
			const { red, blue } = await colorAt(video, t, x, 0.5);
			return red - blue > 40;
		};
		for (const t of [0.5, 2.5, 4, 5, 7]) {
			const seen = await Promise.all([0.3, 0.4, 0.5, 0.6, 0.7].map((x) => isSkin(t, x)));
			expect([t, seen.filter(Boolean).length > 0]).toEqual([t, true]);
		}
	});

	it('crop cuts at the moment at which the clip does, between its key frames', async () => {
		const face = (x: number, ground: string) =>
			`color=${ground}:s=640x360:r=30:d=2[g${x}];color=0xd9a07a:s=120x160:r=30:d=2,drawgrid=w=20:h=20:c=0x8c3b34[f${x}];` +
			`[g${x}][f${x}]overlay=x=${x}:y=100[o${x}]`;
		const cut = `${face(40, 'gray')};${face(480, 'navy')};[o40][o480]concat`;
		const path = await clipOf(cut, undefined, '-g', '300', '-sc_threshold', '0');
		const video = await filmOf([clipAt(path)], { captions: 'none' });
		for (const t of [1.9, 2, 2.1, 3.9]) {
			const { red, blue } = await colorAt(video, t, 0.5, 0.5);
			expect([t, red - blue > 40]).toEqual([t, true]);
		}
	});

	it('blur shows all of the clip over its own colors', async () => {
		const halves =
			'color=red:s=320x180:r=30:d=2[r];color=blue:s=160x180:r=30:d=2[b];[r][b]overlay=x=160';
		const video = await filmOf([clipAt(await clipOf(halves))], { fit: 'blur', captions: 'none' });
		expect((await colorAt(video, 1, 0.03, 0.5)).red).toBeGreaterThan(200);
		expect((await colorAt(video, 1, 0.97, 0.5)).blue).toBeGreaterThan(200);
		const above = await colorAt(video, 1, 0.5, 0.1);
		expect(above.red + above.blue).toBeGreaterThan(150);
	});
});

describe('the sound', () => {
	/** Renders a film; resolves to the path of its file. */
	async function render(pool: MediaFile[], custom_data?: Record<string, unknown>, sound = silence) {
		const { request, folder } = await requestOf(pool, custom_data);
		const job = {
			request: { ...request, sound },
			encoderPath: await findEncoder(),
			workFolder: folder,
		};
		const rendered = await renderVideo(job, {
			onScript: () => undefined,
			onLength: () => undefined,
			onProgress: () => undefined,
			speak: () => Promise.resolve([]),
			findStock: () => Promise.resolve([]),
			transcribe: () => Promise.resolve({ text: '', words: [] }),
			writeSound: writeSoundtrack,
		});
		expect((await stat(request.videoPath)).size).toBe(rendered.bytes);
		return { path: request.videoPath, rendered };
	}

	it.each([
		['quiet and mono at 8 kHz', 'anoisesrc=c=pink:a=0.03:d=4,tremolo=f=3:d=0.9,aresample=8000', []],
		[
			'5.1',
			'anoisesrc=c=pink:a=0.3:d=4,pan=5.1|c0=0*c0|c1=0*c0|c2=c0|c3=0*c0|c4=0*c0|c5=0*c0',
			['-ac', '6'],
		],
		['loud', 'sine=f=200:d=4,volume=20dB', []],
	])('%s has -14 LUFS and peaks below -1', async (_, source, more) => {
		const { path } = await render([clipAt(await clipOf(gray(2.5), source, ...more))]);
		const { loudness, peak } = await loudnessOf(path);
		expect(loudness).toBeGreaterThan(-15);
		expect(loudness).toBeLessThan(-13);
		expect(peak).toBeLessThan(-1);
	});

	it('of silence stays silent, and so does a clip without sound between others', async () => {
		const nothing = await render([clipAt(await clipOf(gray(1), 'anullsrc'))]);
		// The peak of nothing is -inf, which is no number.
		expect((await loudnessOf(nothing.path)).peak).not.toBeGreaterThan(-60);
		const heard = clipAt(await clipOf(gray(1), 'sine=d=1'));
		const { path } = await render([heard, clipAt(await clipOf(gray(1))), heard]);
		const [samples] = await decodeSound(await findEncoder(), path, 1);
		const levelIn = (from: number, to: number) =>
			Math.max(...(samples ?? []).slice(from * SAMPLE_RATE, to * SAMPLE_RATE).map(Math.abs));
		expect(levelIn(0.25, 0.75)).toBeGreaterThan(0.1);
		expect(levelIn(1.2, 1.8)).toBeLessThan(0.01);
		expect(levelIn(2.25, 2.75)).toBeGreaterThan(0.1);
	});

	it('of a quiet room stays quiet', async () => {
		const noise = 'anoisesrc=c=pink:a=0.005:seed=1:d=2';
		const { path } = await render([clipAt(await clipOf(gray(2), noise))]);
		expect((await loudnessOf(path)).loudness).toBeLessThan(-55);
	});

	it('stays with the picture, also where it begins later than the picture', async () => {
		const plain = await clipOf(gray(3), pulses([0.7, 2.2]));
		const late = await makeClip([
			...['-f', 'lavfi', '-i', gray(3), '-itsoffset', '0.5'],
			...['-f', 'lavfi', '-i', pulses([0.2, 1.7]), '-t', '3', ...fast],
		]);
		for (const path of [plain, late]) {
			const film = await render([clipAt(path)]);
			const [samples = new Float32Array()] = await decodeSound(await findEncoder(), film.path, 1);
			const onsets = samples.reduce<number[]>((found, value, at) => {
				const seconds = at / SAMPLE_RATE;
				return Math.abs(value) > 0.1 && seconds - (found.at(-1) ?? -1) > 0.5
					? [...found, seconds]
					: found;
			}, []);
			expect(onsets).toHaveLength(2);
			expect(Math.abs((onsets[0] ?? 0) - 0.7)).toBeLessThan(0.04);
			expect(Math.abs((onsets[1] ?? 0) - 2.2)).toBeLessThan(0.04);
		}
	});

	it('has music below it if the caller wants some', async () => {
		const clip = clipAt(await clipOf(gray(4), pulses([0.5, 1, 1.5, 2, 2.5, 3])));
		const music = { ...silence, music: { kind: 'composed', mood: 'warm' } as const };
		const { path } = await render([clip], { music: 'warm' }, music);
		const [samples] = await decodeSound(await findEncoder(), path, 1);
		const between = (samples ?? []).slice(3.4 * SAMPLE_RATE, 3.8 * SAMPLE_RATE);
		expect(Math.max(...between.map(Math.abs))).toBeGreaterThan(0.005);
		const { loudness } = await loudnessOf(path);
		expect(Math.abs(loudness + 14)).toBeLessThan(1);
	});

	it('is needed where words have to be heard', async () => {
		const { request } = await requestOf([clipAt(await clipOf(gray(1)))], { subtitles: '' });
		await expect(prepareVideo(request, await findEncoder())).rejects.toMatchObject({
			message: expect.stringMatching(
				/custom_data\.subtitles: Required, because the clip has no sound/u,
			) as unknown,
		});
	});

	it('is not needed in a film without captions', async () => {
		const { request } = await requestOf([clipAt(await clipOf(gray(1)))], {
			subtitles: '',
			captions: 'none',
			headline: 'Come in',
		});
		const { composition } = await prepareVideo(request, await findEncoder());
		expect(composition.said).toEqual([]);
		expect(composition.onScreen).toEqual(['Come in']);
	});
});

describe('beside the captions', () => {
	it('the headline is shown over the first three seconds, and nothing without one', async () => {
		const pool = [clipAt(await clipOf('color=black:s=90x160:r=30:d=4'))];
		const brightest = async (video: PreparedVideo, t: number) => {
			await video.seek(t);
			const pixels = video
				.drawFrame(t)
				.getContext('2d')
				.getImageData(0, 0, video.width, video.height);
			return pixels.data.reduce(
				(most, value, at) => (at % 4 === 1 ? Math.max(most, value) : most),
				0,
			);
		};
		const common = { captions: 'none', colors: { primary: '#00ff00' } };
		const brand_assets = { name: '' };
		const hook = await requestFor('captioned-clip', {
			context: {
				brand_assets,
				custom_data: { ...common, headline: 'Look', cta: '', subtitles: [cue('a', 0, 1)] },
			},
			media: { pool, scenes: [] },
		});
		const video = await prepareVideo(hook.request, await findEncoder());
		atEnd(() => Promise.resolve(video.composition.reel?.stop()));
		expect(await brightest(video, 1.5)).toBeGreaterThan(150);
		expect(await brightest(video, 3.1)).toBeLessThan(40);
	});

	it('a prompt is the text of the post, not of the film', async () => {
		const pool = [clipAt(await clipOf(gray(2)))];
		const { request } = await requestFor('captioned-clip', {
			context: {
				prompt: 'Our new roast is here.\n\n#coffee #slow',
				custom_data: { headline: '', cta: '', subtitles: [cue('Good coffee', 0, 1)] },
			},
			media: { pool, scenes: [] },
		});
		const { script } = (await prepareVideo(request, await findEncoder())).composition;
		expect(script.post.text).toBe('Our new roast is here.\n\n#coffee #slow');
		expect(script.post.title).toBe('Good coffee');
		expect(script.scenes.map(({ text }) => text)).toEqual(['Good coffee']);
	});

	const postOf = async (prompt: string, custom_data: Record<string, unknown>) => {
		const pool = [clipAt(await clipOf(gray(2)))];
		const none = { headline: '', cta: '', subtitles: [cue('Good coffee', 0, 1)] };
		const { request } = await requestFor('captioned-clip', {
			context: { prompt, custom_data: { ...none, ...custom_data } },
			media: { pool, scenes: [] },
		});
		const { script } = (await prepareVideo(request, await findEncoder())).composition;
		return { ...script.post, headline: script.headline, leftOut: script.leftOut };
	};

	it('placeholders of the prompt are filled, and those that nothing fills stay', async () => {
		const { text } = await postOf('Hi {{city}}, see {{other}}. #now', { city: 'Rome' });
		expect(text).toMatch(/^Hi Rome, see \{\{other\}\}\.\n\n#now/u);
	});

	it('what the post has no room for is left out', async () => {
		const tags = ['one', 'two', 'three', 'four', 'five', 'six'].map((tag) => `#${tag}`);
		const { text, leftOut } = await postOf(`${'Come and see. '.repeat(160)}${tags.join(' ')}`, {});
		expect(text.length).toBeLessThanOrEqual(2_200);
		const [rest, tag] = leftOut;
		expect(rest?.reason).toBe('no_room');
		expect(text.replace(/\n\n.*$/su, '').length + (rest?.text.length ?? 0) + 1).toBe(160 * 14 - 1);
		expect(tag).toEqual({ text: '#six', reason: 'hashtag' });
		expect((await postOf('Come and see. #one', {})).leftOut).toEqual([]);
	});

	it('without words in the film, the post has the title of its prompt, and without one none', async () => {
		const silent = { captions: 'none', subtitles: '' };
		const told = await postOf('How we roast. Come by on Tuesday.', silent);
		expect(told).toMatchObject({ title: 'How we roast.', headline: 'How we roast' });
		expect(await postOf('', silent)).toMatchObject({ title: '', text: '', headline: '' });
		expect((await postOf('#coffee #slow', {})).text).toBe('Good coffee\n\n#coffee #slow');
		const tags = { text: '#only #tags', shortText: '#only #tags', hashtags: ['only', 'tags'] };
		expect(await postOf('#only #tags', silent)).toMatchObject(tags);
	});

	it('hashtags within the text stay there, and are among those of the post', async () => {
		const prompt = 'We roast #coffee today #slow [a note] @ann';
		expect(await postOf(prompt, {})).toMatchObject({
			text: prompt,
			hashtags: ['coffee', 'slow'],
			leftOut: [],
		});
		expect(await postOf('Our #coffee, roasted.\n\n#Coffee #slow', {})).toMatchObject({
			text: 'Our #coffee, roasted.\n\n#slow',
			hashtags: ['coffee', 'slow'],
			leftOut: [],
		});
	});

	it('all texts keep the margins of the table in docs/networks.md', async () => {
		const pool = [clipAt(await clipOf('color=black:s=90x160:r=30:d=4'))];
		const subtitles = [cue('A rather long line of words that somebody says here', 0, 4)];
		for (const captionPlace of ['top', 'middle', 'bottom']) {
			for (const captionSize of ['normal', 'large']) {
				const given = { captionPlace, captionSize, subtitles, headline: 'What we do and why' };
				const video = await filmOf(pool, { ...given, cta: 'Come by today' });
				const { width, height } = video;
				const [xs, ys] = [new Set<number>(), new Set<number>()];
				for (const t of [0.6, 2.5, 3.4, 6]) {
					await video.seek(t);
					for (const [at, pixel] of pixelsOf(video.drawFrame(t)).entries()) {
						if ((pixel & 255) + ((pixel >>> 8) & 255) < 240) continue;
						xs.add(at % width);
						ys.add(Math.floor(at / width));
					}
				}
				const scale = 1080 / width;
				const place = [captionPlace, captionSize];
				expect([place, Math.min(...ys) * scale >= 285]).toEqual([place, true]);
				expect([place, (height - 1 - Math.max(...ys)) * scale >= 669]).toEqual([place, true]);
				expect([place, Math.min(...xs) * scale >= 85]).toEqual([place, true]);
				expect([place, (width - 1 - Math.max(...xs)) * scale >= 85]).toEqual([place, true]);
			}
		}
	});
});
