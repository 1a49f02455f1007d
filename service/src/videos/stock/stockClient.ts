import { z } from 'zod';
import { linkAbort } from '../../util/abort';
import { USER_AGENT } from '../../util/version';

export interface StockClientSettings {
	/** Base of an address that speaks Pexels' API. */
	url: string;
	apiKey: string | undefined;
	/** For a search. */
	timeoutMs: number;
}

export interface StockSearch {
	words: string;
	language: string;
	/** Of the film, in pixels. */
	width: number;
	height: number;
}

const side = z.number().positive();
const address = z
	.string()
	.url()
	.regex(/^https?:/iu);
const fileSchema = z.object({
	link: address,
	width: side,
	height: side,
	file_type: z.string().nullish(),
});
const clipSchema = z.object({
	width: side,
	height: side,
	/** Seconds. */
	duration: z.number(),
	/** Its page. */
	url: address,
	user: z.object({ name: z.string(), url: address.optional().catch(undefined) }),
	// Some files have no size.
	video_files: z
		.array(fileSchema.nullable().catch(null))
		.transform((files) => files.flatMap((file) => file ?? [])),
});
export type StockClip = z.infer<typeof clipSchema>;

const answerSchema = z.object({
	videos: z
		.array(clipSchema.nullable().catch(null))
		.transform((clips) => clips.flatMap((clip) => clip ?? [])),
});

/** Of the languages that searches can be in. */
const locales: Partial<Record<string, string>> = {
	...{ en: 'en-US', pt: 'pt-BR', es: 'es-ES', de: 'de-DE', it: 'it-IT', fr: 'fr-FR', sv: 'sv-SE' },
	...{ id: 'id-ID', pl: 'pl-PL', ja: 'ja-JP', zh: 'zh-CN', ko: 'ko-KR', nl: 'nl-NL', hu: 'hu-HU' },
	...{ vi: 'vi-VN', cs: 'cs-CZ', da: 'da-DK', fi: 'fi-FI', uk: 'uk-UA', el: 'el-GR', ro: 'ro-RO' },
	...{ no: 'nb-NO', tr: 'tr-TR', ru: 'ru-RU' },
};

const PER_PAGE = 15;

/** The address of a search: the same for the same search. */
export function searchAddress(base: string, { words, language, width, height }: StockSearch) {
	const locale = locales[language];
	const shape = width > height ? 'landscape' : 'portrait';
	const query = new URLSearchParams({
		query: words,
		orientation: width === height ? 'square' : shape,
		size: Math.min(width, height) > 720 ? 'medium' : 'small',
		per_page: `${PER_PAGE}`,
		...(locale !== undefined && { locale }),
	});
	return `${base}/videos/search?${query.toString()}`;
}

export const readClips = (answer: unknown): StockClip[] => answerSchema.parse(answer).videos;

/**
 * Sends a search.
 * @throws Error whose message says in half a sentence what the address answered
 */
export async function fetchSearch(
	address: string,
	{ apiKey, timeoutMs }: StockClientSettings,
	outer: AbortSignal,
): Promise<StockClip[]> {
	const limit = linkAbort([outer], timeoutMs);
	try {
		const response = await fetch(address, {
			headers: { 'user-agent': USER_AGENT, ...(apiKey !== undefined && { authorization: apiKey }) },
			// The key is for this address and no other.
			redirect: 'error',
			signal: limit.signal,
		});
		if (!response.ok) throw new Error(`it answered ${response.status}`);
		return readClips(await response.json());
	} catch (error) {
		outer.throwIfAborted();
		if (limit.timedOut()) throw new Error(`no answer within ${timeoutMs} ms`);
		if (error instanceof z.ZodError || error instanceof SyntaxError) {
			throw new Error("its answer is none of Pexels' API");
		}
		throw error instanceof TypeError ? new Error('it cannot be reached') : error;
	} finally {
		limit.release();
	}
}
