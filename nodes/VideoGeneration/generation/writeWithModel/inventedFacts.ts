/*
 * Facts that a model must not invent: addresses, handles, dates, weekdays, times, codes, numbers and currencies. A fact
 * occurs in other texts if they have the same words or the same value: "$6", "6" and "6.00" are one number, "9 pm" and
 * "21:00" one time, "24 December" and "24.12.2026" one day. Names, and numbers in words, are not compared.
 *
 * The kinds are read one after the other, and each takes what it finds out of the text, so that a date is not also read
 * as three numbers.
 */

/** The facts of the texts that a model was given. */
export interface KnownFacts {
	/** The texts, normalized, in lower case. */
	text: string;
	addresses: string[];
	days: Day[];
	/** 0 is Monday. */
	weekdays: Set<number>;
	/** In minutes since midnight. */
	times: Set<number>;
	numbers: Set<string>;
}

/** `month` is 1 to 12. */
interface Day {
	day: number;
	month: number;
	year?: number;
}

interface Kind {
	pattern: RegExp;
	/** @returns undefined for a match that is not a fact of this kind, so that the next kinds read it */
	isKnown: (match: RegExpExecArray, known: KnownFacts) => boolean | undefined;
}

/** Reads the facts of the texts that a model may use. */
export function knownFacts(texts: string[]): KnownFacts {
	const text = normalize(texts.join('\n'));
	const plain = text.replace(ADDRESS, ' ');
	const { datePatterns, weekdayOf } = calendar();
	return {
		text: text.toLowerCase(),
		addresses: [...text.matchAll(ADDRESS)].map(([found]) => bareAddress(found)),
		days: datePatterns.flatMap((pattern) => [...plain.matchAll(pattern)].flatMap(readDays)),
		weekdays: new Set([...plain.matchAll(WORD)].flatMap(([word]) => weekdayOf(word) ?? [])),
		times: new Set([...plain.matchAll(TIME)].flatMap((match) => readTime(match) ?? [])),
		// "1 299" may be one number or two.
		numbers: new Set(
			[NUMBER, UNSPACED_NUMBER].flatMap((pattern) =>
				[...plain.matchAll(pattern)].flatMap(([found]) => possibleValues(found)),
			),
		),
	};
}

/** Whether a number occurs in the known texts, whatever its sign. */
export const isKnownNumber = (value: number, { numbers }: KnownFacts): boolean =>
	numbers.has(String(Math.abs(value)));

/** The facts of a text that the known texts do not have, as they are written. */
export function inventedFacts(text: string, known: KnownFacts): string[] {
	const normalized = normalize(text);
	const invented: string[] = [];
	let rest = normalized;
	for (const { pattern, isKnown } of kindsOfFacts()) {
		for (const match of rest.matchAll(pattern)) {
			const isFound = isKnown(match, known);
			if (isFound === undefined) continue;
			const [found] = match;
			const end = match.index + found.length;
			rest = rest.slice(0, match.index) + ' '.repeat(found.length) + rest.slice(end);
			if (!isFound && !occurs(found.trim(), known)) invented.push(found.trim());
		}
	}
	return [...invented, ...otherCurrencies(normalized, known)];
}

/** In the order in which they are read. */
const kindsOfFacts = (): Kind[] => [
	{
		pattern: ADDRESS,
		isKnown: ([found], { addresses }) => {
			const own = bareAddress(found);
			return addresses.some((other) => other === own || other.startsWith(`${own}/`));
		},
	},
	{ pattern: HANDLE, isKnown: ([found], known) => occurs(found, known) },
	...calendar().datePatterns.map((pattern) => ({ pattern, isKnown: isKnownDay })),
	{
		pattern: WORD,
		isKnown: ([word], { weekdays }) => {
			const weekday = calendar().weekdayOf(word);
			return weekday === undefined ? undefined : weekdays.has(weekday);
		},
	},
	{
		pattern: TIME,
		isKnown: (match, { times }) => {
			const minutes = readTime(match);
			return minutes === undefined ? undefined : times.has(minutes);
		},
	},
	{
		pattern: COMPOUND,
		isKnown: ({ 0: word, input }, known) => (isCode(word, input) ? occurs(word, known) : undefined),
	},
	{
		pattern: NUMBER,
		isKnown: ([found], { numbers }) => possibleValues(found).some((value) => numbers.has(value)),
	},
];

const ADDRESS =
	/(?:https?:\/\/|www\.)[^\s<>"'“”»)\]]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\p{L}\p{N}@.])[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.[a-z]{2,24}(?![\p{L}\p{N}])(?:\/[^\s<>"'“”»)\]]*)?/gu;
const HANDLE = /(?<![\p{L}\p{N}_.])@[\p{L}\p{N}_](?:[\p{L}\p{N}_.]*[\p{L}\p{N}_])?/gu;
const WORD = /(?<![\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}])/gu;
/** A word or several, such as "SAVE-25". */
const COMPOUND = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*(?![\p{L}\p{N}])/gu;
const TIME =
	/(?<![\p{L}\d.,:])(\d{1,2})(?:([:.h])(\d{2}))?(?:\s?([ap]\.?m\b\.?|uhr|h))?(?![\p{L}\d])/giu;
const NUMBER =
	/(?<![\p{L}\d])\d{1,3}(?:[ '’]\d{3})+(?!\d)(?:[.,]\d+)?|(?<![\p{L}\d])\d+(?:[.,]\d+)*/gu;
const UNSPACED_NUMBER = /(?<![\p{L}\d])\d+(?:[.,]\d+)*/gu;

/** The zeros of the scripts whose digits are read: Arabic, Persian, Devanagari, full-width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xff10];

function toAsciiDigit(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	const zero = ZEROS.find((first) => code >= first && code < first + 10);
	return zero === undefined ? digit : String(code - zero);
}

const ISO_TIME = /(?<=\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g;

const normalize = (text: string): string =>
	text
		.replace(/\p{Nd}/gu, toAsciiDigit)
		.replace(/[\u00a0\u2009\u202f]/g, ' ')
		// A date without a time of day is midnight.
		.replace(ISO_TIME, (_, time) => (time === '00:00' ? '' : ` ${String(time)}`));

/** Whether the same words occur in the known texts. "6" does not occur in "16", "6.50" or "2.6". */
function occurs(words: string, { text }: KnownFacts): boolean {
	const wanted = words.toLowerCase();
	for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
		const before = text.slice(Math.max(0, at - 2), at);
		const after = text.slice(at + wanted.length, at + wanted.length + 2);
		const isPart = /[\p{L}\d]$|\d[.,:]$/u.test(before) || /^[\p{L}\d]|^[.,:]\d/u.test(after);
		if (!isPart) return true;
	}
	return false;
}

const bareAddress = (found: string): string =>
	found
		.toLowerCase()
		.replace(/^https?:\/\//, '')
		.replace(/^www\./, '')
		.replace(/[/.,;:!?]+$/, '');

/** @returns minutes since midnight; undefined if it is not a time, such as "6.00" */
function readTime([, hours, separator, minutes = '0', mark = '']: RegExpExecArray) {
	if (mark === '' && separator !== ':' && separator !== 'h') return undefined;
	const half = mark.charAt(0).toLowerCase();
	const isTwelve = half === 'a' || half === 'p';
	const hour = isTwelve ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours);
	return hour < 24 && Number(minutes) < 60 ? hour * 60 + Number(minutes) : undefined;
}

/**
 * A code has letters and digits ("MAYA25", "b4f") or stands out by its capitals ("SUMMER"). "10km", "2nd" and
 * "10-second" are numbers.
 */
function isCode(word: string, text: string): boolean {
	const hasLower = /\p{Ll}/u.test(word);
	if (/\d/.test(word)) {
		return /\p{L}/u.test(word) && !/^\d+\p{Ll}+$/u.test(word) && !(hasLower && /[-_]/.test(word));
	}
	const standsOut = /\p{Ll}/u.test(text) || text.trim() === word;
	return /\p{Lu}{4}/u.test(word) && !hasLower && standsOut;
}

/** The values that a number can have: "1.299" is 1299 or 1.299. */
function possibleValues(found: string): string[] {
	const bare = found.replace(/[ '’]/g, '');
	const [whole = '', ...groups] = bare.split(/[.,]/);
	const decimals = groups.at(-1);
	if (decimals === undefined) return [String(Number(whole))];
	const marks = new Set(bare.match(/[.,]/g)).size;
	const readings = [
		...(marks === 2 || groups.length === 1
			? [Number(`${whole}${groups.slice(0, -1).join('')}.${decimals}`)]
			: []),
		...(marks === 1 && whole.length < 4 && groups.every(({ length }) => length === 3)
			? [Number(whole + groups.join(''))]
			: []),
	];
	// Such as "2.41.1".
	return readings.length > 0 ? readings.map(String) : [bare];
}

/** @returns the days that a date can mean: "5/6" is in June or in May */
function readDays({ groups = {} }: RegExpExecArray): Day[] {
	const { day, month, name, other, year } = groups;
	const first = Number(day);
	const second = (name && calendar().monthOf(name)) || Number(month ?? other);
	const years = year && { year: Number(year) + (year.length === 2 ? 2000 : 0) };
	return [
		{ day: first, month: second, ...years },
		...(other ? [{ day: second, month: first, ...years }] : []),
	].filter((one) => one.day >= 1 && one.day <= 31 && one.month >= 1 && one.month <= 12);
}

function isKnownDay(match: RegExpExecArray, { days, numbers }: KnownFacts): boolean | undefined {
	const readings = readDays(match);
	if (readings.length === 0) return undefined;
	return readings.some(({ day, month, year }) =>
		days.some(
			(known) =>
				known.day === day &&
				known.month === month &&
				(year === undefined ||
					known.year === year ||
					(known.year === undefined && numbers.has(String(year)))),
		),
	);
}

/** Written as a sign or code, and everything that names the same currency. */
const CURRENCIES: Array<[sign: RegExp, named: RegExp]> = [
	[/\$|\bUSD\b/, /\$|\b(?:usd|dollars?)\b/i],
	[/€|\bEUR\b/, /€|\b(?:eur|euros?)\b/i],
	[/£|\bGBP\b/, /£|\b(?:gbp|pounds?)\b/i],
	[/¥|\b(?:JPY|CNY)\b/, /[¥円元]|\b(?:jpy|cny|yen|yuan)\b/i],
	[/₹|\bINR\b/, /₹|\b(?:inr|rs|rupees?)\b/i],
	[/\bCHF\b/, /\b(?:chf|francs?|franken)\b/i],
];

/** Currencies of a text, if the known texts have only others. Without any there, a sign may be added to a number. */
function otherCurrencies(text: string, known: KnownFacts): string[] {
	if (!CURRENCIES.some(([, named]) => named.test(known.text))) return [];
	return CURRENCIES.flatMap(([sign, named]) => {
		const [found] = sign.exec(text) ?? [];
		return found !== undefined && !named.test(known.text) ? [found] : [];
	});
}

/** Whose months and weekdays are read. Those of other languages can mean other words in these. */
const LANGUAGES = 'en de fr es pt it nl sv da nb fi pl cs hu tr'.split(' ');

let cachedCalendar: ReturnType<typeof createCalendar> | undefined;

/** Made at the first use, because loading these tables takes longer than loading this package. */
const calendar = () => (cachedCalendar ??= createCalendar());

function createCalendar() {
	const months = new Map<string, number>();
	const weekdays = new Map<string, number>();
	const add = (language: string, part: 'month' | 'weekday', style: 'long' | 'short') => {
		// With a day, because some languages write the month of a date in another form.
		const date = {
			timeZone: 'UTC',
			[part]: style,
			...(part === 'month' && { day: 'numeric' as const }),
		};
		const names = part === 'month' ? months : weekdays;
		const format = new Intl.DateTimeFormat(language, date);
		for (let index = 0; index < (part === 'month' ? 12 : 7); index += 1) {
			// 1 January 2024 was a Monday.
			const at = part === 'month' ? Date.UTC(2024, index, 15) : Date.UTC(2024, 0, 1 + index);
			const name = format.formatToParts(at).find(({ type }) => type === part)?.value;
			if (name) names.set(name.toLowerCase(), part === 'month' ? index + 1 : index);
		}
	};
	for (const language of LANGUAGES) {
		add(language, 'month', 'long');
		add(language, 'weekday', 'long');
	}
	add('en', 'month', 'short');
	months.set('sept', 9);
	const name = `(?<!\\p{L})(?<name>${[...months.keys()].join('|')})(?!\\p{L})\\.?`;
	const year = '(?<year>\\d{4})';
	const day = '(?<!\\d)(?<day>\\d{1,2})';
	const datePatterns = [
		`${year}-(?<month>\\d{1,2})-(?<day>\\d{1,2})(?!\\d)`,
		`${day}\\.\\s?(?<month>\\d{1,2})\\.(?:\\s?(?<year>\\d{4}|\\d{2})(?!\\d))?`,
		`${day}/(?<other>\\d{1,2})(?:/(?<year>\\d{4}|\\d{2}))?(?!\\d)`,
		`${day}(?:st|nd|rd|th|er|\\.|º)?\\s(?:of\\s|de\\s)?${name}(?:,?\\s(?:de\\s)?${year})?`,
		`${name}\\s(?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,?\\s${year})?`,
	].map((pattern) => new RegExp(pattern, 'giu'));
	return {
		datePatterns,
		/** 1 to 12. */
		monthOf: (name: string) => months.get(name.toLowerCase()),
		/** 0 is Monday. */
		weekdayOf: (word: string) =>
			weekdays.get(word.toLowerCase()) ?? weekdays.get(word.toLowerCase().replace(/s$/, '')),
	};
}
