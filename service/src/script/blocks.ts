import { Lexer, type Token, type Tokens } from 'marked';
import { monthNames } from './literals';
import { roleOf, type Role } from './labels';

/** A line of a prompt without Markdown's marks. */
export interface Block {
	text: string;
	kind: 'heading' | 'item' | 'numbered' | 'line';
	/** The key of a JSON value, or the head of a table's column. */
	label?: string;
	/** The same for the lines of one paragraph, list, row or object. */
	group: number;
	/** A heading or a line in bold type, which can be a label without a colon. */
	title?: true;
	/** Begins a scene: the first cell of a row, the first value of an object in a list. */
	opensScene?: true;
}

/** Bullets that Markdown does not know. */
const bullet = /^(?:[•●▪◦‣·✓✔✅☑▶►➤➜→]|🔹|🔸|🔷|🔶)\ufe0f?\s*(?=\S)/u;
const keycap = /^(\d)\ufe0f?\u20e3\s*/u;
/** "1. Mai" is a date, not point 1. */
const dayOfMonth = new RegExp(`^(\\d{1,2})\\.(?=\\s(?:${monthNames})(?!\\p{L}))`, 'iu');
/** "5*3*2" stresses nothing. */
const times = /(?<=\d)\*(?=[\p{L}\d])|(?<=\p{L})\*(?=\d)/gu;
/** "@_jane_doe_" and "__init__.py" have their marks. */
const underscores = /(?<!\S)(?:@\S+|__\w+__\.\w+)/gu;
/** Nested lists and quotations are flattened: thousands of levels would overflow the stack. */
const nested = /^((?:[-*+]|\d{1,9}[.)])\s+)(?:(?:[-*+>]|\d{1,9}[.)])\s+)+/u;
const nestedQuote = /^(?:>\s*)+/u;
/** Markdown would take "[0:03]: Logo" for the address of a link. */
const linkDefinition = /^(?=\[[^\]]*\]:)/u;
const numberInside = /(?<=^|\s)(\d{1,2})[.)]\s+(?=\S)/gu;

/** "Three habits. 1. They call. 2. They log.": points that are counted in running text get lines of their own. */
function breakAtNumbers(line: string): string {
	const points: number[] = [];
	for (const { 1: number, index } of line.matchAll(numberInside))
		if (Number(number) === points.length + 1) points.push(index);
	if (points.length < 2) return line;
	const parts = points.map((at, index) => line.slice(at, points[index + 1]).trim());
	return [line.slice(0, points[0]).trim(), ...parts].filter((part) => part !== '').join('\n');
}

/** Within a paragraph, Markdown begins a list only with 1: "3. Fees", "2. Speed", "1. Interest" count down. */
const numberAtStart = /^(?=\d{1,2}[.)]\s)/u;

const numberedLine = /^\s*\d{1,2}[.)]\s/gmu;

/** Without indentation, which would make a line code; nested lists become one. */
const toMarkdown = (text: string) =>
	text
		.split(/\r\n?|\n/u)
		.map((line) =>
			breakAtNumbers(line.trim())
				.replace(bullet, '- ')
				.replace(keycap, '$1. ')
				.replace(dayOfMonth, '$1\\.')
				.replace(nestedQuote, '> ')
				.replace(nested, '$1')
				.replace(numberAtStart, '\n')
				.replace(times, '\\*')
				.replace(underscores, (name) => name.replaceAll('_', '\\_'))
				.replace(linkDefinition, '\\'),
		)
		.join('\n');

const lineTag = /<(?:br|\/?(?:p|div|h[1-6]|ul|ol|tr|table|section|blockquote))\b[^>]*>/giu;
const itemTag = /<li\b[^>]*>/giu;
/** "<Your name>" and "Map<String>" are words. */
const anyTag =
	/<\/?(?:a|abbr|article|b|big|blockquote|body|br|button|center|cite|code|del|dd|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|head|header|hr|html|i|img|ins|kbd|label|li|main|mark|meta|nav|ol|p|picture|pre|q|s|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|tfoot|th|thead|time|title|tr|u|ul|video)(?=[\s/>])[^<>]*>|<!--[^]*?-->/giu;
/** An address that its link does not say stands after it, as Markdown has it. */
const htmlLink = /<a\s[^<>]*href\s*=\s*["']([^"'<>]*)["'][^<>]*>([^<>]*)<\/a>/giu;
const withoutTags = (html: string) =>
	html
		.replace(htmlLink, '[$2]($1)')
		.replace(lineTag, '\n')
		.replace(itemTag, '\n- ')
		.replace(anyTag, '');

function inlineText(tokens: readonly Token[]): string {
	return tokens
		.map((token) => {
			if (token.type === 'br') return '\n';
			if (token.type === 'image') return '';
			if (token.type === 'html') return withoutTags(token.raw);
			if ('tokens' in token && token.tokens !== undefined) return inlineText(token.tokens);
			return 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
		})
		.join('');
}

/** A table with a column for the maker and one of these is a storyboard. */
const spoken = new Set<Role>(['action', 'caption', 'headline', 'text']);
const boldLine =
	/^\s*(?:[\p{Extended_Pictographic}\ufe0f\u200d]+\s*)?(?:\*\*|__)[^*_]+(?:\*\*|__)\s*$/u;
const isCode = (token: Token): token is Tokens.Code => token.type === 'code';
const isLink = (token: Token): token is Tokens.Link => token.type === 'link';

/** The tokens inside one; marked types those that it does not know as `any`. */
const inside = (token: Token): readonly Token[] =>
	('tokens' in token ? token.tokens : undefined) ?? [];

/** The addresses behind the words of links. */
const linksIn = (tokens: readonly Token[]): string[] =>
	tokens.flatMap((token) => {
		const found = linksIn(inside(token));
		if (!isLink(token)) return found;
		const isShown = token.text.includes(token.href.replace(/^\w+:\/*/u, ''));
		return isShown ? found : [...found, token.href];
	});

const isTable = (token: Token): token is Tokens.Table => token.type === 'table';
const isList = (token: Token): token is Tokens.List => token.type === 'list';

/** The lines of a prompt in their order: of Markdown, HTML, JSON or plain text. */
export function readBlocks(prompt: string): Block[] {
	const blocks: Block[] = [];
	const numberedLines = prompt.match(numberedLine)?.length ?? 0;
	let group = 0;

	const push = (text: string, kind: Block['kind'], more: Partial<Block> = {}, raw = '') => {
		const rawLines = raw.split('\n');
		for (const [index, line] of text.split('\n').entries()) {
			const said = line.trim();
			if (said === '') continue;
			blocks.push({
				group,
				...more,
				text: said,
				kind: index === 0 ? kind : 'line',
				...((kind === 'heading' || boldLine.test(rawLines[index] ?? '')) && {
					title: true as const,
				}),
			});
		}
	};

	const pushTable = ({ header, rows }: Tokens.Table) => {
		const labels = header.map(({ tokens }) => inlineText(tokens));
		// A list of prices has no scenes: its rows are lines.
		const roles = labels.map((label) => roleOf(label));
		const isLabelled =
			roles.includes('scene') ||
			(roles.includes('note') && roles.some((role) => role !== undefined && spoken.has(role)));
		if (!isLabelled) push(labels.join(' – '), 'item');
		for (const row of rows) {
			group += 1;
			const cells = row.map(({ tokens }) => inlineText(tokens));
			if (!isLabelled) push(cells.filter((cell) => cell !== '').join(' – '), 'item');
			else
				for (const [index, cell] of cells.entries())
					push(cell, 'line', {
						label: labels[index],
						...(index === 0 && { opensScene: true as const }),
					});
		}
	};

	const pushList = ({ items, ordered, start }: Tokens.List) => {
		for (const { tokens, raw } of items) {
			// A single number counts nothing, nor does a year: "2026. Our year"
			const [, marker = ''] = /^\s*(\d+)[.)]/u.exec(raw) ?? [];
			const isCounted = ordered && marker.length < 3 && (items.length > 1 || numberedLines > 1);
			const number = ordered && !isCounted ? `${marker}. ` : '';
			const [first, ...rest] = tokens;
			if (first === undefined) continue;
			const isText = first.type === 'text' || first.type === 'paragraph';
			if (isText)
				push(
					number + inlineText('tokens' in first ? (first.tokens ?? []) : []),
					// A list that counts down has places, not steps.
					isCounted && start === 1 ? 'numbered' : 'item',
				);
			if (isText) for (const link of linksIn([first])) push(link, 'line', { label: 'note' });
			walk(isText ? rest : tokens);
		}
	};

	const walk = (tokens: readonly Token[]) => {
		for (const token of tokens) {
			group += 1;
			if (token.type === 'space' || token.type === 'hr') continue;
			if (isTable(token)) pushTable(token);
			else if (isList(token)) pushList(token);
			else if (token.type === 'blockquote') {
				walk(token.tokens ?? []);
				continue;
			} else if (isCode(token)) pushText(token.text);
			else if (token.type === 'html') pushText(withoutTags(token.raw).replaceAll('<', '\\<'));
			else
				push(
					inlineText('tokens' in token && token.tokens ? token.tokens : [token]),
					token.type === 'heading' ? 'heading' : 'line',
					{},
					token.raw,
				);
			for (const link of linksIn([token])) push(link, 'line', { label: 'note' });
		}
	};

	const pushJson = (value: unknown, more: Partial<Block>, kind: Block['kind'] = 'line') => {
		const role = more.label === undefined ? undefined : roleOf(more.label);
		// Without a known key, nobody knows what a number counts.
		const isSaid = typeof value === 'string' || (typeof value === 'number' && role !== undefined);
		if (isSaid) push(String(value), kind, more);
		else if (typeof value === 'number' || typeof value === 'boolean') {
			const named = more.label === undefined ? `${value}` : `${more.label}: ${value}`;
			push(named, kind, { ...more, label: 'note' });
		} else if (Array.isArray(value)) {
			for (const entry of value) {
				const isObject = typeof entry === 'object' && entry !== null;
				if (isObject) group += 1;
				pushJson(entry, isObject ? { opensScene: true } : more, 'item');
			}
		} else if (typeof value === 'object' && value !== null) {
			// What stands under "style" is for the maker too; a video is what the prompt is about.
			const isNote = role === 'note' && more.label !== 'video';
			for (const [index, [key, entry]] of Object.entries(value).entries())
				pushJson(entry, {
					label: isNote ? more.label : key,
					...(index === 0 && more.opensScene && { opensScene: more.opensScene }),
				});
		}
	};

	const pushText = (text: string) => {
		group += 1;
		const { 0: found = '', index = 0 } = jsonInside.exec(text) ?? {};
		const json = parseJson(found);
		if (json === undefined) {
			walk(new Lexer().lex(toMarkdown(text)));
			return;
		}
		pushText(text.slice(0, index));
		pushJson(json, {});
		pushText(text.slice(index + found.length));
	};

	pushText(prompt);
	return blocks;
}

/** From the first line that begins with a bracket to the last that ends with one. */
const jsonInside = /^[^\S\n]*[[{][^]*[\]}][^\S\n]*$/mu;

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
