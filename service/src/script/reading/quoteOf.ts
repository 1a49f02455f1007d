import { withoutEmoji } from '../emoji';
import { textsOf, toLine, type Draft } from './draft';
import type { FormLine } from './formLines';
import { hashtagsAtEnd } from './literals';
import { asName, readByLine, readQuote, readSignedBlock, type QuoteReading } from './quotes';

/** The quote of a prompt that is read: by its labels, or else as it stands. */

/** What a label names as a quote is a line, with its author: '“Rest is not idleness.” — John Lubbock'. */
function withQuote(lines: Draft['lines'], quote: QuoteReading | undefined): Draft['lines'] {
	const quotes = lines.filter(({ says }) => says === 'quote');
	if (quotes.length !== 1 || quote === undefined) return lines;
	const { author } = quote;
	const text = `“${quote.text.replace(/["“”„«»]/gu, '')}”${author === '' ? '' : ` — ${author}`}`;
	return lines.map((line) => (line.says === 'quote' ? { ...line, text } : line));
}

/** The lines with who said them: beside the quote, or below lines that all are of one author. */
export function withAuthor(draft: Draft, quote: QuoteReading | undefined): Draft['lines'] {
	const { author, lines } = draft;
	if (draft.quoted !== undefined || author === undefined || lines.length === 0)
		return withQuote(lines, quote);
	if (textsOf(draft).join(' ').includes(author)) return lines;
	return [...lines, toLine(author, { listed: false, ordered: false })];
}

/** What is quoted, and whose words they are. */
export function quoteOf(
	draft: Draft,
	lines: readonly FormLine[],
	whole: string,
): QuoteReading | undefined {
	const labelled =
		draft.quoted ??
		(draft.author === undefined ? undefined : joinSentences(draft.lines.map(({ text }) => text)));
	const block = labelled === undefined ? readSignedBlock(whole) : undefined;
	if (block !== undefined) return block;
	const isPlain = lines.every(({ role }) => role === 'text' || role === 'note');
	const found = readQuote(
		labelled ?? (isPlain ? tidyLines(whole) : lines.map(({ text }) => text).join('\n')),
	);
	if (labelled === undefined)
		return found ?? readByLine(draft.lines.map(({ text }) => text).join('\n'));
	return { text: found?.text ?? labelled, author: asName(draft.author ?? found?.author ?? '') };
}

const joinSentences = (texts: readonly string[]) =>
	texts
		.map((text, at) => (at < texts.length - 1 && /[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text))
		.join(' ');

const tidyLines = (text: string) => withoutEmoji(text.replace(hashtagsAtEnd, '')).trim();
