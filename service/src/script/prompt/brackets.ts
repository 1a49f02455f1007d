/** Around a placeholder that nothing fills, whose whole sentence is left out. */
const isOpenPlace = (text: string, start: number, end: number) =>
	text[start - 1] === '\ufde0' && text[end] === '\ufde1';

/** A stop of its own behind brackets belongs to the words before them. */
const beginsWithStop = /^\s?[,.;…](?:\s|$)/u;

/** A text without what stands in square brackets, brackets inside with them, and the words that stood there. */
export function takeBrackets(text: string): { text: string; inside: string[] } {
	const opened: number[] = [];
	const pairs: { start: number; end: number }[] = [];
	for (let at = 0; at < text.length; at += 1) {
		if (text[at] === '[') opened.push(at);
		if (text[at] !== ']') continue;
		const start = opened.pop();
		if (start === undefined || isOpenPlace(text, start, at + 1)) continue;
		while ((pairs.at(-1)?.start ?? -1) > start) pairs.pop();
		pairs.push({ start, end: at + 1 });
	}
	let rest = '';
	let from = 0;
	for (const { start, end } of pairs) {
		const before = text.slice(from, start);
		const isBeforeStop = beginsWithStop.test(text.slice(end, end + 3));
		rest += isBeforeStop ? before.trimEnd() : `${before} `;
		from = isBeforeStop && /\s/u.test(text.charAt(end)) ? end + 1 : end;
	}
	return {
		text: rest + text.slice(from),
		inside: pairs.map(({ start, end }) => withoutDouble(text.slice(start + 1, end - 1))),
	};
}

/** "[[Today]]" */
function withoutDouble(inside: string): string {
	const text = inside.trim();
	const isDouble = text.startsWith('[') && text.indexOf(']') === text.length - 1;
	return isDouble ? text.slice(1, -1).trim() : text;
}
