import { z } from 'zod';
import type { VideoContext } from '../contract/video';
import { logoKeys, pictureKeys } from '../render/images';

const record = z.record(z.unknown());

/** Puts something else in the place of an address; undefined leaves it. `field` names the place. */
export type Replace = (address: string, field: string) => Promise<string | undefined>;

async function replaceIn(
	source: Record<string, unknown>,
	keys: readonly string[],
	{ where, replace }: { where: string; replace: Replace },
): Promise<Record<string, unknown>> {
	const changed = { ...source };
	for (const key of keys) {
		const value = source[key];
		if (value === undefined || value === null) continue;
		// What is no text is no address either, and is refused like any other that leads nowhere.
		const address = typeof value === 'string' ? value.trim() : JSON.stringify(value);
		if (address === '') continue;
		const other = await replace(address, `${where}.${key}`);
		if (other !== undefined) changed[key] = other;
	}
	return changed;
}

/** The context with every address of a picture replaced as `replace` says; what else it holds stays. */
export async function replaceImages(
	context: VideoContext,
	replace: Replace,
): Promise<VideoContext> {
	const { brand_assets: assets, custom_data: data } = context;
	const composition = record.safeParse(data?.['compositionProps']);
	const places = { where: 'custom_data.compositionProps', replace };
	return {
		...context,
		...(assets && {
			brand_assets: await replaceIn(assets, logoKeys, { where: 'brand_assets', replace }),
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
