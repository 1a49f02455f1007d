import { spawn } from 'node:child_process';
import { endWithProcess, runFfmpeg } from '../../util/ffmpeg';
import { encoderError } from '../asRenderError';
import { RenderError } from '../renderError';

export const FRAMES_PER_SECOND = 30;

/** Seconds rounded to whole frames, as a film lasts. */
export const toWholeFrames = (seconds: number) =>
	Math.round(seconds * FRAMES_PER_SECOND) / FRAMES_PER_SECOND;

export interface EncoderOptions {
	encoderPath: string;
	width: number;
	height: number;
	outputPath: string;
}

export interface Encoder {
	/** Writes the planes of one frame (see PlanarFrame); resolves when ffmpeg has read them. */
	write(planes: Buffer): Promise<void>;
	/** Resolves when the file is complete. */
	finish(): Promise<void>;
	/** Kills ffmpeg; the file is then incomplete. */
	kill(): void;
}

/** Color metadata. Without it, players assume BT.601 and show wrong colors. */
const bt709 = [
	...['-colorspace', 'bt709', '-color_primaries', 'bt709'],
	...['-color_trc', 'bt709', '-color_range', 'tv'],
];

/**
 * Drawn frames have flat areas and little motion: a shorter motion search and lookahead give the same
 * quality at the same size (measured) for about two thirds of the work. Without B-frames, which save an eighth of the
 * size, frames are stored in the order they are shown in, which needs no edit list.
 */
const FLAT_MOTION = 'me=dia:subme=1:weightp=0:rc-lookahead=6:bframes=0';
/** Only clips with much noise reach it; Instagram and X refuse more than 25 Mbit/s. */
const MAX_BIT_RATE = ['-maxrate', '20M', '-bufsize', '10M'];
/** The AAC encoder adds this many samples before the first one; an edit list would tell players to skip them. */
const AAC_PRIMING = 1024;
const TIMESTAMPS_FROM_0 = ['-use_editlist', '0', '-avoid_negative_ts', 'disabled'];
/**
 * Instagram refuses edit lists. So the sound starts as much later as the encoder delays it, and timestamps start at 0.
 * The fade is because a drum hit on the first sample would make the AAC encoder overshoot.
 */
const NO_EDIT_LISTS = [
	...['-af', `atrim=start_sample=${AAC_PRIMING},asetpts=PTS-STARTPTS,afade=d=0.025`],
	...TIMESTAMPS_FROM_0,
];
/** Chroma siting: chroma is sampled in the center of each 2 × 2 block. */
const CHROMA_LOCATION = 'chromaloc=1';

function encoderArguments(options: EncoderOptions): string[] {
	return [
		...['-hide_banner', '-nostdin', '-v', 'error', '-y'],
		...['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${options.width}x${options.height}`],
		...bt709,
		...['-r', `${FRAMES_PER_SECOND}`, '-i', 'pipe:0'],
		// Some networks refuse videos without a pixel aspect ratio.
		...['-vf', 'setsar=1'],
		...bt709,
		...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryfast', '-crf', '20'],
		...MAX_BIT_RATE,
		...['-x264-params', `${FLAT_MOTION}:${CHROMA_LOCATION}`],
		...['-g', `${FRAMES_PER_SECOND * 2}`, '-r', `${FRAMES_PER_SECOND}`],
		...['-f', 'mp4', options.outputPath],
	];
}

/** Encodes a WAV file as AAC-LC. @throws FfmpegError */
export async function encodeSound(
	encoderPath: string,
	wavPath: string,
	outputPath: string,
): Promise<void> {
	await runFfmpeg(encoderPath, [
		...['-nostdin', '-v', 'error', '-y', '-i', wavPath],
		...['-c:a', 'aac', '-profile:a', 'aac_low', '-b:a', '128k', '-ac', '2'],
		...NO_EDIT_LISTS,
		...['-f', 'mp4', outputPath],
	]);
}

/** Joins a film and its sound, as they are, to an MP4 with the index at the start. @throws FfmpegError */
export async function joinSound(
	encoderPath: string,
	{ filmPath, soundPath, outputPath }: Record<'filmPath' | 'soundPath' | 'outputPath', string>,
): Promise<void> {
	await runFfmpeg(encoderPath, [
		...['-nostdin', '-v', 'error', '-y', '-i', filmPath, '-i', soundPath],
		...['-map', '0:v:0', '-map', '1:a:0', '-c', 'copy', ...TIMESTAMPS_FROM_0],
		...['-movflags', '+faststart', '-f', 'mp4', outputPath],
	]);
}

/** Starts ffmpeg: planar frames in, an MP4 without sound out (H.264 High, yuv420p BT.709). */
export function startEncoder(options: EncoderOptions): Encoder {
	const child = spawn(options.encoderPath, encoderArguments(options), {
		stdio: ['pipe', 'ignore', 'pipe'],
	});
	endWithProcess(child);
	let stderr = '';
	child.stderr.setEncoding('utf8').on('data', (text: string) => {
		stderr = (stderr + text).slice(-4_000);
	});
	// Writing to an ffmpeg that has exited fails with EPIPE; `exit` has the reason.
	child.stdin.on('error', () => undefined);

	const exit = new Promise<void>((resolve, reject) => {
		child.once('error', (error) => {
			reject(
				new RenderError('encoder_missing', `The video encoder does not start: ${error.message}`, {
					cause: error,
				}),
			);
		});
		child.once('close', (code, signal) => {
			if (code === 0) resolve();
			else reject(encoderError(stderr, signal ?? `exit code ${code ?? 'unknown'}`));
		});
	});
	exit.catch(() => undefined);

	return {
		async write(planes) {
			const failed = await new Promise<boolean>((resolve) => {
				child.stdin.write(planes, (error) => {
					resolve(error !== null && error !== undefined);
				});
			});
			// The exit says more than the broken pipe.
			if (failed) await exit.then(endedEarly);
		},
		async finish() {
			child.stdin.end();
			await exit;
		},
		kill() {
			child.kill('SIGKILL');
		},
	};
}

function endedEarly(): never {
	throw new RenderError('crashed', 'The video encoder stopped before the last frame.');
}
