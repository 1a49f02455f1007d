import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareVideo } from '../../src/render/prepareVideo';
import { createTimeline } from '../../src/render/timeline';
import { decodeSound } from '../../src/sound/decode';
import { mix } from '../../src/sound/mix';
import { composeMusic } from '../../src/sound/music/composeMusic';
import { narrate, type SpokenLine } from '../../src/sound/voice/narrate';
import { SAMPLE_RATE } from '../../src/sound/sound';
import type { SoundRequest } from '../../src/sound/soundRequest';
import { tokenize } from '../../src/util/textTokens';
import { findEncoder } from '../support/findEncoder';
import { requestFor } from '../support/renderRequest';
import { startSpeechServer } from '../support/speechServer';
import { stopAll, temporaryFolder } from '../support/testService';

let speech: Awaited<ReturnType<typeof startSpeechServer>>;

beforeAll(async () => {
	speech = await startSpeechServer();
});
afterAll(() => speech.stop());
afterEach(stopAll);

/** What people write, and read aloud: with figures, prices and abbreviations. */
const prompts: Record<string, string[]> = {
	en: [
		'Your weekend starts on the water. Rent a kayak from 18 euros a day. ' +
			'Every tour has a guide and dry bags. We meet at the old pier at 9 am. Book your seat today!',
		'Learn to surf in 3 days. Small groups, patient teachers and warm wetsuits. Lessons last 90 minutes. ' +
			'More than 1,200 people stood on a board last year. Reserve your place now!',
	],
	de: [
		'Ihr Auto fährt sicher durch den Winter. TÜV und AU bei uns für 129 Euro. ' +
			'Wir wechseln alle vier Reifen in 30 Minuten. Montag bis Freitag von 8 bis 18 Uhr. ' +
			'Jetzt Termin buchen!',
		'Die neue Herbstkollektion ist da. Warme Jacken, weiche Schals und wasserdichte Stiefel. Nur bis Sonntag sparen Sie zwanzig Prozent. Kommen Sie vorbei!',
	],
	ru: [
		'Свежий кофе каждое утро. Мы обжариваем зёрна по вторникам. Через пять минут они у вас на столе. Закажите первую пачку сегодня!',
		'Ремонт телефонов за 30 минут. Меняем экран и батарею, гарантия 12 месяцев. Цена от 1990 рублей. Приходите сегодня!',
	],
};

/** The lines that a film makes of a prompt; it drops their full stops. */
async function filmOf(prompt: string) {
	const { request } = await requestFor('footage', { context: { prompt } });
	const { composition, callerText } = await prepareVideo(request);
	const lines = composition.narration.map(({ text }) => text);
	expect(lines.join(' ')).not.toMatch(/\.( |$)/);
	return { lines, callerText };
}

/** Where each word of a text stands in it. */
function placesOf(text: string): number[] {
	let from = 0;
	return tokenize(text).map((token) => {
		const at = text.indexOf(token.text, from);
		from = at + token.text.length;
		return at;
	});
}

/** Seconds between the moments at which words are shown and at which they are spoken. */
function distances(
	text: string,
	shown: readonly number[],
	starts: readonly { at: number; seconds: number }[],
): number[] {
	return placesOf(text).flatMap((at, index) => {
		const word = tokenize(text)[index]?.text ?? '';
		const spoken = starts.find((start) => start.at >= at && start.at < at + word.length);
		const moment = shown[index];
		return spoken === undefined || moment === undefined ? [] : [Math.abs(moment - spoken.seconds)];
	});
}

/** Where a part of a recording begins in it, as an index; -1 if it is no part. */
function indexOf(whole: Float32Array, part: Float32Array): number {
	const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array) =>
		Buffer.from(buffer, byteOffset, byteLength);
	// What is loudest is found at once; a part begins with silence, as much else does.
	const loudest = part.reduce((best, value, at) => (value > (part[best] ?? 0) ? at : best), 0);
	const probe = bytesOf(part.subarray(loudest, loudest + 100));
	const at = bytesOf(whole).indexOf(probe) / part.BYTES_PER_ELEMENT - loudest;
	return bytesOf(whole.subarray(at, at + part.length)).equals(bytesOf(part)) ? at : -1;
}

const ninetieth = (values: readonly number[]) =>
	[...values].sort((a, b) => a - b)[Math.floor(values.length * 0.9)] ?? Infinity;

describe.each(Object.entries(prompts))('speech in %s', (voice, texts) => {
	it('in one recording: each word appears when it is spoken', async () => {
		const ffmpegPath = await findEncoder();
		const folder = await temporaryFolder();
		const far: number[] = [];
		for (const text of texts) {
			const { lines, callerText } = await filmOf(text);
			const { wav, starts } = await speech.speak(text, voice);
			const path = join(folder, 'voice.wav');
			await writeFile(path, wav);
			const [whole = new Float32Array(0)] = await decodeSound(ffmpegPath, path, 1);
			const speak = () => Promise.reject(new Error('Nothing is to be spoken'));
			const sound: SoundRequest = {
				music: { kind: 'none' },
				voice: { kind: 'file', path },
				recordings: [],
			};
			const narration = lines.map((line) => ({ text: line }));
			const spoken = await narrate(narration, callerText, sound, { ffmpegPath, speak });
			let from = 0;
			for (const [index, line] of lines.entries()) {
				const { samples = new Float32Array(0), words = [] } = spoken[index] ?? {};
				// Every line has its part of the recording.
				expect(samples.length / SAMPLE_RATE).toBeGreaterThan(0.8);
				const offset = indexOf(whole, samples);
				const at = text.indexOf(line, from);
				expect(at).toBeGreaterThanOrEqual(from);
				from = at + line.length;
				const own = starts
					.filter((start) => start.at >= at && start.at < from)
					.map((start) => ({ ...start, at: start.at - at }));
				const shown = words.map((word) => offset / SAMPLE_RATE + word.start);
				far.push(...distances(line, shown, own));
			}
		}
		expect(far.length).toBeGreaterThan(35);
		expect(ninetieth(far)).toBeLessThanOrEqual(0.15);
	});

	it('line by line: each scene is as long as its speech, and each word appears when it is spoken', async () => {
		const ffmpegPath = await findEncoder();
		const folder = await temporaryFolder();
		const films = await Promise.all(texts.map(filmOf));
		const lines = films.flatMap((film) => film.lines);
		const heard: { at: number; seconds: number }[][] = [];
		const speak = async (texts: readonly string[]) => {
			const paths: string[] = [];
			for (const [index, text] of texts.entries()) {
				const { wav, starts } = await speech.speak(text, voice);
				heard.push(starts);
				paths.push(join(folder, `${index}.wav`));
				await writeFile(paths[index] ?? '', wav);
			}
			return paths;
		};
		const sound = { music: { kind: 'none' }, voice: { kind: 'speech' }, recordings: [] } as const;
		const spoken = await narrate(
			lines.map((text) => ({ text })),
			'',
			{ ...sound, recordings: [] },
			{ ffmpegPath, speak },
		);
		// A look that shows eight words a second and leaves each scene after two seconds.
		const narration = lines.map((text, index) => ({
			start: index * 2,
			text,
			wordStarts: tokenize(text).map((_word, order) => index * 2 + 0.3 + order * 0.12),
		}));
		const timeline = createTimeline(lines.length * 2, narration, spoken);
		const far = lines.flatMap((line, index) => {
			const start = timeline.speechStarts[index] ?? 0;
			const shown =
				narration[index]?.wordStarts.map((own) => timeline.toVideoTime(own) - start) ?? [];
			return distances(line, shown, heard[index] ?? []);
		});
		expect(far.length).toBeGreaterThan(35);
		expect(ninetieth(far)).toBeLessThanOrEqual(0.15);

		for (const [index, line] of spoken.entries()) {
			const start = timeline.speechStarts[index] ?? 0;
			const ends = start + (line?.samples.length ?? 0) / SAMPLE_RATE;
			const next = timeline.toVideoTime((index + 1) * 2);
			expect(start).toBeGreaterThan(timeline.toVideoTime(index * 2));
			expect(ends).toBeLessThan(next);
		}
		// Both ways lead to the same moment, and time never runs backwards.
		for (let at = 0; at < timeline.durationSeconds; at += 0.1) {
			expect(timeline.toVideoTime(timeline.toCompositionTime(at))).toBeCloseTo(at, 3);
			expect(timeline.toCompositionTime(at + 0.1)).toBeGreaterThanOrEqual(
				timeline.toCompositionTime(at),
			);
		}
	});
});

it('scenes without word times keep the speed of their entry and exit', () => {
	const line: SpokenLine = { samples: new Float32Array(SAMPLE_RATE * 6), words: [] };
	const lines = [
		{ start: 0, text: 'A long line' },
		{ start: 3, text: '' },
	];
	const timeline = createTimeline(6, lines, [line, undefined]);
	expect(timeline.durationSeconds).toBeCloseTo(0.3 + 6 + 0.45 + 3, 5);
	expect(timeline.toCompositionTime(1)).toBeCloseTo(1, 5);
	expect(timeline.toCompositionTime(6.75 - 0.5)).toBeCloseTo(2.5, 5);
	expect(timeline.toCompositionTime(8)).toBeCloseTo(4.25, 5);
	const silent = createTimeline(6, lines, []);
	for (const at of [0, 1.5, 2.9, 5]) expect(silent.toCompositionTime(at)).toBeCloseTo(at, 6);
});

it('a line gets the recordings of its scenes, whatever their words', async () => {
	const folder = await temporaryFolder();
	const recordings = await Promise.all(
		['Coffee', 'Coffee on Tuesdays'].map(async (text, scene) => {
			const path = join(folder, `${scene}.wav`);
			await writeFile(path, (await speech.speak(text, 'en')).wav);
			return { field: `custom_data.scenes.${scene}.voiceUrl`, scene, text, path };
		}),
	);
	const say = async (...lines: { text: string; given?: number[] }[]) => {
		const spoken = await narrate(
			lines,
			'',
			{ music: { kind: 'none' }, voice: { kind: 'none' }, recordings },
			{ ffmpegPath: await findEncoder(), speak: () => Promise.resolve([]) },
		);
		return spoken.map((line) => line?.words.map(({ text }) => text).join(' '));
	};
	const [open, long, short] = ['We are open', 'Coffee on Tuesdays', 'Coffee'];
	expect(
		await say({ text: open }, { text: long, given: [1] }, { text: short, given: [0] }),
	).toEqual([undefined, long, short]);
	expect(await say({ text: open, given: [0, 1] })).toEqual([`${short} ${long}`]);
	await expect(say({ text: long, given: [1] })).rejects.toThrow(/no scene with this text/);
});

it('music is ducked by at least 10 dB under a voice and comes back', async () => {
	const ffmpegPath = await findEncoder();
	const folder = await temporaryFolder();
	const path = join(folder, 'voice.wav');
	await writeFile(path, (await speech.speak('One click connects your calendar.', 'en')).wav);
	const sound = { music: { kind: 'none' }, voice: { kind: 'speech' }, recordings: [] } as const;
	const [line] = await narrate(
		[{ text: 'One click connects your calendar.' }],
		'',
		{ ...sound, recordings: [] },
		{ ffmpegPath, speak: () => Promise.resolve([path]) },
	);
	const spoken = line?.samples ?? new Float32Array(0);
	const seconds = 9;
	const samples = seconds * SAMPLE_RATE;
	const voice = new Float32Array(samples);
	voice.set(spoken, 3 * SAMPLE_RATE);
	const wish = { moodText: '', fallbackMoods: ['energetic'] as const, seed: 'duck', cuts: [] };
	const music = () => composeMusic({ ...wish, durationSeconds: seconds });
	const both = await mix(ffmpegPath, { music: music(), voice }, samples);
	const alone = await mix(ffmpegPath, { voice }, samples);
	const plain = await mix(
		ffmpegPath,
		{ music: music(), voice: new Float32Array(samples) },
		samples,
	);
	const level = (from: number, to: number, value: (index: number) => number) => {
		let sum = 0;
		for (let index = from * SAMPLE_RATE; index < to * SAMPLE_RATE; index += 1) {
			sum += value(Math.round(index)) ** 2;
		}
		return 10 * Math.log10(sum / (to - from));
	};
	const left = (track: { left: Float32Array }) => (index: number) => track.left[index] ?? 0;
	const end = 3 + spoken.length / SAMPLE_RATE;
	const bed = (index: number) => (both.left[index] ?? 0) - (alone.left[index] ?? 0);
	const sunk = (from: number, to: number) => level(from, to, left(plain)) - level(from, to, bed);
	const open = sunk(0.5, 2.5);
	expect(sunk(3.1, end - 0.1) - open).toBeGreaterThanOrEqual(10);
	expect(level(3.1, end - 0.1, left(alone)) - level(3.1, end - 0.1, bed)).toBeGreaterThanOrEqual(
		10,
	);
	expect(Math.abs(sunk(end + 1.2, 7) - open)).toBeLessThan(1);
});
