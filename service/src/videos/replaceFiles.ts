import { z } from 'zod';
import type { VideoContext } from '../contract/video';
import { fontKeys, logoKeys, imageKeys } from '../render/context/images';

const record = z.record(z.unknown());

export type FileKind = 'image' | 'font';

/** Returns the replacement of a URL, or undefined to keep it. `field` is its path in the context. */
export type Replace = (url: string, field: string, kind: FileKind) => Promise<string | undefined>;

async function replaceIn(
	source: Record<string, unknown>,
	keys: readonly string[],
	{ path, replace, kind = 'image' }: { path: string; replace: Replace; kind?: FileKind },
): Promise<Record<string, unknown>> {
	const changed = { ...source };
	for (const key of keys) {
		const value = source[key];
		if (value === undefined || value === null) continue;
		// A value that is not a string is handled like an invalid URL.
		const url = typeof value === 'string' ? value.trim() : JSON.stringify(value);
		if (url === '') continue;
		const replacement = await replace(url, `${path}.${key}`, kind);
		if (replacement !== undefined) changed[key] = replacement;
	}
	return changed;
}

/** The context with all URLs of images and fonts replaced, except those in `media`. */
export async function replaceFiles(context: VideoContext, replace: Replace): Promise<VideoContext> {
	const { brand_assets: assets, custom_data: data } = context;
	const composition = record.safeParse(data?.['compositionProps']);
	const inBrand = { path: 'brand_assets', replace };
	const inComposition = { path: 'custom_data.compositionProps', replace };
	return {
		...context,
		...(assets && {
			brand_assets: await replaceIn(await replaceIn(assets, logoKeys, inBrand), fontKeys, {
				...inBrand,
				kind: 'font',
			}),
		}),
		...(data && {
			custom_data: {
				...(await replaceIn(data, imageKeys, { path: 'custom_data', replace })),
				...(composition.success && {
					compositionProps: await replaceIn(composition.data, imageKeys, inComposition),
				}),
			},
		}),
	};
}
