import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findEncoder } from './findEncoder';

/** Integrated loudness (LUFS) and true peak (dBTP) of a file's sound, as EBU R 128 measures them. */
export async function loudnessOf(path: string): Promise<{ loudness: number; peak: number }> {
	const args = ['-hide_banner', '-nostats', '-i', path, '-af', 'ebur128=peak=true'];
	const { stderr } = await promisify(execFile)(await findEncoder(), [
		...args,
		...['-f', 'null', '-'],
	]);
	const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
	const read = (pattern: RegExp) => Number(pattern.exec(summary)?.[1]);
	return {
		loudness: read(/I:\s+(-?[\d.]+) LUFS/),
		peak: read(/Peak:\s+(-?[\d.]+|-inf) dBFS/),
	};
}
