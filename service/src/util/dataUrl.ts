/**
 * The content of a `data:` URL of any media type.
 * @throws URIError for stray percent signs
 */
export function decodeDataUrl(url: string): Buffer {
	const [, base64, body = ''] = /^data:[^,]*?(;base64)?,(.*)$/isu.exec(url) ?? [];
	return base64 ? Buffer.from(body, 'base64') : Buffer.from(decodeURIComponent(body));
}

/** Whether a text is a `data:` URL. "Data: 20 GB a month" is none. */
export const isDataUrlText = (text: string): boolean => /^\s*data:[\w/+.-]*[;,]/iu.test(text);

/** A replacer for JSON.stringify that leaves out `data:` URLs, which are large and have no words. */
export const omitDataUrls = (_key: string, value: unknown): unknown =>
	typeof value === 'string' && isDataUrlText(value) ? undefined : value;
