import type { Attribution } from '../../contract/video';
import { loadMedia } from '../media/loadMedia';
import type { FindStock, StockWish } from '../media/stock';
import type { Composition, Look, RenderContext } from './look';

/** The scenes that show nothing of the caller's own. The call to action has a card of its own. */
function openScenes({ script, reel, durationSeconds }: Composition): StockWish['scenes'] {
	const shots = reel?.shots ?? [];
	return script.scenes.flatMap(({ text, start }, index) => {
		const end = script.scenes[index + 1]?.start ?? durationSeconds;
		const middle = (start + end) / 2;
		const isShown = shots.some((shot) => shot.start <= middle && middle < shot.end);
		return isShown || text === script.callToAction ? [] : [{ text, seconds: end - start }];
	});
}

const isOff = (value: unknown) => /^(?:false|no|none|off|0)$/iu.test(String(value).trim());

/** Lays a film out, and again with the stock clips that were found for scenes without pictures. */
export async function composeWithStock(
	look: Look,
	context: RenderContext,
	{ findStock, ffmpegPath }: { findStock: FindStock | undefined; ffmpegPath: string },
): Promise<Composition> {
	const composition = look.compose(context);
	const takesStock = 'stock' in look.definition.customDataFields && !isOff(context.data['stock']);
	if (findStock === undefined || !takesStock) return composition;
	const scenes = openScenes(composition);
	if (scenes.length === 0) return composition;
	const { frame, brand, media } = context;
	const found = await findStock({
		width: Math.round(frame.width * frame.scale),
		height: Math.round(frame.height * frame.scale),
		language: composition.script.language,
		topic: composition.script.scenes.map(({ text }) => text).join(' '),
		name: brand.name ?? '',
		scenes,
	});
	const stock = await loadMedia({ pool: [], scenes: found }, frame, ffmpegPath);
	if (stock.scenes.length === 0) return composition;
	return look.compose({
		...context,
		media: { pool: media.pool, scenes: [...media.scenes, ...stock.scenes] },
	});
}

/** Who made the stock clips that a film shows. */
export function attributionsOf({ reel }: Composition): Attribution[] {
	const shown = (reel?.shots ?? []).flatMap(({ medium }) => medium.file.attribution ?? []);
	return [...new Map(shown.map((one) => [one.url, one])).values()];
}
