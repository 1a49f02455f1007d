import { bottomOf, type Box } from '../../art/box';
import type { Frame } from '../../art/frameLayout';
import { createIcon } from '../../art/elements/icon';
import { createMark, createRowMark, drawBrandRow } from '../../art/elements/brandMark';
import type { Context } from '../../art/canvas';
import { easeInOut, indexAt, progress } from '../../art/easing';
import { drawProgressBar } from '../../art/elements/progressBar';
import { readableOn } from '../../art/palette';
import { createEmojiSprite, createGlyphSprite, type Sprite } from '../../art/sprite';
import { isNeutralEmoji } from '../../../script/emoji';
import { iconsDrawn } from '../../media/planShots';
import { createReel } from '../../media/reel';
import { tell, withUndrawnIcons, writeTemplateScript } from '../templateScript';
import { defineTemplate, type Composition, type RenderContext } from '../videoTemplate';
import { definition } from '../../../request/templates/social-post';
import { createEndCard } from './endCard';
import { createHeadline } from './headline';
import { CELL, createMosaic, layoutMosaic } from './mosaic';
import { planScenes, type Scene } from './scenes';
import { fillBox, withinBox } from '../../art/shapes';

const PANEL_SECONDS = 0.5;

/** The space for text between the brand and the mosaic. `air` is that of a plate around the logo. */
function textBox(frame: Frame, air: number): Box {
	const mosaic = layoutMosaic(frame).box;
	const low = frame.orientation === 'square' || frame.orientation === 'feed';
	const top = frame.safe.y + (low ? 140 : 150) + air * 2;
	if (frame.orientation === 'landscape') {
		const width = mosaic.x - frame.safe.x - 72;
		return { x: frame.safe.x, y: top, width, height: bottomOf(frame.safe) - top };
	}
	const gap = low ? 36 : 64;
	return { x: frame.safe.x, y: top, width: frame.safe.width, height: mosaic.y - gap - top };
}

const PICTURE_SIZE = CELL * 1.46;

/** Undefined for an emoji that says nothing about the text. */
const createEmojiPicture = (emoji: string, scale: number) =>
	isNeutralEmoji(emoji) ? undefined : createEmojiSprite(emoji, PICTURE_SIZE, scale);

function createPicture({ numeral, emoji, colors }: Scene, scale: number): Sprite | undefined {
	if (numeral === undefined) return createEmojiPicture(emoji, scale);
	return createGlyphSprite(numeral, PICTURE_SIZE * 0.8, readableOn(colors.heroGround), scale);
}

function compose(context: RenderContext): Composition {
	const { frame, palette, brand } = context;
	const script = writeTemplateScript(context, definition, {
		headlineLength: 70,
		beatLength: 100,
		minBeats: 2,
		beatSeconds: 1.7,
		otherSeconds: 4,
	});
	const { scenes, durationSeconds } = planScenes(
		script,
		palette,
		definition.durationRange,
		context.data.scenes,
	);
	const logos = scenes.map(({ colors: { ground } }) => {
		const tile = ground === palette.accent ? palette.primary : palette.accent;
		return createRowMark(context, { tile, grounds: [ground] });
	});
	// A logo with a plate in any scene has the same place in all.
	const air = Math.max(0, ...logos.map((logo) => logo?.air ?? 0));
	const box = textBox(frame, air);
	// The end card has no row with the brand above it.
	const belowBar = { ...box, y: frame.safe.y + 30, height: bottomOf(box) - frame.safe.y - 30 };
	const endMark = ({ colors: { heroGround } }: Scene) =>
		createMark(context, { tile: palette.primary, grounds: [heroGround] }, CELL) ??
		createEmojiPicture(script.heroEmoji, frame.scale);
	const mosaic = createMosaic(
		frame,
		palette,
		scenes.map(({ icon, ...scene }) => ({
			start: scene.start,
			hero: scene.closes ? endMark(scene) : createPicture(scene, frame.scale),
			...(icon !== undefined && { hero: undefined, icon: createIcon(icon) }),
			heroGround: scene.colors.heroGround,
		})),
		durationSeconds,
		context.seed,
	);
	const { box: wall } = layoutMosaic(frame);
	const reel = createReel(context.media, scenes, durationSeconds, { ...wall, scale: frame.scale });
	const onEnd = scenes.at(-1)?.colors.text ?? palette.onPrimary;
	const endCard = createEndCard(context, script, onEnd, box, belowBar);
	const texts = scenes.map((scene) => (scene.closes ? endCard.draw : createHeadline(scene, box)));
	const marks = [...scenes.map(({ start }) => start), durationSeconds];

	const drawGround = (ctx: Context, scene: Scene, index: number, t: number, seconds: number) => {
		fillBox(ctx, scene.colors.ground, frame);
		const { text } = scene.colors;
		drawProgressBar(ctx, { ...box, y: frame.safe.y }, marks, t, text);
		texts[index]?.(ctx, t - scene.start, seconds);
		if (scene.closes) return;
		const name = brand.name ?? '';
		drawBrandRow(ctx, logos[index], name, text, box.x, frame.safe.y + 34 + air, box.width);
	};

	return {
		...tell(
			context,
			withUndrawnIcons(script, context.data, iconsDrawn(scenes, reel)),
			scenes,
			durationSeconds,
			endCard.texts,
		),
		reel,
		thumbnailSeconds: (scenes[1]?.start ?? 2.5) - 0.3,
		moods: ['energetic', 'upbeat', 'bold', 'playful'],
		draw(ctx, t, { seconds }) {
			const index = indexAt(scenes, t);
			const scene = scenes[index];
			const before = scenes[index - 1];
			if (scene === undefined) return;
			const cover = easeInOut(progress(t, scene.start, PANEL_SECONDS));
			if (before === undefined || cover >= 1) {
				drawGround(ctx, scene, index, t, seconds);
			} else {
				drawGround(ctx, before, index - 1, t, seconds);
				const covered = { ...frame, y: frame.height * (1 - cover) };
				withinBox(ctx, covered, 0, () => drawGround(ctx, scene, index, t, seconds));
			}
			if (!reel.draw(ctx, t)) mosaic(ctx, t);
		},
	};
}

export const socialPost = defineTemplate(definition, compose);
