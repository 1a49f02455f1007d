import type { Context } from '../../art/canvas';
import { clamp, easeInOut, easeOut, easeOutBack, sway } from '../../art/motion';
import { fade } from '../../art/palette';
import { createEmojiSprite, stampCentered } from '../../art/sprite';
import { applyStyle, measureText, type TextStyle } from '../../text/layout';

export interface VisualColors {
	text: string;
	accent: string;
	onAccent: string;
}

/** Draws a picture around (0, 0) in a circle of the given radius. */
export type Visual = (ctx: Context, radius: number, age: number) => void;

const figureStyle: TextStyle = { family: 'display', weight: 800, tracking: -0.03 };

function centeredText(ctx: Context, text: string, size: number, color: string): void {
	applyStyle(ctx, figureStyle, size, text);
	ctx.fillStyle = color;
	ctx.fillText(text, -measureText(text, figureStyle, size) / 2, size * 0.35);
}

/** A ring that fills to a share while the figure counts up. */
function ring(percent: number, colors: VisualColors): Visual {
	return (ctx, radius, age) => {
		const share = easeOut(clamp((age - 0.2) / 1.3)) * (percent / 100);
		const thickness = radius * 0.19;
		const middle = radius - thickness / 2;
		ctx.lineWidth = thickness;
		ctx.lineCap = 'round';
		ctx.strokeStyle = fade(colors.text, 0.14);
		ctx.beginPath();
		ctx.arc(0, 0, middle, 0, 2 * Math.PI);
		ctx.stroke();
		if (share > 0.002) {
			ctx.strokeStyle = colors.accent;
			ctx.beginPath();
			ctx.arc(0, 0, middle, -Math.PI / 2, -Math.PI / 2 + Math.min(1, share) * 2 * Math.PI);
			ctx.stroke();
		}
		centeredText(ctx, `${Math.round(share * 100)}%`, radius * 0.56, colors.text);
	};
}

/** Five bars that grow, the last one in the accent colour; they fall instead when the text speaks of a loss. */
function bars(falling: boolean, colors: VisualColors): Visual {
	const heights = falling ? [1, 0.8, 0.62, 0.44, 0.27] : [0.27, 0.42, 0.6, 0.78, 1];
	return (ctx, radius, age) => {
		const width = radius * 0.27;
		const gap = radius * 0.115;
		const left = -(width * 5 + gap * 4) / 2;
		for (const [index, height] of heights.entries()) {
			const grown = easeOutBack(clamp((age - 0.1 - index * 0.11) / 0.6), 1.1);
			const tall = Math.max(
				0,
				radius * 1.72 * height * grown * (1 + sway(age, 2.4, index * 0.17) * 0.012),
			);
			ctx.fillStyle = index === 4 ? colors.accent : fade(colors.text, 0.16 + index * 0.05);
			ctx.beginPath();
			ctx.roundRect(
				left + index * (width + gap),
				radius * 0.86 - tall,
				width,
				tall,
				Math.min(tall / 2, width * 0.26),
			);
			ctx.fill();
		}
	};
}

/** A disc that springs up; what is drawn after it springs along. */
function springDisc(
	ctx: Context,
	radius: number,
	{ age, overshoot, color }: { age: number; overshoot: number; color: string },
): void {
	const grown = Math.max(0.01, easeOutBack(clamp(age / 0.5), overshoot));
	ctx.scale(grown, grown);
	ctx.fillStyle = color;
	ctx.beginPath();
	ctx.arc(0, 0, radius, 0, 2 * Math.PI);
	ctx.fill();
}

/** A clock whose hands run. */
function clock(colors: VisualColors): Visual {
	return (ctx, radius, age) => {
		springDisc(ctx, radius, { age, overshoot: 1.3, color: colors.accent });
		ctx.strokeStyle = colors.onAccent;
		ctx.lineCap = 'round';
		ctx.lineWidth = radius * 0.05;
		for (let hour = 0; hour < 12; hour += 1) {
			const angle = (hour / 12) * 2 * Math.PI;
			const inner = radius * (hour % 3 === 0 ? 0.74 : 0.8);
			ctx.beginPath();
			ctx.moveTo(Math.sin(angle) * inner, -Math.cos(angle) * inner);
			ctx.lineTo(Math.sin(angle) * radius * 0.86, -Math.cos(angle) * radius * 0.86);
			ctx.stroke();
		}
		const turn = easeInOut(clamp((age - 0.2) / 2.4)) * 3 + age * 0.08;
		for (const [length, thickness, turns] of [
			[0.62, 0.075, turn],
			[0.4, 0.095, turn / 12 + 0.84],
		] as const) {
			ctx.lineWidth = radius * thickness;
			ctx.beginPath();
			ctx.moveTo(0, 0);
			ctx.lineTo(
				Math.sin(turns * 2 * Math.PI) * radius * length,
				-Math.cos(turns * 2 * Math.PI) * radius * length,
			);
			ctx.stroke();
		}
	};
}

/** A disc that springs up with a tick drawn into it. */
function tick(colors: VisualColors): Visual {
	return (ctx, radius, age) => {
		springDisc(ctx, radius, { age, overshoot: 1.5, color: colors.accent });
		const drawn = easeOut(clamp((age - 0.3) / 0.5));
		if (drawn <= 0) return;
		ctx.strokeStyle = colors.onAccent;
		ctx.lineWidth = radius * 0.17;
		ctx.lineCap = 'round';
		ctx.lineJoin = 'round';
		const first = clamp(drawn / 0.34);
		const second = clamp((drawn - 0.34) / 0.66);
		ctx.beginPath();
		ctx.moveTo(-radius * 0.42, radius * 0.06);
		ctx.lineTo(radius * (-0.42 + 0.28 * first), radius * (0.06 + 0.28 * first));
		if (second > 0) ctx.lineTo(radius * (-0.14 + 0.58 * second), radius * (0.34 - 0.66 * second));
		ctx.stroke();
	};
}

/** A picture on a tile, with two dots that circle it. */
function picture(emoji: string, colors: VisualColors, scale: number): Visual {
	const sprite = createEmojiSprite(emoji, 300, scale);
	return (ctx, radius, age) => {
		const grown = Math.max(0.01, easeOutBack(clamp(age / 0.5), 1.4));
		ctx.strokeStyle = fade(colors.text, 0.16);
		ctx.lineWidth = 3;
		ctx.beginPath();
		ctx.arc(0, 0, radius * 1.06 * grown, 0, 2 * Math.PI);
		ctx.stroke();
		for (const [index, size] of [0.085, 0.05].entries()) {
			const angle = age * 1.1 + index * 2.4;
			ctx.fillStyle = index === 0 ? colors.accent : colors.text;
			ctx.beginPath();
			ctx.arc(
				Math.cos(angle) * radius * 1.06 * grown,
				Math.sin(angle) * radius * 1.06 * grown,
				radius * size,
				0,
				2 * Math.PI,
			);
			ctx.fill();
		}
		ctx.fillStyle = fade(colors.text, 0.1);
		ctx.beginPath();
		ctx.arc(0, 0, radius * 0.86 * grown, 0, 2 * Math.PI);
		ctx.fill();
		stampCentered(
			ctx,
			sprite,
			0,
			sway(age, 2.8) * 8,
			(radius / 300) * grown * 1.05,
			sway(age, 3.6) * 0.06,
		);
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

/** The percentage that a text speaks of, in figures or English words. */
export function findPercent(text: string): number | undefined {
	const figures =
		/(\d{1,3})(?:[.,]\d+)?\s?(?:%|percent\b|prozent\b|pour cent\b|por ciento\b)/iu.exec(text)?.[1];
	if (figures !== undefined) return Math.min(100, Number(figures));
	const words = /\b([a-z]+)(?:[- ]([a-z]+))?\s+percent\b/iu.exec(text);
	if (words === null) return undefined;
	const [tens, ones] = [words[1] ?? '', words[2] ?? ''].map(
		(word) => numberWords[word.toLowerCase()],
	);
	const value = (tens ?? 0) + (ones ?? 0);
	return value > 0 ? Math.min(100, value) : undefined;
}

const losing =
	/\b(?:lose|loses|lost|less|fewer|drop|drops|fall|falls|reduce|reduces|cut|cuts|waste|wastes|shrink|save|saves)\b/iu;
const growing =
	/\b(?:grow|grows|growth|more|increase|increases|double|triple|rise|rises|boost|sales|revenue|faster|better|profit|scale|gain|gains|win)\b/iu;
const timing =
	/\b(?:hours?|minutes?|seconds?|days?|weeks?|monday|morning|time|deadline|schedule|clock|stunden?|minuten|heures?|horas?)\b/iu;

export interface VisualPlan {
	text: string;
	emoji: string;
	/** Whether the emoji belongs to what the text says. */
	emojiFits: boolean;
	isLast: boolean;
}

/** Picks the picture of a step by what it says; `used` keeps a kind from coming twice. */
export function planVisual(
	plan: VisualPlan,
	colors: VisualColors,
	scale: number,
	used: Set<string>,
): Visual {
	const { text, emoji } = plan;
	const percent = findPercent(text);
	const take = (kind: string, wanted: boolean) => {
		if (!wanted || used.has(kind)) return false;
		used.add(kind);
		return true;
	};
	if (percent !== undefined && take('ring', true)) return ring(percent, colors);
	if (take('bars', losing.test(text) || growing.test(text))) return bars(losing.test(text), colors);
	if (take('clock', timing.test(text))) return clock(colors);
	if (plan.isLast && !plan.emojiFits) return tick(colors);
	return picture(emoji, colors, scale);
}
