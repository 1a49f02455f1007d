import { z } from 'zod/v3';

import type { Problem } from '../messages';

export type JsonObject = Record<string, unknown>;

/** A JSON object; an empty one for any other value. */
export const objectOrNone = z.record(z.unknown()).catch({});

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

/** Why a text with half of a character cannot be sent; the message completes the sentence that starts with its label. */
export const problemOfCut = (text: string): Problem | undefined =>
	// With the flag `u`, a complete pair does not match.
	/\p{Surrogate}/u.test(text)
		? {
				message: 'contains half an emoji, or half of another rare character',
				description:
					"An expression has cut the text within it. Cut it with {{ Array.from(text).slice(0, 20).join('') }}.",
			}
		: undefined;

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
