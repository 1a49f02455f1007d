export type JsonObject = Record<string, unknown>;

/** The parsed text, or undefined when it is not JSON (a JSON null stays null). */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** The value of a JSON text. Other values are what they are. */
export const fromJson = (value: unknown): unknown =>
	typeof value === 'string' ? parseJson(value) : value;

/** Whether a JSON value is an object, not a list. */
export const isJsonObject = (value: unknown): value is JsonObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that are neither null nor undefined. */
export const knownFields = <T>(fields: Record<string, T>): Record<string, T> =>
	Object.fromEntries(
		Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
	);

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
