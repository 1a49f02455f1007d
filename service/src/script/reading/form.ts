import { hasContent } from '../sentences';
import { FormLines, type FormLine } from './formLines';
import { fromJson } from './json';
import { dashedPart, labelOf, withColons } from './labelled';
import { partInside, roleOf, splitAtLabels } from './labels';
import { LabelsOfPrompt } from './labelsOfPrompt';
import { LineReader } from './lineReader';
import {
	quotedOneByOne,
	splitAtBars,
	splitCaptions,
	splitInlineDashes,
	splitInlineNumbers,
	timesIn,
} from './marks';
import { withoutMailHead } from './mail';
import { fromHtml, fromTables, fromXml, isAroundPage, withoutMarkup, withoutStars } from './markup';
import { withoutSpokenTwin } from './spokenAndShown';
import { settleScenes } from './storyboard';

export interface Form {
	lines: FormLine[];
	/** Length in seconds that the time codes of a storyboard come to. */
	seconds?: number;
}

/** "*Visual direction: dark room*" */
const slantedNote = /^\s*([*_])(?![*_\s])[^*_:]{2,30}:[^*_]+\1\s*$/u;

/** "*A new blend from Leeds*", below the title. */
const slanted = /^\s*([*_])(?![*_\s])[^*_]{4,90}\1\s*$/u;

/** "Text: Cabins from €140 | laketop.fi": what a label names goes on after the bar. */
function splitLabelledAtBars(line: string): string[] {
	// “4 beds · 5 baths”, in quotation marks, is one line.
	if (
		/^\s*(?:[-*•]\s+|\(?\d{1,2}[.)]\s+)?(?:\p{L}[^"“„«:]{0,40}[:：]\s*)?["“„«][^"”“»]+["”“»]\s*$/u.test(
			line,
		)
	)
		return [line];
	const [first = '', ...more] = splitAtBars(line);
	const label = labelOf(first) ?? '';
	return [first, ...more.map((part) => (roleOf(label) === 'text' ? `${label}: ${part}` : part))];
}

const isPoint = /^\s*(?:\d{1,2}[.)]|[-*•])\s+[^:：]+$/u;
const isOnScreen =
	/^(?:on[- ]?screen|text|super|overlay|caption|einblendung|schrift|titel|à l['’]écran|en pantalla)[^:：]{0,20}[:：]\s*["“„«]/iu;

/** "Opening: Wide shot of a road at dawn. Super: “Home every weekend.”": a label, and what is to be seen. */
const isSaidInScene =
	/^(?:on[- ]?screen|text|super|overlay|caption|quote|voice-?over|vo|narrator|einblendung|text im bild|sprecher|schrift|texte|à l['’]écran|voix off|texto|voz en off|narração|testo|tekst|voce)[^:：]{0,20}[:：]\s*["“„«]/iu;
const beforePicture =
	/^(\s*(?:[-*•]\s+|\(?\d{1,2}[.)]\s+)?)\p{L}[\p{L} '’/&-]{1,40}?(?=\s*(?:[([][^)\]\n]{1,40}[)\]]\s*)?[:：]\s+\S)/u;

/** "[HOOK – 0:00–0:03] …", "[0:00–0:03 | HOOK] …": the times stand before the label. */
const clock =
	'(?:\\d{1,2}:\\d{2}\\s*[-–—]\\s*\\d{1,2}:\\d{2}|\\d{1,2}\\s?[-–—]\\s?\\d{1,2}\\s?(?:s|secs?|sek)\\.?)';
const labelThenTimes = new RegExp(
	`^(\\s*(?:\\p{Extended_Pictographic}\\ufe0f?\\s*)?)[[(【](\\p{L}[^\\][()\\n]{1,30}?)\\s*[-–—|:,/]?\\s+(${clock})[\\])】]`,
	'u',
);
const timesThenLabel = new RegExp(
	`^(\\s*)[[(【](${clock})\\s*[-–—|:,/]?\\s+(\\p{L}[^\\][()\\n]{1,30})[\\])】]`,
	'u',
);
/** "Second 3–7: …", "Sekunde 3–7 – …" */
const secondsNamed =
	/^(\s*(?:[-*•]\s+)?)(?:seconds?|secs?\.?|sekunden?|sek\.?|secondes?|segundos?|secondi|seconden?)\s+(\d{1,2}\s?[-–—]\s?\d{1,2})\s*[:：–—-]\s+/iu;
const timesFirst = (line: string) =>
	line
		.replace(labelThenTimes, '$1[$3] [$2]')
		.replace(timesThenLabel, '$1[$2] [$3]')
		.replace(secondsNamed, '$1[$2 s] ');

/** "[0–3 s] Timer on a dark ground – “48 hours”": at a time of its own, what stands before the words is to be seen. */
const pictureThenWords =
	/^(\s*(?:[-*•]\s+)?[[(][^\])\n]{0,12}\d[^\])\n]{0,6}[\])]\s+)[^"“„«:]+\s[–—-]\s*(["“„«][^"”“»]+["”“»])\s*$/u;

/** "Text: “Up to 60% less” followed by “Paid back in 6 years”": a line for each. */
function splitQuoted(line: string): string[] {
	const [, label = '', value = ''] =
		/^(\s*[^"“„«]*?(?:[:：]\s*)?)(["“„«].*["”“»])[.]?\s*$/u.exec(line) ?? [];
	const quotes = quotedOneByOne(value);
	const isLabel = label.trim() === '' || roleOf(labelOf(label) ?? '') === 'text';
	return quotes.length > 1 && isLabel ? quotes.map((quote) => `${label}${quote}`) : [line];
}

/** One line for each of the labels, times and numbers that a line holds. */
function splitLine(line: string): string[] {
	const pieces = splitAtLabels(timesFirst(withoutMarkup(line)).replace(pictureThenWords, '$1$2'))
		.replace(/(?<=\S\s+)(?=\[?\(?\d{1,2}:\d{2}\s*[-–—]\s*\d{1,2}:\d{2}[\])])/gu, '\n')
		.replace(partInside, '\n')
		.replace(/(?<=[.!?]\s+)\/\s+/gu, '\n')
		.split('\n');
	const [first = '', second = ''] = pieces;
	// "Empty beach – text: “No phones.”": what stands before the words is to be seen.
	const isText = roleOf(labelOf(second) ?? '') === 'text';
	const isPart = dashedPart(first.trim()) !== undefined;
	if (
		isText &&
		!isPart &&
		(/\s[–—-]\s*$/u.test(first) || (isPoint.test(first) && isOnScreen.test(second)))
	)
		pieces.shift();
	else if (isText && isSaidInScene.test(second) && !/["“„«]/u.test(first))
		pieces[0] = first.replace(beforePicture, '$1Visual');
	return pieces.flatMap(splitLabelledAtBars).flatMap(splitInlineNumbers).flatMap(splitQuoted);
}

const quoteAlone = /^[>\s]*["“„«][^"”“»]{8,}["”“»]\s*$/u;
const signature = /^[>\s]*(?:[–—~]|--|-)\s*(\p{Lu}[^.!?:\n]{1,60})$/u;
/** "**Tomasz Wolny**, Leeds" */
const boldName = /^[>\s]*(?:\*\*|__)(\p{Lu}[^*_:.!?]{2,40})(?:\*\*|__)(,\s[^*_:.!?]{2,40})?$/u;
const isDashPoint = (line = '') => /^\s*-\s/u.test(line);
const isBlank = (line = '') => /^[>\s]*$/u.test(line);

/** '> “…”', and below it '> — Hannah, guest in May' or '**— Hannah**, guest ⭐⭐⭐⭐⭐': who said it stands in the line of the quote. */
function withSignatures(lines: readonly string[]): string[] {
	const signed: string[] = [];
	for (const [at, line] of lines.entries()) {
		let quote = signed.length - 1;
		while (quote > 0 && isBlank(signed[quote])) quote -= 1;
		const before = signed[quote];
		const plain = withoutStars(line);
		const name =
			signature.exec(withoutMarkup(plain))?.[1] ?? boldName.exec(plain)?.slice(1).join('');
		// Below a blank line a hyphen begins a list.
		const isPoint = isDashPoint(line) && (isDashPoint(lines[at + 1]) || quote < signed.length - 1);
		if (
			name !== undefined &&
			before !== undefined &&
			quoteAlone.test(withoutMarkup(before)) &&
			!isPoint
		)
			signed.splice(
				quote,
				Infinity,
				`${withoutMarkup(before.replace(/^[>\s]+/u, '')).trim()} — ${withoutMarkup(name).trim()}`,
			);
		else signed.push(line);
	}
	return signed;
}

/** "Anything else?: …": a label that asks. */
const withoutQuestionMark = (line: string) =>
	line
		.replace(/^([^:?"“„«]{3,50})\s?\?\s?:(?=\s)/u, '$1:')
		.replace(
			/(?<=^|[.!?]\s)(anything else|what else|sonst noch (?:was|etwas)|autre chose|algo más|altro)\?\s+(?=\p{Lu})/giu,
			'$1: ',
		);

/** Takes the outer form of a prompt off: JSON, tables, Markdown, labels, bullets, numbers and time codes. */
export function readForm(prompt: string): Form {
	const lines = withoutMailHead(fromXml(fromHtml(fromJson(prompt))).split(/\r?\n/));
	const source = withColons(
		fromTables(
			withSignatures(lines)
				.filter((line) => !isAroundPage(line))
				.map(withoutQuestionMark),
		),
	);
	const form = new FormLines();
	const isOnlyLine = source.filter(hasContent).length === 1;
	const reader = new LineReader(
		form,
		new LabelsOfPrompt(source, source.flatMap(splitLine)),
		isOnlyLine,
	);
	for (const line of source) {
		// Before the line is divided: what stands before a label in it is not read.
		timesIn(line).forEach((seconds) => form.addTimeCode(seconds));
		if (line.trim() === '') reader.blankLine();
		else if (slantedNote.test(line)) form.add('note', withoutMarkup(line));
		else if (slanted.test(line) && form.isBelowTitle)
			form.add('text', withoutMarkup(line), { says: 'message' });
		else
			splitCaptions(line)
				.flatMap(splitInlineDashes)
				.flatMap(splitLine)
				.forEach((single) => {
					if (single === '') reader.blankLine();
					else reader.read(single);
				});
	}
	return { lines: withoutSpokenTwin(settleScenes(form.lines)), seconds: form.seconds };
}
