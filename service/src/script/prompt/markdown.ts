import { getDefaults, Lexer, Tokenizer, type Tokens } from 'marked';

/*
 * Markdown in time that its author cannot multiply. From each mark that opens something, marked looks for what closes it in all
 * of the rest: thousands of marks that nothing closes would hold the service for minutes.
 */

/** The most characters between the marks of an emphasis. */
const LONGEST_EMPHASIS = 1_000;
/**
 * The words of a link, and what could begin its title more often than an address has it: a quotation mark or a bracket. From each,
 * marked reads all the rest for a title.
 */
const withManyTitles =
	/^!?\[(?:\[(?:\\.|[^[\]\\])*\]|\\.|`[^`]*`|[^[\]\\`])*\]\(\s*(?:[^\s"'(]*["'(]){20}/su;

class BoundedTokenizer extends Tokenizer {
	override emStrong(
		source: string,
		masked: string,
		before?: string,
	): Tokens.Em | Tokens.Strong | undefined {
		const from = masked.length - source.length;
		return super.emStrong(
			source.slice(0, LONGEST_EMPHASIS),
			masked.slice(from, from + LONGEST_EMPHASIS),
			before,
		);
	}

	override link(source: string): Tokens.Link | Tokens.Image | undefined {
		return withManyTitles.test(source) ? undefined : super.link(source);
	}
}

/** Reads one text in Markdown. */
export const markdownLexer = (): Lexer =>
	new Lexer({ ...getDefaults(), tokenizer: new BoundedTokenizer() });
