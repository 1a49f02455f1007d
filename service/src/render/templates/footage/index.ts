import { bottomOf, type Frame } from '../../art/box';
import { createRowMark, drawBrandRow } from '../../art/elements/brandMark';
import { withState, type Context } from '../../art/canvas';
import { createCenteredEndCard } from '../../art/elements/centeredEndCard';
import { groundsBelow } from '../../art/elements/logoPlate';
import { clamp, easeOut, easeOutBack, indexAt, sway } from '../../art/easing';
import { withAlpha, readableOn, withLightness } from '../../art/palette';
import { createEmojiSprite, createSprite, drawSprite, drawSpriteCentered } from '../../art/sprite';
import { isNeutralEmoji } from '../../../script/emoji';
import { fitDurations, startTimes } from '../../../script/pace';
import { createReel, frameViewport } from '../../media/reel';
import { readLines } from '../../context/readLines';
import { captionLengthOf, readCaptionOptions } from '../../text/captionOptions';
import { captionsSeconds, timeCaptions, WHOLE_CLAUSE } from '../../text/captions';
import { beatKeys } from '../customData';
import { keyFact } from '../keyFact';
import {
	closingOf,
	displayUrl,
	linesOf,
	toTimedScript,
	writeTemplateScript,
} from '../templateScript';
import type { Composition, RenderContext, VideoTemplate } from '../videoTemplate';
import { createCaptions, LEAD } from './captions';
import { definition, MAX_SCENES } from './definition';
import { createBackgrounds } from './backgrounds';
import { layoutFootage, type Layout } from './layout';

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
		['headline', 'title', 'hook'].some((key) => data[key] !== undefined) ||
		readLines(data, ...beatKeys).length > 0;
	if (headline === undefined || isOpened) return context;
	return { ...context, data: { ...data, headline, ...(beats.length > 0 && { beats }) } };
}

function compose(given: RenderContext): Composition {
	const context = withScenesAsScript(given);
	const { frame, palette, brand } = context;
	const limits = {
		headlineLength: 90,
		beatLength: 140,
		minBeats: 0,
		maxBeats: MAX_SCENES,
		beatSeconds: 1.8,
		otherSeconds: 4,
	};
	const script = writeTemplateScript(context, limits);
	const said = linesOf(script);
	const natural = said.map(({ text }) =>
		Math.max(2.2, captionsSeconds(timeCaptions(text, 1)) + LEAD + PAUSE),
	);
	const lengths = fitDurations(
		[...natural, CLOSING_SECONDS],
		script.seconds,
		definition.durationRange,
	);
	const starts = startTimes(lengths);
	const durationSeconds = starts.at(-1) ?? 0;
	const closingAt = starts.at(-2) ?? 0;
	const captioned = readCaptionOptions(context.data);
	const hasCaptions = captioned.kind !== 'none';
	const place = layoutFootage(frame, context.hasVoice, captioned);
	const usualLength = context.hasVoice ? SPOKEN_LENGTH : WHOLE_CLAUSE;
	const closingLine = closingOf(script);
	const parts = [...said, closingLine].map((line, index) => ({
		...line,
		start: starts[index] ?? 0,
	}));
	const endColor = withLightness(palette.primary, 0.32);
	const viewport = { ...frameViewport(frame), isBackground: true, ground: endColor };
	const reel = createReel(context.media, parts, durationSeconds, viewport);
	const emojis = said.map(({ emoji }) =>
		isNeutralEmoji(emoji) || !place.hasRoomForEmoji ? undefined : emoji,
	);
	const hasEmoji = [...emojis, undefined].map((emoji) => emoji !== undefined);
	const grounds = createBackgrounds(frame, palette, place.emoji, hasEmoji);
	const scenes = said.map(({ text, given: ownScenes }, index) => {
		const start = starts[index] ?? 0;
		const room = (starts[index + 1] ?? start) - start - LEAD - PAUSE;
		const pace = clamp(room / Math.max(0.1, captionsSeconds(timeCaptions(text, 1))), 0.3, 1.4);
		const chunks = timeCaptions(text, pace, captionLengthOf(usualLength, captioned));
		// A marker must differ from the background.
		const marker =
			reel.shots.length > 0 ? palette.accent : (grounds[index]?.spark ?? palette.accent);
		const colors = captioned.kind === 'words' && { marker, onMarker: readableOn(marker) };
		const emoji = emojis[index];
		return {
			start,
			text,
			given: ownScenes,
			chunks,
			emoji:
				emoji === undefined ? undefined : createEmojiSprite(emoji, place.emoji.size, frame.scale),
			captions: hasCaptions
				? createCaptions(chunks, place.captions, place.captionSize, colors, frame.scale)
				: undefined,
		};
	});
	const name = brand.name ?? '';
	const hasMedia = reel.shots.length > 0;
	const logo = createRowMark(context, {
		tile: palette.ink,
		grounds: hasMedia ? groundsBelow('#000000', SCRIM_OPACITY) : grounds.map(({ color }) => color),
	});
	const { headline, callToAction } = script;
	const { tagline } = brand;
	const closing = createCenteredEndCard(
		{
			frame,
			logo: context.logo,
			grounds: hasMedia ? groundsBelow(palette.ink, END_OPACITY) : [endColor],
			name,
			headline,
			fact: keyFact(script, [name || headline, tagline, callToAction]),
			tagline,
			address: displayUrl(context, script),
			callToAction,
		},
		{ text: '#ffffff', fill: palette.accent, onFill: palette.onAccent },
		place.closing,
	);

	const scrim = createScrim(frame, place, hasCaptions);

	const drawGround = (ctx: Context, index: number, t: number, seconds: number): boolean => {
		const age = t - (parts[index]?.start ?? 0);
		// Each cut starts with a slight zoom.
		const push = index === 0 ? 1 : 1 + 0.07 * (1 - easeOut(clamp(age / CUT_SECONDS)));
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
		narration: [
			...scenes.map(({ start, chunks, given: ownScenes }) => ({
				start,
				given: ownScenes,
				text: chunks.map((chunk) => chunk.text).join(' '),
				wordStarts: chunks.flatMap(({ words }) => words.map((word) => start + LEAD + word.start)),
			})),
			{ ...closingLine, start: closingAt },
		],
		durationSeconds,
		posterSeconds: Math.min((scenes[1]?.start ?? closingAt) - 0.3, 1.4),
		moods: ['upbeat', 'energetic', 'warm', 'bold'],
		cuts: parts.slice(1).map(({ start }) => start),
		reel,
		script: toTimedScript(context, script, parts),
		draw(ctx, t, { seconds }) {
			const index = indexAt(parts, t);
			const shown = drawGround(ctx, index, t, seconds);
			const scene = scenes[index];
			if (scene === undefined) {
				const closed = easeOut(clamp((t - closingAt) / 0.2));
				// Media stay visible below the overlay; a plain background takes the brand's color.
				const veil = shown
					? withAlpha(palette.ink, END_OPACITY * closed)
					: withAlpha(endColor, 0.86 * closed);
				ctx.fillStyle = veil;
				ctx.fillRect(0, 0, frame.width, frame.height);
				closing(ctx, t - closingAt, seconds);
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
					drawBrandRow(ctx, logo, name, color, x + width / 2, y, width, 'center');
				});
			}
			const age = t - scene.start;
			if (!shown && scene.emoji !== undefined) {
				const grown = easeOutBack(clamp((age - 0.05) / 0.5), 1.6);
				const { x, y } = place.emoji;
				if (grown > 0) {
					drawSpriteCentered(
						ctx,
						scene.emoji,
						x,
						y + sway(seconds, 2.6) * 14,
						grown,
						sway(seconds, 3.4) * 0.07,
					);
				}
			}
			scene.captions?.(ctx, age - LEAD);
		},
	};
}

export const footage: VideoTemplate = { definition, compose };
