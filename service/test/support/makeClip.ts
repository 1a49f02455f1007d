import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findEncoder } from './findEncoder';

const made = new Map<string, Promise<string>>();
let folder: Promise<string> | undefined;

afterAll(async () => {
	if (folder !== undefined) await rm(await folder, { recursive: true, force: true });
});

/**
 * The file that ffmpeg makes of these arguments, made once for all tests of a file: none may change it.
 * @param name how the name of the file ends
 */
export function makeClip(args: readonly string[], name = 'clip.mp4'): Promise<string> {
	const key = JSON.stringify([name, ...args]);
	const make = async (index: number) => {
		folder ??= mkdtemp(join(tmpdir(), 'video-service-clips-'));
		const path = join(await folder, `${index}-${name}`);
		await promisify(execFile)(await findEncoder(), ['-v', 'error', ...args, path]);
		return path;
	};
	const clip = made.get(key) ?? make(made.size);
	made.set(key, clip);
	return clip;
}
