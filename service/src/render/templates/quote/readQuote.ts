import type { DataOf } from '../../../request/templateDefinition';
import { linesIn } from '../../../request/videoInput';
import { RenderError } from '../../renderError';
import { findSignature, joinSentences, readQuotation, withoutMarks } from '../../../script/quote';
import { detectLanguage } from '../../../script/language';
import type { Script } from '../../../script/writeScript';
import { asTitle, hasContent, lengthOf } from '../../../script/sentences';
import { writeTemplateScript } from '../templateScript';
import type { RenderContext } from '../videoTemplate';
import { definition, LONGEST_QUOTE } from '../../../request/templates/quote';

export interface Quote {
	text: string;
	/** Empty if there is none. */
	author: string;
	script: Script;
}

const MAX_LINES = 40;

/** As many lines as have room, all of them whole. */
function fitting(lines: readonly string[], points: ReadonlySet<string>): string[] {
	const kept = lines.filter(
		(_, index) => lengthOf(joinSentences(lines.slice(0, index + 1), points)) <= LONGEST_QUOTE,
	);
	return kept.length > 0 ? kept : lines.slice(0, 1);
}

/**
 * Finds the quotation and its author: those of custom_data, or the labelled ones, or those of the prompt's lines.
 *
 * @throws RenderError `invalid_context` if there is no text
 */
export function readQuote(context: RenderContext<DataOf<typeof definition>>): Quote {
	const { data } = context;
	const { quote: given, author: givenAuthor } = data;
	const script = writeTemplateScript(
		given === undefined
			? context
			: {
					...context,
					data: {
						...data,
						// Lines of the prompt are not shown beside it.
						language: data.language ?? detectLanguage(given, '', context.prompt),
						headline: given,
					},
				},
		definition,
		{
			headlineLength: LONGEST_QUOTE,
			beatLength: LONGEST_QUOTE,
			longestHeadline: LONGEST_QUOTE,
			maxBeats: MAX_LINES,
			beatSeconds: 0,
			otherSeconds: 0,
			places: ['quote', 'author'],
			keepsStops: true,
		},
		{ quote: given, author: givenAuthor },
	);
	const lines = [script.headline, ...script.beats].filter(hasContent);
	const { quote, author } = script.labelled;
	const points = new Set(script.beats.filter((_, index) => script.points[index]));
	const read = readQuotation(lines, (givenAuthor ?? author) !== undefined, points);
	const labelled = quote === undefined ? undefined : readQuotation([quote], true);
	const said = given ?? labelled?.lines.join(' ');
	const signature = (said === undefined ? read : labelled)?.author ?? '';
	const kept = said === undefined ? fitting(read.lines, points) : [said];
	const text = withoutMarks(joinSentences(kept, points));
	if (!hasContent(text)) {
		throw new RenderError(
			'invalid_context',
			'The context has no words to quote. Give context.prompt at least one word, or custom_data.quote.',
		);
	}
	const isUnsigned = said !== undefined && given === undefined && signature === '';
	const name = givenAuthor ?? author ?? (isUnsigned ? findSignature(lines) : signature);
	// Beside a quotation of its own, the lines are those of the prompt unless there are others.
	const areMaterial = context.promptIsMaterial && given !== undefined && linesIn(data).length === 0;
	const others = said === undefined ? [...read.lines, ...read.rest] : lines;
	const unused = others.filter(
		(line) => !areMaterial && !kept.includes(line) && !line.includes(text) && line !== name,
	);
	// Signed with one name, and another one is given.
	if (signature !== '' && signature !== name) unused.push(signature);
	return {
		text,
		author: asTitle(name, script.language),
		script: {
			...script,
			leftOut: [
				...script.leftOut,
				...unused.map((line) => ({ text: line, reason: 'no_room' as const })),
			],
		},
	};
}
