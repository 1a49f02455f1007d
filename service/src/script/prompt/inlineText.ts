import type { Token, Tokens } from 'marked';
import { withoutTags } from './html';

/** One tilde on each side writes an index: "H~2~O". */
const isStruckOut = (token: Token) => token.type === 'del' && token.raw.startsWith('~~');

/** The words of a line of Markdown without its marks, and without what is struck out: the price before a sale. */
export function inlineText(tokens: readonly Token[]): string {
	return tokens
		.map((token) => {
			if (token.type === 'br') return '\n';
			if (token.type === 'image' || isStruckOut(token)) return '';
			if (token.type === 'html') return withoutTags(token.raw);
			if ('tokens' in token && token.tokens !== undefined) return inlineText(token.tokens);
			return 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
		})
		.join('');
}

const isImage = (token: Token): token is Tokens.Image => token.type === 'image';
const isLink = (token: Token): token is Tokens.Link => token.type === 'link';

/** The tokens inside one; marked types those that it does not know as `any`. */
const inside = (token: Token): readonly Token[] =>
	('tokens' in token ? token.tokens : undefined) ?? [];

/** What `inlineText` leaves out: the addresses behind the words of links, images with their words, and what is struck out. */
export const leftOutIn = (tokens: readonly Token[]): string[] =>
	tokens.flatMap((token) => {
		const { title, href } = isImage(token) || isLink(token) ? token : { title: '', href: '' };
		const named = (...words: string[]) =>
			[...words, title ?? ''].filter((text) => text !== '').join(' ');
		if (isImage(token)) return [named(token.text, href)];
		if (isStruckOut(token)) return [inlineText(inside(token))];
		const found = leftOutIn(inside(token));
		if (!isLink(token)) return found;
		const isShown = token.text.includes(href.replace(/^\w+:\/*/u, ''));
		return [...found, named(isShown ? '' : href)].filter((text) => text !== '');
	});
