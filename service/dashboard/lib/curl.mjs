// @ts-check

/** Stands for the key, which no log has. */
export const KEY_VARIABLE = 'VIDEO_API_KEY';

/** What curl sets itself, or what belongs to that one connection. */
const left =
	/^(?:host|connection|content-length|accept-encoding|authorization|proxy-authorization|cookie|transfer-encoding|sec-.*|user-agent|accept-language|expect)$/;

/** @param {string} text as one word of a POSIX shell */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * A command that makes a logged request again. The key is a variable of the shell.
 * @param {import('./api.mjs').LoggedRequest} request
 * @param {string} baseUrl
 */
export function curlOf({ method, path, headers, body }, baseUrl) {
	const lines = [`curl -i -X ${method} ${quoted(`${baseUrl}${path}`)}`];
	if (headers['authorization'] !== undefined) {
		lines.push(`-H "Authorization: Bearer $${KEY_VARIABLE}"`);
	}
	for (const [name, value] of Object.entries(headers)) {
		if (left.test(name)) continue;
		for (const one of [value].flat()) lines.push(`-H ${quoted(`${name}: ${one}`)}`);
	}
	if (body !== null && body !== undefined) lines.push(`--data-raw ${quoted(JSON.stringify(body))}`);
	return lines.join(' \\\n  ');
}
