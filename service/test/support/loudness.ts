import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { resolveEncoder } from '../../src/render/encode/resolveEncoder';

/** Integrated loudness (LUFS) and true peak (dBTP) of a file's sound, as EBU R 128 measures them. */
export async function loudnessOf(path: string): Promise<{ loudness: number; peak: number }> {
	const args = ['-hide_banner', '-nostats', '-i', path, '-af', 'ebur128=peak=true'];
	const { stderr } = await promisify(execFile)(await resolveEncoder(), [
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
