import { spawn } from 'node:child_process';
import { FfmpegError, runFfmpeg } from '../../util/ffmpeg';
import { ImageData, loadImage, type Image } from '../art/canvas';
import { FRAMES_PER_SECOND } from '../encode/encoder';
import type { Focus } from './focus';
import type { MediaFile } from './mediaRequest';

/** A clip that cannot be shown; the message says why, in half a sentence. */
export class UnusableClipError extends Error {
	override readonly name = 'UnusableClipError';
}

/** Of one frame: 4096 × 2304, a little more than 4K. */
const MOST_PIXELS = 9_437_184;
/** Longest clip, in seconds; a film shows three minutes of it at most. */
const LONGEST_SECONDS = 1_800;
/** MP4, MOV and WebM. Playlists are none of them: they could lead ffmpeg to other files and addresses. */
const FORMATS = 'mov,mp4,matroska,webm';
const SAMPLE_SIDE = 256;
/** A clip whose sound is longer than its picture, or whose last frame is long, is not damaged. */
const WHOLE_SHARE = 0.8;

const inputOf = ({ path, startSeconds, durationSeconds }: MediaFile) => [
	...['-max_pixels', `${MOST_PIXELS}`],
	...['-protocol_whitelist', 'file', '-format_whitelist', FORMATS],
	...(startSeconds > 0 ? ['-ss', `${startSeconds}`] : []),
	...(durationSeconds === undefined ? [] : ['-t', `${durationSeconds}`]),
	...['-i', path],
];

function reasonOf(error: unknown): unknown {
	if (!(error instanceof FfmpegError)) return error;
	if (/exceeds specified max pixel count/.test(error.stderr)) {
		return new UnusableClipError('its frames have more than 9 million pixels');
	}
	return /matches no streams/.test(error.stderr)
		? new UnusableClipError('it holds no moving picture')
		: new UnusableClipError('it cannot be decoded');
}

/** What the clip's file says that it lasts, in seconds; recordings of browsers do not say it. */
function readDuration(log: string): number | undefined {
	const [, hours, minutes, seconds] = /Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/.exec(log) ?? [];
	if (hours === undefined) return undefined;
	return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

export interface ExaminedClip {
	/** A small copy of the first frame that is shown. */
	sample: Image;
	/** How much there is to show, in seconds; undefined when the file does not say it. */
	seconds: number | undefined;
}

/**
 * Decodes one frame of a clip, and with it learns whether it can be shown.
 * @throws UnusableClipError
 */
export async function examineClip(ffmpegPath: string, file: MediaFile): Promise<ExaminedClip> {
	const size = `${SAMPLE_SIDE}:${SAMPLE_SIDE}:force_original_aspect_ratio=decrease`;
	const { stdout, stderr } = await runFfmpeg(ffmpegPath, [
		...['-v', 'info', ...inputOf(file), '-map', '0:V:0', '-frames:v', '1'],
		...['-vf', `scale=iw*sar:ih,scale=${size}`, '-c:v', 'png', '-f', 'image2pipe', 'pipe:1'],
	]).catch((error: unknown) => {
		throw reasonOf(error);
	});
	const { startSeconds, durationSeconds = Infinity } = file;
	if (stdout.byteLength === 0) {
		throw new UnusableClipError(`it has no picture from second ${startSeconds} on`);
	}
	const whole = readDuration(stderr);
	if (whole !== undefined && whole > LONGEST_SECONDS) {
		throw new UnusableClipError(`it is longer than ${LONGEST_SECONDS / 60} minutes`);
	}
	return {
		sample: await loadImage(stdout),
		seconds: whole && Math.min(durationSeconds, whole - startSeconds),
	};
}

/**
 * Cuts a stream into frames. Each is overwritten when the second one after it is asked for. They are written into memory
 * of the canvas: to copy them there takes longer than to draw them.
 */
async function* framesOf(
	stream: AsyncIterable<Buffer>,
	{ width, height }: { width: number; height: number },
): AsyncGenerator<ImageData, void> {
	const images = [new ImageData(width, height), new ImageData(width, height)] as const;
	const bytesOf = ({ data }: ImageData) => Buffer.from(data.buffer, data.byteOffset, data.length);
	const frames = [bytesOf(images[0]), bytesOf(images[1])] as const;
	const bytes = width * height * 4;
	let turn: 0 | 1 = 0;
	let filled = 0;
	for await (const chunk of stream) {
		for (let at = 0; at < chunk.length; ) {
			const copied = chunk.copy(frames[turn], filled, at);
			at += copied;
			filled += copied;
			if (filled < bytes) continue;
			yield images[turn];
			turn = turn === 0 ? 1 : 0;
			filled = 0;
		}
	}
}

export interface ClipOptions {
	ffmpegPath: string;
	file: MediaFile;
	/** What is kept when the clip is cut to shape. */
	focus: Focus;
	/** Even numbers of pixels that its frames have. */
	width: number;
	height: number;
	/** How much there is to show; undefined when it is not known. */
	seconds: number | undefined;
}

/** A run of the decoder: one pass through the clip. */
function decode({ ffmpegPath, file, focus, width, height }: ClipOptions) {
	const shape = width / height;
	// Cropped first: every pixel that is scaled takes time.
	const crop = [
		`'min(iw,ih*${shape})'`,
		`'min(ih,iw/${shape})'`,
		`'max(0,min(iw-ow,iw*${focus.x.toFixed(4)}-ow/2))'`,
		`'max(0,min(ih-oh,ih*${focus.y.toFixed(4)}-oh/2))'`,
	].join(':');
	const filter = `scale=iw*sar:ih,crop=${crop},fps=${FRAMES_PER_SECOND},scale=${width}:${height}`;
	const output = ['-vf', filter, '-f', 'rawvideo', '-pix_fmt', 'rgba', 'pipe:1'];
	const args = ['-hide_banner', '-nostats', '-nostdin', '-v', 'error', ...inputOf(file)];
	const child = spawn(ffmpegPath, [...args, '-map', '0:V:0', ...output], {
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	const ended = new Promise<boolean>((resolve) => {
		child.once('error', () => resolve(false)).once('close', (code) => resolve(code === 0));
	});
	return {
		frames: framesOf(child.stdout, { width, height }),
		/** Whether it came to a good end. */
		ended,
		stop: () => child.kill('SIGKILL'),
	};
}

/**
 * Plays a clip from its start, frame by frame at the film's rate, and again when it has ended. Only two frames of it
 * are in memory; the decoder is a process of its own that waits until the next one is asked for.
 */
export class Clip {
	/** The frame of the moment that was sought last. */
	image: ImageData | undefined;
	private run: ReturnType<typeof decode> | undefined;
	private next: Promise<IteratorResult<ImageData, void>> | undefined;
	/** Of the frame in `image`, counted over all passes. */
	private index = -1;
	private inThisPass = 0;

	constructor(readonly options: ClipOptions) {}

	/**
	 * Makes the frame of a moment the one that is shown.
	 * @throws UnusableClipError when the clip breaks off
	 */
	async seek(seconds: number): Promise<void> {
		const wanted = Math.max(0, Math.round(seconds * FRAMES_PER_SECOND));
		if (wanted < this.index) this.stop();
		while (this.index < wanted) {
			await this.step();
			this.index += 1;
		}
	}

	/** Ends the decoder. The next `seek` starts a new one. */
	stop(): void {
		this.run?.stop();
		this.run = undefined;
		this.next = undefined;
		this.index = -1;
		this.inThisPass = 0;
	}

	private async step(): Promise<void> {
		this.run ??= decode(this.options);
		const { frames, ended } = this.run;
		const { done, value } = await (this.next ?? frames.next());
		if (done !== true) {
			this.image = value;
			this.inThisPass += 1;
			// Decoded while the film's frame is drawn and encoded.
			this.next = frames.next();
			this.next.catch(() => undefined);
			return;
		}
		const { seconds = 0 } = this.options;
		const whole = this.inThisPass >= Math.max(1, seconds * FRAMES_PER_SECOND * WHOLE_SHARE);
		if (!(await ended) || !whole) throw new UnusableClipError('it is cut off or damaged');
		this.run = undefined;
		this.next = undefined;
		this.inThisPass = 0;
		await this.step();
	}
}
