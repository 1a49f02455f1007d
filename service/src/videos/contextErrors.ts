import { StorageFault } from '../assets/collectionFiles';
import type { InvalidField } from '../contract/error';
import { RenderError } from '../render/renderError';
import { linkAbort } from '../util/abort';
import { asSentence, reasonOf, withoutSecrets } from '../util/messages';
import { isDataUrl } from '../util/urlScheme';
import { isDiskFull } from './failures';

/** A field of the context that is found invalid only when the video is rendered. */
export const invalidContext = ({ field, message }: InvalidField): RenderError =>
	new RenderError('invalid_context', `${field}: ${asSentence(message)}`);

/** Why the signal of `fetchWithin` aborts for a file that is late. The message continues a sentence about it. */
class LateFile extends Error {
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

/**
 * What to throw for a file of the context that cannot be fetched or used. `kind` names it in the message, such as "image".
 * What the caller cannot mend stays as it is: a failure of the storage, a full disk, an aborted signal.
 */
export function errorOfFile(
	{ field, kind, url }: { field: string; kind: string; url: string },
	fault: unknown,
	{ aborted, reason }: Pick<AbortSignal, 'aborted' | 'reason'>,
): unknown {
	if (fault instanceof StorageFault || isDiskFull(fault)) return fault;
	const error: unknown = aborted ? reason : fault;
	if (aborted && !(error instanceof LateFile)) return error;
	const location = isDataUrl(url) ? '' : ` at ${withoutSecrets(url)}`;
	const message = `the ${kind}${location} cannot be used: ${reasonOf(error)}`;
	return invalidContext({ field: `context.${field}`, message });
}
