import { RenderError } from '../../renderMessages';
import { readLine } from '../../brand';
import type { Script } from '../../../script/script';
import { asTitle, clip, hasContent, tidy } from '../../../script/sentences';
import { writeFor } from '../lookScript';
import type { RenderContext } from '../look';

export interface Quote {
	text: string;
	/** Empty when nobody is named. */
	author: string;
	script: Script;
}

const LONGEST = 320;
const marksAround = /^["“„«]+|["”»]+$/gu;

/**
 * Finds the words to show and whose they are.
 *
 * @throws RenderError `invalid_context` when there are no words
 */
export function readQuote(context: RenderContext): Quote {
	const { data } = context;
	const given =
		typeof data['quote'] === 'string' ? data['quote'] : readLine(data, 'headline', 'text');
	const limits = {
		...{ headlineLength: LONGEST, beatLength: LONGEST, minBeats: 0, maxBeats: 8 },
		...{ beatSeconds: 0.1, otherSeconds: 0 },
	};
	const spoken = given === undefined ? context : { ...context, data: { ...data, headline: given } };
	const script = writeFor(spoken, limits);
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
	return { text: clip(closed, LONGEST), author: clip(author, 60), script };
}
