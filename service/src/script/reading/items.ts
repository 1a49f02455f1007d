/** Points that are said in one line: "72-hour hydration; fragrance free", "oats, honey and salt". */
export function itemsOf(value: string): string[] {
	const items = value.split(/\s*[;•|]\s+|\s+\/\s+/u);
	if (items.length > 1) return items;
	const byComma = value.split(/,\s+(?:and\s+|und\s+|et\s+|y\s+|e\s+|en\s+)?/u);
	const longest = byComma.every((item) => item.split(' ').length >= 4) ? 60 : 36;
	const short = byComma.every((item) => item.length <= longest && !/[.!?:]/u.test(item));
	return byComma.length >= 3 && short ? byComma : [value];
}
