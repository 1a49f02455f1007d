import { withState, type Context } from '../../art/canvas';
import { createIcon } from '../../art/elements/icon';
import { easeOut, easeOutBack, progress, sway } from '../../art/easing';
import { withAlpha } from '../../art/palette';
import { createEmojiSprite, drawSpriteCentered } from '../../art/sprite';
import { firstLiteral } from '../../../script/literals';
import { applyStyle, measureText, type TextStyle } from '../../text/layout';
import { fillDisc, strokeCircle, strokeShape } from '../../art/shapes';

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
		const filled = easeOut(progress(age, 0.2, 1.3));
		const share = filled * (value / 100);
		const thickness = radius * 0.19;
		const middle = radius - thickness / 2;
		const top = -Math.PI / 2;
		ctx.lineWidth = thickness;
		ctx.lineCap = 'round';
		strokeCircle(ctx, withAlpha(colors.text, 0.14), 0, 0, middle);
		if (share > 0.002) {
			const end = top + Math.min(1, share) * 2 * Math.PI;
			strokeShape(ctx, colors.accent, () => ctx.arc(0, 0, middle, top, end));
		}
		const label = filled < 1 ? `${Math.floor(share * 100)}%` : written;
		centeredText(ctx, label, radius * (label.length > 4 ? 0.44 : 0.56), colors.text);
	};
}

/** A number on a disc that pops up, with its unit below it. */
function figure({ value, unit }: Figure, { accent, onAccent }: VisualColors): Visual {
	return (ctx, radius, age) => {
		const grown = Math.max(0.01, easeOutBack(progress(age, 0, 0.5), 1.3));
		const widest = radius * 1.5;
		const fit = (text: string, wanted: number) =>
			Math.min(wanted, (wanted * widest) / Math.max(1, measureText(text, figureStyle, wanted)));
		withState(ctx, () => {
			ctx.scale(grown, grown);
			fillDisc(ctx, accent, 0, 0, radius);
			ctx.translate(0, unit === '' ? 0 : -radius * 0.16);
			centeredText(ctx, value, fit(value, radius * 0.8), onAccent);
			ctx.translate(0, radius * 0.56);
			centeredText(ctx, unit, fit(unit, radius * 0.26), onAccent);
		});
	};
}

const EMOJI_SIZE = 300;

/** An emoji on a disc that two dots orbit. */
function emojiVisual(emoji: string, { text, accent }: VisualColors, scale: number): Visual {
	const sprite = createEmojiSprite(emoji, EMOJI_SIZE, scale);
	return (ctx, radius, age) => {
		const grown = Math.max(0.01, easeOutBack(progress(age, 0, 0.5), 1.4));
		const orbit = radius * 1.06 * grown;
		ctx.lineWidth = 3;
		strokeCircle(ctx, withAlpha(text, 0.16), 0, 0, orbit);
		const dot = (angle: number, size: number, color: string) =>
			fillDisc(ctx, color, Math.cos(angle) * orbit, Math.sin(angle) * orbit, radius * size);
		dot(age * 1.1, 0.085, accent);
		dot(age * 1.1 + 2.4, 0.05, text);
		fillDisc(ctx, withAlpha(text, 0.1), 0, 0, radius * 0.86 * grown);
		withState(ctx, () => {
			ctx.scale(grown, grown);
			const size = (radius / EMOJI_SIZE) * 1.05;
			drawSpriteCentered(ctx, sprite, 0, sway(age, 2.8) * 8, size, sway(age, 3.6) * 0.06);
		});
	};
}

/** An icon that is drawn on a disc. */
export function iconVisual(name: string, { accent, onAccent }: VisualColors): Visual {
	const draw = createIcon(name);
	return (ctx, radius, age) => {
		const grown = Math.max(0.01, easeOutBack(progress(age, 0, 0.5), 1.3));
		fillDisc(ctx, accent, 0, 0, radius * grown);
		draw(ctx, radius * 1.24, onAccent, age - 0.2);
	};
}

const digits = 'one two three four five six seven eight nine'.split(' ');
const tensWords = 'ten twenty thirty forty fifty sixty seventy eighty ninety hundred'.split(' ');
const numberWords = new Map<string, number>([
	...digits.map((word, index) => [word, index + 1] as const),
	...tensWords.map((word, index) => [word, (index + 1) * 10] as const),
	['half', 50],
]);

/** Before the second figure of "1 to 2", "5 or 10" and "1/2". */
const otherFigure =
	'\\d\\s?(?:[/–−-]|(?:or|to|and|till|oder|bis|und|ou|à|et|o|a|y|e|do|tot|til)\\s)\\s?';
const percentage = new RegExp(
	`(?<!(?:[\\d.,–−-]\\s?|${otherFigure}))(\\d{1,3}(?:[.,]\\d{1,2})?)\\s?(?:%|percent\\b|prozent\\b|pour cent\\b|por ciento\\b)`,
	'iu',
);

interface Percent {
	value: number;
	/** With its decimals, for example 3.9%. */
	written: string;
}

/** The percentage in a text, in digits or English words. */
export function findPercent(text: string): Percent | undefined {
	const figures = percentage.exec(text)?.[1];
	if (figures !== undefined) {
		const value = Number(figures.replace(',', '.'));
		return value <= 100 ? { value, written: `${figures}%` } : undefined;
	}
	const words = /\b([a-z]+)(?:[- ]([a-z]+))?\s+percent\b/iu.exec(text);
	if (words === null) return undefined;
	const [first = '', second = ''] = [words[1] ?? '', words[2] ?? ''].map((word) =>
		word.toLowerCase(),
	);
	const [tens, ones] = [numberWords.get(first), numberWords.get(second)];
	// "Half a percent", "a hundred and fifty percent"
	if (first === 'and' || (tens !== undefined && second !== '' && ones === undefined))
		return undefined;
	const value = Math.min(100, (tens ?? 0) + (ones ?? 0));
	return value > 0 ? { value, written: `${value}%` } : undefined;
}

const timeUnit =
	'hours?|hrs?|minutes?|mins?|seconds?|days?|weeks?|months?|stunden?|minuten?|tage?n?|wochen?|heures?|jours?|semaines?|horas?|minutos?|días?|semanas?|ore|minuti|giorni|uur|dagen|timmar|dagar|godzin\\p{L}*|dni';
const duration = new RegExp(
	`(?<![\\d.,:–−-]|${otherFigure})(\\d{1,3}(?:[.,\u202f ]\\d{3}){0,6})[ -](${timeUnit})(?!\\p{L})`,
	'iu',
);

interface Figure {
	value: string;
	unit: string;
}

/** The price in a text, or else the duration. */
function findFigure(text: string): Figure | undefined {
	const price = firstLiteral(text, 'price');
	if (price !== undefined) return { value: price, unit: '' };
	const counted = duration.exec(text);
	return counted === null ? undefined : { value: counted[1] ?? '', unit: counted[2] ?? '' };
}

/**
 * Chooses the visual of a step by its text; undefined if nothing in the text can be shown.
 * @param emoji of the text's topic
 * @param used prevents the same ring or number twice
 */
export function chooseVisual(
	{ text, emoji }: { text: string; emoji: string | undefined },
	colors: VisualColors,
	scale: number,
	used: Set<string>,
): Visual | undefined {
	const percent = findPercent(text);
	const named = findFigure(text);
	const take = (kind: string) => {
		const isNew = !used.has(kind);
		used.add(kind);
		return isNew;
	};
	if (percent !== undefined && take('ring')) return percentRing(percent, colors);
	if (named !== undefined && take(`figure ${named.value}`)) return figure(named, colors);
	return emoji === undefined ? undefined : emojiVisual(emoji, colors, scale);
}
