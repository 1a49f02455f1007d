import { linkAbort } from '../util/abort';

/** Why the signal of `fetchWithin` aborts for a file that is late. The message continues a sentence about it. */
export class LateFile extends Error {
	override readonly name = 'LateFile';
}

/** Fetches the files of a video, with a signal that also aborts when they have not all arrived after `timeoutMs`. */
export async function fetchWithin<T>(
	timeoutMs: number,
	signal: AbortSignal,
	fetchFiles: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const seconds = timeoutMs / 1_000;
	const late = new LateFile(
		`it did not arrive in time: all files of a video together have ${seconds} s (twice --media-timeout-ms). Use smaller files or a faster server`,
	);
	const limit = linkAbort([signal], timeoutMs, late);
	try {
		return await fetchFiles(limit.signal);
	} finally {
		limit.release();
	}
}
