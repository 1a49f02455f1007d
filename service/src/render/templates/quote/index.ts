import { createRowMark, drawBrandRow } from '../../art/elements/brandMark';
import { withState, type Context } from '../../art/canvas';
import { clamp, easeInOut, easeOut } from '../../art/easing';
import { ensureContrast, readableOn } from '../../art/palette';
import { createGlyphSprite, drawSprite } from '../../art/sprite';
import { findEmphasis } from '../../../script/emphasis';
import { schedule } from '../../../script/pace';
import { layoutText, type PlacedWord, type TextBlock, type TextStyle } from '../../text/layout';
import { withStress } from '../../text/stress';
import { drawText, drawWord } from '../../text/draw';
import { createMediaPanel } from '../mediaPanel';
import { callWithAddress, linesOf, toTimedScript } from '../templateScript';
import type { Composition, RenderContext, VideoTemplate } from '../videoTemplate';
import { definition } from './definition';
import { layoutQuote } from './layout';
import { readQuote } from './readQuote';
import { createFoot, createSunrise } from './sunrise';
import { fillBox } from '../../art/shapes';

const addressStyle: TextStyle = { family: 'text', weight: 500 };
const STAGGER = 0.13;
const FIRST_WORD = 0.55;
/** Beside media, the hills are lower. */
const FOOT_RELIEF = 0.45;

/** Words fade in one after the other. */
function fadeInWords(
	ctx: Context,
	block: TextBlock,
	x: number,
	y: number,
	age: number,
	color: string,
	stagger: number,
): void {
	for (const word of block.words) {
		const share = easeOut(clamp((age - word.order * stagger) / 0.7));
		if (share <= 0) continue;
		if (share >= 1) {
			drawWord(ctx, block, word, x, y, { color });
			continue;
		}
		withState(ctx, () => {
			ctx.globalAlpha = share;
			drawWord(ctx, block, word, x, y + (1 - share) * block.size * 0.28, { color });
		});
	}
}

/** A slightly curved stroke under a word, as if drawn with a pen. */
function drawUnderline(
	ctx: Context,
	block: TextBlock,
	word: PlacedWord,
	x: number,
	y: number,
	share: number,
	color: string,
): void {
	if (share <= 0) return;
	const left = x + word.x - block.size * 0.03;
	const width = (word.width + block.size * 0.06) * share;
	const base = y + word.y + block.size * 0.17;
	ctx.strokeStyle = color;
	ctx.lineWidth = block.size * 0.075;
	ctx.lineCap = 'round';
	ctx.beginPath();
	const start = block.rtl ? left + word.width : left;
	const turn = block.rtl ? -1 : 1;
	ctx.moveTo(start, base + block.size * 0.02);
	ctx.bezierCurveTo(
		start + turn * width * 0.3,
		base - block.size * 0.06,
		start + turn * width * 0.6,
		base + block.size * 0.05,
		start + turn * width,
		base - block.size * 0.02,
	);
	ctx.stroke();
}

function compose(context: RenderContext): Composition {
	const { frame, palette, brand } = context;
	const { script, ...quote } = readQuote(context);
	const dark = palette.hasDarkBackground;
	const ground = dark ? palette.ink : palette.cream;
	const text = dark ? palette.onInk : palette.onPaper;
	const foot = dark ? palette.deep : palette.primary;
	// The quotation is one line.
	const given = linesOf(script).flatMap((line) => line.given);
	const shown = [{ start: 0, text: quote.text, given }];
	const hasMedia = context.media.pool.length + context.media.scenes.length > 0;
	const layout = layoutQuote(frame, quote, hasMedia);
	const { quote: block, author, column, quoteY, authorX, authorY } = layout;
	const mark = createGlyphSprite(
		'“',
		layout.mark.size,
		dark ? palette.inkAccent : ensureContrast(palette.accent, ground, 1.9),
		frame.scale,
	);

	const orders = [...new Set(block.words.map((word) => word.order))];
	const stagger = Math.min(STAGGER, 4.2 / Math.max(1, orders.length));
	const spoken = FIRST_WORD + orders.length * stagger + 0.5;
	const natural = Math.ceil((spoken + 1.5 + quote.text.length * 0.022) * 2) / 2;
	const wanted = script.seconds ?? Math.min(14, natural);
	const { durationSeconds } = schedule([{ seconds: natural }], wanted, definition.durationRange);
	const sunrise = createSunrise(
		frame,
		{
			ground,
			sun: palette.accent,
			foot,
			line: dark ? palette.accent : ensureContrast(palette.accent, ground, 1.6),
		},
		durationSeconds,
	);
	const media =
		layout.panel &&
		createMediaPanel(context, shown, durationSeconds, layout.panel, ground, (ctx) => {
			fillBox(ctx, ground, frame);
			createFoot(frame, { ground, foot }, layout.foot.top, FOOT_RELIEF)(ctx);
		});
	const emphasis = findEmphasis(quote.text);
	const stressed = withStress(block, emphasis)
		.words.filter((word) => word.stressed === true)
		.at(-1);
	const name = brand.name ?? '';
	const footText = readableOn(foot);
	const logo = createRowMark(context, { tile: palette.accent, grounds: [foot] });
	const isBelow = layout.foot.call === 'below';
	const invitation = layoutText(callWithAddress(context, script), addressStyle, {
		maxWidth: isBelow ? column.width : column.width * 0.36,
		maxSize: frame.orientation === 'portrait' ? 46 : 36,
		maxLines: 2,
	});

	return {
		narration: [
			{
				start: 0,
				text: `${quote.text} ${quote.author}`.trim(),
				given,
				wordStarts: orders.map((order) => FIRST_WORD + order * stagger),
			},
		],
		durationSeconds,
		reel: media?.reel,
		posterSeconds: durationSeconds - 1,
		moods: ['calm', 'dreamy', 'warm'],
		cuts: [],
		script: toTimedScript(
			context,
			{ ...script, headline: quote.text },
			[
				{ text: quote.text, start: 0 },
				{ text: quote.author, start: spoken },
			],
			quote.author,
		),
		draw(ctx, t, { seconds }) {
			if (media === undefined) sunrise(ctx, t, seconds);
			else media.draw(ctx, t);
			const opening = easeOut(clamp((t - 0.1) / 0.7));
			withState(ctx, () => {
				ctx.globalAlpha = opening;
				const { x, y } = layout.mark;
				drawSprite(ctx, mark, x, y + (1 - opening) * 40);
			});
			const drawn = easeInOut(clamp((t - spoken) / 0.7));
			if (stressed !== undefined) {
				drawUnderline(
					ctx,
					block,
					stressed,
					column.x,
					quoteY,
					drawn,
					dark ? palette.inkAccent : palette.accent,
				);
			}
			fadeInWords(ctx, block, column.x, quoteY, t - FIRST_WORD, text, stagger);
			drawAuthor(ctx, t - spoken + 0.1);
			drawFooter(ctx, t - spoken - 0.4);
		},
	};

	function drawAuthor(ctx: Context, age: number): void {
		const share = easeOut(clamp(age / 0.6));
		if (author.height === 0 || share <= 0) return;
		const line = 62 * share;
		ctx.fillStyle = text;
		ctx.fillRect(
			block.rtl ? column.x + column.width - line : column.x,
			authorY + author.size * 0.5,
			line,
			4,
		);
		withState(ctx, () => {
			ctx.globalAlpha = share;
			drawText(ctx, author, authorX, authorY, { color: text });
		});
	}

	function drawFooter(ctx: Context, age: number): void {
		const share = easeOut(clamp(age / 0.6));
		if (share <= 0) return;
		const { y } = layout.foot;
		const { x, width } = column;
		const mirrored = hasMedia && block.rtl;
		withState(ctx, () => {
			ctx.globalAlpha = share;
			ctx.translate(0, (1 - share) * 20);
			const [from, align] = mirrored ? [x + width, 'right' as const] : [x, 'left' as const];
			drawBrandRow(ctx, logo, name, footText, from, y, hasMedia ? width : width * 0.6, align);
			ctx.globalAlpha = share * 0.9;
			const inked = Math.max(0, ...invitation.lines.map((line) => line.width));
			const isUnder = isBelow && name !== '';
			const left = isUnder && !mirrored ? x : x + width - inked;
			const top = isUnder ? y + 98 + (logo?.air ?? 0) : y + 38 - invitation.height / 2;
			drawText(ctx, invitation, invitation.rtl ? left + inked - invitation.width : left, top, {
				color: footText,
			});
		});
	}
}

export const quoteTemplate: VideoTemplate = { definition, compose };
