/**
 * The content of a `data:` URL of any media type.
 * @throws URIError for stray percent signs
 */
export function decodeDataUrl(url: string): Buffer {
	const [, base64, body = ''] = /^data:[^,]*?(;base64)?,(.*)$/isu.exec(url) ?? [];
	return base64 ? Buffer.from(body, 'base64') : Buffer.from(decodeURIComponent(body));
}

/** A replacer for JSON.stringify that leaves out `data:` URLs, which are large and have no words. */
export const omitDataUrls = (_key: string, value: unknown): unknown =>
	typeof value === 'string' && /^data:[\w/+.-]*[;,]/u.test(value) ? undefined : value;
