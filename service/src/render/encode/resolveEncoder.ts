import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { RenderError } from '../renderError';

const run = promisify(execFile);

const executable = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';

const INSTALL_HINT =
	'Install ffmpeg, set FFMPEG_PATH to its location, or install the service with its optional dependencies.';

function onPath(): string[] {
	return (process.env['PATH'] ?? '')
		.split(delimiter)
		.filter((folder) => folder !== '')
		.map((folder) => join(folder, executable))
		.filter((path) => existsSync(path));
}

function inPackage(manifest: string): string[] {
	try {
		const path = join(dirname(require.resolve(manifest)), executable);
		return existsSync(path) ? [path] : [];
	} catch {
		return [];
	}
}

function packaged(): string[] {
	const platform = `${process.platform}-${process.arch}`;
	return [
		...inPackage(`@ffmpeg-binary/${platform}/package.json`),
		...inPackage(`@ffmpeg-installer/${platform}/package.json`),
	];
}

async function canEncode(path: string): Promise<boolean> {
	try {
		const { stdout } = await run(path, ['-hide_banner', '-encoders'], { timeout: 20_000 });
		return / libx264 /.test(stdout) && / aac /.test(stdout);
	} catch {
		return false;
	}
}

/**
 * Finds an ffmpeg with H.264 and AAC encoders: the configured one, otherwise the first that works of the ones on PATH, the
 * packaged 7.0 and the packaged one of 2018.
 *
 * @throws RenderError `encoder_missing`, also if the configured path does not work
 */
export async function resolveEncoder(configured?: string): Promise<string> {
	if (configured !== undefined) {
		if (await canEncode(configured)) return configured;
		throw new RenderError(
			'encoder_missing',
			`No H.264 video encoder: "${configured}" does not run, or lacks libx264 or aac. ${INSTALL_HINT}`,
		);
	}
	for (const candidate of [...onPath(), ...packaged()]) {
		if (await canEncode(candidate)) return candidate;
	}
	throw new RenderError('encoder_missing', `No H.264 video encoder was found. ${INSTALL_HINT}`);
}

/** Finds the encoder on the first call, and again after a failure, because it may have been installed since. */
export function createEncoderFinder(configured?: string): () => Promise<string> {
	let found: Promise<string> | undefined;
	return () => {
		found ??= resolveEncoder(configured).catch((error: unknown) => {
			found = undefined;
			throw error;
		});
		return found;
	};
}
