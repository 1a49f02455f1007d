/** HTML and XML as Markdown and plain lines; the words that Markdown has no place for are named, not shown. */

const declaration = /<!doctype\b[^>]*>|<\?xml\b[^]*?\?>/giu;
/** What a browser does not show, with its words. */
const hidden = /<!--([^]*?)-->|<(style|script|template)\b[^<>]*>([^]*?)<\/\2\s*>/giu;
const image = /<img\b[^<>]*>/giu;
const table = /<table\b[^<>]*>([^]*?)<\/table\s*>/giu;
/** Code in Markdown is said: "What `<b>` does". */
const code = /(`+)[^`\n]+\1/gu;

const lineTag =
	/<\/?(?:address|article|aside|blockquote|body|br|button|caption|center|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|legend|main|nav|noscript|ol|optgroup|option|p|picture|pre|section|select|summary|svg|table|tbody|td|textarea|tfoot|th|thead|title|tr|ul|video)(?=[\s/>])[^<>]*>/giu;
const itemTag = /<li(?=[\s/>])[^<>]*>/giu;
/** "<Your name>" and "Map<String>" are words. */
const anyTag =
	/<\/?(?:a|abbr|b|bdi|bdo|big|cite|code|del|em|font|i|img|input|ins|kbd|label|li|link|mark|meta|q|s|samp|small|source|span|strike|strong|sub|sup|time|u|var|wbr)(?=[\s/>])[^<>]*>|<!--[^]*?-->/giu;
/** An address that its link does not say stands after it, as Markdown has it. */
const link = /<a\s[^<>]*href\s*=\s*["']([^"'<>]*)["'][^<>]*>((?:(?!<\/a>)[^])*)<\/a>/giu;

/** A text without HTML's tags: a block element has lines of its own, an item of a list a bullet. */
export const withoutTags = (html: string): string =>
	html.replace(itemTag, '\n- ').replace(lineTag, '\n').replace(anyTag, '');

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
	const [head = [], ...others] = rows
		.split(/<tr\b[^<>]*>/iu)
		.map(cellsOf)
		.filter((cells) => cells.length > 0);
	const width = Math.max(head.length, ...others.map(({ length }) => length));
	const toRow = (cells: readonly string[]) =>
		`| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
	const rule = toRow(Array.from({ length: width }, () => '---'));
	const [caption = ''] = rows.split(/<(?:tr|thead|tbody)\b/iu);
	return `\n${withoutTags(caption)}\n\n${[toRow(head), rule, ...others.map(toRow)].join('\n')}\n\n`;
}

/** XML has tags of any name; each is a line. */
const withoutXml = (text: string) =>
	/^\s*<\?xml\b/u.test(text)
		? text.replace(/<!\[CDATA\[([^]*?)\]\]>/gu, '$1').replace(/<\/?[\p{L}_][^<>]*>/gu, '\n')
		: text;

/** Applies a change to all of a text but its code in Markdown. */
function besideCode(text: string, change: (part: string) => string): string {
	const kept: string[] = [];
	const open = text.replace(code, (found) => `\ue020${kept.push(found) - 1}\ue021`);
	return change(open).replace(/\ue020(\d+)\ue021/gu, (_, at: string) => kept[Number(at)] ?? '');
}

/** Reads what Markdown does not know of HTML, and takes out the words that a browser does not show. */
export function readHtml(text: string): { text: string; hidden: string[] } {
	const notes: string[] = [];
	const read = besideCode(text, (part) =>
		withoutXml(part)
			.replace(hidden, (_, comment?: string, __?: string, source?: string) => {
				notes.push((comment ?? source ?? '').trim());
				return '\n';
			})
			.replace(declaration, '\n')
			.replace(image, toImage)
			.replace(link, toLink)
			.replace(table, (_, rows: string) => toTable(rows)),
	);
	return { text: read, hidden: notes };
}
