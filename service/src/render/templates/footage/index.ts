import { createRowMark, drawBrandRow } from '../../art/elements/brandMark';
import { withState, type Context } from '../../art/canvas';
import { createIcon } from '../../art/elements/icon';
import { groundsBelow } from '../../art/elements/logoPlate';
import { easeOut, easeOutBack, indexAt, progress, sway } from '../../art/easing';
import { withAlpha, readableOn, withLightness } from '../../art/palette';
import { createEmojiSprite, drawSpriteCentered } from '../../art/sprite';
import { isNeutralEmoji } from '../../../script/emoji';
import { schedule } from '../../../script/pace';
import { iconsDrawn } from '../../media/planShots';
import { createReel } from '../../media/reel';
import { captionLengthOf } from '../../text/captionOptions';
import { fitCaptions, narrationOf, spokenSeconds, WHOLE_CLAUSE } from '../../text/splitCaptions';
import { createCenteredEndCard } from '../centeredEndCard';
import { closingOf, linesOf, tell, withUndrawnIcons, writeTemplateScript } from '../templateScript';
import { defineTemplate, type Composition, type RenderContext } from '../videoTemplate';
import { createCaptions, LEAD } from '../outlinedCaptions';
import type { DataOf } from '../../../request/templateDefinition';
import { definition } from '../../../request/templates/footage';
import { linesIn } from '../../../request/videoInput';
import { createScrim, SCRIM_OPACITY } from '../scrim';
import { createShadowedBrand } from '../shadowedBrand';
import { createBackgrounds } from './backgrounds';
import { DISC, layoutFootage } from './layout';
import { fillBox } from '../../art/shapes';

const SPOKEN_LENGTH = { words: 4, characters: 22 };
const CLOSING_SECONDS = 3;
/** From a scene's last word to its end. */
const PAUSE = 0.4;
const CUT_SECONDS = 0.35;
/** Of the end card's overlay on media. */
const END_OPACITY = 0.62;

type Data = DataOf<typeof definition>;

/** Without a headline or other lines, the scenes are the whole script: the first one is the headline. */
function withScenesAsScript(data: Data): Data {
	const [headline, ...beats] = linesIn({ scenes: data.scenes });
	const isOpened = data.headline !== undefined || data.beats.length > 0;
	if (headline === undefined || isOpened) return data;
	// The first of the icons is that of the headline now.
	const icons = [...data.icons];
	const scenes = data.scenes.map((scene) =>
		scene.text === '' ? scene : { ...scene, icon: icons.shift() || scene.icon },
	);
	return { ...data, headline, beats, icons: [], scenes };
}

function compose(given: RenderContext<Data>): Composition {
	const context = { ...given, data: withScenesAsScript(given.data) };
	const { frame, palette, brand } = context;
	const script = writeTemplateScript(context, definition, {
		headlineLength: 90,
		beatLength: 140,
		beatSeconds: 1.8,
		otherSeconds: 4,
		// A voice makes the video as long as it takes.
		linesPass: !context.hasVoice && context.data.captions !== 'none',
	});
	const said = linesOf(script, context.data.scenes).map((line) => ({
		...line,
		seconds: Math.max(2.2, spokenSeconds(line.text) + LEAD + PAUSE),
	}));
	const { scenes: parts, durationSeconds } = schedule(
		[...said, { ...closingOf(script), seconds: CLOSING_SECONDS }],
		script.seconds,
		definition.durationRange,
	);
	const { data: captioned } = context;
	const hasCaptions = captioned.captions !== 'none';
	const place = layoutFootage(frame, context.hasVoice, captioned);
	const endColor = withLightness(palette.primary, 0.32);
	const viewport = { ...frame, isBackground: true, ground: endColor };
	const reel = createReel(context.media, parts, durationSeconds, viewport);
	const hasMedia = reel.shots.length > 0;
	const icons = parts.map(({ icon }) =>
		icon === undefined || !place.hasRoomForEmoji ? undefined : createIcon(icon),
	);
	const pictures = parts.map(({ emoji, icon, closes }) =>
		closes === true || icon !== undefined || isNeutralEmoji(emoji) || !place.hasRoomForEmoji
			? undefined
			: createEmojiSprite(emoji, place.emoji.size, frame.scale),
	);
	const middles = parts.map((_, index) => {
		const { x, y, size } = place.emoji;
		if (icons[index] !== undefined) return { x, y, radius: place.iconRadius };
		return pictures[index] === undefined ? undefined : { x, y, radius: size * DISC };
	});
	const grounds = createBackgrounds(frame, palette, middles);
	const most = captionLengthOf(context.hasVoice ? SPOKEN_LENGTH : WHOLE_CLAUSE, captioned);
	const marked =
		captioned.captions === 'words' ? { fill: palette.accent, text: palette.onAccent } : undefined;
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

	const drawn = place.hasRoomForEmoji ? iconsDrawn(parts, reel) : [];
	const scrim = createScrim(frame, place, hasCaptions);
	const shadowedBrand = createShadowedBrand(frame, place.brand, logo, brand.name ?? '');

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
		...tell(
			context,
			withUndrawnIcons(script, context.data, drawn),
			parts,
			durationSeconds,
			closing.texts,
		),
		narration: scenes,
		thumbnailSeconds: Math.min((parts[1]?.start ?? durationSeconds) - 0.3, 1.4),
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
				if (shown) shadowedBrand(ctx);
				else {
					const { x, y, width } = place.brand;
					const color = readableOn(grounds[index]?.color ?? palette.ink);
					drawBrandRow(ctx, logo, brand.name ?? '', color, x + width / 2, y, width, 'center');
				}
			}
			const picture = pictures[index];
			const grown = easeOutBack(progress(age, 0.05, 0.5), 1.6);
			if (!shown && picture !== undefined && grown > 0) {
				const { x, y } = place.emoji;
				const ride = sway(seconds, 2.6) * 14;
				drawSpriteCentered(ctx, picture, x, y + ride, grown, sway(seconds, 3.4) * 0.07);
			}
			if (!shown)
				withState(ctx, () => {
					ctx.translate(place.emoji.x, place.emoji.y);
					icons[index]?.(ctx, place.iconRadius * 1.28, palette.onAccent, age - 0.1);
				});
			scene.captions?.draw(ctx, age - LEAD);
		},
	};
}

export const footage = defineTemplate(definition, compose);
