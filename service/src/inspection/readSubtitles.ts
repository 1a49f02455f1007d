import { decodeHTMLStrict } from 'entities/decode';
import { parseSync } from 'subtitle';
import { MAX_PROMPT_CHARACTERS } from '../contract/video';
import { cleanText, withoutDirections } from '../util/cleanText';
import { joinSpeech } from '../util/dialogue';

/*
 * SRT and WebVTT as transcribers, editors and people write them. The library `subtitle` reads their structure: it is kept, takes
 * missing numbers, missing blank lines, and blank lines within a cue. It is strict about times, does not know the blocks of
 * WebVTT, and takes each line that begins with NOTE for a comment, so `normalize` writes those first as it takes them.
 *
 * Rules that must not regress:
 * - Nothing that is shown changes: numbers and words stay as they are, only markup goes.
 * - What is no subtitle file is refused with the line that shows it.
 */

/** A subtitle, from and until seconds. The text has no markup, and a line for each speaker of a dialogue. */
export interface Subtitle {
	text: string;
	start_seconds: number;
	end_seconds: number;
}

export const MOST_SUBTITLES = 5_000;
/** 99:59:59. The library knows hours of two digits. */
const MOST_SECONDS = 359_999;
/** Of one subtitle: as many as a whole prompt has. */
export const LONGEST_SUBTITLE = MAX_PROMPT_CHARACTERS;
const SHOWN_CHARACTERS = 60;

const invisible = /[\p{Cf}\u00ad]/gu;
const time = String.raw`(?:(\d{1,3})\s?:\s?)?(\d{1,2})\s?:\s?(\d{1,2})(?:\s?[.,:]\s?(\d{1,9}))?`;
const arrow = String.raw`(?:-{1,3}\s?>|[–—]>|→)\s*`;
const timing = new RegExp(String.raw`^${time}\s*${arrow}${time}(?:\s.*)?$`, 'u');
/** "00:00:01:12": hours, minutes, seconds and a number of frames, which could be read as hundredths. */
const frames = new RegExp(String.raw`(?:^|${arrow})(?:\d{1,3}\s?:\s?){3}\d{1,2}(?!\d)`, 'u');
const hasArrow = /^[\s\d:.,]*(?:-->|→)|-->[\d:.,\s]*$/u;
/** Blocks of WebVTT that say how it looks, and comments. */
const otherBlock = /^(?:NOTE|STYLE|REGION)(?:\s|$)/u;
const comment = /^NOTE/u;
/** Keeps the library from taking a line for a comment. It is removed again. */
const GUARD = '\u2060';

const shown = (line: string) => {
	const text = line.trim();
	return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
};

/** A text that is no subtitle file. The message shows the line. */
export class SubtitlesError extends Error {
	override readonly name = 'SubtitlesError';

	/** @param problem the message without the line, for whoever may not read the file */
	constructor(
		readonly problem: string,
		line?: string,
	) {
		super(line === undefined ? problem : `${problem}: "${shown(line)}"`);
	}
}

const noTime = (index: number, line: string) =>
	new SubtitlesError(
		`Line ${index + 1} is no time of a subtitle, such as 00:00:01,000 --> 00:00:04,000`,
		line,
	);

/** Seconds of the four parts of a time; the last one is a decimal fraction, whatever number of digits it has. */
const secondsOf = ([hours = '0', minutes = '0', seconds = '0', fraction = '0']: (
	string | undefined
)[]) => Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);

const stamp = (seconds: number) => {
	const thousandths = Math.round(seconds * 1_000);
	const part = (value: number, digits: number) => `${Math.floor(value)}`.padStart(digits, '0');
	const clock = [thousandths / 3_600_000, (thousandths / 60_000) % 60, (thousandths / 1_000) % 60];
	return `${clock.map((value) => part(value, 2)).join(':')},${part(thousandths % 1_000, 3)}`;
};

/** A text without the Markdown fence that models put around a file. Its lines keep their numbers. */
const withoutFence = (text: string) =>
	text.replace(/^(\s*)```[\w-]*(?=\s*\n)([^]*?)(?:\n```(\s*))?$/u, '$1$2$3');

/** Writes a file as the library takes it. @throws SubtitlesError for a time that cannot be read */
function normalize(text: string): string {
	// Text that was converted twice has \r\r\n.
	const lines = withoutFence(text.replace(/\r{0,2}\n|\r|[\u0085\u2028\u2029]/gu, '\n')).split('\n');
	const bare = lines.map((line) => line.replace(invisible, '').trim());
	const isBlank = (index: number) => (bare[index] ?? '') === '';
	const times = bare.map((line) => timing.exec(line));
	const written: string[] = [];
	const first = bare.findIndex((line) => line !== '');
	/** For each line, the index of the next one that is not blank. */
	const following = bare.map(() => bare.length);
	for (let index = bare.length - 2; index >= 0; index -= 1)
		following[index] = isBlank(index + 1) ? (following[index + 1] ?? index) : index + 1;
	const isNumber = (index: number) => /^\d+$/u.test(bare[index] ?? '');
	// A text that was pasted with an empty line after each line. Its numbers do not stand directly above their times.
	const firstTime = times.findIndex((found) => found !== null);
	let above = firstTime - 1;
	while (above > 0 && isBlank(above)) above -= 1;
	const isSpaced = isNumber(above) && above < firstTime - 1;
	const isWebVtt = /^WEBVTT(?:\s|$)/u.test(bare[first] ?? '');
	let isHeader = isWebVtt;
	let isSkipped = false;
	let seen = 0;
	for (const [index, line] of lines.entries()) {
		const found = times[index];
		if (found) {
			isHeader = isSkipped = false;
			const [from, to] = [secondsOf(found.slice(1, 5)), secondsOf(found.slice(5, 9))];
			if (frames.test(bare[index] ?? ''))
				throw new SubtitlesError(
					`Line ${index + 1} has a colon before the last part of a time, as for frames. Write thousandths of a second after a comma or dot`,
					line,
				);
			if (to < from)
				throw new SubtitlesError(
					`Line ${index + 1} is a subtitle that ends before it begins`,
					line,
				);
			if (to > MOST_SECONDS)
				throw new SubtitlesError(`Line ${index + 1} is later than 99:59:59`, line);
			seen += 1;
			written.push('', `${stamp(from)} --> ${stamp(to)}`);
			continue;
		}
		if (hasArrow.test(bare[index] ?? '')) throw noTime(index, line);
		const begins = index === 0 || isBlank(index - 1);
		if (isBlank(index) && index > first) isHeader = isSkipped = false;
		else if (isWebVtt && begins && otherBlock.test(bare[index] ?? '')) isSkipped = true;
		// The number or name of the subtitle that begins on the next line.
		const isName =
			((begins || isNumber(index)) && times[index + 1]) ||
			(isSpaced && begins && isNumber(index) && times[following[index] ?? index]);
		if (isHeader || isSkipped || isName) continue;
		if (seen === 0) {
			if (isBlank(index) || isNumber(index)) continue;
			throw noTime(index, line);
		}
		written.push(comment.test(line) ? GUARD + line : line);
	}
	if (seen === 0) throw new SubtitlesError('Line 1: it has no subtitles');
	const isEmpty = (line = '') => line.trim() === '';
	// The library looks through all blank lines from each.
	return written.filter((line, at) => !isEmpty(line) || !isEmpty(written[at - 1])).join('\n');
}

const markup =
	/<\/?(?:[biusp]|c|v|lang|ruby|rt|font|span|strong|em|br)(?:[\s.][^<>]*)?\/?>|<\d[\d:.]*>|\{\\[^{}]*\}/giu;
/** How a sign is read, above it. */
const reading = /<rt>[^<]*(?:<\/rt>)?/giu;
/** WebVTT's sign of who speaks, with a dash that already stands for that. */
const voice = /(?:(?<=^|[\n>])[^\S\n]*[-–—][^\S\n]*)?<v(?:\.[^\s<>]*)?\s([^<>]*)>\s*/giu;
const lineBreak = /<br\s*\/?>|\\[Nn]/gu;
/** Of ASS, which transcribers keep. */
const hardSpace = /\\h/gu;

/** A text without signs that say nothing, in one line, or one for each speaker of a dialogue. */
export const inSpeeches = (text: string) =>
	joinSpeech(
		withoutDirections(cleanText(text))
			.replace(/[\ufeff\u2060]/gu, '')
			.split(/[\r\n]+/u)
			.map((line) => line.replace(/\s+/gu, ' ').trim()),
	);

/** A dialogue of voices with a line and a dash for each change of the speaker. One speaker alone needs none. */
function withSpeechDashes(text: string): string {
	const voices = [...text.matchAll(voice)];
	const isDialogue =
		voices[0]?.index === 0 && new Set(voices.map(([, name = '']) => name.trim())).size > 1;
	if (!isDialogue) return text;
	let speaker: string | undefined;
	return text.replace(voice, (_, name: string) => {
		if (name.trim() === speaker) return ' ';
		speaker = name.trim();
		return '\n- ';
	});
}

/** What viewers read of a subtitle as its author wrote it. Only once: `&lt;i&gt;` is shown as `<i>`. */
export const withoutMarkup = (text: string) =>
	inSpeeches(
		decodeHTMLStrict(
			withSpeechDashes(text)
				.replace(lineBreak, '\n')
				.replace(hardSpace, ' ')
				.replace(reading, '')
				.replace(markup, ''),
		),
	);

/** The inverse of `withoutMarkup`: what looks like markup is written with entities. */
export const withEntities = (text: string) =>
	withoutMarkup(text) === text
		? text
		: text.replace(/[&<{\\]/gu, (sign) => `&#${sign.charCodeAt(0)};`);

const linesIn = (text: string) => text.split('\n');

interface Cue {
	text: string;
	start: number;
	end: number;
}

/** In milliseconds. */
const AT_ONCE = 50;

/** Whether a subtitle of several lines begins with the last line of the one before, which rolls up, as YouTube's do. */
function isRolled({ text, start }: Cue, before: Cue | undefined): boolean {
	const [first = '', ...others] = linesIn(text);
	if (before === undefined || others.length === 0 || start > before.end + AT_ONCE) return false;
	const said = linesIn(before.text).map(withoutMarkup);
	const last = said.filter((line) => line !== '').at(-1);
	return last !== undefined && last === withoutMarkup(first);
}

/** Subtitles in the order in which they begin, without empty ones. */
export const inOrder = (subtitles: readonly Subtitle[]): Subtitle[] =>
	subtitles
		.filter(({ text }) => text !== '')
		.sort((one, other) => one.start_seconds - other.start_seconds);

/**
 * The subtitles of an SRT or WebVTT file, in the order in which they begin. Numbers and settings are not used.
 * @throws SubtitlesError
 */
export function readSubtitles(text: string): Subtitle[] {
	const cues = parseSync(normalize(text)).flatMap((node) =>
		node.type === 'cue' ? [node.data] : [],
	);
	const long = cues.findIndex(({ text }) => text.length > LONGEST_SUBTITLE);
	if (long >= 0)
		throw new SubtitlesError(
			`Its subtitle ${long + 1} has more than ${LONGEST_SUBTITLE} characters`,
		);
	const subtitles = cues.map((cue, index): Subtitle => {
		const said = isRolled(cue, cues[index - 1]) ? linesIn(cue.text).slice(1).join('\n') : cue.text;
		return {
			text: withoutMarkup(said),
			start_seconds: cue.start / 1_000,
			end_seconds: cue.end / 1_000,
		};
	});
	if (subtitles.length > MOST_SUBTITLES)
		throw new SubtitlesError(`It has more than ${MOST_SUBTITLES} subtitles`);
	const shown = inOrder(subtitles);
	if (shown.length === 0) throw new SubtitlesError('Its subtitles have no words');
	return shown;
}
