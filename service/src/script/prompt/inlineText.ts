import type { Token, Tokens } from 'marked';
import { withoutTags } from './html';

/** The words of a line of Markdown without its marks. */
export function inlineText(tokens: readonly Token[]): string {
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

const isImage = (token: Token): token is Tokens.Image => token.type === 'image';
const isLink = (token: Token): token is Tokens.Link => token.type === 'link';

/** The tokens inside one; marked types those that it does not know as `any`. */
const inside = (token: Token): readonly Token[] =>
	('tokens' in token ? token.tokens : undefined) ?? [];

/** The addresses behind the words of links, and images with their words. */
export const linksIn = (tokens: readonly Token[]): string[] =>
	tokens.flatMap((token) => {
		const { title, href } = isImage(token) || isLink(token) ? token : { title: '', href: '' };
		const named = (...words: string[]) =>
			[...words, title ?? ''].filter((text) => text !== '').join(' ');
		if (isImage(token)) return [named(token.text, href)];
		const found = linksIn(inside(token));
		if (!isLink(token)) return found;
		const isShown = token.text.includes(href.replace(/^\w+:\/*/u, ''));
		return [...found, named(isShown ? '' : href)].filter((text) => text !== '');
	});
