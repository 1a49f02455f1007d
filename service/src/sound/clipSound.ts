import { FfmpegError, rangeArguments, runFfmpeg } from '../util/ffmpeg';
import { UnusableSoundError } from './decode';
import { measure, QUIETEST_LUFS } from './master';
import { SAMPLE_RATE } from './sound';

/*
 * The sound of clips that are the film itself. ffmpeg reads and writes it file by file, so that a long clip takes no more memory
 * than a short one. Nothing changes its speed: gaps in its timestamps become silence.
 */

/** A stretch of a clip in a film, in seconds. */
export interface SoundPart {
	path: string;
	startSeconds: number;
	seconds: number;
	/** Without, it is silent. */
	hasSound: boolean;
	/** In decibels. */
	gain?: number;
}

/** MP4, MOV and WebM, as for the frames of clips. */
const FORMATS = 'mov,mp4,matroska,webm';
/** At the cuts, against clicks. */
const FADE_SECONDS = 0.03;
/** Of each clip, before the film as a whole gets its loudness: two clips in a row are equally loud. */
const PART_LUFS = -16;

const inputOf = ({ path, startSeconds, seconds }: SoundPart) => [
	...['-protocol_whitelist', 'file', '-format_whitelist', FORMATS],
	...rangeArguments({ startSeconds, durationSeconds: seconds }),
	...['-i', path],
];

/** Joins the sounds of parts, and silence until the end of the film. */
function graphOf(parts: readonly SoundPart[], seconds: number, layout: 'mono' | 'stereo'): string {
	let input = 0;
	const chains = parts.map((part, index) => {
		const cut = `atrim=duration=${part.seconds.toFixed(6)},asetpts=N/SR/TB[a${index}]`;
		if (!part.hasSound)
			return `anullsrc=channel_layout=${layout}:sample_rate=${SAMPLE_RATE},${cut}`;
		const out = Math.max(0, part.seconds - FADE_SECONDS).toFixed(6);
		const chain = [
			`[${input}:a:0]aresample=${SAMPLE_RATE}:async=1:first_pts=0`,
			`aformat=sample_fmts=fltp:channel_layouts=${layout}`,
			`volume=${(part.gain ?? 0).toFixed(2)}dB`,
			`apad`,
			`afade=t=in:d=${FADE_SECONDS}`,
			`afade=t=out:st=${out}:d=${FADE_SECONDS}`,
			cut,
		];
		input += 1;
		return chain.join(',');
	});
	const labels = parts.map((_, index) => `[a${index}]`).join('');
	const whole = `apad,atrim=duration=${seconds.toFixed(6)}`;
	return [...chains, `${labels}concat=n=${parts.length}:v=0:a=1,${whole}[out]`].join(';');
}

const asSound = <Result>(work: Promise<Result>) =>
	work.catch((error: unknown): never => {
		if (error instanceof FfmpegError) throw new UnusableSoundError('it cannot be decoded');
		throw error;
	});

const run = (ffmpegPath: string, args: readonly string[]) => asSound(runFfmpeg(ffmpegPath, args));

const join = (
	parts: readonly SoundPart[],
	seconds: number,
	layout: 'mono' | 'stereo',
	output: readonly string[],
) => [
	...['-v', 'error', ...parts.filter(({ hasSound }) => hasSound).flatMap(inputOf)],
	...['-filter_complex', graphOf(parts, seconds, layout), '-map', '[out]', ...output],
];

/**
 * The sound of a film of clips as mono samples.
 * @throws UnusableSoundError
 */
export async function readClipSound(
	ffmpegPath: string,
	parts: readonly SoundPart[],
	seconds: number,
	rate: number,
): Promise<Float32Array> {
	const output = ['-ar', `${rate}`, '-f', 's16le', 'pipe:1'];
	const { stdout } = await run(ffmpegPath, join(parts, seconds, 'mono', output));
	const samples = new Float32Array(Math.floor(stdout.byteLength / 2));
	for (let index = 0; index < samples.length; index += 1)
		samples[index] = stdout.readInt16LE(index * 2) / 32_768;
	return samples;
}

/** The same as a small FLAC file, for a model that hears words. @throws UnusableSoundError */
export async function encodeClipSound(
	ffmpegPath: string,
	parts: readonly SoundPart[],
	seconds: number,
): Promise<Buffer> {
	const format = ['-ar', '16000', '-sample_fmt', 's16', '-c:a', 'flac'];
	const output = [...format, '-map_metadata', '-1', '-bitexact', '-f', 'flac', 'pipe:1'];
	return (await run(ffmpegPath, join(parts, seconds, 'mono', output))).stdout;
}

/**
 * Writes the sound of a film of clips as a WAV file of 32-bit floats, each clip at the same loudness.
 * @throws UnusableSoundError
 */
export async function writeClipSound(
	ffmpegPath: string,
	parts: readonly SoundPart[],
	seconds: number,
	path: string,
): Promise<void> {
	const levelled: SoundPart[] = [];
	for (const part of parts) {
		const loudness = part.hasSound
			? await asSound(measure(ffmpegPath, inputOf(part)))
			: QUIETEST_LUFS;
		levelled.push({ ...part, gain: loudness <= QUIETEST_LUFS ? 0 : PART_LUFS - loudness });
	}
	const output = ['-ar', `${SAMPLE_RATE}`, '-c:a', 'pcm_f32le', '-f', 'wav', '-y', path];
	await run(ffmpegPath, join(levelled, seconds, 'stereo', output));
}
