import { z } from 'zod';
import {
	inOneLine,
	inOrder,
	MOST_SUBTITLES,
	readSubtitles,
	SubtitlesError,
	type Subtitle,
} from '../../inspection/readSubtitles';
import { field } from './field';
import { numberOf, reader, type Words } from './kinds';

export type { Subtitle } from '../../inspection/readSubtitles';

const isAddress = (text: string) => /^(?:https?:\/\/\S+|collection:[^/\n]+\/[^\n]+)$/iu.test(text);

const NO_SUBTITLES =
	'Must be SRT or WebVTT as text, its URL, or a list of { text, start_seconds, end_seconds }';

const seconds = z.unknown().transform(numberOf).pipe(z.number().min(0).max(360_000));
const entrySchema = z.object({
	text: z.union([z.string(), z.number()]).transform(String),
	start_seconds: seconds,
	end_seconds: seconds,
});

export const subtitleKeys = Object.keys(entrySchema.shape);

/** What a list in a text is; undefined if it is no JSON list. */
function listIn(text: string): unknown[] | undefined {
	if (!text.startsWith('[')) return undefined;
	try {
		return z.array(z.unknown()).safeParse(JSON.parse(text)).data;
	} catch {
		return undefined;
	}
}

/** Subtitles in order, or the address of a file with them, which is read when it has been fetched; undefined without any. */
export const subtitles = (words: Words) => {
	const schema = reader((value, report): Subtitle[] | string | undefined => {
		if (value === undefined) return undefined;
		const text = typeof value === 'string' ? value.trim() : undefined;
		if (text !== undefined && isAddress(text)) return text;
		const list = text === undefined ? value : listIn(text);
		if (list === undefined && text !== undefined) {
			try {
				return readSubtitles(typeof value === 'string' ? value : text);
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
			const { data } = entrySchema.safeParse(entry);
			if (data === undefined) {
				report('Must be { text, start_seconds, end_seconds }', { path: [index] });
				break;
			}
			if (data.end_seconds < data.start_seconds)
				report('Ends before it begins', { path: [index, 'end_seconds'] });
			read.push({ ...data, text: inOneLine(data.text) });
		}
		const shown = inOrder(read);
		if (read.length > 0 && shown.length === 0) report('Its subtitles have no words');
		return shown;
	});
	return field({ ...words, type: 'string', texts: 'subtitles', asGiven: true }, schema);
};
