import type { Attribution } from '../../contract/video';
import { loadMedia, type Media } from '../media/loadMedia';
import { openScenes } from '../media/planShots';
import type { FindStock, StockQuery } from '../media/stockMessages';
import type { Composition, VideoTemplate, RenderContext } from './videoTemplate';

/** The scenes without media of their own. An end card is left out. */
function scenesWithoutMedia(
	{ reel, durationSeconds }: Composition,
	media: Media,
): StockQuery['scenes'] {
	const { scenes = [] } = reel ?? {};
	return openScenes(scenes, media).flatMap((scene) => {
		const { text = '', start = 0, closes } = scenes[scene] ?? {};
		const end = scenes[scene + 1]?.start ?? durationSeconds;
		return closes === true ? [] : [{ scene, text, seconds: end - start }];
	});
}

/** Composes a video; if stock clips are found for its scenes without media, composes it again with them. */
export async function composeWithStock(
	template: VideoTemplate,
	context: RenderContext,
	{ findStock, ffmpegPath }: { findStock: FindStock | undefined; ffmpegPath: string },
): Promise<Composition> {
	const composition = template.compose(context);
	if (findStock === undefined || context.data.stock !== true) return composition;
	const scenes = scenesWithoutMedia(composition, context.media);
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
	const stock = await loadMedia({ pool: [], scenes: found }, ffmpegPath);
	if (stock.scenes.length === 0) return composition;
	return template.compose({ ...context, media: { ...media, stock: stock.scenes } });
}

/** The sources of the stock clips that a video shows. */
export function attributionsOf({ reel }: Composition): Attribution[] {
	const shown = (reel?.shots ?? []).flatMap(({ medium }) => medium.file.attribution ?? []);
	return [...new Map(shown.map((one) => [one.url, one])).values()];
}
