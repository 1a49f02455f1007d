import { bottomOf } from '../../art/box';
import type { Frame } from '../../art/frame';
import { createRowMark, drawBrandRow } from '../../art/elements/brandMark';
import { withState, type Context } from '../../art/canvas';
import { groundsBelow } from '../../art/elements/logoPlate';
import { easeOut, easeOutBack, indexAt, progress, sway } from '../../art/easing';
import { withAlpha, readableOn, withLightness } from '../../art/palette';
import { createEmojiSprite, createSprite, drawSprite, drawSpriteCentered } from '../../art/sprite';
import { isNeutralEmoji } from '../../../script/emoji';
import { schedule } from '../../../script/pace';
import { createReel } from '../../media/reel';
import { readLines } from '../../context/readLines';
import { captionLengthOf, readCaptionOptions } from '../../text/captionOptions';
import { fitCaptions, narrationOf, spokenSeconds, WHOLE_CLAUSE } from '../../text/timeCaptions';
import { beatKeys, readField } from '../customData';
import { createCenteredEndCard } from '../centeredEndCard';
import { closingOf, linesOf, tell, writeTemplateScript } from '../templateScript';
import type { Composition, RenderContext, VideoTemplate } from '../videoTemplate';
import { createCaptions, LEAD } from './captions';
import { definition } from './definition';
import { createBackgrounds } from './backgrounds';
import { layoutFootage, type Layout } from './layout';
import { fillBox } from '../../art/shapes';

const SPOKEN_LENGTH = { words: 4, characters: 22 };
const CLOSING_SECONDS = 3;
/** From a scene's last word to its end. */
const PAUSE = 0.4;
const CUT_SECONDS = 0.35;
/** Of the scrim below the brand, and of the end card's overlay on media. */
const SCRIM_OPACITY = 0.3;
const END_OPACITY = 0.62;

/** A scrim: darkens images behind the brand and the captions. Painted once, because gradients are slow. */
function createScrim(
	frame: Frame,
	{ brand, captions }: Layout,
	hasCaptions: boolean,
): (ctx: Context) => void {
	const band = (height: number, stops: readonly (readonly [number, number])[]) =>
		createSprite(frame.width, height, frame.scale, (ctx) => {
			const gradient = ctx.createLinearGradient(0, 0, 0, height);
			for (const [at, alpha] of stops) gradient.addColorStop(at, `rgba(0, 0, 0, ${alpha})`);
			ctx.fillStyle = gradient;
			ctx.fillRect(0, 0, frame.width, height);
		});
	const top = band(bottomOf(brand) + 110, [
		[0, 0.42],
		[0.6, SCRIM_OPACITY],
		[1, 0],
	]);
	const above = 180;
	const foot = band(captions.height + above * 2, [
		[0, 0],
		[0.4, 0.36],
		[0.6, 0.36],
		[1, 0],
	]);
	return (ctx) => {
		drawSprite(ctx, top, 0, 0);
		if (hasCaptions) drawSprite(ctx, foot, 0, captions.y - above);
	};
}

/** Without a headline or other lines, the scenes are the whole script: the first one is the headline. */
function withScenesAsScript(context: RenderContext): RenderContext {
	const { data } = context;
	const [headline, ...beats] = readLines(data, 'scenes');
	const isOpened =
		readField(data, definition.customDataFields, 'headline') !== undefined ||
		readLines(data, ...beatKeys).length > 0;
	if (headline === undefined || isOpened) return context;
	return { ...context, data: { ...data, headline, ...(beats.length > 0 && { beats }) } };
}

function compose(given: RenderContext): Composition {
	const context = withScenesAsScript(given);
	const { frame, palette, brand } = context;
	const script = writeTemplateScript(context, definition, {
		headlineLength: 90,
		beatLength: 140,
		beatSeconds: 1.8,
		otherSeconds: 4,
	});
	const said = linesOf(script).map((line) => ({
		...line,
		seconds: Math.max(2.2, spokenSeconds(line.text) + LEAD + PAUSE),
	}));
	const { scenes: parts, durationSeconds } = schedule(
		[...said, { ...closingOf(script), seconds: CLOSING_SECONDS }],
		script.seconds,
		definition.durationRange,
	);
	const captioned = readCaptionOptions(context.data);
	const hasCaptions = captioned.kind !== 'none';
	const place = layoutFootage(frame, context.hasVoice, captioned);
	const endColor = withLightness(palette.primary, 0.32);
	const viewport = { ...frame, isBackground: true, ground: endColor };
	const reel = createReel(context.media, parts, durationSeconds, viewport);
	const hasMedia = reel.shots.length > 0;
	const pictures = parts.map(({ emoji, closes }) =>
		closes === true || isNeutralEmoji(emoji) || !place.hasRoomForEmoji
			? undefined
			: createEmojiSprite(emoji, place.emoji.size, frame.scale),
	);
	const hasPicture = pictures.map((picture) => picture !== undefined);
	const grounds = createBackgrounds(frame, palette, place.emoji, hasPicture);
	const most = captionLengthOf(context.hasVoice ? SPOKEN_LENGTH : WHOLE_CLAUSE, captioned);
	const marked =
		captioned.kind === 'words' ? { fill: palette.accent, text: palette.onAccent } : undefined;
	const scenes = parts.map((part) => {
		if (part.closes === true) return { ...part, captions: undefined };
		const chunks = fitCaptions(part.text, part.seconds - LEAD - PAUSE, most, 1.4);
		return {
			...part,
			...narrationOf(chunks, part.start + LEAD),
			captions: hasCaptions
				? createCaptions(chunks, place.captions, place.captionSize, marked, frame.scale)
				: undefined,
		};
	});
	const logo = createRowMark(context, {
		tile: palette.ink,
		grounds: hasMedia ? groundsBelow('#000000', SCRIM_OPACITY) : grounds.map(({ color }) => color),
	});
	const endLook = {
		grounds: hasMedia ? groundsBelow(palette.ink, END_OPACITY) : [endColor],
		text: '#ffffff',
		fill: palette.accent,
		onFill: palette.onAccent,
	};
	const closing = createCenteredEndCard(context, script, endLook, place.closing);

	const scrim = createScrim(frame, place, hasCaptions);

	const drawGround = (ctx: Context, index: number, t: number, seconds: number): boolean => {
		const age = t - (parts[index]?.start ?? 0);
		// Each cut starts with a slight zoom.
		const push = index === 0 ? 1 : 1 + 0.07 * (1 - easeOut(progress(age, 0, CUT_SECONDS)));
		let shown = false;
		withState(ctx, () => {
			if (push > 1.0005) {
				ctx.translate(frame.width / 2, frame.height / 2);
				ctx.scale(push, push);
				ctx.translate(-frame.width / 2, -frame.height / 2);
			}
			shown = reel.draw(ctx, t);
			if (!shown) grounds[index]?.draw(ctx, seconds);
		});
		return shown;
	};

	return {
		...tell(context, script, parts, durationSeconds, closing.texts),
		narration: scenes,
		posterSeconds: Math.min((parts[1]?.start ?? durationSeconds) - 0.3, 1.4),
		moods: ['upbeat', 'energetic', 'warm', 'bold'],
		reel,
		stillUntil(t) {
			const index = indexAt(parts, t);
			const scene = scenes[index];
			if (scene === undefined || scene.closes === true) return t;
			const first = scene.start + LEAD;
			const captions = scene.captions?.stillUntil(t - first) ?? Infinity;
			return Math.min(parts[index + 1]?.start ?? t, first + captions);
		},
		draw(ctx, t, { seconds }) {
			const index = indexAt(parts, t);
			const shown = drawGround(ctx, index, t, seconds);
			const scene = scenes[index];
			if (scene === undefined) return;
			const age = t - scene.start;
			if (scene.closes === true) {
				const closed = easeOut(progress(age, 0, 0.2));
				// Media stay visible below the overlay; a plain background takes the brand's color.
				const veil = shown
					? withAlpha(palette.ink, END_OPACITY * closed)
					: withAlpha(endColor, 0.86 * closed);
				fillBox(ctx, veil, frame);
				closing.draw(ctx, age, seconds);
				return;
			}
			if (shown) scrim(ctx);
			// On later pictures it could cover a face.
			if (index === 0 || !shown) {
				const { x, y, width } = place.brand;
				const color = shown ? '#ffffff' : readableOn(grounds[index]?.color ?? palette.ink);
				withState(ctx, () => {
					// The scrim alone leaves white on a bright part of an image weak.
					if (shown) {
						ctx.shadowColor = 'rgba(0, 0, 0, 0.6)';
						ctx.shadowBlur = 14 * frame.scale;
					}
					drawBrandRow(ctx, logo, brand.name ?? '', color, x + width / 2, y, width, 'center');
				});
			}
			const picture = pictures[index];
			const grown = easeOutBack(progress(age, 0.05, 0.5), 1.6);
			if (!shown && picture !== undefined && grown > 0) {
				const { x, y } = place.emoji;
				const ride = sway(seconds, 2.6) * 14;
				drawSpriteCentered(ctx, picture, x, y + ride, grown, sway(seconds, 3.4) * 0.07);
			}
			scene.captions?.draw(ctx, age - LEAD);
		},
	};
}

export const footage: VideoTemplate = { definition, compose };
