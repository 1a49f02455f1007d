import type { Lexer, Token, Tokens } from 'marked';
import { wordsAfterFence } from './codeBlocks';
import { readHtml, withoutTags } from './html';
import { inlineText, readInline } from './inlineText';
import { roleOf, roleOfKey, type Role } from './labels';
import { breakAtNumbers, countedLines, numberedLine } from './listNumbers';
import { markdownLexer } from './markdown';
import { hasContent } from '../sentences';
import { markTables, readCells, type Cells } from './tableCells';

/** A line of a prompt without Markdown's marks. */
export interface Block {
	text: string;
	kind: 'heading' | 'item' | 'numbered' | 'line';
	/** The key of a JSON value, or the head of a table's column, if it is a label of the list. */
	label?: string;
	/** Any other key or head: it is shown before the text. */
	key?: string;
	/** The text is such a label: what it labels follows. */
	isLabel?: true;
	/** The address of a link, or a number that nobody knows what it counts. */
	forMaker?: true;
	/** The same for the lines of one paragraph, list, row or object. */
	group: number;
	/** A heading or a line in bold type, which can be a label without a colon. */
	title?: true;
	/** Begins a scene: the first cell of a row, the first value of an object in a list. */
	opensScene?: true;
	/** Stands after the objects of a list. */
	closesScene?: true;
}

/** Bullets that Markdown does not know. */
const bullet = /^(?:[•●▪◦‣·✓✔✅☑▶►➤➜→]|🔹|🔸|🔷|🔶)\ufe0f?\s*(?=\S)/u;
/** "1.) Mix" */
const numberInBracket = /^(\d{1,2})\.\)\s+/u;
const keycap = /^(\d)\ufe0f?\u20e3\s*/u;
/** "5*3*2" stresses nothing. */
const times = /(?<=\d)\*(?=[\p{L}\d])|(?<=\p{L})\*(?=\d)/gu;
/** "@_jane_doe_" and "__init__.py" have their marks. */
const underscores = /(?<!\S)(?:@\S+|__\w+__\.\w+)/gu;
/** Nested lists and quotations are flattened: thousands of levels would overflow the stack. */
const nested = /^(\n?(?:[-*+]|\d{1,9}[.)])\s+)(?:[-*+>]\s+)*(?:(\d{1,9})([.)])(?=\s))?/u;
const flatten = (_: string, marker: string, number?: string, sign?: string) =>
	marker + (number === undefined ? '' : `${number}\\${sign ?? ''}`);
const nestedQuote = /^(?:>\s*)+/u;
/** Markdown would take "[0:03]: Logo" for the address of a link. */
const linkDefinition = /^(?=\[[^\]]*\]:(?!\s*<?https?:))/u;
/** These push hashtags down. Below a line, Markdown would take dashes for the mark of a heading. */
const onlyDots = /^[.·•∙…_\-–—⠀\s]+$/u;
/** "10<sup>6</sup>" is not 106. */
const scripts = /<(su[pb])(?:\s[^<>]*)?>\s*([\d+\-−–=()n]+)\s*<\/\1\s*>/giu;
const signs = '0123456789+-−–=()n';
const signsOf = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿ', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₙ' };
const withScripts = (text: string) =>
	text.replace(scripts, (_, tag: string, text: string) => {
		const raised = signsOf[tag.toLowerCase() === 'sup' ? 'sup' : 'sub'];
		return Array.from(text, (sign) => raised.charAt(signs.indexOf(sign.toLowerCase()))).join('');
	});

/** Without indentation, which would make a line code; nested lists become one. */
function toMarkdown(text: string): string {
	const lines = markTables(withScripts(text).split(/\r\n?|\n/u))
		.map((line) => (onlyDots.test(line) ? '' : line))
		.flatMap((line) => breakAtNumbers(line.trim()).split('\n'))
		.map((line) => line.replace(bullet, '- ').replace(numberInBracket, '$1) '));
	const withKeycaps = lines.map((line) => line.replace(keycap, '$1. '));
	const counted = countedLines(withKeycaps);
	return lines
		.map((line, index) =>
			(counted.has(index)
				? `\n${withKeycaps[index]?.replace(numberedLine, '$2$3') ?? ''}`
				: line.replace(numberedLine, '$1$2\\$3')
			)
				.replace(nestedQuote, '> ')
				.replace(nested, flatten)
				.replace(times, '\\*')
				.replace(underscores, (name) => name.replaceAll('_', '\\_'))
				.replace(linkDefinition, '\\'),
		)
		.join('\n');
}

/** The cells of a table with a column of these have their heads as labels. */
const spoken = new Set<Role>(['action', 'caption', 'headline', 'quote', 'text']);
/** The head of a column that counts. */
const isCount = /^\s*[#№]\s*$/u;
const boldLine =
	/^\s*(?:[\p{Extended_Pictographic}\ufe0f\u200d]+\s*)?(?:\*\*|__)[^*_]+(?:\*\*|__)\s*$/u;
const isCode = (token: Token): token is Tokens.Code => token.type === 'code';
const hasLetters = (text: string) => /\p{L}/u.test(text);
const isTable = (token: Token): token is Tokens.Table => token.type === 'table';
const isList = (token: Token): token is Tokens.List => token.type === 'list';

/** The lines of a prompt in their order: of Markdown, HTML, JSON or plain text. */
export function readBlocks(prompt: string): Block[] {
	const blocks: Block[] = [];
	let group = 0;
	let closesScene = false;

	const push = (text: string, kind: Block['kind'], more: Partial<Block> = {}, raw = '') => {
		const rawLines = raw.split('\n');
		for (const [index, line] of text.split('\n').entries()) {
			const said = line.trim();
			if (said === '') continue;
			blocks.push({
				group,
				...(closesScene && { closesScene }),
				...more,
				text: said,
				kind: index === 0 ? kind : 'line',
				...((kind === 'heading' || boldLine.test(rawLines[index] ?? '')) && {
					title: true as const,
				}),
			});
			closesScene = false;
		}
	};

	const pushLeftOut = (tokens: readonly Token[]) => {
		for (const words of readInline(tokens).leftOut) push(words, 'line', { forMaker: true });
	};

	const pushTable = ({ head, rows }: Cells) => {
		const labels = head.map(inlineText);
		const pairs = [labels, ...rows.map((row) => row.map(inlineText))];
		const [, value = ''] = labels;
		// "Headline | Big sale" above "CTA | Shop now"
		if (
			roleOf(value) === undefined &&
			pairs.every(([label = '', , ...more]) => roleOf(label) !== undefined && more.length === 0)
		) {
			for (const [label = '', text = ''] of pairs) push(`${label}: ${text}`, 'line');
			pushLeftOut([head, ...rows].flat(2));
			return;
		}
		const roles = labels.map((label) => (isCount.test(label) ? 'scene' : roleOf(label)));
		const says = (role: Role | undefined) => role !== undefined && spoken.has(role);
		const hasScenes = roles.includes('scene') || (roles.includes('note') && roles.some(says));
		// A list of prices or dates has rows, of which each is a line.
		const isLabelled = hasScenes || roles.some(says);
		const isHead = isLabelled || roles.some((role) => role !== undefined);
		if (!isHead) push(labels.filter((label) => label !== '').join(' – '), 'item');
		else
			for (const [index, label] of labels.entries())
				if (hasContent(label) && (!isLabelled || roles[index] !== undefined))
					push(`${label}:`, 'line', { isLabel: true });
		for (const row of rows) {
			group += 1;
			const cells = row.map(inlineText);
			if (!isLabelled) push(cells.filter((cell) => cell !== '').join(' – '), 'item');
			else
				for (const [index, cell] of cells.entries()) {
					const label = labels[index] ?? '';
					push(cell, 'line', {
						...(roles[index] !== undefined
							? { label: isCount.test(label) ? 'Scene' : label }
							: hasContent(label) && { key: label }),
						...(index === 0 && hasScenes && { opensScene: true as const }),
					});
				}
		}
		closesScene = true;
		pushLeftOut([head, ...rows].flat(2));
	};

	const pushList = ({ items, ordered, start }: Tokens.List, lexer: Lexer) => {
		for (const { tokens } of items) {
			const [first, ...rest] = tokens;
			if (first === undefined) continue;
			const isText = first.type === 'text' || first.type === 'paragraph';
			if (isText)
				push(
					inlineText('tokens' in first ? (first.tokens ?? []) : []),
					// The numbers of a film begin with 1.
					ordered && start !== 0 ? 'numbered' : 'item',
				);
			if (isText) pushLeftOut([first]);
			walk(isText ? rest : tokens, lexer);
		}
	};

	const walk = (tokens: readonly Token[], lexer: Lexer) => {
		for (const token of tokens) {
			group += 1;
			if (token.type === 'space' || token.type === 'hr') continue;
			if (isTable(token)) pushTable(readCells(token, lexer));
			else if (isList(token)) pushList(token, lexer);
			else if (token.type === 'blockquote') {
				walk(token.tokens ?? [], lexer);
				continue;
			} else if (isCode(token)) {
				const words = lexer.inlineTokens(wordsAfterFence(token.lang ?? ''));
				push(inlineText(words), 'line');
				pushLeftOut(words);
				pushCode(token.text);
			} else if (token.type === 'html') pushText(withoutTags(token.raw).replaceAll('<', '\\<'));
			else
				push(
					inlineText('tokens' in token && token.tokens ? token.tokens : [token]),
					token.type === 'heading' ? 'heading' : 'line',
					{},
					token.raw,
				);
			pushLeftOut([token]);
		}
	};

	const pushJson = (value: unknown, more: Partial<Block>, kind: Block['kind'] = 'line') => {
		if (typeof value === 'string') push(value, kind, more);
		// Without a known key, nobody knows what a number counts.
		else if (typeof value === 'number')
			push(String(value), kind, more.label === undefined ? { forMaker: true } : more);
		else if (isEmpty(value) || typeof value === 'boolean')
			push(JSON.stringify(value), kind, { forMaker: true });
		else if (Array.isArray(value)) {
			const entries: readonly unknown[] = value;
			for (const entry of entries) {
				const isObject = typeof entry === 'object' && entry !== null;
				if (isObject) group += 1;
				if (isObject && isRow(entry)) {
					pushRow(entry, more);
					continue;
				}
				pushJson(entry, isObject ? { opensScene: true } : more, 'item');
				closesScene = isObject;
			}
		} else if (typeof value === 'object' && value !== null) {
			const { opensScene, ...rest } = more;
			for (const [index, [key, entry]] of Object.entries(value).entries())
				pushMember(key, entry, index === 0 ? { ...rest, opensScene } : rest);
		}
	};

	const inWords = (key: string) => key.replaceAll('_', ' ');

	/** An object of a list as a row of a table: a line of its values. */
	const pushRow = (row: object, more: Partial<Block>) => {
		const members = Object.entries(row);
		const cells = members.filter(([key, value]) => isCell(key, value));
		for (const [key] of cells) push(`${inWords(key)}:`, 'line', { isLabel: true });
		push(cells.map(([, cell]) => String(cell)).join(' – '), 'item', more);
		for (const [key, value] of members) if (!isCell(key, value)) pushMember(key, value, {});
	};

	/** A key of the list is a label; any other stands before its value. */
	const pushMember = (key: string, value: unknown, { opensScene, ...under }: Partial<Block>) => {
		// What stands under "style" is for the maker too.
		const isNote = under.label !== undefined && roleOfKey(under.label) === 'note';
		const label = isNote ? under.label : key;
		if (isEmpty(value))
			push(`${inWords(key)}: ${JSON.stringify(value)}`, 'line', { forMaker: true });
		else if (!isNote && roleOfKey(key) !== undefined) {
			push(`${key}:`, 'line', { isLabel: true });
			pushJson(value, { label, opensScene });
		} else if (typeof value === 'string')
			push(value, 'line', { ...(isNote && { label }), key: inWords(key), opensScene });
		else if (typeof value === 'number' || typeof value === 'boolean')
			push(`${inWords(key)}: ${value}`, 'line', { forMaker: true, opensScene });
		else if (typeof value === 'object' && value !== null) {
			push(`${inWords(key)}:`, 'line', { ...(isNote && { label }), opensScene });
			pushJson(value, isNote ? { label } : {});
		}
	};

	let depth = 0;
	/** Code blocks within code blocks, each of which is read as a whole. */
	const pushCode = (text: string) => {
		depth += 1;
		if (depth <= DEEPEST_CODE) pushText(text);
		else for (const line of text.split('\n')) push(line, 'line');
		depth -= 1;
	};

	const pushText = (text: string) => {
		group += 1;
		const { 0: found = '', index = 0 } = jsonInside.exec(text) ?? {};
		const json = parseJson(found);
		if (json === undefined) {
			const { text: markdown, hidden } = readHtml(text);
			const lexer = markdownLexer();
			const tokens = lexer.lex(toMarkdown(markdown));
			walk(tokens, lexer);
			const isSaid = (href: string) => blocks.some((block) => block.text.includes(href));
			const unused = Object.entries(tokens.links).flatMap(([name, { href, title }]) =>
				isSaid(href) ? [] : [`${hasLetters(name) ? name : ''} ${href} ${title ?? ''}`.trim()],
			);
			for (const words of [...unused, ...hidden]) push(words, 'line', { forMaker: true });
			return;
		}
		pushText(text.slice(0, index));
		pushJson(json, {});
		pushText(text.slice(index + found.length));
	};

	pushText(prompt);
	return blocks;
}

/** A value of JSON without words: null, "", [] and {}. */
const isEmpty = (value: unknown): boolean =>
	value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** What can stand beside a name in a line: "Espresso – €3". */
const beside = new Set<Role | undefined>(['price', 'offer', 'date', 'code', undefined]);
const isCell = (key: string, value: unknown) =>
	!isEmpty(value) &&
	(typeof value === 'string' || (typeof value === 'number' && roleOf(key) !== undefined));

/** Whether an object has a name and a labelled price, offer, date or code for it, and nothing that is a scene's. */
function isRow(value: object): boolean {
	const members = Object.entries(value);
	const cells = members.filter(([key, cell]) => isCell(key, cell));
	return (
		members.every(
			([key, cell]) => beside.has(roleOf(key)) && (typeof cell !== 'object' || isEmpty(cell)),
		) &&
		cells.some(([key]) => roleOf(key) !== undefined) &&
		cells.some(([key]) => roleOf(key) === undefined)
	);
}

/** From the first line that begins with a bracket to the last that ends with one. */
const jsonInside = /^[^\S\n]*[[{][^]*[\]}][^\S\n]*$/mu;

/** Nobody writes more levels, and thousands would overflow the stack. */
const MOST_LEVELS = 100;
const DEEPEST_CODE = 5;

function isTooDeep(text: string): boolean {
	let level = 0;
	for (const sign of text) {
		if (sign === '[' || sign === '{') level += 1;
		else if (sign === ']' || sign === '}') level -= 1;
		if (level > MOST_LEVELS) return true;
	}
	return false;
}

/** The value of JSON, or the list of those that stand on a line each. */
function parseJson(text: string): unknown {
	if (isTooDeep(text)) return undefined;
	for (const json of text === '' ? [] : [text, `[${text.trim().split(/\n+/u).join(',')}]`])
		try {
			return JSON.parse(json);
		} catch {
			// The other form.
		}
	return undefined;
}
