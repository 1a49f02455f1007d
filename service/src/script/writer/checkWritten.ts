import { z } from 'zod';
import type { WrittenFields } from '../../contract/video';
import { isLongerThan } from '../../util/textTokens';
import { findCode, findLiterals, weekdays } from '../literals';
import { bareWords, hasContent, tidy } from '../sentences';

/** A field of `custom_data` that a model may write. */
export interface WritableField {
	key: string;
	description: string;
	/** A list has up to `maxItems` entries. */
	isList: boolean;
	/** In characters as readers see them; of each entry of a list. */
	maxLength: number;
	maxItems: number;
	/** A model may only repeat names and codes: they stand in the sources word for word. */
	verbatim: boolean;
	/** Its entries are names, one for each line, '' for none: what is wrong with one. They have no length. */
	problemOfName?: (name: string) => string | undefined;
	/** Beside a written value of this other field, this one has to be verbatim too. */
	verbatimBeside?: string;
}

export interface Rejected {
	field: string;
	text: string;
	reason:
		| 'too_long'
		| 'too_many'
		| 'markup'
		| 'not_in_sources'
		| 'no_text'
		| 'unsupported_characters'
		| 'unknown_name'
		| 'line_left_out';
	/** Of a name: what it could be. */
	message?: string;
}

/** Markdown, HTML, hashtags and places left open, which a film would show as they are. */
const markup =
	/&#?\w{2,8};|[[\]{}]|\\[nt"]|\*\*|__|`|^#{1,6}\s|^[*•]\s|^-\s+\p{L}|<\/?[a-z][^<>]*>|(?<![\p{L}\p{N}&/])#\p{L}/iu;

const numbers = /\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)*/gu;
const digits = /\d+/gu;
/** MAYA25, B-2041 */
const codes = /(?<![\p{L}\p{N}])(?=[A-Z\d-]*\d)(?=[A-Z\d-]*[A-Z])[A-Z\d-]{4,}(?![\p{L}\p{N}])/gu;
const isoDate = /\d{4}-\d{2}-\d{2}/u;

/** 6, 6.00 and 6,00 are one number, and so are 1000, 1,000 and 1 000. */
function numberOf(text: string): number {
	const [, whole = '', decimals = '0'] = /^(.*?)(?:[.,](\d{1,2}))?$/u.exec(text) ?? [];
	return Number(`${whole.replace(/\D/gu, '')}.${decimals}`);
}

/** "٩" is 9. */
const withAsciiDigits = (text: string) =>
	text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
		const code = digit.codePointAt(0) ?? 0;
		// Each script has its ten digits in a row, apart from those of the others.
		let zero = code;
		while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
		return String(code - zero);
	});

const numbersIn = (text: string) => (text.match(numbers) ?? []).map(numberOf);

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const bareAddress = (text: string) =>
	text
		.toLowerCase()
		.replace(/^https?:\/\//u, '')
		.replace(/^www\./u, '')
		.replace(/[/.]+$/u, '');

const clock = /^(\d{1,2})(?:[:.h](\d{2}))?\s?([ap])?/iu;

/** Minutes since midnight, as "7 pm", "19:00" and "19 Uhr" say them. */
function minutesOf(time: string): number {
	const [, hours = '', minutes = '0', half] = clock.exec(time) ?? [];
	const hour = half === undefined ? Number(hours) : Number(hours) % 12;
	return (hour + (half?.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minutes);
}

/** The ways to write a currency, a pattern for each. */
const currencies = [
	/\$|\b(?:usd|dollars?)\b/iu,
	/€|\b(?:eur|euros?)\b/iu,
	/£|\b(?:gbp|pounds?)\b/iu,
	/[¥円元]|\b(?:jpy|cny|yen|yuan)\b/iu,
	/₹|\b(?:inr|rs|rupees?)\b/iu,
];
const fractions = /[¼-¾⅐-⅞]/gu;
const isAddress = ({ kind }: { kind: string }) =>
	kind === 'url' || kind === 'email' || kind === 'handle';

/** What the caller wrote, prepared for comparing. */
export class Sources {
	private readonly numbers = new Set<number>();
	private readonly times: ReadonlySet<number>;
	private readonly percentages: ReadonlySet<number>;
	private readonly addresses: string[];
	private readonly text: string;
	private readonly words: string;

	constructor(texts: readonly string[]) {
		const text = withAsciiDigits(texts.join('\n'));
		const literals = findLiterals(text);
		const textsOfKind = (kind: string) =>
			literals.filter((literal) => literal.kind === kind).map((literal) => literal.text);
		this.times = new Set(textsOfKind('time').map(minutesOf));
		this.percentages = new Set(textsOfKind('percent').flatMap(numbersIn));
		const parts = literals.filter(({ kind }) => kind === 'date' || kind === 'time');
		for (const found of text.match(numbers) ?? []) this.numbers.add(numberOf(found));
		for (const found of text.match(digits) ?? [])
			if (found.length > 2) this.numbers.add(Number(found));
		// "27.11." is the 27th of a month too.
		for (const part of parts)
			for (const found of part.text.match(digits) ?? []) this.numbers.add(Number(found));
		this.addresses = literals.filter(isAddress).map((literal) => bareAddress(literal.text));
		this.text = fold(text);
		this.words = ` ${bareWords(text)} `;
	}

	/** Whether all words stand in the sources, one after the other. */
	hasWords(text: string): boolean {
		return this.words.includes(` ${bareWords(text)} `);
	}

	/** Whether every number, price, date, weekday, time, code, address and handle of a text stands in the sources. */
	hasLiterals(given: string): boolean {
		const text = withAsciiDigits(given);
		const literals = findLiterals(text);
		const isOfKind = (kind: string, isKnown: (found: string) => boolean) =>
			literals.filter((literal) => literal.kind === kind).every((literal) => isKnown(literal.text));
		const code = findCode(text);
		return (
			(code === undefined || this.text.includes(fold(code))) &&
			(text.match(numbers) ?? []).every((found) => this.numbers.has(numberOf(found))) &&
			(text.match(codes) ?? []).every((code) => this.text.includes(fold(code))) &&
			literals.filter(isAddress).every((literal) => this.hasAddress(literal.text)) &&
			isOfKind('date', (date) => this.namesDay(date)) &&
			isOfKind('time', (time) => this.times.has(minutesOf(time))) &&
			isOfKind('percent', (share) => numbersIn(share).every((one) => this.percentages.has(one))) &&
			(text.match(weekdays) ?? []).every((day) => this.namesDay(day)) &&
			(text.match(fractions) ?? []).every((sign) => this.text.includes(fold(sign))) &&
			this.hasCurrencies(text)
		);
	}

	private hasAddress(text: string): boolean {
		const address = bareAddress(text);
		return this.addresses.some((one) => one === address || one.startsWith(`${address}/`));
	}

	/** Beside a number without any currency, a sign may be added. */
	private hasCurrencies(text: string): boolean {
		const known = currencies.filter((currency) => currency.test(this.text));
		return known.length === 0 || currencies.every((one) => !one.test(text) || known.includes(one));
	}

	/** Months and weekdays, in full or short. The sources are cleaned, so that no date is in digits alone. */
	private namesDay(date: string): boolean {
		const names = fold(date).match(/\p{L}{3,}/gu) ?? [];
		return isoDate.test(this.text) || names.every((name) => this.text.includes(name.slice(0, 3)));
	}
}

/** The fields with the lines of a film. */
const lineKeys = ['beats', 'scenes'];

const inLog = (text: string) => text.slice(0, 500);

const textSchema = z.union([
	z.string(),
	z.number().transform(String),
	z.object({ text: z.string() }).transform(({ text }) => text),
]);
const isEmpty = (value: unknown) =>
	value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** The text of a value, without an empty one; undefined if the value is neither a text nor a number. */
function textsOf(value: unknown): string[] | undefined {
	const { data } = textSchema.safeParse(value);
	if (data === undefined) return isEmpty(value) ? [] : undefined;
	return [tidy(data)].filter(hasContent);
}

/** The entries of a list; the lines of a text. */
const entriesOf = (value: unknown): unknown[] =>
	Array.isArray(value) ? value : typeof value === 'string' ? value.split(/\r?\n/u) : [value];

/**
 * Checks what a model wrote for each field: nothing that the sources do not say, no markup, within the limits. An empty value is
 * passed over. A text that fails is rejected alone, with a reason; all others stay as they are.
 * @param answer the model's JSON
 * @param canDraw whether the fonts have all letters of a text
 */
export function checkWritten(
	answer: Readonly<Record<string, unknown>>,
	fields: readonly WritableField[],
	sources: Sources,
	canDraw: (text: string) => boolean,
): { written: WrittenFields; rejected: Rejected[] } {
	const rejected: Rejected[] = [];
	const isVerbatim = ({ verbatim, verbatimBeside }: WritableField) =>
		verbatim ||
		(verbatimBeside !== undefined && (textsOf(answer[verbatimBeside]) ?? []).length > 0);

	function reasonAgainst(text: string, field: WritableField): Rejected['reason'] | undefined {
		if (isLongerThan(text, field.maxLength)) return 'too_long';
		if (markup.test(text)) return 'markup';
		if (!canDraw(text)) return 'unsupported_characters';
		const stands = sources.hasLiterals(text) && (!isVerbatim(field) || sources.hasWords(text));
		return stands ? undefined : 'not_in_sources';
	}

	/** Names in the places of their lines; one that is unknown leaves its line without. */
	function namesIn(
		{ key, maxItems }: WritableField,
		problemOf: (name: string) => string | undefined,
	) {
		const names = entriesOf(answer[key])
			.slice(0, maxItems)
			.map((entry) => textsOf(entry)?.[0] ?? '');
		return names.map((name) => {
			const message = name === '' ? undefined : problemOf(name);
			if (message === undefined) return name;
			rejected.push({ field: key, text: inLog(name), reason: 'unknown_name', message });
			return '';
		});
	}

	const written: WrittenFields = {};
	for (const field of fields) {
		const { key, isList, maxItems, problemOfName } = field;
		if (problemOfName !== undefined) continue;
		const value = answer[key];
		const texts = (isList ? entriesOf(value) : [value]).flatMap((entry) => {
			const found = textsOf(entry);
			if (found === undefined)
				rejected.push({ field: key, text: inLog(JSON.stringify(entry)), reason: 'no_text' });
			return found ?? [];
		});
		const fine = texts.filter((text) => {
			const reason = reasonAgainst(text, field);
			if (reason !== undefined) rejected.push({ field: key, text: inLog(text), reason });
			return reason === undefined;
		});
		for (const text of fine.slice(maxItems))
			rejected.push({ field: key, text: inLog(text), reason: 'too_many' });
		const [first] = fine;
		if (first !== undefined) written[key] = isList ? fine.slice(0, maxItems) : first;
	}
	// After a line that is left out, the names would stand at the wrong ones.
	const lines = rejected.some(({ field }) => lineKeys.includes(field));
	for (const field of fields) {
		if (field.problemOfName === undefined) continue;
		const names = namesIn(field, field.problemOfName);
		if (!names.some((name) => name !== '')) continue;
		if (lines) {
			const text = inLog(names.join(', '));
			rejected.push({ field: field.key, text, reason: 'line_left_out' });
		} else written[field.key] = names;
	}
	const inOrder = fields.flatMap(({ key }) => {
		const value = written[key];
		return value === undefined ? [] : [[key, value] as const];
	});
	return { written: Object.fromEntries(inOrder), rejected };
}
