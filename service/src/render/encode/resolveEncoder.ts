import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { RenderError } from '../renderError';

const run = promisify(execFile);

const executable = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';

const installCommands: Partial<Record<NodeJS.Platform, string>> = {
	darwin: 'brew install ffmpeg',
	win32: 'winget install ffmpeg',
	linux: 'apt-get install ffmpeg',
};
const installCommand = installCommands[process.platform];
const INSTALL_HINT = `Install ffmpeg${installCommand === undefined ? '' : ` (${installCommand})`}, or set FFMPEG_PATH to its location.`;

const CHECK_TIMEOUT_MS = 60_000;
/** Of the picture that the check encodes. */
const SIDE = 16;

function onPath(): string[] {
	return (process.env['PATH'] ?? '')
		.split(delimiter)
		.filter((folder) => folder !== '')
		.map((folder) => join(folder, executable))
		.filter((path) => existsSync(path));
}

/** A package has a build of this decade for x64 Linux only. */
function packaged(): string[] {
	try {
		const manifest = `@ffmpeg-binary/${process.platform}-${process.arch}/package.json`;
		const path = join(dirname(require.resolve(manifest)), executable);
		return existsSync(path) ? [path] : [];
	} catch {
		return [];
	}
}

/**
 * Whether an ffmpeg encodes a picture and silence from files in a folder to a file there. One that is confined, as snap
 * does it, lists its encoders but cannot open our files.
 */
async function canEncode(path: string, parent: string): Promise<boolean> {
	await mkdir(parent, { recursive: true });
	const folder = await mkdtemp(join(parent, '.encoder-'));
	try {
		const [picture, silence] = [join(folder, 'picture'), join(folder, 'silence')];
		const output = join(folder, 'video.mp4');
		await writeFile(picture, Buffer.alloc((SIDE * SIDE * 3) / 2, 128));
		await writeFile(silence, Buffer.alloc(8_192));
		const args = [
			...['-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${SIDE}x${SIDE}`],
			...['-i', picture, '-f', 's16le', '-ar', '48000', '-ac', '2', '-i', silence],
			...['-c:v', 'libx264', '-c:a', 'aac', output],
		];
		const isEncoded = run(path, args, { timeout: CHECK_TIMEOUT_MS }).then(() => existsSync(output));
		return await isEncoded.catch(() => false);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

export interface EncoderSettings {
	/** The only one to use. */
	ffmpegPath?: string;
	/** Where files to encode are. By default the folder for temporary files. */
	dataFolder?: string;
	/** Called with the path of each ffmpeg that does not work. */
	onSkipped?: (path: string) => void;
}

/**
 * Finds an ffmpeg that encodes H.264 and AAC from files in the data folder: the configured one, otherwise the first that
 * works of the ones on PATH and the packaged one.
 * @throws RenderError `encoder_missing`, also if the configured path does not work
 */
export async function resolveEncoder({
	ffmpegPath,
	dataFolder = tmpdir(),
	onSkipped,
}: EncoderSettings = {}): Promise<string> {
	if (ffmpegPath !== undefined) {
		if (await canEncode(ffmpegPath, dataFolder)) return ffmpegPath;
		throw new RenderError(
			'encoder_missing',
			`No H.264 video encoder: "${ffmpegPath}" does not run, lacks libx264 or aac, or cannot use files in ${dataFolder}. ${INSTALL_HINT}`,
		);
	}
	for (const candidate of [...onPath(), ...packaged()]) {
		if (await canEncode(candidate, dataFolder)) return candidate;
		onSkipped?.(candidate);
	}
	throw new RenderError(
		'encoder_missing',
		`No H.264 video encoder was found that can use files in ${dataFolder}. ${INSTALL_HINT}`,
	);
}

/** Finds the encoder on the first call, and again after a failure, because it may have been installed since. */
export function createEncoderFinder(settings: EncoderSettings): () => Promise<string> {
	let found: Promise<string> | undefined;
	return () => {
		found ??= resolveEncoder(settings).catch((error: unknown) => {
			found = undefined;
			throw error;
		});
		return found;
	};
}
