import { RenderError } from '../../request';
import { readLine } from '../../brand';
import { readPrompt } from '../../script/readPrompt';
import { clip, hasContent, tidy } from '../../script/sentences';
import { splitGraphemes } from '../../text/tokens';
import type { Material } from '../template';

export interface Quote {
	text: string;
	/** Empty when nobody is named. */
	author: string;
}

const LONGEST = 320;
const marked = /["“„«「]([^"”“»」]{3,600})["”“»」]/u;
const signed = /\s*[\n–—-]+\s*(?:by )?(\p{L}[^\n–—"“”]{1,50}?)\s*\.?\s*$/u;
const closed = /[.!?…。؟"”]\s*$/u;

function readAuthor(prompt: string, quoted: RegExpExecArray | null): string {
	if (quoted !== null) {
		const after = prompt.slice(quoted.index + quoted[0].length);
		return tidy(/^\s*[,–—-]?\s*(?:by )?(\p{L}[^\n.]{1,50})/u.exec(after)?.[1] ?? '');
	}
	const signature = signed.exec(prompt);
	if (signature === null) return '';
	const name = tidy(signature[1] ?? '');
	const isShort = name.split(' ').length <= 4 && !/^\p{Ll}/u.test(name);
	// "…now - or never" is no signature: a sentence ends before one, or a long dash and a name follow.
	const ends = closed.test(prompt.slice(0, signature.index));
	return ends || (isShort && /[–—]/.test(signature[0])) ? name : '';
}

/**
 * Finds the words to show and whose they are.
 *
 * @throws RenderError `invalid_context` when there are no words
 */
export function readQuote(material: Material): Quote {
	const { data, prompt } = material;
	const quoted = marked.exec(prompt);
	const given =
		typeof data['quote'] === 'string' ? data['quote'] : readLine(data, 'headline', 'text');
	const author = readLine(data, 'author', 'by', 'source') ?? readAuthor(prompt, quoted);
	const unsigned = author === '' || quoted !== null ? prompt : prompt.replace(signed, '');
	const own = readPrompt(unsigned);
	const copy = [...own.sentences, ...own.bullets].join(' ');
	const text = tidy(
		given ?? quoted?.[1] ?? (copy === '' ? (own.headline ?? unsigned) : copy),
	).replace(/^["“„«]+|["”»]+$/gu, '');
	if (!hasContent(text)) {
		throw new RenderError(
			'invalid_context',
			'The context has no words to quote. Give context.prompt at least one word, or custom_data.quote.',
		);
	}
	const [first = ''] = splitGraphemes(text);
	const sentence = first.toLocaleUpperCase() + text.slice(first.length);
	return { text: clip(sentence, LONGEST), author: clip(author, 48) };
}
