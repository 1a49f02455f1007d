import { runFfmpeg } from '../util/ffmpeg';
import { SAMPLE_RATE, type Sound } from './sound';

/** The playback loudness of social networks: they turn louder audio down, and quieter audio stays quiet. */
const LOUDNESS_LUFS = -14;
/** Headroom for the peaks that AAC adds, mostly to a voice: the file stays below -1 dBTP. */
const LIMIT_DB = -3;
/** The limiter works on 4× oversampled audio, so it also catches peaks between samples (true peaks). */
const LIMITER_RATE = SAMPLE_RATE * 4;
const TOLERANCE_LU = 0.3;
const MAX_PASSES = 4;
/** ebur128 reports -70 LUFS for silence. */
export const SILENCE_LUFS = -69;
/** What is quieter than this is the noise of a room: it is not made louder. */
export const QUIETEST_LUFS = -55;

const rawSound = ['-f', 'f32le', '-ar', `${SAMPLE_RATE}`, '-ac', '2'];

/** A sound as interleaved 32-bit float samples. */
function interleave({ left, right }: Sound): Buffer {
	const samples = new Float32Array(left.length * 2);
	for (let index = 0; index < left.length; index += 1) {
		samples[index * 2] = left[index] ?? 0;
		samples[index * 2 + 1] = right[index] ?? 0;
	}
	return Buffer.from(samples.buffer);
}

/** Integrated loudness from the last report of ffmpeg's ebur128 filter; -70 is silence. */
export const readLoudness = (report: string) =>
	Number([...report.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1] ?? -70);

/** Loudness of what ffmpeg reads in LUFS (EBU R 128); -70 for silence. @param input arguments that name it */
export async function measure(
	ffmpegPath: string,
	input: readonly string[],
	bytes?: Buffer,
): Promise<number> {
	const args = [...input, '-map', '0:a:0', '-af', 'ebur128', '-f', 'null', '-'];
	return readLoudness((await runFfmpeg(ffmpegPath, args, bytes)).stderr);
}

/** Loudness of a sound, as `measure`. */
export const measureLoudness = (ffmpegPath: string, sound: Sound): Promise<number> =>
	measure(ffmpegPath, [...rawSound, '-i', 'pipe:0'], interleave(sound));

/**
 * Writes a sound, which can be in a file, as a WAV file at -14 LUFS with true peaks below -1 dBTP. The noise of a room
 * stays as quiet as it is.
 * @throws FfmpegError
 */
export async function master(
	ffmpegPath: string,
	sound: Sound | { path: string },
	path: string,
): Promise<void> {
	const given = 'path' in sound ? ['-i', sound.path] : [...rawSound, '-i', 'pipe:0'];
	const input = 'path' in sound ? undefined : interleave(sound);
	const measured = await measure(ffmpegPath, given, input);
	const isQuiet = measured <= QUIETEST_LUFS;
	let gain = isQuiet ? 0 : LOUDNESS_LUFS - measured;
	for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
		const limit = 10 ** (LIMIT_DB / 20);
		const filters = [
			'highpass=f=28',
			`volume=${gain.toFixed(2)}dB`,
			`aresample=${LIMITER_RATE}`,
			`alimiter=level=0:limit=${limit.toFixed(4)}:attack=3:release=60`,
			`aresample=${SAMPLE_RATE}`,
			'ebur128',
		].join(',');
		const args = [...given, '-af', filters];
		const format = ['-ar', `${SAMPLE_RATE}`, '-c:a', 'pcm_s16le', '-f', 'wav', '-y', path];
		const { stderr } = await runFfmpeg(ffmpegPath, [...args, ...format], input);
		// The next pass makes up for the loudness that the limiter removed.
		const missing = LOUDNESS_LUFS - readLoudness(stderr);
		if (isQuiet || Math.abs(missing) <= TOLERANCE_LU) return;
		gain += missing;
	}
}
