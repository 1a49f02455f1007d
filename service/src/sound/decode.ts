import { FfmpegError, rangeArguments, runFfmpeg, type TimeRange } from '../util/ffmpeg';
import { metCutOff, readDuration } from '../util/ffmpegLog';
import { readWavSeconds } from './wavLength';
import { SAMPLE_RATE } from './sound';

/** The longest audio in a video, in seconds. */
export const MAX_SECONDS = 180;

/** Audio and video containers. No playlists: they could make ffmpeg open other files and URLs. */
const FORMATS = 'wav,w64,mp3,mov,mp4,m4a,ogg,flac,aac,matroska,webm,aiff,caf';

/** Audio that cannot be used; the message is a clause that says why. */
export class UnusableSoundError extends Error {
	override readonly name = 'UnusableSoundError';

	constructor(
		message: string,
		/** The field of the request that named the sound, once that is known. */
		readonly field?: string,
	) {
		super(message);
	}
}

/** Encoders count the silence that they add at both ends, and decoders leave it out. */
const LEFT_OUT_SECONDS = 0.5;

/** The seconds that a file has by its header, if what is missing of them is cut off; otherwise undefined. */
async function statedSeconds(path: string, log: string): Promise<number | undefined> {
	const format = /^Input #0, ([\w,]+), from/mu.exec(log)?.[1] ?? '';
	// ffmpeg takes the size of the file for that of the sound.
	if (format === 'wav') return readWavSeconds(path);
	// The sound of a clip may be shorter than its picture.
	const isWhole = format === 'mp3' || format === 'flac' || format === 'aiff';
	return isWhole || metCutOff(log) ? readDuration(log) : undefined;
}

/**
 * Decodes a file's audio.
 * @param part `range`: of a clip, whose sound may begin later or end earlier than its picture. `isCut`: of a file with more than
 *   MAX_SECONDS, the first ones are taken
 * @returns a Float32Array for each of `channels`; none if there is no sound in the range
 * @throws UnusableSoundError for a file without audio, with more than MAX_SECONDS, or that ends before its header says
 */
export async function decodeSound(
	ffmpegPath: string,
	path: string,
	channels: 1 | 2,
	{ range, isCut = false }: { range?: TimeRange; isCut?: boolean } = {},
): Promise<Float32Array[]> {
	const safely = ['-protocol_whitelist', 'file', '-format_whitelist', FORMATS];
	const input = [...safely, ...(range ? rangeArguments(range) : []), '-i', path];
	const output = ['-map', '0:a:0', '-t', `${MAX_SECONDS + 1}`, '-ar', `${SAMPLE_RATE}`];
	// Of a clip, it stays in step with the picture: late sound and gaps become silence.
	const inStep = range ? ['-af', 'aresample=async=1:first_pts=0'] : [];
	const args = ['-v', 'info', ...input, ...output, ...inStep];
	const format = ['-ac', `${channels}`, '-f', 'f32le', 'pipe:1'];
	const run = runFfmpeg(ffmpegPath, [...args, ...format]).catch((error: unknown) => {
		if (error instanceof FfmpegError) throw new UnusableSoundError('it cannot be decoded');
		throw error;
	});
	const { stdout, stderr } = await run;
	const frames = Math.floor(stdout.byteLength / 4 / channels);
	const hasNone = frames < SAMPLE_RATE / 20;
	if (hasNone && range && !metCutOff(stderr)) return [];
	if (hasNone) throw new UnusableSoundError('it contains no audio');
	if (!isCut && frames > MAX_SECONDS * SAMPLE_RATE) {
		throw new UnusableSoundError(`it is longer than ${MAX_SECONDS} seconds`);
	}
	const { startSeconds, durationSeconds = MAX_SECONDS } = range ?? { startSeconds: 0 };
	const left = ((await statedSeconds(path, stderr)) ?? 0) - startSeconds;
	if (frames / SAMPLE_RATE < Math.min(durationSeconds, left) - LEFT_OUT_SECONDS) {
		throw new UnusableSoundError('it is truncated or damaged');
	}
	const samples = new Float32Array(frames * channels);
	for (let index = 0; index < samples.length; index += 1) {
		samples[index] = stdout.readFloatLE(index * 4);
	}
	return Array.from({ length: channels }, (_, channel) =>
		samples.filter((_value, index) => index % channels === channel),
	);
}
