type JsonObject = Record<string, unknown>;

/**
 * The settings of a variant with changes in them: objects member by member, all else replaced; what is undefined is no
 * change. The result holds everything that was there, so that a service that replaces settings and one that merges
 * them end up with the same.
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
