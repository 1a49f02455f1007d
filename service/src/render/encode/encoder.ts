import { spawn } from 'node:child_process';
import { RenderError } from '../renderMessages';

export const FRAMES_PER_SECOND = 30;

export interface EncoderOptions {
	encoderPath: string;
	width: number;
	height: number;
	soundPath: string;
	outputPath: string;
}

export interface Encoder {
	/** Hands over the planes of one frame (see PlanarFrame); resolves when the encoder has taken it. */
	write(planes: Buffer): Promise<void>;
	/** Resolves when the file is complete. */
	finish(): Promise<void>;
	/** Ends the encoder at once; the file is then worthless. */
	kill(): void;
}

/** Without these names players take the colours for BT.601 and show them wrong. */
const colour = [
	...['-colorspace', 'bt709', '-color_primaries', 'bt709'],
	...['-color_trc', 'bt709', '-color_range', 'tv'],
];

/**
 * Drawn pictures have flat areas and few, clean movements: a shorter search and look-ahead give the same
 * quality at the same size (measured) for about two thirds of the work.
 */
const FLAT_MOTION = 'me=dia:subme=1:weightp=0:rc-lookahead=6:bframes=2:b-adapt=0';
/** Where the colour of four pixels was taken: in their middle. */
const CHROMA_CENTRE = 'chromaloc=1';

function encoderArguments(options: EncoderOptions): string[] {
	return [
		...['-hide_banner', '-nostdin', '-v', 'error', '-y'],
		...['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${options.width}x${options.height}`],
		...colour,
		...['-r', `${FRAMES_PER_SECOND}`, '-i', 'pipe:0', '-i', options.soundPath],
		...['-map', '0:v:0', '-map', '1:a:0'],
		// Pixels of unknown shape are refused by some networks.
		...['-vf', 'setsar=1'],
		...colour,
		...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryfast', '-crf', '20'],
		...['-x264-params', `${FLAT_MOTION}:${CHROMA_CENTRE}`],
		...['-g', `${FRAMES_PER_SECOND * 2}`, '-r', `${FRAMES_PER_SECOND}`],
		...['-c:a', 'aac', '-profile:a', 'aac_low', '-b:a', '128k', '-ac', '2'],
		...['-movflags', '+faststart', '-f', 'mp4', options.outputPath],
	];
}

/** What a run of ffmpeg that failed means, by what it complained of. */
export function encoderError(stderr: string, outcome: string): RenderError {
	if (/no space left|disk quota/i.test(stderr)) {
		return new RenderError('disk_full', 'The disk is full: the video could not be written.');
	}
	const detail = stderr.trim().split('\n').slice(-3).join(' ').slice(0, 400);
	return new RenderError('crashed', `The video encoder stopped (${outcome}). ${detail}`.trim());
}

/** Starts ffmpeg: planar frames in, an MP4 (H.264 High, yuv420p BT.709, AAC-LC, index first) out. */
export function startEncoder(options: EncoderOptions): Encoder {
	const child = spawn(options.encoderPath, encoderArguments(options), {
		stdio: ['pipe', 'ignore', 'pipe'],
	});
	let stderr = '';
	child.stderr.setEncoding('utf8').on('data', (text: string) => {
		stderr = (stderr + text).slice(-4_000);
	});
	// A write to an encoder that has gone fails with EPIPE; the reason is in its exit.
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
			// Its exit tells more than the broken pipe does.
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
