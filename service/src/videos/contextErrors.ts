import type { InvalidField } from '../contract/error';
import { RenderError } from '../render/renderError';
import { asSentence, reasonOf, withoutSecrets } from '../util/messages';
import { isDataUrl } from '../util/urlScheme';

/** A field of the context that is found invalid only when the video is rendered. */
export const invalidContext = ({ field, message }: InvalidField): RenderError =>
	new RenderError('invalid_context', `${field}: ${asSentence(message)}`);

/** A file of the context that cannot be fetched or used. `kind` names it in the message, such as "image". */
export function unusableFile(
	{ field, kind, url }: { field: string; kind: string; url: string },
	error: unknown,
): RenderError {
	const location = isDataUrl(url) ? '' : ` at ${withoutSecrets(url)}`;
	const message = `the ${kind}${location} cannot be used: ${reasonOf(error)}`;
	return invalidContext({ field: `context.${field}`, message });
}
