import { z } from 'zod';
import { closestColor, readColor } from '../../util/color';
import { closestOf } from '../../util/closest';
import { MAX_LEVELS, MAX_MEMBERS, measureJson } from '../../util/measureJson';
import { isLongerThan, splitGraphemes } from '../../util/textTokens';
import { field, type FieldWords } from './field';

/*
 * The kinds of fields. Each reads what forms, sheets and models send (texts for numbers and lists), and reads its own
 * result again without a change, because a stored request is parsed again when a worker takes it. What is missing is
 * `undefined`: blank values have gone by then (`laySettings`).
 */

/** What a field says of itself, without what follows from its kind. */
export type Words = Omit<FieldWords, 'type' | 'texts' | 'options' | 'range'>;

interface At {
	/** Of what is wrong within the value. */
	path?: (string | number)[];
	/** The closest right value. */
	closest?: string | number;
}

type Report = (message: string, at?: At) => void;

/** A schema from a function. What it reports is a problem of the value, or of what is in it at a path. */
export const reader = <Value>(read: (value: unknown, report: Report) => Value) =>
	z.unknown().transform((value, context): Value => {
		const problems: z.IssueData[] = [];
		const result = read(value, (message, { path = [], closest } = {}) =>
			problems.push({ code: 'custom', message, path, params: { closest } }),
		);
		for (const problem of problems) context.addIssue(problem);
		return problems.length === 0 ? result : z.NEVER;
	});

/** A text as one line: line breaks and other runs of white space become single spaces. */
export const asLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * A text, or a number as one; undefined for anything else, also for a number too large to be exact: a code would become another
 * one.
 */
export const textOf = (value: unknown): string | undefined =>
	typeof value === 'string' ||
	(typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER)
		? String(value)
		: undefined;

/** The beginning of a line, with whole words unless these are less than half of it, as without spaces. */
function cutToWords(line: string, maxLength: number): string {
	const cut = splitGraphemes(line).slice(0, maxLength).join('');
	const whole = /^\s/u.test(line.slice(cut.length)) ? cut : cut.replace(/\s+\S*$/u, '');
	const tidied = whole.replace(/[\s,;:–—-]+$/u, '');
	return tidied.length * 2 < cut.length ? cut : tidied;
}

/** A line of text; undefined if it is blank. */
export const text = (words: Words) => {
	const { maxLength = Infinity } = words;
	const schema = reader((value, report) => {
		if (value === undefined) return undefined;
		const line = textOf(value);
		if (line === undefined) {
			report('Must be a text');
			return undefined;
		}
		if (isLongerThan(asLine(line), maxLength))
			report(`Must have at most ${maxLength} characters`, {
				closest: cutToWords(asLine(line), maxLength),
			});
		return asLine(line) || undefined;
	});
	return field({ ...words, type: 'string', texts: 'text' }, schema);
};

/** A pictograph with its color of skin, or a flag of tags. Longer rows than the longest emoji have are none. */
const pictograph = String.raw`(?![#*\d\p{Regional_Indicator}])\p{Emoji}(?:\p{Emoji_Modifier}|\ufe0f)?(?:[\u{e0020}-\u{e007e}]{1,6}\u{e007f})?`;
const oneEmoji = new RegExp(
	String.raw`^(?:${pictograph}(?:\u200d${pictograph}){0,9}|\p{Regional_Indicator}{2}|[#*\d]\ufe0f?\u20e3)$`,
	'u',
);
/** Asks for the plain form of an emoji, which its font does not have: it would be drawn as a box. */
const textPresentation = /\ufe0e/gu;

/** An emoji; undefined if it is blank. Any other sign would be drawn as a box. */
export const emoji = (words: Words) => {
	const schema = reader((value, report) => {
		if (value === undefined) return undefined;
		const given = textOf(value)?.replace(textPresentation, '').trim();
		if (given === undefined || (given !== '' && !oneEmoji.test(given)))
			report('Must be one emoji', {
				closest: splitGraphemes(given ?? '').find((sign) => oneEmoji.test(sign)),
			});
		return given || undefined;
	});
	return field({ ...words, type: 'string', texts: 'text', maxLength: 1 }, schema);
};

/** A text with its line breaks. */
export const paragraphs = (words: Words & { maxLength: number }) => {
	const { maxLength } = words;
	const schema = reader((value, report) => {
		const given = value === undefined ? '' : textOf(value);
		if (given === undefined) report('Must be a text');
		else if (given.length > maxLength) report(`Must have at most ${maxLength} characters`);
		return given || undefined;
	});
	return field({ ...words, type: 'string', texts: 'text' }, schema);
};

interface Range {
	min: number;
	max: number;
}

/** A number, also in a text; NaN for anything else. */
export const numberOf = (value: unknown): number =>
	typeof value === 'number' || textOf(value)?.trim() ? Number(value) : Number.NaN;

/** The number of a range that is nearest to one; undefined for NaN. */
const nearest = (read: number, { min, max }: Range) =>
	Number.isNaN(read) ? undefined : Math.min(max, Math.max(min, read));

export const wholeNumber = (words: Words & { default: number }, { min, max }: Range) => {
	const schema = reader((value = words.default, report) => {
		const read = numberOf(value);
		if (!(Number.isInteger(read) && read >= min && read <= max))
			report(`Must be a whole number from ${min} to ${max}`, {
				closest: nearest(Math.round(read), { min, max }),
			});
		return read;
	});
	return field({ ...words, type: 'number', range: { min, max } }, schema);
};

export const number = (words: Words, { min, max }: Range) => {
	const schema = reader((value, report) => {
		if (value === undefined) return undefined;
		const read = numberOf(value);
		if (!(read >= min && read <= max))
			report(`Must be a number from ${min} to ${max}`, { closest: nearest(read, { min, max }) });
		return read;
	});
	return field({ ...words, type: 'number', range: { min, max } }, schema);
};

const truths = new Map([
	...['true', 'yes', 'on', '1'].map((text) => [text, true] as const),
	...['false', 'no', 'off', '0'].map((text) => [text, false] as const),
]);

/** What a truth value says, also as a text; undefined for anything else. */
export const truthOf = (value: unknown): boolean | undefined => {
	const text = typeof value === 'boolean' ? String(value) : textOf(value);
	return truths.get(text?.trim().toLowerCase() ?? '');
};

/** A truth value. Without a default, forms do not offer it at first, and it is false. */
export const toggle = (words: Words & { default?: boolean }) => {
	const { default: usual = false } = words;
	const schema = reader((value, report) => {
		const read = truthOf(value ?? usual);
		if (read === undefined) report('Must be true or false');
		return read ?? usual;
	});
	return field({ ...words, type: 'boolean' }, schema);
};

interface Options<Value extends string> {
	options: readonly { value: Value; label: string }[];
}

const reportOption = (report: Report, given: unknown, options: readonly string[]) =>
	report(`Must be one of ${options.join(', ')}`, {
		closest: closestOf(textOf(given) ?? '', options),
	});

/** One of a few values; undefined if none is given. */
export const choice = <Value extends string>(words: Words & Options<Value>) => {
	const options = words.options.map(({ value }) => value);
	const schema = reader((value, report) => {
		const chosen = options.find((option) => option === value);
		if (value !== undefined && chosen === undefined) reportOption(report, value, options);
		return chosen;
	});
	return field({ ...words, type: 'options', options: [...words.options] }, schema);
};

/** One of a few values. */
export const choiceWithDefault = <Value extends string>(
	words: Words & Options<Value> & { default: Value },
) => {
	const options = words.options.map(({ value }) => value);
	const schema = reader((value = words.default, report) => {
		const chosen = options.find((option) => option === value);
		if (chosen === undefined) reportOption(report, value, options);
		return chosen ?? words.default;
	});
	return field({ ...words, type: 'options', options: [...words.options] }, schema);
};

/** A text of a certain form that is no words for people: an address of a file, the name of a voice. */
export const formOf = (form: (text: string) => boolean, message: string) =>
	reader((value, report) => {
		if (value === undefined) return undefined;
		const given = textOf(value)?.trim();
		if (given === undefined || (given !== '' && !form(given))) report(message);
		return given || undefined;
	});

const color = reader((value, report) => {
	if (value === undefined || value === null || value === '') return undefined;
	const read = typeof value === 'string' ? readColor(value) : undefined;
	if (read === undefined)
		report('Must be a CSS color such as #e11d48 or rgb(225, 29, 72)', {
			closest: typeof value === 'string' ? closestColor(value) : undefined,
		});
	return read;
});

const colorsSchema = z.object(
	{ primary: color, secondary: color, background: color },
	{ message: 'Must be an object with primary, secondary and background' },
);

export type BrandColors = z.output<typeof colorsSchema>;

export const colorKeys = Object.keys(colorsSchema.shape);

export const colors = (words: Words) =>
	field({ ...words, type: 'object' }, colorsSchema.default({}));

/** Of a value that is no list of texts. */
export const NO_LINES = 'Must be a list of texts, or a text with one entry on each line';

/** What is wrong with the texts of a list, blank ones included; undefined if nothing is. */
export function problemOfLines(
	entries: readonly string[],
	{ maxLength = Infinity, maxItems = Infinity }: Words,
): string | undefined {
	const count = entries.filter((entry) => entry !== '').length;
	if (count > maxItems)
		return `Has ${count} entries with a text; the video has room for at most ${maxItems}`;
	const long = entries.findIndex((entry) => isLongerThan(entry, maxLength));
	return long < 0 ? undefined : `Entry ${long + 1} must have at most ${maxLength} characters`;
}

/** The list that a text is as JSON, which models and forms send; undefined for any other text. */
export function listIn(text: string, maxMembers = MAX_MEMBERS): unknown[] | undefined {
	if (!text.trimStart().startsWith('[')) return undefined;
	const limits = { members: maxMembers, depth: MAX_LEVELS, textBytes: Infinity };
	const { members, depth } = measureJson(Buffer.from(text), limits);
	if (members > maxMembers || depth > MAX_LEVELS) return undefined;
	try {
		return z.array(z.unknown()).safeParse(JSON.parse(text)).data;
	} catch {
		return undefined;
	}
}

/** Of a text that would show its brackets and quotes to viewers. */
export const NO_JSON = `Begins like JSON, but is no list in JSON of at most ${MAX_MEMBERS} entries and keys`;

/** A line can begin with a bracket, such as `[Offer] Two for one`, or with a placeholder, such as `[{name}]`. */
const likeJson = /^\s*(?:\[\s*(?:"|\{\s*(?:"|[\p{L}_]\w*\s*:))|\{\s*")/u;

/** Whether a value is a text of JSON that was cut off or is no list. Those that are lists are read by then (`laySettings`). */
export const isBrokenJson = (value: unknown) => typeof value === 'string' && likeJson.test(value);

/** The entries of a list, or of a text with one on each line; undefined for anything else. JSON is read by then (`laySettings`). */
export const entriesOf = (value: unknown): unknown[] | undefined => {
	if (typeof value === 'string') return value.split(/\r?\n/);
	return Array.isArray(value) ? value : undefined;
};

const entrySchema = z.union([z.number(), z.object({ text: z.union([z.string(), z.number()]) })]);

function lineOf(entry: unknown): string | undefined {
	if (entry === null) return '';
	// Hundreds of thousands of lines would take seconds through the schema.
	if (typeof entry === 'string') return asLine(entry);
	const { data } = entrySchema.safeParse(entry);
	if (data === undefined) return undefined;
	return asLine(String(typeof data === 'object' ? data.text : data));
}

/** Whether a value has a line of text. */
export const hasLines = (value: unknown) =>
	(entriesOf(value) ?? []).some((entry) => (lineOf(entry) ?? '') !== '');

/** Lines of text without the blank ones: from a list of texts or of `{ text }`, or a text with one on each line. */
export const lines = (words: Words) => {
	const schema = reader((value = [], report) => {
		if (isBrokenJson(value)) {
			report(NO_JSON);
			return [];
		}
		const entries = entriesOf(value)?.map(lineOf) ?? [undefined];
		const read = entries.flatMap((entry) => entry ?? []);
		const problem = read.length < entries.length ? NO_LINES : problemOfLines(read, words);
		if (problem !== undefined) report(problem);
		return read.filter((line) => line !== '');
	});
	return field({ ...words, type: 'array', texts: 'lines' }, schema);
};
