import { hasContent } from '../sentences';
import { FormLines, type FormLine } from './formLines';
import { fromJson } from './json';
import { labelOf, withColons } from './labelled';
import { partInside, roleOf, splitAtLabels } from './labels';
import { LabelsOfPrompt } from './labelsOfPrompt';
import { LineReader } from './lineReader';
import { splitAtBars, splitInlineDashes, splitInlineNumbers } from './marks';
import { withoutMailHead } from './mail';
import { fromHtml, fromTables, fromXml, isAroundPage, withoutMarkup } from './markup';
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
	const [first = '', ...more] = splitAtBars(line);
	const label = labelOf(first) ?? '';
	return [first, ...more.map((part) => (roleOf(label) === 'text' ? `${label}: ${part}` : part))];
}

const isPoint = /^\s*(?:\d{1,2}[.)]|[-*•])\s+[^:：]+$/u;
const isOnScreen =
	/^(?:on[- ]?screen|text|super|overlay|caption|einblendung|schrift|titel|à l['’]écran|en pantalla)[^:：]{0,20}[:：]\s*["“„«]/iu;

/** "[HOOK – 0:00–0:03] …", "[0:00–0:03 | HOOK] …": the times stand before the label. */
const clock = '\\d{1,2}:\\d{2}\\s*[-–—]\\s*\\d{1,2}:\\d{2}';
const labelThenTimes = new RegExp(
	`^(\\s*(?:\\p{Extended_Pictographic}\\ufe0f?\\s*)?)[[(【](\\p{L}[^\\][()\\n]{1,30}?)\\s*[-–—|:,/]?\\s+(${clock})[\\])】]`,
	'u',
);
const timesThenLabel = new RegExp(
	`^(\\s*)[[(【](${clock})\\s*[-–—|:,/]?\\s+(\\p{L}[^\\][()\\n]{1,30})[\\])】]`,
	'u',
);
const timesFirst = (line: string) =>
	line.replace(labelThenTimes, '$1[$3] [$2]').replace(timesThenLabel, '$1[$2] [$3]');

/** One line for each of the labels, times and numbers that a line holds. */
function splitLine(line: string): string[] {
	const pieces = splitAtLabels(timesFirst(withoutMarkup(line)))
		.replace(/(?<=\S\s+)(?=\[?\(?\d{1,2}:\d{2}\s*[-–—]\s*\d{1,2}:\d{2}[\])])/gu, '\n')
		.replace(partInside, '\n')
		.replace(/(?<=[.!?]\s+)\/\s+/gu, '\n')
		.split('\n');
	const [first = '', second = ''] = pieces;
	// "Empty beach – text: “No phones.”": what stands before the words is to be seen.
	const isText = roleOf(labelOf(second) ?? '') === 'text';
	if (isText && (/\s[–—-]\s*$/u.test(first) || (isPoint.test(first) && isOnScreen.test(second))))
		pieces.shift();
	return pieces.flatMap(splitLabelledAtBars).flatMap(splitInlineNumbers);
}

/** Takes the outer form of a prompt off: JSON, tables, Markdown, labels, bullets, numbers and time codes. */
export function readForm(prompt: string): Form {
	const lines = withoutMailHead(fromXml(fromHtml(fromJson(prompt))).split(/\r?\n/));
	const source = withColons(fromTables(lines.filter((line) => !isAroundPage(line))));
	const form = new FormLines();
	const isOnlyLine = source.filter(hasContent).length === 1;
	const reader = new LineReader(
		form,
		new LabelsOfPrompt(source, source.flatMap(splitLine)),
		isOnlyLine,
	);
	for (const line of source) {
		if (line.trim() === '') reader.blankLine();
		else if (slantedNote.test(line)) form.add('note', withoutMarkup(line));
		else if (slanted.test(line) && form.isBelowTitle)
			form.add('text', withoutMarkup(line), { says: 'message' });
		else
			splitInlineDashes(line)
				.flatMap(splitLine)
				.forEach((single) => reader.read(single));
	}
	return { lines: withoutSpokenTwin(settleScenes(form.lines)), seconds: form.seconds };
}
