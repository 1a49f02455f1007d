import { FfmpegError, rangeArguments, runFfmpeg, type TimeRange } from '../util/ffmpeg';
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

/**
 * Decodes a file's audio.
 * @returns a Float32Array for each of `channels`
 * @throws UnusableSoundError for a file without audio or with more than MAX_SECONDS
 */
export async function decodeSound(
	ffmpegPath: string,
	path: string,
	channels: 1 | 2,
	range: TimeRange = { startSeconds: 0 },
): Promise<Float32Array[]> {
	const safely = ['-protocol_whitelist', 'file', '-format_whitelist', FORMATS];
	const input = [...safely, ...rangeArguments(range), '-i', path];
	const output = ['-map', '0:a:0', '-t', `${MAX_SECONDS + 1}`, '-ar', `${SAMPLE_RATE}`];
	const args = ['-v', 'error', ...input, ...output];
	const format = ['-ac', `${channels}`, '-f', 'f32le', 'pipe:1'];
	const { stdout } = await runFfmpeg(ffmpegPath, [...args, ...format]).catch((error: unknown) => {
		if (error instanceof FfmpegError) throw new UnusableSoundError('it cannot be decoded');
		throw error;
	});
	const frames = Math.floor(stdout.byteLength / 4 / channels);
	if (frames < SAMPLE_RATE / 20) throw new UnusableSoundError('it contains no audio');
	if (frames > MAX_SECONDS * SAMPLE_RATE) {
		throw new UnusableSoundError(`it is longer than ${MAX_SECONDS} seconds`);
	}
	const samples = new Float32Array(frames * channels);
	for (let index = 0; index < samples.length; index += 1) {
		samples[index] = stdout.readFloatLE(index * 4);
	}
	return Array.from({ length: channels }, (_, channel) =>
		samples.filter((_value, index) => index % channels === channel),
	);
}
