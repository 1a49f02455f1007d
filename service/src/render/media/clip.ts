import { spawn } from 'node:child_process';
import { endWithProcess, FfmpegError, rangeArguments, runFfmpeg } from '../../util/ffmpeg';
import { metCutOff, readDuration, readProgress } from '../../util/ffmpegLog';
import { ImageData, loadImage, type Image } from '../art/canvas';
import { FRAMES_PER_SECOND } from '../encode/encoder';
import { PlanarPicture } from '../encode/planarFrame';
import { colorFilters, decoderArguments, readClipFormat, type ClipFormat } from './clipFormat';
import { blurFilters, framingFilters, type Framing } from './framing';
import type { MediaFile } from './mediaRequest';

/** A clip that cannot be shown; the message says why, in half a sentence. */
export class UnusableClipError extends Error {
	override readonly name = 'UnusableClipError';
}

/** Of one frame: 4096 × 2304, slightly more than 4K. */
const MAX_PIXELS = 9_437_184;
/** Longest clip, in seconds. A video shows at most three minutes of it. */
const MAX_SECONDS = 1_800;
/** MP4, MOV and WebM. No playlists: they could make ffmpeg open other files and URLs. */
const FORMATS = 'mov,mp4,matroska,webm';
const SAMPLE_SIDE = 256;
/** From this many frames on, a new decoder is faster than decoding all. */
const FAR_AHEAD = 150;
/** Seconds before the end of a clip that a decoder is not started in: the last frame may be earlier than the header says. */
const SURELY_THERE = 2;
/** A clip is complete if this share of its length decodes: its audio or its last frame may be longer than the rest. */
const COMPLETE_SHARE = 0.8;
/** By so much may the length in a clip's header be wrong. */
export const HEADER_SECONDS = 0.1;

const inputArguments = (file: MediaFile) => [
	...['-max_pixels', `${MAX_PIXELS}`],
	...['-protocol_whitelist', 'file', '-format_whitelist', FORMATS],
	...rangeArguments(file),
	...['-i', file.path],
];

function toClipError(error: unknown): unknown {
	if (!(error instanceof FfmpegError)) return error;
	if (/exceeds specified max pixel count/.test(error.stderr)) {
		return new UnusableClipError('its frames have more than 9 million pixels');
	}
	if (/Unknown decoder|No such filter/.test(error.stderr)) {
		return new UnusableClipError(
			'it is HDR or transparent, and the ffmpeg of the service has no zscale or libvpx for that. Save it as an MP4 in standard dynamic range',
		);
	}
	return /matches no streams/.test(error.stderr)
		? new UnusableClipError('it contains no video')
		: new UnusableClipError('it cannot be decoded');
}

export interface ProbedClip {
	/** A small copy of the first frame that is shown. */
	sample: Image;
	/** Playable seconds. */
	seconds: number;
	format: ClipFormat;
	/** Seconds of the whole file; undefined when the header has none. */
	wholeSeconds: number | undefined;
	hasSound: boolean;
}

/**
 * Reads the header and decodes one frame of a clip, which shows whether the clip can be used.
 * @throws UnusableClipError
 */
export async function probeClip(ffmpegPath: string, file: MediaFile): Promise<ProbedClip> {
	const run = (args: readonly string[]) =>
		runFfmpeg(ffmpegPath, args).catch((error: unknown) => {
			throw toClipError(error);
		});
	const first = [...inputArguments(file), '-map', '0:V:0', '-frames:v', '1'];
	const { stderr } = await run(['-v', 'info', ...first, '-c', 'copy', '-f', 'null', '-']);
	const format = readClipFormat(stderr);
	const colors = colorFilters(format);
	// The color filters of HDR take even sides only.
	const even = format.isHdr ? ':force_divisible_by=2' : '';
	const size = `scale=${SAMPLE_SIDE}:${SAMPLE_SIDE}:force_original_aspect_ratio=decrease${even}`;
	const filter = [...colors.first, 'scale=iw*sar:ih', size, ...colors.last].join(',');
	const { stdout } = await run([
		...['-v', 'error', ...decoderArguments(format), ...first],
		...['-vf', filter, '-c:v', 'png', '-f', 'image2pipe', 'pipe:1'],
	]);
	const { startSeconds, durationSeconds = Infinity } = file;
	if (stdout.byteLength === 0) {
		throw new UnusableClipError(`it has no frames after second ${startSeconds}`);
	}
	const whole = readDuration(stderr);
	const hasSound = /^\s+Stream #0:\d+.*: Audio:/mu.test(stderr);
	const tooLong = (seconds: number) => {
		if (seconds > MAX_SECONDS)
			throw new UnusableClipError(`it is longer than ${MAX_SECONDS / 60} minutes`);
	};
	tooLong(whole ?? 0);
	const length = await pictureSeconds(ffmpegPath, file.path, whole, hasSound);
	tooLong(length);
	return {
		sample: await loadImage(stdout),
		seconds: Math.min(durationSeconds, length - startSeconds),
		format,
		wholeSeconds: whole,
		hasSound,
	};
}

/** Reads streams without decoding them. @throws UnusableClipError */
async function readThrough(
	ffmpegPath: string,
	file: Pick<MediaFile, 'path' | 'startSeconds' | 'durationSeconds'>,
	streams: readonly string[],
) {
	const read = ['-protocol_whitelist', 'file', '-format_whitelist', FORMATS];
	const input = [...read, ...rangeArguments(file), '-i', file.path];
	const maps = streams.flatMap((stream) => ['-map', stream]);
	const args = ['-v', 'info', '-stats', ...input, ...maps, '-c', 'copy', '-f', 'null', '-'];
	const { stderr } = await runFfmpeg(ffmpegPath, args).catch((error: unknown) => {
		throw toClipError(error);
	});
	return { seconds: readProgress(stderr), isCutOff: metCutOff(stderr) };
}

const PICTURE = '0:V:0';
const SOUND = '0:a:0';

/** The seconds of a clip whose header has none: browsers record without knowing the end. @throws UnusableClipError */
export const measureClip = async (ffmpegPath: string, path: string): Promise<number> =>
	(await readThrough(ffmpegPath, { path, startSeconds: 0 }, [PICTURE])).seconds;

/**
 * How long the picture of a clip lasts. Its header has the length of what lasts longest, which can be the sound; but where the
 * sound is not all there either, the file is cut off, and the picture lasts as long as the header says.
 */
async function pictureSeconds(
	ffmpegPath: string,
	path: string,
	whole: number | undefined,
	hasSound: boolean,
): Promise<number> {
	if (whole === undefined) return measureClip(ffmpegPath, path);
	if (!hasSound) return whole;
	const isShort = ({ seconds }: { seconds: number }) => seconds < whole - HEADER_SECONDS;
	const file = { path, startSeconds: 0 };
	const picture = await readThrough(ffmpegPath, file, [PICTURE]);
	if (picture.isCutOff || !isShort(picture)) return whole;
	const sound = await readThrough(ffmpegPath, file, [SOUND]);
	return sound.isCutOff || isShort(sound) ? whole : picture.seconds;
}

/**
 * Checks that a part of a clip is there as a whole, with its sound. Either can be shorter than the part, if the file has no more
 * of it.
 * @param part of which the file says that it has it
 * @throws UnusableClipError
 */
export async function checkPart(
	ffmpegPath: string,
	part: { path: string; startSeconds: number; durationSeconds: number },
	hasSound: boolean,
): Promise<void> {
	const streams = [PICTURE, ...(hasSound ? [SOUND] : [])];
	const both = await readThrough(ffmpegPath, part, streams);
	if (!both.isCutOff) return;
	for (const stream of streams) {
		const { seconds } = await readThrough(ffmpegPath, part, [stream]);
		if (seconds < part.durationSeconds - HEADER_SECONDS)
			throw new UnusableClipError('it is truncated or damaged');
	}
}

/** A frame of a clip, whose bytes are in the order that ffmpeg writes them in. */
export type ClipFrame = PlanarPicture | { readonly bytes: Buffer; image: ImageData };

/** Transparent clips are decoded to RGBA, others stay planar, as they are encoded. */
function createFrame({ width, height, format }: ClipOptions): ClipFrame {
	if (!format.isTransparent) return new PlanarPicture({ width, height });
	const image = new ImageData(width, height);
	const { buffer, byteOffset, length } = image.data;
	return { bytes: Buffer.from(buffer, byteOffset, length), image };
}

/**
 * Splits a stream into frames. Each is overwritten when the second one after it is requested. They are written straight
 * to where they are used: copying them there took longer than drawing them.
 */
async function* splitFrames(
	stream: AsyncIterable<Buffer>,
	frames: readonly [ClipFrame, ClipFrame],
): AsyncGenerator<ClipFrame, void> {
	let turn: 0 | 1 = 0;
	let filled = 0;
	for await (const chunk of stream) {
		for (let at = 0; at < chunk.length;) {
			const frame = frames[turn];
			const copied = chunk.copy(frame.bytes, filled, at);
			at += copied;
			filled += copied;
			if (filled < frame.bytes.length) continue;
			yield frame;
			turn = turn === 0 ? 1 : 0;
			filled = 0;
		}
	}
}

export interface ClipOptions {
	ffmpegPath: string;
	file: MediaFile;
	framing: Framing;
	/** Size of the decoded frames in pixels, even numbers. */
	width: number;
	height: number;
	/** Playable seconds. */
	seconds: number;
	format: ClipFormat;
}

/** What remains of a clip after so many seconds. */
export const laterPart = (file: MediaFile, from: number): MediaFile => ({
	...file,
	startSeconds: file.startSeconds + from,
	durationSeconds: file.durationSeconds && file.durationSeconds - from,
});

/** BT.709 in limited range, as the video is encoded. */
const planar = ['scale=out_color_matrix=bt709:out_range=tv', 'format=yuv420p'];

/** Starts ffmpeg, at some seconds of the clip. */
function decode(options: ClipOptions, from: number) {
	const { ffmpegPath, framing, format } = options;
	const file = laterPart(options.file, from);
	const colors = colorFilters(format);
	const pixels = format.isTransparent ? ['format=rgba'] : planar;
	// A sound that begins first does not make the frames early.
	const frames = `fps=${FRAMES_PER_SECOND}:start_time=0`;
	const filter = [
		...[...colors.first, 'scale=iw*sar:ih', ...framingFilters(framing, options, from, frames)],
		...[...colors.last, ...pixels],
		...(framing.kind === 'blur' ? [blurFilters(options), ...pixels] : []),
	].join(',');
	const output = ['-vf', filter, '-f', 'rawvideo', 'pipe:1'];
	const quietly = ['-hide_banner', '-nostats', '-nostdin', '-v', 'error'];
	const input = [...decoderArguments(format), ...inputArguments(file), '-map', '0:V:0'];
	const child = spawn(ffmpegPath, [...quietly, ...input, ...output], {
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	endWithProcess(child);
	const ended = new Promise<boolean>((resolve) => {
		child.once('error', () => resolve(false)).once('close', (code) => resolve(code === 0));
	});
	return {
		frames: splitFrames(child.stdout, [createFrame(options), createFrame(options)]),
		/** Whether ffmpeg ended without an error. */
		ended,
		stop: () => {
			child.kill('SIGKILL');
			// Frames that nobody reads any more would keep the pipe open.
			child.stdout.destroy();
		},
	};
}

/**
 * Plays a clip frame by frame at the video's frame rate, and stays on its last frame. Only two frames are in memory;
 * ffmpeg runs as a separate process and waits until the next frame is requested.
 */
export class Clip {
	/** The frame of the last `seek`. */
	frame: ClipFrame | undefined;
	/** For how long the last frame has been shown after the clip's end. */
	secondsOver = 0;
	private run: ReturnType<typeof decode> | undefined;
	private next: Promise<IteratorResult<ClipFrame, void>> | undefined;
	/** Of `frame`. */
	private index = -1;
	private isOver = false;

	constructor(readonly options: ClipOptions) {}

	/**
	 * Sets `frame` to the one at a number of seconds.
	 * @throws UnusableClipError when the clip ends early
	 */
	async seek(seconds: number): Promise<void> {
		const wanted = Math.max(0, Math.round(seconds * FRAMES_PER_SECOND));
		if (wanted < this.index || (!this.isOver && this.isFarAhead(wanted))) this.stop();
		if (this.run === undefined && !this.isOver && this.isFarAhead(wanted))
			this.start(wanted / FRAMES_PER_SECOND);
		while (this.index < wanted && !this.isOver) await this.step();
		this.secondsOver = Math.max(0, wanted - this.index) / FRAMES_PER_SECOND;
	}

	/** Ends the decoder. The next `seek` starts a new one. */
	stop(): void {
		this.run?.stop();
		this.run = undefined;
		this.next = undefined;
		this.index = -1;
		this.isOver = false;
	}

	/** Whether decoding all frames until then would take long. The end of a clip may be earlier than its header says. */
	private isFarAhead(wanted: number): boolean {
		const last = Math.floor((this.options.seconds - SURELY_THERE) * FRAMES_PER_SECOND);
		return wanted < last && wanted - this.index > FAR_AHEAD;
	}

	private start(from: number) {
		this.index = Math.round(from * FRAMES_PER_SECOND) - 1;
		return (this.run = decode(this.options, from));
	}

	private async step(): Promise<void> {
		const { frames, ended } = this.run ?? this.start(0);
		const { done, value } = await (this.next ?? frames.next());
		if (done !== true) {
			this.frame = value;
			this.index += 1;
			// Decodes ahead while the video's frame is drawn and encoded.
			this.next = frames.next();
			this.next.catch(() => undefined);
			return;
		}
		const { seconds } = this.options;
		const whole = this.index + 1 >= Math.max(1, seconds * FRAMES_PER_SECOND * COMPLETE_SHARE);
		if (!(await ended) || !whole) throw new UnusableClipError('it is truncated or damaged');
		this.isOver = true;
	}
}
