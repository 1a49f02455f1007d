export type JsonObject = Record<string, unknown>;

/** The parsed text, or undefined when it is not JSON (a JSON null stays null). */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/**
 * @returns undefined unless the text is an absolute http(s) URL. `URL` alone accepts `https:example` and adds the
 * missing slashes.
 */
export function parseHttpUrl(text: string): URL | undefined {
	return /^https?:\/\/[^/]/i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
}

/** When a time of the service was, epoch ms; undefined if it gives none. */
export function epochOf(timestamp: string | null | undefined): number | undefined {
	const epoch = Date.parse(timestamp ?? '');
	return Number.isNaN(epoch) ? undefined : epoch;
}
