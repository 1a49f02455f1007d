// @ts-check

/** The shell variable for the API key, which the log does not contain. */
export const KEY_VARIABLE = 'VIDEO_API_KEY';

/** Headers that curl sets itself, or that belong to one connection. */
const omittedHeaders =
	/^(?:host|connection|content-length|accept-encoding|authorization|proxy-authorization|cookie|transfer-encoding|sec-.*|user-agent|accept-language|expect)$/;

/** Quotes a word for a POSIX shell. @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * A command that repeats a logged request. The API key is a variable of the shell.
 * @param {import('./api.mjs').LoggedRequest} request
 * @param {string} baseUrl
 */
export function curlOf({ method, path, headers, body }, baseUrl) {
	const lines = [`curl -i -X ${method} ${quoted(`${baseUrl}${path}`)}`];
	if (headers['authorization'] !== undefined) {
		lines.push(`-H "Authorization: Bearer $${KEY_VARIABLE}"`);
	}
	for (const [name, value] of Object.entries(headers)) {
		if (omittedHeaders.test(name)) continue;
		for (const one of [value].flat()) lines.push(`-H ${quoted(`${name}: ${one}`)}`);
	}
	if (body !== null && body !== undefined) lines.push(`--data-raw ${quoted(JSON.stringify(body))}`);
	return lines.join(' \\\n  ');
}
