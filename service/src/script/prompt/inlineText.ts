import type { Token, Tokens } from 'marked';
import { withoutTags } from './html';
import { withoutStruckOut } from './struckOut';

const isImage = (token: Token): token is Tokens.Image => token.type === 'image';
const isLink = (token: Token): token is Tokens.Link => token.type === 'link';

/** One tilde on each side of some letters or figures behind a word writes an index: "H~2~O". */
const isIndex = (token: Token, before: string) =>
	/^~[\p{L}\p{N}+−-]{1,4}~$/u.test(token.raw) && /[\p{L}\p{N})\]]$/u.test(before);

/** The tokens inside one; marked types those that it does not know as `any`. */
const inside = (token: Token): readonly Token[] =>
	('tokens' in token ? token.tokens : undefined) ?? [];

function wordsOf(token: Token): string {
	if (token.type === 'br') return '\n';
	if (token.type === 'html') return withoutTags(token.raw);
	return 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
}

function readToken(token: Token): { text: string; leftOut: string[] } {
	if (isImage(token) || isLink(token)) {
		const { title, href } = token;
		const named = (...words: string[]) =>
			[...words, title ?? ''].filter((text) => text !== '').join(' ');
		if (isImage(token)) return { text: '', leftOut: [named(token.text, href)] };
		const isShown = token.text.includes(href.replace(/^\w+:\/*/u, ''));
		const { text, leftOut } = readInline(inside(token));
		const address = named(isShown ? '' : href);
		return { text, leftOut: [...leftOut, address].filter((one) => one !== '') };
	}
	if ('tokens' in token && token.tokens !== undefined) return readInline(token.tokens);
	return { text: wordsOf(token), leftOut: [] };
}

/**
 * Reads a line of Markdown.
 * @returns its words without marks; and what is left out: the addresses behind the words of links, images with their words, and
 * what is struck out
 */
export function readInline(tokens: readonly Token[]): { text: string; leftOut: string[] } {
	let text = '';
	const leftOut: string[] = [];
	let isBracketClosed = false;
	for (const [index, token] of tokens.entries()) {
		const read = readToken(token);
		if (token.type === 'del' && !isIndex(token, text)) {
			const after = tokens[index + 1]?.raw ?? '';
			const rest = withoutStruckOut(text, read.text, after);
			text = rest.before;
			leftOut.push(rest.leftOut);
			isBracketClosed = rest.after !== after;
			continue;
		}
		text += isBracketClosed ? read.text.replace(/^\s*\)/u, '') : read.text;
		isBracketClosed = false;
		leftOut.push(...read.leftOut);
	}
	return { text, leftOut };
}

/** The words of a line of Markdown, as `readInline` has them. */
export const inlineText = (tokens: readonly Token[]): string => readInline(tokens).text;
