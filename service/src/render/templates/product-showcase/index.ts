import { bottomOf, CONTROLS_AT } from '../../art/box';
import { createRowMark, drawBrandRow } from '../../art/elements/brandMark';
import { createButton, drawButton } from '../../art/elements/button';
import { withState, type Context } from '../../art/canvas';
import { createHills } from '../../art/backgrounds/hills';
import { createMeshGradient } from '../../art/backgrounds/meshGradient';
import {
	clamp,
	easeIn,
	easeInOut,
	easeOut,
	easeOutBack,
	easeOutExpo,
	lerp,
	progress,
	sway,
} from '../../art/easing';
import { blend } from '../../art/palette';
import { drawSpriteCentered } from '../../art/sprite';
import { fadeIn } from '../../art/elements/fadeIn';
import { createSticker } from '../../art/elements/sticker';
import { readLine } from '../../context/brand';
import { layoutText, type PlacedWord, type TextBlock, type TextStyle } from '../../text/layout';
import { withStress } from '../../text/stress';
import { drawText, revealText } from '../../text/draw';
import { fitDurations, readingSeconds, startTimes } from '../../../script/pace';
import { findEmphasis } from '../../../script/emphasis';
import { findLiterals } from '../../../script/reading/literals';
import { asTitle } from '../../../script/sentences';
import { keyFact } from '../keyFact';
import { displayUrl, asSentence, toTimedScript, writeTemplateScript } from '../templateScript';
import { createBackdrop } from '../backdrop';
import type { Composition, RenderContext, VideoTemplate } from '../videoTemplate';
import { createFeatureCards } from './featureCards';
import { definition, MAX_FEATURES } from './definition';
import { layoutShowcase, type Place } from './layout';
import { createProduct, createShadow } from './product';

const headlineStyle: TextStyle = {
	family: 'display',
	weight: 800,
	tracking: -0.028,
	leading: 1.05,
};
const factStyle: TextStyle = { family: 'text', weight: 700, leading: 1.2 };
const addressStyle: TextStyle = { family: 'text', weight: 500, leading: 1.2 };
const MOVE_SECONDS = 0.9;
/** Seconds from one feature to the next, at least. */
const STAGGER = 0.75;

function between(from: Place, to: Place, share: number): Place {
	return {
		x: lerp(from.x, to.x, share),
		y: lerp(from.y, to.y, share),
		size: lerp(from.size, to.size, share),
	};
}

/** The items of a list such as "fits every cup holder, dishwasher safe, leakproof lid"; otherwise the whole line, such as "Saturday 14 June, 18:00, Dockyard Hall". */
function splitList(line: string): string[] {
	const items = line.split(/,\s+/u);
	const saysWhen = findLiterals(line).some(({ kind }) => kind === 'date' || kind === 'time');
	const isList =
		!saysWhen && items.length > 2 && items.every((item) => /^\S+(?:\s+\S+){0,5}$/u.test(item));
	return isList ? items.map((item) => item.charAt(0).toLocaleUpperCase() + item.slice(1)) : [line];
}

/** "£42, delivery included", "Washable cover. £42": the sticker says the price. */
function withoutPrice(line: string, price: string | undefined): string {
	if (price === undefined) return line;
	if (line.startsWith(`${price}, `)) return asTitle(line.slice(price.length + 2));
	// "£145 and I only do twelve a month"
	const also = /^ and (?=(?:I|we|it|you|they) )/u.exec(line.slice(price.length))?.[0];
	if (also !== undefined && line.startsWith(price))
		return asTitle(line.slice(price.length + also.length));
	return line.endsWith(`. ${price}`) ? line.slice(0, -price.length - 2) : line;
}

function compose(context: RenderContext): Composition {
	const { frame, palette, brand, data } = context;
	const limits = {
		headlineLength: 64,
		beatLength: 64,
		minBeats: 2,
		maxBeats: MAX_FEATURES,
		beatSeconds: 1,
		otherSeconds: 6,
		showsPrice: true as const,
		closesWithMessage: true as const,
	};
	const script = writeTemplateScript(context, limits);
	const product = createProduct(context, script);
	const layout = layoutShowcase(
		frame,
		{ width: product.width - 80, height: product.height - 80 },
		script.rtl,
	);
	const light = palette.hasLightBackground;
	const ground = light ? palette.paper : palette.ink;
	const text = light ? palette.onPaper : palette.onInk;
	const stress = light ? palette.paperAccent : palette.inkAccent;

	const price = readLine(data, 'price') ?? script.reading.price;
	// The price is on the sticker.
	const lines = script.beats
		.filter((beat) => beat !== price)
		.map((beat) => withoutPrice(beat, price));
	const items = lines.flatMap(splitList).filter((item) => item !== price);
	const features = items.length <= MAX_FEATURES ? items : lines;
	const isPriceSaid =
		price !== undefined && [script.callToAction, ...features].some((line) => line.includes(price));
	const chips = createFeatureCards(features, layout.features, palette, frame.scale, script.rtl);
	const count = features.length;
	// Without features, their scene has no length.
	// All features stay on screen, so that reading one can go on while the next one arrives.
	const readingTimes = features.map((feature) => Math.max(STAGGER, readingSeconds(feature) * 0.6));
	const listed = 1.4 + readingTimes.reduce((sum, seconds) => sum + seconds, 0);
	const natural = count === 0 ? [4.5, 0, 3] : [3, Math.ceil(listed * 2) / 2, 3];
	const lengths = fitDurations(natural, script.reading.seconds, definition.durationRange);
	const [, featuresAt = 0, closingAt = 0, durationSeconds = 0] = startTimes(lengths);
	const chipsAt = featuresAt + 0.2;
	const stagger = clamp((closingAt - featuresAt - 1.4) / Math.max(1, count), STAGGER, 2.5);

	const shown = [
		{ start: 0, text: script.headline },
		...features.map((feature, index) => ({ start: chipsAt + index * stagger, text: feature })),
		{ start: closingAt, text: script.callToAction, closes: true },
	];
	const mesh = createMeshGradient(
		frame,
		ground,
		light
			? [
					{ color: palette.soft, strength: 0.9 },
					{ color: palette.accent, strength: 0.35 },
					{ color: palette.primary, strength: 0.3 },
				]
			: [
					{ color: palette.accent, strength: 0.62 },
					{ color: palette.primary, strength: 0.8 },
					{ color: blend(palette.primary, palette.accent, 0.5), strength: 0.45 },
				],
		context.seed,
	);
	const hills = createHills(frame, [
		blend(ground, palette.primary, 0.4),
		blend(ground, palette.primary, 0.62),
	]);
	const backdrop = createBackdrop(context, shown, durationSeconds, ground);
	const halo = { color: light ? '#ffffff' : palette.accent, strength: 0.62 };
	const shadow = createShadow(560, frame.scale);

	const name = brand.name ?? '';
	const logo = createRowMark(
		{ name, logo: context.logo, tile: palette.accent, grounds: backdrop.grounds },
		frame,
	);
	const hasBrand = name !== '' || context.logo !== undefined;
	const headline = layoutText(script.headline, headlineStyle, {
		maxWidth: layout.headline.width,
		maxHeight: layout.headline.height,
		maxSize: 168,
		maxLines: 4,
		align: layout.align,
	});
	const closingText =
		readLine(data, 'closing') ?? script.message ?? brand.tagline ?? script.headline;
	const closing = layoutText(closingText, headlineStyle, {
		maxWidth: layout.closing.width,
		maxHeight: layout.closing.height,
		maxSize: 124,
		maxLines: 3,
		align: layout.align,
	});
	const closingEmphasis = findEmphasis(closingText);
	const stressed = withStress(headline, script.emphasis);
	const stressedClosing = withStress(closing, closingEmphasis);
	const offer = price ?? readLine(data, 'offer', 'discount') ?? script.reading.offer;
	const stickerSize = frame.orientation === 'portrait' ? 290 : 232;
	const sticker =
		offer === undefined
			? undefined
			: createSticker(
					offer.replace(/^[-–]\s?(?=\d)/u, '\u2212'),
					stickerSize,
					palette.sticker,
					frame.scale,
				);
	const column = layout.align === 'center' ? frame.safe : layout.closing;
	const buttonHeight = frame.orientation === 'portrait' ? 128 : 108;
	const buttonOf = (width: number) =>
		createButton(
			script.callToAction,
			width,
			buttonHeight,
			light ? palette.primary : '#ffffff',
			light ? palette.onPrimary : '#17171c',
		);
	// Beside the product of a square frame, a long label would be small print.
	const beside = buttonOf(column.width);
	const isAcross = frame.orientation === 'square' && beside.size < buttonHeight * 0.3;
	const button = isAcross ? buttonOf(frame.safe.width) : beside;
	// The offer is on the sticker.
	const onCard = [closingText, offer, script.callToAction];
	const fact = layoutText(keyFact(script, onCard), factStyle, {
		maxWidth: column.width,
		maxSize: frame.orientation === 'portrait' ? 58 : 48,
		maxLines: 1,
		align: layout.align,
	});
	const below = isAcross ? frame.safe : column;
	const address = layoutText(displayUrl(context, script) ?? '', addressStyle, {
		maxWidth: below.width,
		maxSize: 36,
		maxLines: 1,
		align: isAcross ? 'center' : layout.align,
	});

	const placeAt = (t: number): Place => {
		const { below, intro, features, closing: last } = layout.places;
		let place = between(below, intro, easeOutExpo(progress(t, 0.15, 1.4)));
		place = between(place, features, easeInOut(progress(t, featuresAt - 0.35, MOVE_SECONDS)));
		return between(place, last, easeInOut(progress(t, closingAt - 0.35, MOVE_SECONDS)));
	};

	const drawProduct = (ctx: Context, t: number, seconds: number) => {
		const place = placeAt(t);
		const moving = Math.sin(Math.PI * progress(t, featuresAt - 0.35, MOVE_SECONDS));
		const back = Math.sin(Math.PI * progress(t, closingAt - 0.35, MOVE_SECONDS));
		const angle = sway(seconds, 4, 0.1) * 0.028 + (back - moving) * 0.07 * (script.rtl ? -1 : 1);
		const lift = sway(seconds, 3.2) * 12;
		const foot = place.y + ((product.height - 80) / 2 + 34) * place.size;
		drawSpriteCentered(ctx, shadow, place.x, foot, place.size * (1 - lift / 160));
		drawSpriteCentered(ctx, product, place.x, place.y + lift - 8, place.size, angle);
	};

	const drawHeadline = (
		ctx: Context,
		block: TextBlock,
		emphasis: string,
		x: number,
		y: number,
		age: number,
	) => {
		revealText(ctx, block, x, y, {
			age,
			color: text,
			colorOf: (word: PlacedWord) => (word.text === emphasis ? stress : undefined),
		});
	};

	const drawIntro = (ctx: Context, t: number) => {
		const gone = easeIn(progress(t, featuresAt - 0.5, 0.45));
		if (gone >= 1) return;
		const box = layout.headline;
		const y = box.y + (layout.align === 'center' ? 0 : (box.height - headline.height) / 2);
		withState(ctx, () => {
			ctx.globalAlpha = 1 - gone;
			drawHeadline(ctx, stressed, script.emphasis, box.x, y - gone * 60, t - 0.15);
		});
	};

	const drawClosing = (ctx: Context, t: number, seconds: number) => {
		const age = t - closingAt - 0.1;
		if (age < 0) return;
		const box = layout.closing;
		const wide = layout.align === 'start';
		const factHeight = fact.height === 0 ? 0 : fact.height + 36;
		const addressGap = wide ? 40 : 26;
		const addressRoom = address.height === 0 ? 0 : addressGap + address.height;
		const stack = closing.height + factHeight + (isAcross ? 0 : 60 + button.height + addressRoom);
		const top = wide ? box.y + Math.max(0, (bottomOf(frame.safe) - box.y - stack) / 2) : box.y;
		drawHeadline(ctx, stressedClosing, closingEmphasis, box.x, top, age);
		const buttonY = isAcross
			? bottomOf(frame.safe) - addressRoom - button.height / 2
			: wide
				? top + closing.height + factHeight + 60 + button.height / 2
				: CONTROLS_AT - 140;
		const center = isAcross
			? frame.width / 2
			: wide
				? script.rtl
					? column.x + column.width - button.width / 2
					: column.x + button.width / 2
				: frame.width / 2;
		fadeIn(ctx, age - 0.4, 0.4, () => {
			const y = wide ? top + closing.height + 36 : buttonY - button.height / 2 - 36 - fact.height;
			drawText(ctx, fact, column.x, y, { color: text });
		});
		drawButton(ctx, button, center, buttonY, age, { appearsAt: 0.55, pulsesAt: 1.2, seconds });
		withState(ctx, () => {
			ctx.globalAlpha = 0.85 * easeOut(clamp((age - 0.9) / 0.4));
			drawText(ctx, address, below.x, buttonY + button.height / 2 + addressGap, { color: text });
		});
		if (sticker === undefined) return;
		const place = layout.places.closing;
		const side = script.rtl ? -1 : 1;
		const spin = easeOutBack(clamp((age - 0.3) / 0.6), 1.7);
		const x = Math.min(
			frame.width - 170,
			Math.max(170, place.x + side * 270 * Math.max(0.9, place.size)),
		);
		// Below the last line of a long headline.
		const y = Math.max(
			place.y - 290 * place.size,
			wide ? 0 : top + closing.height + stickerSize * 0.6,
		);
		drawSpriteCentered(
			ctx,
			sticker,
			x,
			y,
			Math.max(0.01, spin),
			side * (0.12 - (1 - spin) * 1.6 + sway(t, 2) * 0.03),
		);
	};

	return {
		narration: [
			{ start: 0, text: script.headline },
			...features.map((text, index) => ({ text, start: chipsAt + index * stagger })),
			{
				start: closingAt,
				text: `${closingText === script.headline ? '' : asSentence(closingText)} ${script.callToAction}`.trim(),
			},
		],
		durationSeconds,
		reel: backdrop.reel,
		posterSeconds: durationSeconds - 0.8,
		moods: ['upbeat', 'bold', 'energetic', 'warm'],
		cuts: [featuresAt, closingAt],
		script: toTimedScript(context, script, [
			{ text: script.headline, start: 0 },
			...features.map((text, index) => ({ text, start: chipsAt + index * stagger })),
			{ text: isPriceSaid ? '' : (price ?? ''), start: closingAt },
			{ text: closingText === script.headline ? '' : closingText, start: closingAt },
		]),
		draw(ctx, t, { seconds }) {
			const { x: lightX, y: lightY, size } = placeAt(t);
			if (!backdrop.draw(ctx, t)) {
				mesh(ctx, seconds, {
					...halo,
					x: lightX,
					y: lightY,
					radius: (720 * product.height * size) / 1000,
				});
				hills(ctx, seconds);
			}
			if (hasBrand) {
				const { x, y, align } = layout.brand;
				drawBrandRow(ctx, logo, name, text, x, y, frame.safe.width, align);
			}
			drawIntro(ctx, t);
			drawProduct(ctx, t, seconds);
			chips.draw(ctx, t - chipsAt, stagger, (t - closingAt + 0.4) / 0.4);
			drawClosing(ctx, t, seconds);
		},
	};
}

export const productShowcase: VideoTemplate = { definition, compose };
