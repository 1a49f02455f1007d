import { REACH, withoutStruckOut } from './struckOut';

/** HTML and XML as Markdown and plain lines; the words that Markdown has no place for are named, not shown. */

const declaration = /<!doctype\b[^>]*>|<\?xml\b[^]*?\?>/giu;
/** What a browser does not show, or shows struck out, with its words. */
const hidden = /<!--([^]*?)-->|<(style|script|template|del|strike|s)\b[^<>]*>([^]*?)<\/\2\s*>/giu;
const isOfBlock = (tag: string) => /^(?:style|script|template)$/iu.test(tag);
const image = /<img\b[^<>]*>/giu;
const table = /<table\b[^<>]*>([^]*?)<\/table\s*>/giu;
/** Code in Markdown is said: "What `<b>` does". */
const code = /(`+)[^`\n]+\1/gu;

/** "a<b and c>d" is no tag: words after a name are attributes with a value, or those that need none. */
const END =
	'(?=[\\s/>])(?=\\s*/?>|[^<>]*[\\s/][^\\s<>="\'/]+\\s*=|\\s+(?:allowfullscreen|async|autofocus|autoplay|checked|controls|default|defer|disabled|download|hidden|inert|ismap|loop|multiple|muted|nowrap|open|playsinline|readonly|required|reversed|selected)(?![\\w-]))[^<>]*>';
const tagOf = (names: string) => new RegExp(`</?(?:${names})${END}`, 'giu');

const lineTag = tagOf(
	'address|article|aside|blockquote|body|br|button|caption|center|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|legend|main|nav|noscript|ol|optgroup|option|p|picture|pre|section|select|summary|svg|table|tbody|td|textarea|tfoot|th|thead|title|tr|ul|video',
);
const itemTag = new RegExp(`<li${END}`, 'giu');
/** "<Your name>" and "Map<String>" are words. */
const anyTag = tagOf(
	'a|abbr|b|bdi|bdo|big|cite|code|del|em|font|i|img|input|ins|kbd|label|li|link|mark|meta|q|s|samp|small|source|span|strike|strong|sub|sup|time|u|var|wbr',
);
const comment = /<!--[^]*?-->/gu;
/** An address that its link does not say stands after it, as Markdown has it. */
const link = /<a\s[^<>]*href\s*=\s*["']([^"'<>]*)["'][^<>]*>((?:(?!<\/a>)[^])*)<\/a>/giu;

/** A text without HTML's tags: a block element has lines of its own, an item of a list a bullet. */
export const withoutTags = (html: string): string =>
	html.replace(itemTag, '\n- ').replace(lineTag, '\n').replace(anyTag, '').replace(comment, '');

const openingTag = /<[a-z][a-z1-6]*(?=[\s/])[^<>]*>/giu;
const attributes = /\s([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/giu;
/** Attributes with words for people. What `toImage` and `toLink` read is not among them. */
const withWords = new Set([
	'title',
	'placeholder',
	'value',
	'label',
	'aria-label',
	'content',
	'summary',
]);
const hasLetters = (text: string) => /\p{L}/u.test(text);

/** The words of attributes with one of these names. */
const attributeWords = (tags: readonly string[], names: ReadonlySet<string>): string[] =>
	tags.flatMap((tag) =>
		[...tag.matchAll(attributes)].flatMap(([, name = '', ...values]) => {
			const words = values.join('').trim();
			return hasLetters(words) && names.has(name.toLowerCase()) ? [words] : [];
		}),
	);
const tagsTakenOff = (html: string) =>
	(html.match(openingTag) ?? []).filter((tag) => withoutTags(tag).trim() !== tag);

const attribute = (tag: string, name: string) =>
	new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'<>]+))`, 'iu')
		.exec(tag)
		?.slice(1)
		.join('') ?? '';

const inMarkdown = (address: string) => address.trim().replace(/[\s()]/gu, encodeURIComponent);

const toImage = (tag: string) =>
	`![${attribute(tag, 'alt').replace(/[[\]\\]/gu, '\\$&')}](${inMarkdown(attribute(tag, 'src'))})`;

/** With tags inside, its words can be several lines: an empty link follows them. */
const toLink = (_: string, address: string, words: string) =>
	words.includes('<') ? `${words}[](${inMarkdown(address)})` : `[${words}](${inMarkdown(address)})`;

function toTable(rows: string): string {
	const cellsOf = (row: string) =>
		row
			.split(/<t[dh]\b[^<>]*>/iu)
			.slice(1)
			.map((cell) => withoutTags(cell).replace(/\s+/gu, ' ').replaceAll('|', '\\|').trim());
	const parts = rows.split(/<tr\b[^<>]*>/iu);
	const [head = [], ...others] = parts.map(cellsOf).filter((cells) => cells.length > 0);
	// A browser shows a caption, and what stands in no cell, above the table.
	const above = parts
		.map((row) => withoutTags(row.split(/<t[dh]\b/iu)[0] ?? '').trim())
		.filter((words) => words !== '')
		.join('\n');
	if (head.length === 0) return `\n${above}\n`;
	const width = Math.max(head.length, ...others.map(({ length }) => length));
	const toRow = (cells: readonly string[]) =>
		`| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
	const rule = toRow(Array.from({ length: width }, () => '---'));
	return `\n${above}\n\n${[toRow(head), rule, ...others.map(toRow)].join('\n')}\n\n`;
}

/** XML has tags of any name; each is a line. */
const xmlTag = /<\/?(?!https?:)[\p{L}_][\p{L}\p{N}_:.-]*(?=[\s/>])[^<>]*>/gu;
/** Feeds have their texts in it, also without an element around. */
const cdata = /<!\[CDATA\[([^]*?)\]\]>/gu;
const oneElement = /^\s*<([\p{L}_][\p{L}\p{N}_:.-]*)[\s>][^]*<\/\1\s*>\s*$/u;
/** Whether a text begins with an XML declaration, or is one element whose name HTML does not have. */
function isXml(text: string): boolean {
	const tag = `<${oneElement.exec(text)?.[1] ?? 'p'}>`;
	return /^\s*<\?xml\b/u.test(text) || withoutTags(tag) === tag;
}
const inXml = new Set([...withWords, 'alt', 'src', 'href', 'url']);
function readXml(text: string): { text: string; hidden: string[] } {
	if (!isXml(text)) return { text, hidden: [] };
	return {
		text: text.replace(xmlTag, '\n'),
		hidden: attributeWords(text.match(xmlTag) ?? [], inXml),
	};
}

/** Applies a change to all of a text but its code in Markdown, which `restore` puts back into what was taken out. */
function besideCode(text: string, change: (part: string) => string) {
	const kept: string[] = [];
	const open = text.replace(code, (found) => `\ufde2${kept.push(found) - 1}\ufde3`);
	const restore = (part: string) =>
		part.replace(/\ufde2(\d+)\ufde3/gu, (_, at: string) => kept[Number(at)] ?? '');
	return { text: restore(change(open)), restore };
}

function withoutHidden(html: string): { text: string; hidden: string[] } {
	const notes: string[] = [];
	let text = '';
	let at = 0;
	for (const found of html.matchAll(hidden)) {
		const [element, comment = '', tag = 'style', words = comment] = found;
		text += html.slice(at, found.index);
		at = found.index + element.length;
		if (isOfBlock(tag)) {
			notes.push(words.trim());
			text += '\n';
			continue;
		}
		const after = html.slice(at, at + REACH);
		const apart = withoutStruckOut(text, withoutTags(words).trim(), after);
		text = apart.before;
		at += after.length - apart.after.length;
		notes.push(apart.leftOut);
	}
	return { text: text + html.slice(at), hidden: notes };
}

/** Reads what Markdown does not know of HTML, and takes out the words that a browser does not show. */
export function readHtml(text: string): { text: string; hidden: string[] } {
	const notes: string[] = [];
	const { text: read, restore } = besideCode(text, (part) => {
		const xml = readXml(part.replace(cdata, '$1'));
		notes.push(...xml.hidden);
		const visible = withoutHidden(xml.text);
		notes.push(...visible.hidden);
		const shown = visible.text.replace(declaration, '\n');
		notes.push(...attributeWords(tagsTakenOff(shown), withWords));
		const linked = shown.replace(image, toImage).replace(link, toLink);
		// Of links without an end or without quotation marks.
		const links = tagsTakenOff(linked).filter((tag) => /^<a\s/iu.test(tag));
		notes.push(...attributeWords(links, new Set(['href'])));
		return linked.replace(table, (_, rows: string) => toTable(rows));
	});
	return { text: read, hidden: notes.map(restore) };
}
