import { runFfmpeg } from '../util/ffmpeg';
import { SAMPLE_RATE, type Sound } from './synth';

/** What the networks play at; louder sound is turned down by them, softer sound stays behind others. */
const LOUDNESS_LUFS = -14;
/** Leaves room for the peaks that AAC adds, above all to a voice: the file stays below -1 dBTP. */
const PEAK_DB = -3;
/** Limits at four times the rate, so that peaks between the samples count too. */
const LIMITER_RATE = SAMPLE_RATE * 4;
const CLOSE_ENOUGH_LU = 0.3;
const MOST_PASSES = 4;

const rawSound = ['-f', 'f32le', '-ar', `${SAMPLE_RATE}`, '-ac', '2'];

/** The bytes of a sound as ffmpeg takes them: the two channels by turns, 32 bits each. */
function interleave({ left, right }: Sound): Buffer {
	const samples = new Float32Array(left.length * 2);
	for (let index = 0; index < left.length; index += 1) {
		samples[index * 2] = left[index] ?? 0;
		samples[index * 2 + 1] = right[index] ?? 0;
	}
	return Buffer.from(samples.buffer);
}

/** Integrated loudness from what ffmpeg's ebur128 prints last; -70 is silence. */
const readLoudness = (report: string) =>
	Number(/I:\s+(-?[\d.]+) LUFS(?![\s\S]*I:\s)/.exec(report)?.[1] ?? -70);

/** Loudness of a sound in LUFS (EBU R 128); -70 for silence. */
export async function measureLoudness(ffmpegPath: string, sound: Sound): Promise<number> {
	const args = [...rawSound, '-i', 'pipe:0', '-af', 'ebur128', '-f', 'null', '-'];
	return readLoudness((await runFfmpeg(ffmpegPath, args, interleave(sound))).stderr);
}

/**
 * Writes a sound as a WAV file at -14 LUFS with its true peaks below -1 dBTP. Silence stays silence.
 * @throws FfmpegError when ffmpeg cannot
 */
export async function master(ffmpegPath: string, sound: Sound, path: string): Promise<void> {
	const input = interleave(sound);
	const measured = await measureLoudness(ffmpegPath, sound);
	let gain = measured <= -69 ? 0 : LOUDNESS_LUFS - measured;
	for (let pass = 1; pass <= MOST_PASSES; pass += 1) {
		const limit = 10 ** (PEAK_DB / 20);
		const filters = [
			'highpass=f=28',
			`volume=${gain.toFixed(2)}dB`,
			// A beat at the very start would make the encoder overshoot.
			'afade=t=in:d=0.025',
			`aresample=${LIMITER_RATE}`,
			`alimiter=level=0:limit=${limit.toFixed(4)}:attack=3:release=60`,
			`aresample=${SAMPLE_RATE}`,
			'ebur128',
		].join(',');
		const args = [...rawSound, '-i', 'pipe:0', '-af', filters];
		const format = ['-ar', `${SAMPLE_RATE}`, '-c:a', 'pcm_s16le', '-f', 'wav', '-y', path];
		const { stderr } = await runFfmpeg(ffmpegPath, [...args, ...format], input);
		// What the limiter took away is given back by the next pass.
		const missing = LOUDNESS_LUFS - readLoudness(stderr);
		if (measured <= -69 || Math.abs(missing) <= CLOSE_ENOUGH_LU) return;
		gain += missing;
	}
}
