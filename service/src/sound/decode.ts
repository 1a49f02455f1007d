import { FfmpegError, runFfmpeg } from '../util/ffmpeg';
import { SAMPLE_RATE } from './synth';

/** Longest sound that a film takes, in seconds. */
export const LONGEST_SECONDS = 180;

/** Containers of audio and video. Playlists are none of them: they could lead ffmpeg to other files and addresses. */
const FORMATS = 'wav,w64,mp3,mov,mp4,m4a,ogg,flac,aac,matroska,webm,aiff,caf';

/** A sound that cannot be used; the message says why, in half a sentence. */
export class UnusableSoundError extends Error {
	override readonly name = 'UnusableSoundError';
}

/** What is taken of a file, in seconds; without a length up to its end. */
export interface SoundPart {
	startSeconds: number;
	durationSeconds?: number;
}

/**
 * Decodes a file's sound.
 * @returns a Float32Array for each of `channels`
 * @throws UnusableSoundError for a file without sound, or with too much of it
 */
export async function decodeSound(
	ffmpegPath: string,
	path: string,
	channels: 1 | 2,
	{ startSeconds, durationSeconds }: SoundPart = { startSeconds: 0 },
): Promise<Float32Array[]> {
	const part = [
		...(startSeconds > 0 ? ['-ss', `${startSeconds}`] : []),
		...(durationSeconds === undefined ? [] : ['-t', `${durationSeconds}`]),
	];
	const input = ['-protocol_whitelist', 'file', '-format_whitelist', FORMATS, ...part, '-i', path];
	const output = ['-map', '0:a:0', '-t', `${LONGEST_SECONDS + 1}`, '-ar', `${SAMPLE_RATE}`];
	const args = ['-v', 'error', ...input, ...output];
	const format = ['-ac', `${channels}`, '-f', 'f32le', 'pipe:1'];
	const { stdout } = await runFfmpeg(ffmpegPath, [...args, ...format]).catch((error: unknown) => {
		if (error instanceof FfmpegError) throw new UnusableSoundError('it cannot be decoded');
		throw error;
	});
	const frames = Math.floor(stdout.byteLength / 4 / channels);
	if (frames < SAMPLE_RATE / 20) throw new UnusableSoundError('it holds no sound');
	if (frames > LONGEST_SECONDS * SAMPLE_RATE) {
		throw new UnusableSoundError(`it is longer than ${LONGEST_SECONDS} seconds`);
	}
	const samples = new Float32Array(frames * channels);
	for (let index = 0; index < samples.length; index += 1) {
		samples[index] = stdout.readFloatLE(index * 4);
	}
	return Array.from({ length: channels }, (_, channel) =>
		samples.filter((_value, index) => index % channels === channel),
	);
}
