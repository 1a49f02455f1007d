import { z } from 'zod';
import { callApi, type ApiSettings } from '../../util/callApi';

export interface StockSearch {
	words: string;
	language: string;
	/** Of the video, in pixels. */
	width: number;
	height: number;
}

const side = z.number().positive();
const httpUrl = z
	.string()
	.url()
	.regex(/^https?:/iu);
const fileSchema = z.object({
	link: httpUrl,
	width: side,
	height: side,
	file_type: z.string().nullish(),
});
const clipSchema = z.object({
	width: side,
	height: side,
	/** Seconds. */
	duration: z.number(),
	/** The page of the clip. */
	url: httpUrl,
	user: z.object({ name: z.string(), url: httpUrl.optional().catch(undefined) }),
	// Skips files without a size.
	video_files: z
		.array(fileSchema.nullable().catch(null))
		.transform((files) => files.flatMap((file) => file ?? [])),
});
export type StockClip = z.infer<typeof clipSchema>;

const searchResultSchema = z.object({
	videos: z
		.array(clipSchema.nullable().catch(null))
		.transform((clips) => clips.flatMap((clip) => clip ?? [])),
});

/** The locales that the search supports. */
const locales =
	'en-US pt-BR es-ES de-DE it-IT fr-FR sv-SE id-ID pl-PL ja-JP zh-CN ko-KR nl-NL hu-HU vi-VN cs-CZ da-DK fi-FI uk-UA el-GR ro-RO nb-NO tr-TR ru-RU'.split(
		' ',
	);

const PER_PAGE = 15;
const MAX_BYTES = 5_000_000;

export function searchUrl(base: string, { words, language, width, height }: StockSearch) {
	const start = language === 'no' ? 'nb-' : `${language}-`;
	const locale = locales.find((known) => known.startsWith(start));
	const orientation = width > height ? 'landscape' : 'portrait';
	const query = new URLSearchParams({
		query: words,
		orientation: width === height ? 'square' : orientation,
		size: Math.min(width, height) > 720 ? 'medium' : 'small',
		per_page: `${PER_PAGE}`,
		...(locale !== undefined && { locale }),
	});
	return `${base}/videos/search?${query.toString()}`;
}

export const readClips = (result: unknown): StockClip[] => searchResultSchema.parse(result).videos;

/** @throws Error as `callApi` */
export async function searchClips(
	url: string,
	{ apiKey: authorization, timeoutMs }: Pick<ApiSettings, 'apiKey' | 'timeoutMs'>,
	signal: AbortSignal,
): Promise<StockClip[]> {
	const request = { authorization, maxBytes: MAX_BYTES, timeoutMs, signal };
	const { ok, status, body } = await callApi(url, request);
	if (!ok) throw new Error(`it answered ${status}`);
	try {
		return readClips(JSON.parse(body.toString()));
	} catch {
		throw new Error('its answer does not have the format of Pexels');
	}
}
