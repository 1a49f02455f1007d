import { StorageFault } from '../assets/collectionFiles';
import type { InvalidField } from '../contract/error';
import { RenderError } from '../render/renderError';
import { asSentence, reasonOf, withoutSecrets } from '../util/messages';
import { isDataUrl } from '../util/urlScheme';
import { isDiskFull } from './failures';
import { LateFile } from './fetchWithin';

/** A field of the context that is found invalid only when the video is rendered. */
export const invalidContext = ({ field, message }: InvalidField): RenderError =>
	new RenderError('invalid_context', `${field}: ${asSentence(message)}`);

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
