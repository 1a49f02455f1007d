import { z } from 'zod';
import type { VideoContext } from '../contract/video';
import { fontKeys, logoKeys, pictureKeys } from '../render/images';

const record = z.record(z.unknown());

export type FileKind = 'image' | 'font';

/** Returns the replacement of an address, or undefined to keep it. `field` is its path in the context. */
export type Replace = (
	address: string,
	field: string,
	kind: FileKind,
) => Promise<string | undefined>;

async function replaceIn(
	source: Record<string, unknown>,
	keys: readonly string[],
	{ where, replace, kind = 'image' }: { where: string; replace: Replace; kind?: FileKind },
): Promise<Record<string, unknown>> {
	const changed = { ...source };
	for (const key of keys) {
		const value = source[key];
		if (value === undefined || value === null) continue;
		// A value that is not a string is handled like an invalid address.
		const address = typeof value === 'string' ? value.trim() : JSON.stringify(value);
		if (address === '') continue;
		const replacement = await replace(address, `${where}.${key}`, kind);
		if (replacement !== undefined) changed[key] = replacement;
	}
	return changed;
}

/** The context with all addresses of pictures and fonts replaced, except those of `media`. */
export async function replaceFiles(context: VideoContext, replace: Replace): Promise<VideoContext> {
	const { brand_assets: assets, custom_data: data } = context;
	const composition = record.safeParse(data?.['compositionProps']);
	const ofBrand = { where: 'brand_assets', replace };
	const places = { where: 'custom_data.compositionProps', replace };
	return {
		...context,
		...(assets && {
			brand_assets: await replaceIn(await replaceIn(assets, logoKeys, ofBrand), fontKeys, {
				...ofBrand,
				kind: 'font',
			}),
		}),
		...(data && {
			custom_data: {
				...(await replaceIn(data, pictureKeys, { where: 'custom_data', replace })),
				...(composition.success && {
					compositionProps: await replaceIn(composition.data, pictureKeys, places),
				}),
			},
		}),
	};
}
