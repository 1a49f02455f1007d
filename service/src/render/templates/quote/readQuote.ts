import { RenderError } from '../../renderError';
import { readLine } from '../../context/brand';
import type { Script } from '../../../script/writeScript';
import { asTitle, clip, hasContent, tidy } from '../../../script/sentences';
import { writeTemplateScript } from '../templateScript';
import type { RenderContext } from '../videoTemplate';
import { MAX_SCENES } from './definition';

export interface Quote {
	text: string;
	/** Empty if there is none. */
	author: string;
	script: Script;
}

const LONGEST = 320;
/** In UTF-16 code units. Reading a whole book would take minutes, and the video shows no more than `LONGEST`. */
const MAX_READ = 2_000;
const marksAround = /^["“„«]+|["”»]+$/gu;

/**
 * Finds the quote and its author.
 *
 * @throws RenderError `invalid_context` if there is no text
 */
export function readQuote(context: RenderContext): Quote {
	const { data } = context;
	const given =
		typeof data['quote'] === 'string'
			? data['quote'].slice(0, MAX_READ)
			: readLine(data, 'headline', 'text');
	const limits = {
		headlineLength: LONGEST,
		titleLength: LONGEST,
		beatLength: LONGEST,
		minBeats: 0,
		maxBeats: MAX_SCENES,
		beatSeconds: 0.1,
		otherSeconds: 0,
	};
	const spoken = given === undefined ? context : { ...context, data: { ...data, headline: given } };
	const script = writeTemplateScript(spoken, limits);
	const { quote } = script.reading;
	const copy = [script.headline, ...script.beats].map((line) =>
		/[.!?…。؟]$/u.test(line) || script.beats.length === 0 ? line : `${line}.`,
	);
	const text = tidy(given ?? quote?.text ?? copy.join(' ')).replace(marksAround, '');
	if (!hasContent(text)) {
		throw new RenderError(
			'invalid_context',
			'The context has no words to quote. Give context.prompt at least one word, or custom_data.quote.',
		);
	}
	const author =
		readLine(data, 'author', 'by', 'source') ?? (given === undefined ? quote?.author : '') ?? '';
	const closed = /[.。]$/u.test(text) ? `${asTitle(text)}.` : asTitle(text);
	return { text: clip(closed, LONGEST), author: clip(author, 90), script };
}
