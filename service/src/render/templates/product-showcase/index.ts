import { createRowMark, drawBrandRow } from '../../art/elements/brandMark';
import { faded, type Context } from '../../art/canvas';
import { createHills } from '../../art/backgrounds/hills';
import { createMeshGradient } from '../../art/backgrounds/meshGradient';
import { clamp, easeIn, easeInOut, easeOutExpo, lerp, progress, sway } from '../../art/easing';
import { fillBox } from '../../art/shapes';
import { groundsBelow } from '../../art/elements/logoPlate';
import { blend, withAlpha } from '../../art/palette';
import { drawSpriteCentered } from '../../art/sprite';
import { readingSeconds, schedule } from '../../../script/pace';
import {
	asSentence,
	closingOf,
	linesOf,
	toTimedScript,
	withUndrawnIcons,
	writeTemplateScript,
} from '../templateScript';
import { revealText } from '../../text/draw';
import { layoutStressed } from '../../text/stress';
import { createReel } from '../../media/reel';
import { defineTemplate, type Composition, type RenderContext } from '../videoTemplate';
import { createEndCard } from './endCard';
import { createFeatureCards } from './featureCards';
import type { DataOf } from '../../../request/templateDefinition';
import { definition } from '../../../request/templates/product-showcase';
import { headlineStyle, layoutShowcase, type Place } from './layout';
import { createProduct, createShadow } from './product';

/** Of the background color over the caller's media: text on it stays readable. */
const VEIL_OPACITY = 0.66;
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

type Data = DataOf<typeof definition>;

function compose(context: RenderContext<Data>): Composition {
	const { frame, palette, brand, data } = context;
	const script = writeTemplateScript(context, definition, {
		headlineLength: 64,
		beatLength: 64,
		beatSeconds: 1,
		otherSeconds: 6,
		linesStay: true,
		showsOffer: true,
	});
	const product = createProduct(context, script);
	const shape = { width: product.width - 80, height: product.height - 80 };
	const layout = layoutShowcase(frame, shape, script.rtl);
	const light = palette.hasLightBackground;
	const ground = light ? palette.paper : palette.ink;
	const text = light ? palette.onPaper : palette.onInk;
	const stress = light ? palette.paperAccent : palette.inkAccent;

	const { beats: features, offer } = script;
	const isOfferSaid = offer !== undefined && script.callToAction.includes(offer);
	const [headlined, ...listedLines] = linesOf(script, data.scenes);
	const chips = createFeatureCards(
		listedLines,
		layout.features,
		palette.paperAccent,
		frame.scale,
		script.rtl,
	);
	const count = features.length;
	// All features stay on screen, so that reading one can go on while the next one arrives.
	const listed = features.reduce(
		(sum, feature) => sum + Math.max(STAGGER, readingSeconds(feature) * 0.6),
		1.4,
	);
	// Without features, their scene has no length.
	const natural = (count === 0 ? [4.5, 0, 3] : [3, Math.ceil(listed * 2) / 2, 3]).map(
		(seconds) => ({ seconds }),
	);
	const { scenes, durationSeconds } = schedule(natural, script.seconds, definition.durationRange);
	const [, featuresAt = 0, closingAt = 0] = scenes.map(({ start }) => start);
	const chipsAt = featuresAt + 0.2;
	const stagger = clamp((closingAt - featuresAt - 1.4) / Math.max(1, count), STAGGER, 2.5);

	const said = [headlined, ...listedLines].map((line, index) => ({
		...line,
		start: index === 0 ? 0 : chipsAt + (index - 1) * stagger,
		stays: index > 0 && index < count,
	}));
	const closing = { ...closingOf(script), start: closingAt };
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
	const viewport = { ...frame, ground, isBackground: true };
	const reel = createReel(
		context.media,
		// The icons are on the cards, whatever is behind them.
		[...said, closing].map((scene) => ({ ...scene, icon: undefined })),
		durationSeconds,
		viewport,
	);
	const halo = { color: light ? '#ffffff' : palette.accent, strength: 0.62 };
	const { foot } = product;
	const shadow = createShadow(frame.scale, foot && 60 + shape.width * foot.width * 1.1);
	const aside = shape.width * (foot?.aside ?? 0);

	const logo = createRowMark(context, {
		tile: palette.accent,
		grounds: reel.shots.length > 0 ? groundsBelow(ground, VEIL_OPACITY) : [ground],
	});
	const headline = layoutStressed(script.headline, headlineStyle, {
		maxWidth: layout.headline.width,
		maxHeight: layout.headline.height,
		maxSize: 168,
		maxLines: 4,
		align: layout.align,
	});
	const closingText = data.closing ?? brand.tagline ?? script.headline;
	const endTexts = { headline: closingText, offer };
	const drawEndCard = createEndCard(context, script, layout, endTexts, { text, stress });

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
		const floor = place.y + (shape.height / 2 + 34) * place.size;
		drawSpriteCentered(
			ctx,
			shadow,
			place.x + aside * place.size,
			floor,
			place.size * (1 - lift / 160),
		);
		drawSpriteCentered(ctx, product, place.x, place.y + lift - 8, place.size, angle);
	};

	const drawIntro = (ctx: Context, t: number) => {
		const gone = easeIn(progress(t, featuresAt - 0.5, 0.45));
		if (gone >= 1) return;
		const box = layout.headline;
		const y = box.y + (layout.align === 'center' ? 0 : (box.height - headline.height) / 2);
		faded(ctx, 1 - gone, () => {
			revealText(ctx, headline, box.x, y - gone * 60, { age: t - 0.15, color: text, stress });
		});
	};

	return {
		narration: [
			...said,
			{
				...closing,
				text: `${closingText === script.headline ? '' : asSentence(closingText)} ${script.callToAction}`.trim(),
			},
		],
		durationSeconds,
		reel,
		thumbnailSeconds: durationSeconds - 0.8,
		moods: ['upbeat', 'bold', 'energetic', 'warm'],
		cuts: [featuresAt, closingAt],
		script: toTimedScript(
			context,
			withUndrawnIcons(
				script,
				data,
				listedLines.flatMap(({ icon }) => icon ?? []),
			),
			[
				...said,
				{ text: isOfferSaid ? '' : (offer ?? ''), start: closingAt },
				{ text: closingText === script.headline ? '' : closingText, start: closingAt },
			],
		),
		draw(ctx, t, { seconds }) {
			const { x: lightX, y: lightY, size } = placeAt(t);
			if (reel.draw(ctx, t)) fillBox(ctx, withAlpha(ground, VEIL_OPACITY), frame);
			else {
				const radius = (720 * product.height * size) / 1000;
				mesh(ctx, seconds, { ...halo, x: lightX, y: lightY, radius });
				hills(ctx, seconds);
			}
			const { x, y, align } = layout.brand;
			drawBrandRow(ctx, logo, brand.name ?? '', text, x, y, frame.safe.width, align);
			drawIntro(ctx, t);
			drawProduct(ctx, t, seconds);
			chips(ctx, t - chipsAt, stagger, (t - closingAt + 0.4) / 0.4);
			drawEndCard(ctx, t - closingAt - 0.1, seconds);
		},
	};
}

export const productShowcase = defineTemplate(definition, compose);
