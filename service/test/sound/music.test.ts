import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { musicFromFile } from '../../src/sound/music/musicFromFile';
import { master } from '../../src/sound/master';
import { mix } from '../../src/sound/mix';
import { choosePiece, composeMusic } from '../../src/sound/music/composeMusic';
import { moods } from '../../src/sound/music/score';
import { perform } from '../../src/sound/music/perform';
import { pieces } from '../../src/sound/music/pieces';
import { readKey, readProgression } from '../../src/sound/music/score';
import { SAMPLE_RATE, type Sound } from '../../src/sound/sound';
import { prepareVideo } from '../../src/render/prepareVideo';
import { findEncoder } from '../support/findEncoder';
import { loudnessOf } from '../support/loudness';
import { makeClip } from '../support/makeClip';
import { promptTemplates, requestFor } from '../support/renderRequest';
import { stopAll, temporaryFolder } from '../support/testService';

afterEach(stopAll);

const film = { seed: 'a film', durationSeconds: 6, cuts: [2, 4] };

describe('the pieces', () => {
	it('are at least twelve, no two with tempo, key, progression or instruments in common', () => {
		expect(pieces.length).toBeGreaterThanOrEqual(12);
		const band = ({ layers }: (typeof pieces)[number]) => layers.map(({ on }) => on).sort();
		for (const [index, piece] of pieces.entries()) {
			for (const other of pieces.slice(index + 1)) {
				const pair = `${piece.id} and ${other.id}`;
				const shared = [
					Math.abs(piece.tempo / other.tempo - 1) < 0.02 && piece.beats === other.beats,
					piece.key === other.key,
					piece.chords === other.chords,
					band(piece).join() === band(other).join(),
				];
				// Two may share their tempo or their key, never more.
				expect([pair, shared.filter(Boolean).length < 2]).toEqual([pair, true]);
				expect([pair, shared[2], shared[3]]).toEqual([pair, false, false]);
			}
		}
	});

	it.each(pieces.map((piece) => [piece.id, piece] as const))(
		'%s is written in chords, keys and patterns that can be read',
		(_id, piece) => {
			expect(readKey(piece.key).scale).toHaveLength(7);
			for (const bar of readProgression(piece.chords)) expect(bar.length).toBeGreaterThan(0);
			const barSteps = piece.beats * 4;
			for (const layer of piece.layers) {
				if (layer.play === 'melody') {
					const words = layer.phrase.split(/[\s|]+/).filter((word) => word !== '');
					expect(words.length % (barSteps / 2)).toBe(0);
					for (const word of words) expect(word).toMatch(/^(\d+|-|\.)$/);
				} else {
					const signs = layer.pattern.replace(/[\s|]/g, '');
					expect([layer.on, signs.length % barSteps]).toEqual([layer.on, 0]);
					const known = { drum: /^[xo.]+$/, chords: /^[x.-]+$/, figure: /^[\d.-]+$/ };
					expect(signs).toMatch(known[layer.play]);
				}
			}
		},
	);

	it('leave a choice in every mood, and keep to the mood that is asked for', () => {
		for (const mood of moods) {
			const chosen = Array.from({ length: 60 }, (_, index) =>
				choosePiece({ mood, moodText: 'a wild party', fallbackMoods: ['calm'], seed: `${index}` }),
			);
			for (const piece of chosen) expect(piece.moods).toContain(mood);
			expect(new Set(chosen).size).toBeGreaterThanOrEqual(4);
		}
	});

	it.each([
		['A calm yoga class, then an energetic one', 'calm'],
		['Kindergeburtstag im Zoo. Music: Playful', 'playful'],
		['Our street party', 'bold'],
	])('have the first mood that the words name, or that of the template: "%s"', (words, mood) => {
		for (const seed of ['a', 'b', 'c', 'd']) {
			expect(choosePiece({ moodText: words, fallbackMoods: ['bold'], seed }).moods).toContain(mood);
		}
	});

	it('have the mood that the prompt names, whatever the system prompt says', async () => {
		const context = { prompt: 'An energetic class', system_prompt: 'Keep it calm.' };
		const { moodText } = await prepareVideo((await requestFor('quote', { context })).request);
		expect(choosePiece({ moodText, fallbackMoods: ['bold'], seed: 'a' }).moods).toContain(
			'energetic',
		);
	});
});

describe('the music of a video', () => {
	it('is the same for the same video, and different for another text', () => {
		const wish = { moodText: 'Fresh coffee', fallbackMoods: ['upbeat'] as const };
		const bytes = (seed: string) =>
			Buffer.from(composeMusic({ ...film, ...wish, durationSeconds: 2, seed }).left.buffer);
		const first = bytes('a film');
		expect(first.equals(bytes('a film'))).toBe(true);
		expect(first.equals(bytes('another'))).toBe(false);
	});

	it.each(pieces.map((piece) => [piece.id, piece] as const))(
		'%s is as loud as the networks play, ends when the film ends and starts again without a click',
		async (id, piece) => {
			const sound = perform(piece, film);
			expect(sound.left).toHaveLength(film.durationSeconds * SAMPLE_RATE);
			const path = join(await temporaryFolder(), `${id}.wav`);
			await master(await findEncoder(), sound, path);
			const { loudness, peak } = await loudnessOf(path);
			expect(Math.abs(loudness + 14)).toBeLessThanOrEqual(1);
			expect(peak).toBeLessThanOrEqual(-1);

			const level = (from: number, to: number) => power(sound, from, to);
			const loudest = Math.max(
				...Array.from({ length: 12 }, (_, at) => level(at / 2, at / 2 + 0.5)),
			);
			// It plays from the start, …
			expect(level(0, 1)).toBeGreaterThan(loudest / 30);
			// … the last chord dies away, …
			expect(level(5.6, 5.8)).toBeLessThan(level(4.2, 4.7));
			expect(level(5.9, 6)).toBeLessThan(loudest / 1_000);
			// … and where a player starts again, the sound passes through silence.
			const { left } = sound;
			expect(Math.abs((left.at(-1) ?? 1) - (left[0] ?? 1))).toBeLessThan(0.001);
		},
	);
});

/** Mean square between two moments. */
function power({ left, right }: Sound, from: number, to: number): number {
	let sum = 0;
	const first = Math.round(from * SAMPLE_RATE);
	const last = Math.round(to * SAMPLE_RATE);
	for (let index = first; index < last; index += 1) {
		sum += (left[index] ?? 0) ** 2 + (right[index] ?? 0) ** 2;
	}
	return sum / (last - first);
}

const RATE = 200;

/** The waveform at 200 samples a second, of unit power. */
function coarse({ left, right }: Sound): Float32Array {
	const width = SAMPLE_RATE / RATE;
	const samples = Float32Array.from({ length: Math.floor(left.length / width) }, (_, at) => {
		let sum = 0;
		for (let index = at * width; index < (at + 1) * width; index += 1) {
			sum += (left[index] ?? 0) + (right[index] ?? 0);
		}
		return sum;
	});
	const norm = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0));
	return samples.map((value) => value / norm);
}

/** The strongest correlation of two waveforms at any lag up to a second. */
function correlation(first: Float32Array, second: Float32Array): number {
	let strongest = 0;
	for (let lag = -RATE; lag <= RATE; lag += 1) {
		let sum = 0;
		const from = Math.max(0, -lag);
		const to = Math.min(first.length, second.length - lag);
		for (let index = from; index < to; index += 1) {
			sum += (first[index] ?? 0) * (second[index + lag] ?? 0);
		}
		strongest = Math.max(strongest, Math.abs(sum));
	}
	return strongest;
}

const prompts = [
	'Launch video for our new cold brew concentrate. Smooth, low-acid and steeped for 24 hours.',
	'Hi Sarah, your cart misses you! Take 15% off with code SARAH15 until Sunday midnight.',
	'Our AI scheduling assistant connects to your calendar in one click.',
	'Weekend brunch: avocado toast, bottomless mimosas and live jazz every Sunday from 10 to 3.',
	'3 mistakes that kill your B2B cold emails.',
	'New listing in Austin: 4 bed, 3 bath modern farmhouse with pool, $749,000.',
	"We're hiring! Senior nurse at St. Mary's Hospital, Leeds.",
	"Our webinar 'AI for accountants' is live on March 12 at 2pm CET.",
	'Grain-free dog food made with real salmon. 20% off your first bag.',
	'Die neue Herbstkollektion ist da. Jetzt im Laden und online.',
	'Notre boulangerie ouvre samedi. Un croissant offert à chaque client.',
	'Nuevo curso de fotografía para principiantes. Plazas limitadas.',
	'Rent a van from $19 an hour. No deposit, no paperwork.',
	'How to repot a monstera in four steps.',
	'Your invoice, paid in two days instead of forty.',
	'Solar panels that pay for themselves in six years.',
	'The city marathon returns on 4 May. Sign up today.',
	'Handmade leather wallets, cut and sewn in Porto.',
	'Switch your bank in ten minutes.',
	'Free delivery on all orders this weekend.',
	'A notebook that lies flat. Finally.',
	'Book your winter tyre change now.',
	'Learn Italian with native speakers.',
	'Insurance that answers the phone.',
	'Three new flavours of sparkling tea.',
	'Open house at the climbing hall on Saturday.',
	'The app that splits the bill for you.',
	'Get your taxes done before breakfast.',
	'Tomatoes from our own greenhouse, all year round.',
	'An e-bike for the price of a phone.',
];

it('differs in most of thirty videos of one account, over all templates', async () => {
	const films: { piece: string; waveform: Float32Array }[] = [];
	for (const [index, prompt] of prompts.entries()) {
		const { id = '' } = promptTemplates[index % promptTemplates.length] ?? {};
		// One template needs the name of somebody.
		const context = { prompt, custom_data: { name: 'Ida' }, brand_assets: { name: 'Acme' } };
		const { request } = await requestFor(id, { context });
		const { composition, seed, moodText } = await prepareVideo(request);
		const wish = { moodText, fallbackMoods: composition.moods, seed };
		// Their first seconds tell them apart.
		const sound = composeMusic({ ...wish, durationSeconds: 3, cuts: [1.5] });
		films.push({ piece: choosePiece(wish).id, waveform: coarse(sound) });
	}
	let pairs = 0;
	let samePiece = 0;
	let sameWaveform = 0;
	for (const [index, one] of films.entries()) {
		for (const other of films.slice(index + 1)) {
			pairs += 1;
			if (one.piece === other.piece) samePiece += 1;
			if (correlation(one.waveform, other.waveform) > 0.6) sameWaveform += 1;
		}
	}
	expect(pairs).toBe(435);
	expect(samePiece).toBeLessThan(pairs / 8);
	expect(sameWaveform).toBeLessThan(pairs / 8);
});

describe('music from a file', () => {
	const LOOP_SECONDS = 1.5;

	/** A tone with a beat every half second, and what it is multiplied with at each moment. */
	async function fileOf(gain: (seconds: number) => number, silentSeconds = 0): Promise<string> {
		const path = join(await temporaryFolder(), 'loop.wav');
		const frames = Math.round((LOOP_SECONDS + silentSeconds * 2) * SAMPLE_RATE);
		const wav = Buffer.alloc(44 + frames * 2);
		wav.write('RIFF');
		wav.writeUInt32LE(36 + frames * 2, 4);
		wav.write('WAVEfmt ', 8);
		wav.writeUInt32LE(16, 16);
		wav.writeUInt16LE(1, 20);
		wav.writeUInt16LE(1, 22);
		wav.writeUInt32LE(SAMPLE_RATE, 24);
		wav.writeUInt32LE(SAMPLE_RATE * 2, 28);
		wav.writeUInt16LE(2, 32);
		wav.writeUInt16LE(16, 34);
		wav.write('data', 36);
		wav.writeUInt32LE(frames * 2, 40);
		for (let index = 0; index < frames; index += 1) {
			const seconds = index / SAMPLE_RATE - silentSeconds;
			const isSilent = seconds < 0 || seconds >= LOOP_SECONDS;
			const value = isSilent ? 0 : tone(seconds) * gain(seconds);
			wav.writeInt16LE(Math.round(value * 32_767), 44 + index * 2);
		}
		await writeFile(path, wav);
		return path;
	}
	const tone = (seconds: number) => 0.4 * Math.cos(2 * Math.PI * 220 * seconds);
	const played = async (path: string, seconds: number) =>
		musicFromFile(await findEncoder(), path, seconds);

	it.each([
		['without silence around it', 0],
		['with silence around it', 0.05],
	])('%s loops without a gap', async (_, silentSeconds) => {
		const { left } = await played(await fileOf(() => 1, silentSeconds), 6);
		// In two channels each has half of the power.
		const heard = (seconds: number) => tone(seconds) * Math.SQRT1_2;
		let worst = 0;
		for (let index = SAMPLE_RATE; index < 4.4 * SAMPLE_RATE; index += 1) {
			worst = Math.max(worst, Math.abs((left[index] ?? 0) - heard(index / SAMPLE_RATE)));
		}
		expect(worst).toBeLessThan(0.02);
	});

	it('that fades out is crossfaded without a click', async () => {
		const { left } = await played(await fileOf((seconds) => Math.exp(-seconds * 4)), 6);
		let worst = 0;
		for (const [index, value] of left.entries()) {
			worst = Math.max(worst, Math.abs(value - (left[index - 1] ?? 0)));
		}
		expect(worst).toBeLessThan(0.05);
	});

	it.each([
		['quiet', () => 0.02],
		['loud', () => 2.4],
		['of short beats', (seconds: number) => 2.4 * Math.exp(-((seconds * 2) % 1) * 9)],
	])('is as loud as the networks play when its file is %s', async (_, gain) => {
		const ffmpegPath = await findEncoder();
		const music = await played(await fileOf(gain), 6);
		const path = join(await temporaryFolder(), 'film.wav');
		await master(ffmpegPath, await mix(ffmpegPath, { music }, 6 * SAMPLE_RATE), path);
		const { loudness, peak } = await loudnessOf(path);
		expect(Math.abs(loudness + 14)).toBeLessThanOrEqual(1);
		expect(peak).toBeLessThanOrEqual(-1);
	});

	it('plays its first part when it is longer than any video', async () => {
		const path = await makeClip(['-f', 'lavfi', '-i', 'sine=f=220:d=200'], 'song.wav');
		const { left } = await played(path, 4);
		expect(left).toHaveLength(4 * SAMPLE_RATE);
		expect(Math.max(...left.subarray(2 * SAMPLE_RATE, 2.1 * SAMPLE_RATE))).toBeGreaterThan(0.05);
	});

	it('of silence only is silence', async () => {
		const { left } = await played(await fileOf(() => 0), 2);
		expect(left).toHaveLength(2 * SAMPLE_RATE);
		expect(left.every((value) => value === 0)).toBe(true);
	});

	it('without a sample is refused', async () => {
		const path = await makeClip(['-f', 'lavfi', '-i', 'sine=d=0.001'], 'empty.wav');
		await expect(played(path, 2)).rejects.toThrow('it contains no audio');
	});

	it('ends with the video and fades out', async () => {
		const { left } = await played(await fileOf(() => 1), 4);
		const level = (from: number) => {
			const part = left.subarray(from * SAMPLE_RATE, (from + 0.1) * SAMPLE_RATE);
			return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length);
		};
		expect(left).toHaveLength(4 * SAMPLE_RATE);
		expect(level(3.2)).toBeLessThan(level(2));
		expect(level(3.9)).toBeLessThan(level(2) / 50);
	});
});
