import { withState, type Context } from '../../art/canvas';
import { clamp, easeOut, easeOutBack, sway } from '../../art/easing';
import { withAlpha } from '../../art/palette';
import { createEmojiSprite, drawSpriteCentered } from '../../art/sprite';
import { firstOf } from '../../../script/literals';
import { applyStyle, measureText, type TextStyle } from '../../text/layout';
import { fillDisc, strokeCircle } from '../../art/shapes';

export interface VisualColors {
	text: string;
	accent: string;
	onAccent: string;
}

/** Draws a picture around (0, 0), inside a circle of the given radius. */
export type Visual = (ctx: Context, radius: number, age: number) => void;

const figureStyle: TextStyle = { family: 'display', weight: 800, tracking: -0.03 };

function centeredText(ctx: Context, text: string, size: number, color: string): void {
	applyStyle(ctx, figureStyle, size, text);
	ctx.fillStyle = color;
	ctx.fillText(text, -measureText(text, figureStyle, size) / 2, size * 0.35);
}

/** A ring that fills up to a percentage, with the number in it, at last as it is written. */
function percentRing({ value, written }: Percent, colors: VisualColors): Visual {
	return (ctx, radius, age) => {
		const filled = easeOut(clamp((age - 0.2) / 1.3));
		const share = filled * (value / 100);
		const thickness = radius * 0.19;
		const middle = radius - thickness / 2;
		ctx.lineWidth = thickness;
		ctx.lineCap = 'round';
		strokeCircle(ctx, withAlpha(colors.text, 0.14), 0, 0, middle);
		if (share > 0.002) {
			ctx.strokeStyle = colors.accent;
			ctx.beginPath();
			ctx.arc(0, 0, middle, -Math.PI / 2, -Math.PI / 2 + Math.min(1, share) * 2 * Math.PI);
			ctx.stroke();
		}
		const label = filled < 1 ? `${Math.floor(share * 100)}%` : written;
		centeredText(ctx, label, radius * (label.length > 4 ? 0.44 : 0.56), colors.text);
	};
}

/** A number on a disc, with its unit below it. */
function figure({ value, unit }: Figure, colors: VisualColors): Visual {
	return (ctx, radius, age) => {
		withState(ctx, () => {
			springDisc(ctx, radius, { age, overshoot: 1.3, color: colors.accent });
			const widest = radius * 1.5;
			const fit = (text: string, wanted: number) =>
				Math.min(wanted, (wanted * widest) / Math.max(1, measureText(text, figureStyle, wanted)));
			ctx.translate(0, unit === '' ? 0 : -radius * 0.16);
			centeredText(ctx, value, fit(value, radius * 0.8), colors.onAccent);
			ctx.translate(0, radius * 0.56);
			centeredText(ctx, unit, fit(unit, radius * 0.26), colors.onAccent);
		});
	};
}

/** A disc that pops up. What is drawn after it scales with it. */
function springDisc(
	ctx: Context,
	radius: number,
	{ age, overshoot, color }: { age: number; overshoot: number; color: string },
): void {
	const grown = Math.max(0.01, easeOutBack(clamp(age / 0.5), overshoot));
	ctx.scale(grown, grown);
	fillDisc(ctx, color, 0, 0, radius);
}

function emojiVisual(emoji: string, scale: number): Visual {
	const sprite = createEmojiSprite(emoji, 300, scale);
	return (ctx, radius, age) => {
		const size = (radius / 300) * 1.05;
		drawSpriteCentered(ctx, sprite, 0, sway(age, 2.8) * 8, size, sway(age, 3.6) * 0.06);
	};
}

/** A visual on a disc that two dots orbit. */
function onDisc(content: Visual, colors: VisualColors): Visual {
	return (ctx, radius, age) => {
		const grown = Math.max(0.01, easeOutBack(clamp(age / 0.5), 1.4));
		ctx.strokeStyle = withAlpha(colors.text, 0.16);
		ctx.lineWidth = 3;
		ctx.beginPath();
		ctx.arc(0, 0, radius * 1.06 * grown, 0, 2 * Math.PI);
		ctx.stroke();
		for (const [index, size] of [0.085, 0.05].entries()) {
			const angle = age * 1.1 + index * 2.4;
			fillDisc(
				ctx,
				index === 0 ? colors.accent : colors.text,
				Math.cos(angle) * radius * 1.06 * grown,
				Math.sin(angle) * radius * 1.06 * grown,
				radius * size,
			);
		}
		fillDisc(ctx, withAlpha(colors.text, 0.1), 0, 0, radius * 0.86 * grown);
		withState(ctx, () => {
			ctx.scale(grown, grown);
			content(ctx, radius, age);
		});
	};
}

const numberWords: Record<string, number> = {
	ten: 10,
	twenty: 20,
	thirty: 30,
	forty: 40,
	fifty: 50,
	sixty: 60,
	seventy: 70,
	eighty: 80,
	ninety: 90,
	hundred: 100,
	half: 50,
	one: 1,
	two: 2,
	three: 3,
	four: 4,
	five: 5,
	six: 6,
	seven: 7,
	eight: 8,
	nine: 9,
};

interface Percent {
	value: number;
	/** With its decimals, for example 3.9%. */
	written: string;
}

/** The percentage in a text, in digits or English words. */
export function findPercent(text: string): Percent | undefined {
	const figures =
		/(?<!(?:[\d.,–−-]\s?|\d\s?(?:or|to|and|oder|bis|und|ou|à|et|o|a|y)\s))(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:%|percent\b|prozent\b|pour cent\b|por ciento\b)/iu.exec(
			text,
		)?.[1];
	if (figures !== undefined) {
		const value = Number(figures.replace(',', '.'));
		return value <= 100 ? { value, written: `${figures}%` } : undefined;
	}
	const words = /\b([a-z]+)(?:[- ]([a-z]+))?\s+percent\b/iu.exec(text);
	if (words === null) return undefined;
	const [first = '', second = ''] = [words[1] ?? '', words[2] ?? ''].map((word) =>
		word.toLowerCase(),
	);
	const [tens, ones] = [numberWords[first], numberWords[second]];
	// "Half a percent", "a hundred and fifty percent"
	if (first === 'and' || (tens !== undefined && second !== '' && ones === undefined))
		return undefined;
	const value = Math.min(100, (tens ?? 0) + (ones ?? 0));
	return value > 0 ? { value, written: `${value}%` } : undefined;
}

const timeUnit =
	'hours?|hrs?|minutes?|mins?|seconds?|days?|weeks?|months?|stunden?|minuten?|tage?n?|wochen?|heures?|jours?|semaines?|horas?|minutos?|días?|semanas?|ore|minuti|giorni|uur|dagen|timmar|dagar|godzin\\p{L}*|dni';

interface Figure {
	value: string;
	unit: string;
}

/** "Free for members, £5 for others": the price is not all that is asked. */
const freeForSome =
	/(?<![\p{L}-])(?:free|gratis|grátis|gratuit\p{L}*|kostenlos|umsonst|bezpłatn\p{L}*|darmow\p{L}*|бесплатн\p{L}*) (?:for|für|pour|para|per|voor|dla|для)(?!\p{L})/iu;

/** The price or duration in a text. If it is free for some, neither. */
function findFigure(text: string): Figure | undefined {
	const price = firstOf(text, 'price');
	if (price !== undefined && freeForSome.test(text)) return undefined;
	if (price !== undefined) return { value: price, unit: '' };
	const counted = new RegExp(
		`(?<![\\d.,:–-])(\\d{1,3}(?:[.,\u202f ]\\d{3})*)[ -](${timeUnit})(?!\\p{L})`,
		'iu',
	).exec(text);
	return counted === null ? undefined : { value: counted[1] ?? '', unit: counted[2] ?? '' };
}

export interface VisualRequest {
	text: string;
	/** The emoji of the text's topic. */
	emoji: string | undefined;
}

/**
 * Chooses the visual of a step by its text; undefined if nothing in the text can be shown. `used` prevents the same ring or
 * number twice.
 */
export function chooseVisual(
	plan: VisualRequest,
	colors: VisualColors,
	scale: number,
	used: Set<string>,
): Visual | undefined {
	const { text, emoji } = plan;
	const percent = findPercent(text);
	const named = findFigure(text);
	const take = (kind: string) => {
		if (used.has(kind)) return false;
		used.add(kind);
		return true;
	};
	if (percent !== undefined && take('ring')) return percentRing(percent, colors);
	if (named !== undefined && take(`figure ${named.value}`)) return figure(named, colors);
	return emoji === undefined ? undefined : onDisc(emojiVisual(emoji, scale), colors);
}
