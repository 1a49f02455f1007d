import { measureLoudness, readLoudness } from '../../src/sound/master';
import { mix } from '../../src/sound/mix';
import { SAMPLE_RATE, silence, type Sound } from '../../src/sound/sound';
import { findSpeechSpans } from '../../src/sound/voice/alignWords';
import { findEncoder } from '../support/findEncoder';

const SAMPLES = 4 * SAMPLE_RATE;

const samplesOf = (at: (seconds: number, index: number) => number) =>
	Float32Array.from({ length: SAMPLES }, (_, index) => at(index / SAMPLE_RATE, index));
const inBoth = (samples: Float32Array): Sound => ({
	left: Float32Array.from(samples),
	right: Float32Array.from(samples),
});

const tone = (hertz: number, seconds: number) => Math.sin(2 * Math.PI * hertz * seconds);
const music = () => inBoth(samplesOf((seconds) => 0.1 * tone(220, seconds)));
/** A room in which nobody speaks: about -60 LUFS. */
const room = () =>
	inBoth(
		samplesOf((_, index) => 0.0008 * (((index * 1_103_515_245 + 12_345) % 65_536) / 32_768 - 1)),
	);
/** It speaks from the second second on. */
const voice = samplesOf((seconds) => (seconds < 2 ? 0 : 0.2 * tone(500, seconds)));

/** The largest amplitude of a channel between two moments. */
const levelOf = (samples: Float32Array, from: number, to: number) =>
	samples
		.subarray(from * SAMPLE_RATE, to * SAMPLE_RATE)
		.reduce((level, value) => Math.max(level, Math.abs(value)), 0);

/** The level of the music beside the voice, in the mean of both channels. */
function levelAt220({ left, right }: Sound) {
	return (from: number, to: number) => {
		let [sine, cosine] = [0, 0];
		for (let index = from * SAMPLE_RATE; index < to * SAMPLE_RATE; index += 1) {
			const value = ((left[index] ?? 0) + (right[index] ?? 0)) / 2;
			const angle = (2 * Math.PI * 220 * index) / SAMPLE_RATE;
			sine += value * Math.sin(angle);
			cosine += value * Math.cos(angle);
		}
		return Math.hypot(sine, cosine);
	};
}

const mixed = async (parts: Parameters<typeof mix>[1]) => mix(await findEncoder(), parts, SAMPLES);

describe('the noise of a quiet room', () => {
	it('is no voice: it is not made louder, and music beside it not quieter', async () => {
		expect(await measureLoudness(await findEncoder(), room())).toBeLessThan(-55);
		expect(levelOf((await mixed({ voice: room() })).left, 0, 4)).toBeLessThan(0.001);
		const beside = await mixed({ music: music(), voice: room() });
		const alone = await mixed({ music: music(), voice: silence(SAMPLES) });
		expect(levelOf(beside.left, 0, 4) / levelOf(alone.left, 0, 4)).toBeCloseTo(1, 1);
	});

	it('of clips stays below music and below a voice', async () => {
		const beside = await mixed({ music: music(), clips: room() });
		const alone = await mixed({ music: music(), clips: silence(SAMPLES) });
		expect(levelOf(beside.left, 0, 4) / levelOf(alone.left, 0, 4)).toBeCloseTo(1, 1);
		const { left } = await mixed({ clips: room(), voice });
		expect(levelOf(left, 0, 1.5)).toBeLessThan(0.001);
		expect(levelOf(left, 2.5, 4)).toBeGreaterThan(0.1);
	});

	it('is not what a recording of a voice is taken for that is as quiet', async () => {
		const quiet = await mixed({ voice: voice.map((value) => value / 200) });
		expect(await measureLoudness(await findEncoder(), quiet)).toBeCloseTo(-14.5, 0);
	});
});

it('loudness is the last one of a report, however long that is', () => {
	const report = `${'[Parsed_ebur128_0] t: 0.1 M: -20.1 I: -20.5 LUFS\n'.repeat(40_000)}I:  -14.2 LUFS\nPeak`;
	const before = process.cpuUsage();
	expect(readLoudness(report)).toBe(-14.2);
	expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
	expect(readLoudness('no report')).toBe(-70);
});

it('speech is found in a sound that is silent nine tenths of its time', () => {
	const word = (seconds: number) => (seconds >= 1 && seconds < 1.3 ? tone(500, seconds) : 0);
	expect(findSpeechSpans(samplesOf(word))).toEqual([{ start: 1, end: expect.closeTo(1.3, 5) }]);
	expect(findSpeechSpans(samplesOf(() => 0))).toEqual([]);
});

it.each([
	['in both channels', { left: voice, right: voice }],
	['on the left only', { left: voice, right: new Float32Array(SAMPLES) }],
	['in opposite phase', { left: voice, right: voice.map((value) => -value) }],
	['on the right only', { left: new Float32Array(SAMPLES), right: voice }],
])('a voice %s makes the music quieter', async (_, { left, right }) => {
	const copy = { left: Float32Array.from(left), right: Float32Array.from(right) };
	const film = await mixed({ music: music(), voice: copy });
	const level = levelAt220(film);
	expect(level(2.5, 3.5) / level(0.5, 1.5)).toBeCloseTo(10 ** (-14 / 20), 1);
});
