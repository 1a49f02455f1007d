/** Changes all strings in a JSON value, including keys. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
	if (typeof value === 'string') return change(value);
	if (Array.isArray(value)) return value.map((element) => mapTexts(element, change));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, member]) => [change(key), mapTexts(member, change)]),
	);
}
