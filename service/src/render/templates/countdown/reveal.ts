import { bottomOf, CONTROLS_AT, inset, type Frame } from '../../art/box';
import { createRowMark, drawBrandRow } from '../../art/elements/brandMark';
import { createButton, drawButton } from '../../art/elements/button';
import { withState, type Context } from '../../art/canvas';
import { createWordTile } from '../../art/elements/wordTile';
import { isNeutralEmoji } from '../../../script/emoji';
import { fadeIn } from '../../art/elements/fadeIn';
import { createConfetti } from '../../art/backgrounds/confetti';
import { clamp, easeOut, easeOutBack, sway } from '../../art/easing';
import { createEmojiSprite, drawSpriteCentered } from '../../art/sprite';
import { createSunburst } from '../../art/backgrounds/sunburst';
import { boxOfLines, layoutText, measureText, type TextStyle } from '../../text/layout';
import { drawText, revealText } from '../../text/draw';
import type { Viewport } from '../../media/reel';
import type { RenderContext } from '../videoTemplate';

export interface RevealTexts {
	title: string;
	date: string;
	/** If empty, there is no button. */
	callToAction: string;
	/** Under the button. */
	address: string;
	emoji: string;
	/** On a tile where the emoji says nothing. */
	sign: string;
}

/** Seconds from the start of a reveal to its date. */
export const DATE_AT = 0.8;

const titleStyle: TextStyle = { family: 'display', weight: 800, tracking: -0.028, leading: 1.04 };
const dateStyle: TextStyle = { family: 'text', weight: 600, tracking: -0.005, leading: 1.2 };

/**
 * Emoji, headline, date, call to action and brand over turning rays, with confetti.
 * @param drawMedia draws the caller's media instead of the emoji; false when there is none
 */
export function createReveal(
	context: RenderContext,
	texts: RevealTexts,
	drawMedia: (ctx: Context, age: number) => boolean,
): (ctx: Context, age: number, seconds: number) => void {
	const { frame, palette, brand } = context;
	const place = layoutReveal(frame);
	const { size } = place.picture;
	const picture = isNeutralEmoji(texts.emoji)
		? createWordTile(
				texts.sign,
				{ fill: palette.accent, text: palette.onAccent },
				{ width: size * 1.6, height: size * 0.6 },
				frame.scale,
			)
		: createEmojiSprite(texts.emoji, size, frame.scale);
	const rays = createSunburst(
		frame,
		palette.primary,
		palette.deep,
		place.picture.x,
		place.picture.y,
	);
	const { text } = place;
	const align = frame.orientation === 'landscape' ? 'start' : 'center';
	const isTall = frame.height > frame.width;
	const dateSize = isTall ? 48 : 40;
	const date = layoutText(texts.date, dateStyle, {
		maxWidth: text.width - 90,
		maxSize: dateSize,
		maxLines: 1,
		align,
	});
	const dateWidth =
		texts.date === '' ? 0 : measureText(texts.date, dateStyle, date.size) + dateSize * 1.7;
	const dateHeight = texts.date === '' ? 0 : dateSize * 2;
	const button = createButton(
		texts.callToAction,
		text.width,
		isTall ? 132 : 108,
		palette.accent,
		palette.onAccent,
	);
	const name = brand.name ?? '';
	const logo = createRowMark(context, { tile: palette.accent, grounds: [palette.primary] });
	const gap = frame.orientation === 'portrait' ? 52 : isTall ? 42 : 34;
	const hasButton = texts.callToAction !== '';
	const address = layoutText(hasButton ? texts.address : '', dateStyle, {
		maxWidth: text.width,
		maxSize: 38,
		maxLines: 1,
		align,
	});
	const others =
		(dateHeight > 0 ? dateHeight + gap : 0) +
		(hasButton ? gap + button.height : 0) +
		(address.height > 0 ? gap * 0.6 + address.height : 0);
	const title = layoutText(texts.title, titleStyle, {
		maxWidth: text.width,
		maxSize: place.titleSize,
		maxHeight: Math.min(text.height * 0.5, text.height - others),
		maxLines: 4,
		align,
	});
	const total = title.height + others;
	const top = text.y + Math.max(0, (text.height - total) / 2);
	const middleOf = (width: number) =>
		align === 'center'
			? text.x + text.width / 2
			: title.rtl
				? text.x + text.width - width / 2
				: text.x + width / 2;

	const addressY = top + total - address.height;
	const confetti = createConfetti(
		frame,
		[palette.accent, palette.deep, palette.accent, palette.ink],
		context.seed,
		[
			boxOfLines(title, text.x, top),
			...(logo === undefined ? [] : [{ ...frame.safe, height: logo.height }]),
			...(address.height > 0 ? [boxOfLines(address, text.x, addressY)] : []),
		],
	);

	return (ctx, age, seconds) => {
		rays(ctx, seconds);
		confetti.burst(ctx, age - 0.05);
		confetti.drizzle(ctx, seconds, clamp((age - 1.8) / 1.2));
		const drawn = easeOutBack(clamp((age - 0.05) / 0.55), 1.8);
		if (!drawMedia(ctx, age) && drawn > 0) {
			drawSpriteCentered(
				ctx,
				picture,
				place.picture.x,
				place.picture.y + sway(seconds, 2.6) * 9,
				drawn,
				sway(seconds, 2.2) * 0.05,
			);
		}
		revealText(ctx, title, text.x, top, { age, color: palette.onPrimary });
		let y = top + title.height + gap;
		if (dateHeight > 0) {
			const share = easeOut(clamp((age - DATE_AT) / 0.4));
			withState(ctx, () => {
				ctx.globalAlpha = share;
				ctx.fillStyle = palette.onPrimary;
				ctx.beginPath();
				ctx.roundRect(
					middleOf(dateWidth) - dateWidth / 2,
					y,
					dateWidth,
					dateHeight,
					dateHeight / 2,
				);
				ctx.fill();
				const inset = align === 'center' ? 45 : title.rtl ? 90 - dateSize * 0.85 : dateSize * 0.85;
				drawText(ctx, date, text.x + inset, y + (dateHeight - date.height) / 2, {
					color: palette.primary,
				});
			});
			y += dateHeight + gap;
		}
		if (hasButton) {
			const timing = { appearsAt: 1.05, pulsesAt: 1.7, seconds };
			drawButton(ctx, button, middleOf(button.width), y + button.height / 2, age, timing);
			fadeIn(ctx, age - 1.2, 0.4, () => {
				drawText(ctx, address, text.x, addressY, { color: palette.onPrimary });
			});
		}
		const { x, y: brandY } = place.brand;
		drawBrandRow(
			ctx,
			logo,
			name,
			palette.onPrimary,
			x,
			brandY,
			frame.safe.width,
			frame.orientation === 'landscape' ? 'left' : 'center',
		);
	};
}

/** Where the caller's media are shown. */
export function mediaViewport(frame: Frame): Viewport {
	const { x, y, size } = layoutReveal(frame).picture;
	const { orientation } = frame;
	const [width, height] = {
		portrait: [912, 470] as const,
		feed: [928, 440] as const,
		square: [size * 1.5, size * 1.2] as const,
		landscape: [size * 1.5, size * 1.2] as const,
	}[orientation];
	const isAtTop = orientation === 'feed' || orientation === 'square';
	const top = isAtTop ? frame.safe.y + 90 + (orientation === 'feed' ? 18 : 0) : y - height / 2;
	return { x: x - width / 2, y: top, width, height, scale: frame.scale, radius: 48 };
}

function layoutReveal(frame: Frame) {
	const { safe } = frame;
	const brand = { x: frame.width / 2, y: safe.y };
	if (frame.orientation === 'portrait') {
		return {
			brand,
			picture: { x: frame.width / 2, y: 520, size: 460 },
			text: { ...safe, y: 790, height: CONTROLS_AT - 790 },
			titleSize: 140,
		};
	}
	if (frame.orientation === 'feed') {
		return {
			brand,
			picture: { x: frame.width / 2, y: 400, size: 380 },
			text: { ...safe, y: 640, height: bottomOf(safe) - 640 },
			titleSize: 128,
		};
	}
	if (frame.orientation === 'square') {
		return {
			brand,
			picture: { x: frame.width / 2, y: 320, size: 260 },
			text: { ...safe, y: 470, height: 550 },
			titleSize: 104,
		};
	}
	return {
		brand: { x: safe.x, y: safe.y },
		picture: { x: frame.width * 0.76, y: frame.height / 2, size: 520 },
		text: inset({ ...safe, width: safe.width * 0.53 }, 0, 90, 0, 20),
		titleSize: 132,
	};
}
