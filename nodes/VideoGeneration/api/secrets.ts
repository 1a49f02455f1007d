/* Who gets the API key, and what may be shown of a URL. */

/** An API key as it was pasted. Some paste the whole header. */
export const readKey = (pasted: string): string => pasted.trim().replace(/^Bearer\s+/i, '');

/** What a server says of a failed request, without the API key: some say which key they refuse, or quote the request. */
export const withoutKey = (said: string, { apiKey }: { apiKey: string }): string =>
	said.replaceAll(apiKey, '[API Key]');

/** Whether a URL has the base URL's origin. No other origin gets the key. */
export const isAtService = (url: string, { baseUrl }: { baseUrl: string }): boolean =>
	URL.canParse(url) && new URL(url).origin === new URL(baseUrl).origin;

/** A URL for messages and logs: without the user name, the password, the query and the fragment. They may be secret. */
export function withoutSecrets(url: string): string {
	if (URL.canParse(url)) {
		const { protocol, host, pathname } = new URL(url);
		if (host !== '') return `${protocol}//${host}${pathname}`;
	}
	return url.replace(/[?#].*$/s, '').replace(/^.*@/s, '');
}
