import type { WrittenFields } from '../contract/video';
import { isLongerThan } from '../util/textTokens';
import { findCode, findLiterals } from './literals';
import { bareWords, hasContent, tidy } from './sentences';

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
	/** Beside a written value of this other field, this one has to be verbatim too. */
	verbatimBeside?: string;
}

export interface Rejected {
	field: string;
	text: string;
	reason: 'too_long' | 'too_many' | 'markup' | 'not_in_sources';
}

/** Markdown, HTML and hashtags, which a film would show as they are. */
const markup =
	/\*\*|__|`|^#{1,6}\s|^[*•]\s|^-\s+\p{L}|<\/?[a-z][^<>]*>|\]\(|(?<![\p{L}\p{N}&/])#\p{L}/iu;

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

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const bareAddress = (text: string) =>
	text
		.toLowerCase()
		.replace(/^https?:\/\//u, '')
		.replace(/^www\./u, '')
		.replace(/[/.]+$/u, '');

const isAddress = ({ kind }: { kind: string }) =>
	kind === 'url' || kind === 'email' || kind === 'handle';

/** What the caller wrote, prepared for comparing. */
export class Sources {
	private readonly numbers = new Set<number>();
	private readonly addresses: string[];
	private readonly text: string;
	private readonly words: string;

	constructor(texts: readonly string[]) {
		const text = texts.join('\n');
		const literals = findLiterals(text);
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

	/** Whether every number, price, date, time, code, address and handle of a text stands in the sources. */
	hasLiterals(text: string): boolean {
		const literals = findLiterals(text);
		const code = findCode(text);
		return (
			(code === undefined || this.text.includes(fold(code))) &&
			(text.match(numbers) ?? []).every((found) => this.numbers.has(numberOf(found))) &&
			(text.match(codes) ?? []).every((code) => this.text.includes(fold(code))) &&
			literals.filter(isAddress).every((literal) => this.hasAddress(literal.text)) &&
			literals.filter(({ kind }) => kind === 'date').every((date) => this.namesDay(date.text))
		);
	}

	private hasAddress(text: string): boolean {
		const address = bareAddress(text);
		return this.addresses.some((one) => one === address || one.startsWith(`${address}/`));
	}

	/** Months and weekdays, in full or short. The sources are cleaned, so that no date is in digits alone. */
	private namesDay(date: string): boolean {
		const names = fold(date).match(/\p{L}{3,}/gu) ?? [];
		return isoDate.test(this.text) || names.every((name) => this.text.includes(name.slice(0, 3)));
	}
}

/** A text or number as a list of one text; an empty list for everything else. */
function textsOf(value: unknown): string[] {
	if (typeof value !== 'string' && typeof value !== 'number') return [];
	return [tidy(String(value))].filter(hasContent);
}

/**
 * Checks what a model wrote for each field: nothing that the sources do not say, no markup, within the limits. An empty value is
 * passed over. A text that fails is rejected alone, with a reason; all others stay as they are.
 * @param answer the model's JSON
 */
export function checkWritten(
	answer: Readonly<Record<string, unknown>>,
	fields: readonly WritableField[],
	sources: Sources,
): { written: WrittenFields; rejected: Rejected[] } {
	const rejected: Rejected[] = [];
	const isVerbatim = ({ verbatim, verbatimBeside }: WritableField) =>
		verbatim || (verbatimBeside !== undefined && textsOf(answer[verbatimBeside]).length > 0);

	function reasonAgainst(text: string, field: WritableField): Rejected['reason'] | undefined {
		if (isLongerThan(text, field.maxLength)) return 'too_long';
		if (markup.test(text)) return 'markup';
		const stands = sources.hasLiterals(text) && (!isVerbatim(field) || sources.hasWords(text));
		return stands ? undefined : 'not_in_sources';
	}

	const written: WrittenFields = {};
	for (const field of fields) {
		const { key, isList, maxItems } = field;
		const value = answer[key];
		const texts = isList && Array.isArray(value) ? value.flatMap(textsOf) : textsOf(value);
		const fine = texts.filter((text) => {
			const reason = reasonAgainst(text, field);
			if (reason !== undefined) rejected.push({ field: key, text, reason });
			return reason === undefined;
		});
		for (const text of fine.slice(maxItems))
			rejected.push({ field: key, text, reason: 'too_many' });
		const [first] = fine;
		if (first !== undefined) written[key] = isList ? fine.slice(0, maxItems) : first;
	}
	return { written, rejected };
}
