import { z } from 'zod';
import {
	inOrder,
	inSpeeches,
	LONGEST_SUBTITLE,
	MOST_SUBTITLES,
	readSubtitles,
	SubtitlesError,
	type Subtitle,
	withEntities,
	withoutMarkup,
} from '../../inspection/readSubtitles';
import { field } from './field';
import { listIn, numberOf, reader, type Words } from './kinds';

export type { Subtitle } from '../../inspection/readSubtitles';

const isAddress = (text: string) => /^(?:https?:\/\/\S+|collection:[^/\n]+\/[^\n]+)$/iu.test(text);

const NO_SUBTITLES =
	'Must be SRT or WebVTT as text, its http(s) URL or collection:ID/NAME, or a list of { text, start_seconds, end_seconds }';
const NO_ENTRY = 'Must be { text, start_seconds, end_seconds }';

const MOST_SECONDS = 360_000;
const seconds = z
	.unknown()
	.transform(numberOf)
	.refine((read) => read >= 0 && read <= MOST_SECONDS, 'Must be a number of seconds, 0 or more');
const entrySchema = z.object(
	{
		text: z
			.union([z.string(), z.number()], { message: 'Must be a text' })
			.transform(String)
			.refine(
				({ length }) => length <= LONGEST_SUBTITLE,
				`Must have at most ${LONGEST_SUBTITLE} characters`,
			),
		start_seconds: seconds,
		end_seconds: seconds,
	},
	{ message: NO_ENTRY },
);

export const subtitleKeys = Object.keys(entrySchema.shape);

/** Each entry and its three keys count. */
const listOfText = (text: string) => listIn(text, 4 * MOST_SUBTITLES);

const textSchema = z.object({ text: z.string() }).passthrough();

const mapSubtitles = (value: unknown, change: (text: string) => string): unknown =>
	Array.isArray(value)
		? value.map((entry: unknown) => {
				const { data } = textSchema.safeParse(entry);
				// A longer one is refused.
				if (data === undefined || data.text.length > LONGEST_SUBTITLE) return entry;
				return { ...data, text: change(data.text) };
			})
		: value;

/** A list of subtitles without markup, as a file of them is read; anything else as it is. */
export const cleanSubtitles = (value: unknown): unknown =>
	mapSubtitles(typeof value === 'string' ? (listOfText(value) ?? value) : value, withoutMarkup);

/** Stored subtitles as a request that gives the same. */
export const writtenSubtitles = (value: unknown): unknown => mapSubtitles(value, withEntities);

/**
 * Subtitles in order, or the address of a file with them, which is read when it has been fetched; undefined without any.
 * `cleanTexts` has taken the markup out of a list: a stored list is read again, and what it shows may look like markup.
 */
export const subtitles = (words: Words) => {
	const schema = reader((value, report): Subtitle[] | string | undefined => {
		if (value === undefined) return undefined;
		const text = typeof value === 'string' ? value.trim() : undefined;
		if (text !== undefined && isAddress(text)) return text;
		if (text !== undefined && /^(?:data|collection):\S*$/iu.test(text)) {
			report(NO_SUBTITLES);
			return undefined;
		}
		const list = text === undefined ? value : listOfText(text);
		if (list === undefined && typeof value === 'string') {
			try {
				return readSubtitles(value);
			} catch (error) {
				if (!(error instanceof SubtitlesError)) throw error;
				report(error.message);
				return undefined;
			}
		}
		const entries = z.array(z.unknown()).max(MOST_SUBTITLES).safeParse(list).data;
		if (entries === undefined) report(NO_SUBTITLES);
		const read: Subtitle[] = [];
		for (const [index, entry] of (entries ?? []).entries()) {
			const { data, error } = entrySchema.safeParse(entry);
			if (data === undefined) {
				for (const { message, path } of error.issues) report(message, { path: [index, ...path] });
				break;
			}
			if (data.end_seconds < data.start_seconds)
				report('Ends before it begins', { path: [index, 'end_seconds'] });
			read.push({ ...data, text: inSpeeches(data.text) });
		}
		const shown = inOrder(read);
		if (read.length > 0 && shown.length === 0) report('Its subtitles have no words');
		return shown;
	});
	return field(
		{ ...words, type: 'string', accepts_other_values: true, texts: 'subtitles', asGiven: true },
		schema,
	);
};
