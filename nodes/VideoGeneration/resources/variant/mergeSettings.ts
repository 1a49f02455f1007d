type JsonObject = Record<string, unknown>;

/**
 * Merges changes into a variant's settings. Objects are merged key by key, other values are replaced, undefined changes
 * nothing. The result has all settings, so it does not matter whether the service merges or replaces them.
 */
export function mergeSettings(settings: JsonObject, changes: JsonObject): JsonObject {
	const merged = new Map(Object.entries(settings).filter(([, value]) => value !== null));
	for (const [key, value] of Object.entries(changes)) {
		if (value === undefined) continue;
		const before = merged.get(key);
		merged.set(key, isObject(before) && isObject(value) ? mergeSettings(before, value) : value);
	}
	return Object.fromEntries(merged);
}

function isObject(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
