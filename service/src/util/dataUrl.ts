/**
 * The bytes of a `data:` URL, of whatever type it says it is.
 * @throws URIError for one with stray percent signs
 */
export function decodeDataUrl(url: string): Buffer {
	const [, base64, body = ''] = /^data:[^,]*?(;base64)?,(.*)$/isu.exec(url) ?? [];
	return base64 ? Buffer.from(body, 'base64') : Buffer.from(decodeURIComponent(body));
}
