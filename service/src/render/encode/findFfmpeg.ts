import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { RenderError } from '../renderError';

/** The file name of ffmpeg. */
export const executableOn = (platform: NodeJS.Platform): string =>
	platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';

const executable = executableOn(process.platform);

/** The oldest that the tests run with, as Debian 12 has it. Its libavcodec also dates builds without a release number. */
const OLDEST = { ffmpeg: '5.1', libavcodec: [59, 37] } as const;

const installCommands: Partial<Record<NodeJS.Platform, string>> = {
	darwin: 'brew install ffmpeg',
	win32: 'winget install ffmpeg',
	linux: 'apt-get install ffmpeg',
};
const installCommand = installCommands[process.platform];
const INSTALL_HINT = `Install ffmpeg ${OLDEST.ffmpeg} or newer${installCommand === undefined ? '' : ` (${installCommand})`}, or set FFMPEG_PATH to its location.`;

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

/** Reads the banner of ffmpeg. @returns what it lacks; undefined also for a build that does not say how old it is */
function ageIn(banner: string): string | undefined {
	const version = /^ffmpeg version (\S+)/m.exec(banner)?.[1];
	const [, major, minor] = /^ *libavcodec +(\d+)\. *(\d+)/m.exec(banner) ?? [];
	if (version === undefined || major === undefined) return undefined;
	const [oldestMajor, oldestMinor] = OLDEST.libavcodec;
	const age = Number(major) - oldestMajor || Number(minor) - oldestMinor;
	return age < 0
		? `is ffmpeg ${version}, and the service needs ${OLDEST.ffmpeg} or newer`
		: undefined;
}

/**
 * Lets an ffmpeg encode a picture and silence from files in a folder to a file there. One that is confined, as snap
 * does it, lists its encoders but cannot open our files.
 * @returns why it cannot be used
 */
async function faultOf(path: string, parent: string): Promise<string | undefined> {
	await mkdir(parent, { recursive: true });
	const folder = await mkdtemp(join(parent, '.encoder-'));
	try {
		const [picture, silence] = [join(folder, 'picture'), join(folder, 'silence')];
		const output = join(folder, 'video.mp4');
		await writeFile(picture, Buffer.alloc((SIDE * SIDE * 3) / 2, 128));
		await writeFile(silence, Buffer.alloc(8_192));
		const args = [
			...['-nostats', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${SIDE}x${SIDE}`],
			...['-i', picture, '-f', 's16le', '-ar', '48000', '-ac', '2', '-i', silence],
			...['-c:v', 'libx264', '-c:a', 'aac', output],
		];
		const { failed, banner } = await new Promise<{ failed: boolean; banner: string }>((resolve) => {
			execFile(path, args, { timeout: CHECK_TIMEOUT_MS }, (error, _output, banner) => {
				resolve({ failed: error !== null || !existsSync(output), banner });
			});
		});
		const unusable = `does not run, lacks libx264 or aac, or cannot use files in ${parent}`;
		return ageIn(banner) ?? (failed ? unusable : undefined);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

export interface EncoderSettings {
	/** The only one to use. */
	ffmpegPath?: string;
	/** Where files to encode are. By default the folder for temporary files. */
	dataFolder?: string;
	/** Called with each ffmpeg that cannot be used, and why. */
	onSkipped?: (path: string, fault: string) => void;
}

/**
 * Finds an ffmpeg that encodes H.264 and AAC from files in the data folder: the configured one, otherwise the first that
 * works of the ones on PATH and the packaged one. An installed one goes first, because the system keeps it up to date.
 * @throws RenderError `encoder_missing`, also if the configured path does not work
 */
export async function findFfmpeg({
	ffmpegPath,
	dataFolder = tmpdir(),
	onSkipped,
}: EncoderSettings = {}): Promise<string> {
	const candidates = ffmpegPath === undefined ? [...onPath(), ...packaged()] : [ffmpegPath];
	const faults: string[] = [];
	for (const candidate of candidates) {
		const fault = await faultOf(candidate, dataFolder);
		if (fault === undefined) return candidate;
		faults.push(`"${candidate}" ${fault}.`);
		if (ffmpegPath === undefined) onSkipped?.(candidate, fault);
	}
	const found = faults.length > 0 ? faults.join(' ') : 'There is none in PATH.';
	throw new RenderError('encoder_missing', `No H.264 video encoder: ${found} ${INSTALL_HINT}`);
}

/** Finds the encoder on the first call, and again after a failure, because it may have been installed since. */
export function createEncoderFinder(settings: EncoderSettings): () => Promise<string> {
	let found: Promise<string> | undefined;
	return () => {
		found ??= findFfmpeg(settings).catch((error: unknown) => {
			found = undefined;
			throw error;
		});
		return found;
	};
}
