import { bottomOf } from '../../art/box';
import { CONTROLS_AT } from '../../art/frameLayout';
import { faded, type Context } from '../../art/canvas';
import { clamp, easeOut, easeOutBack, progress, sway } from '../../art/easing';
import { createButton, drawButton } from '../../art/elements/button';
import { fadeIn } from '../../art/elements/stack';
import { createSticker } from '../../art/elements/sticker';
import { drawSpriteCentered } from '../../art/sprite';
import { drawText, revealText } from '../../text/draw';
import { layoutText, type TextStyle } from '../../text/layout';
import { layoutStressed } from '../../text/stress';
import { withMinusSign } from '../../../script/literals';
import type { Script } from '../../../script/writeScript';
import { keyFact } from '../keyFact';
import { displayUrl } from '../templateScript';
import type { RenderContext } from '../videoTemplate';
import { headlineStyle, type ShowcaseLayout } from './layout';

const factStyle: TextStyle = { family: 'text', weight: 700, leading: 1.2 };
const addressStyle: TextStyle = { family: 'text', weight: 500, leading: 1.2 };

export interface EndCardTexts {
	headline: string;
	/** On the sticker: the price or what is taken off. */
	offer: string | undefined;
}

export interface EndCardColors {
	text: string;
	/** Of the stressed word. */
	stress: string;
}

/** Headline, the fact that decides, button and address around the product, and a sticker with the offer on it. */
export function createEndCard(
	context: RenderContext,
	script: Script,
	layout: ShowcaseLayout,
	{ headline: said, offer }: EndCardTexts,
	{ text, stress }: EndCardColors,
): (ctx: Context, age: number, seconds: number) => void {
	const { frame, palette } = context;
	const { orientation, safe } = frame;
	const { closing: box, align } = layout;
	const isStacked = align === 'center';
	const headline = layoutStressed(said, headlineStyle, {
		maxWidth: box.width,
		maxHeight: box.height,
		maxSize: 124,
		maxLines: 3,
		align,
	});
	const stickerSize = { portrait: 290, feed: 250, square: 232, landscape: 232 }[orientation];
	const onSticker = offer && withMinusSign(offer);
	const sticker =
		onSticker === undefined
			? undefined
			: createSticker(onSticker, stickerSize, palette.sticker, frame.scale);
	const column = isStacked ? safe : box;
	const [fill, color] = palette.hasLightBackground
		? [palette.primary, palette.onPrimary]
		: ['#ffffff', '#17171c'];
	const buttonHeight = { portrait: 128, feed: 128, square: 108, landscape: 108 }[orientation];
	const buttonOf = (width: number) =>
		createButton(script.callToAction, width, buttonHeight, fill, color);
	// Beside the product of a square frame, a long label would be small print.
	const narrow = buttonOf(column.width);
	const isAcross = orientation === 'square' && narrow.size < buttonHeight * 0.3;
	const button = isAcross ? buttonOf(safe.width) : narrow;
	// The offer is on the sticker.
	const onCard = [said, offer, script.callToAction];
	const fact = layoutText(keyFact(script, onCard), factStyle, {
		maxWidth: column.width,
		maxSize: isStacked ? 58 : 48,
		maxLines: 1,
		align,
	});
	const below = isAcross ? safe : column;
	const address = layoutText(displayUrl(context, script) ?? '', addressStyle, {
		maxWidth: below.width,
		maxSize: 36,
		maxLines: 1,
		align: isAcross ? 'center' : align,
	});

	const addressGap = isStacked ? 26 : 40;
	const addressRoom = address.height === 0 ? 0 : addressGap + address.height;
	const factRoom = fact.height === 0 ? 0 : fact.height + 36;
	const stack = headline.height + factRoom + (isAcross ? 0 : 60 + button.height + addressRoom);
	const top = isStacked ? box.y : box.y + Math.max(0, (bottomOf(safe) - box.y - stack) / 2);
	const half = button.height / 2;
	const start = script.rtl
		? column.x + column.width - button.width / 2
		: column.x + button.width / 2;
	const isAtFoot = isStacked || isAcross;
	const foot = orientation === 'portrait' ? CONTROLS_AT - 140 : bottomOf(safe) - addressRoom - half;
	const place = {
		x: isAtFoot ? frame.width / 2 : start,
		y: isAtFoot ? foot : top + headline.height + factRoom + 60 + half,
	};
	const factY = isStacked ? place.y - half - 36 - fact.height : top + headline.height + 36;

	const drawSticker = (ctx: Context, age: number) => {
		if (sticker === undefined) return;
		const product = layout.places.closing;
		const side = script.rtl ? -1 : 1;
		const spin = easeOutBack(progress(age, 0.3, 0.6), 1.7);
		const wanted = product.x + side * 270 * Math.max(0.9, product.size);
		const x = clamp(wanted, 170, frame.width - 170);
		// Below the last line of a long headline.
		const y = Math.max(
			product.y - 290 * product.size,
			isStacked ? top + headline.height + stickerSize * 0.6 : 0,
		);
		const angle = side * (0.12 - (1 - spin) * 1.6 + sway(age, 2) * 0.03);
		drawSpriteCentered(ctx, sticker, x, y, Math.max(0.01, spin), angle);
	};

	return (ctx, age, seconds) => {
		if (age < 0) return;
		revealText(ctx, headline, box.x, top, { age, color: text, stress });
		fadeIn(ctx, age - 0.4, 0.4, () => drawText(ctx, fact, column.x, factY, { color: text }));
		drawButton(ctx, button, place.x, place.y, age, { appearsAt: 0.55, pulsesAt: 1.2, seconds });
		faded(ctx, 0.85 * easeOut(progress(age, 0.9, 0.4)), () => {
			drawText(ctx, address, below.x, place.y + half + addressGap, { color: text });
		});
		drawSticker(ctx, age);
	};
}
