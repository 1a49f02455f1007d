import { createRowMark, drawBrandRow } from '../../art/elements/brandMark';
import type { Point } from '../../art/box';
import { faded, type Context } from '../../art/canvas';
import { easeInOut, easeOut, progress } from '../../art/easing';
import { ensureContrast, readableOn } from '../../art/palette';
import { createGlyphSprite, drawSprite } from '../../art/sprite';
import { findEmphasis } from '../../../script/emphasis';
import { tokenize } from '../../../util/textTokens';
import { schedule } from '../../../script/pace';
import { layoutText, type PlacedWord, type TextBlock, type TextStyle } from '../../text/layout';
import { findWords } from '../../text/splitCaptions';
import { withStress } from '../../text/stress';
import { drawText, drawWord } from '../../text/draw';
import { hasOwnMedia } from '../../media/loadMedia';
import { createMediaPanel } from '../mediaPanel';
import { callWithAddress, linesOf, toTimedScript } from '../templateScript';
import { defineTemplate, type Composition, type RenderContext } from '../videoTemplate';
import type { DataOf } from '../../../request/templateDefinition';
import { definition } from '../../../request/templates/quote';
import { layoutQuote } from './layout';
import { readQuote } from './readQuote';
import { createFoot, createSunrise } from './sunrise';
import { fillBox, strokeShape } from '../../art/shapes';

const addressStyle: TextStyle = { family: 'text', weight: 500 };
const STAGGER = 0.13;
const FIRST_WORD = 0.55;
/** Beside media, the hills are lower. */
const FOOT_RELIEF = 0.45;

/** Words fade in one after the other. */
function fadeInWords(
	ctx: Context,
	block: TextBlock,
	{ x, y }: Point,
	{ age, stagger, color }: { age: number; stagger: number; color: string },
): void {
	for (const word of block.words) {
		const share = easeOut(progress(age, word.order * stagger, 0.7));
		if (share <= 0) continue;
		const rise = (1 - share) * block.size * 0.28;
		faded(ctx, share, () => drawWord(ctx, block, word, x, y + rise, { color }));
	}
}

/** A slightly curved stroke under a word, as if drawn with a pen. */
function drawUnderline(
	ctx: Context,
	{ size, rtl }: TextBlock,
	word: PlacedWord,
	{ x, y }: Point,
	{ share, color }: { share: number; color: string },
): void {
	if (share <= 0) return;
	const left = x + word.x - size * 0.03;
	const base = y + word.y + size * 0.17;
	const start = rtl ? left + word.width : left;
	const reach = (word.width + size * 0.06) * share * (rtl ? -1 : 1);
	ctx.lineWidth = size * 0.075;
	ctx.lineCap = 'round';
	strokeShape(ctx, color, () => {
		ctx.moveTo(start, base + size * 0.02);
		ctx.bezierCurveTo(
			start + reach * 0.3,
			base - size * 0.06,
			start + reach * 0.6,
			base + size * 0.05,
			start + reach,
			base - size * 0.02,
		);
	});
}

type Data = DataOf<typeof definition>;

function compose(context: RenderContext<Data>): Composition {
	const { frame, palette, brand } = context;
	const { script, ...quote } = readQuote(context);
	const dark = palette.hasDarkBackground;
	const ground = dark ? palette.ink : palette.cream;
	const text = dark ? palette.onInk : palette.onPaper;
	const foot = dark ? palette.deep : palette.primary;
	// The quotation is one line.
	const given = linesOf(script).flatMap((line) => line.given);
	const shown = [{ start: 0, text: quote.text, given }];
	const hasMedia = hasOwnMedia(context.media);
	const layout = layoutQuote(frame, quote, hasMedia);
	const { quote: block, author, column, quoteY, authorX, authorY } = layout;
	const penColor = dark ? palette.inkAccent : palette.accent;
	const markColor = dark ? palette.inkAccent : ensureContrast(palette.accent, ground, 1.9);
	const mark = createGlyphSprite('“', layout.mark.size, markColor, frame.scale);

	const orders = [...new Set(block.words.map((word) => word.order))];
	const stagger = Math.min(STAGGER, 4.2 / Math.max(1, orders.length));
	// The layout holds words together that a voice says one after the other.
	const saidOrders = findWords(block, tokenize(quote.text, script.language)).map((placed) =>
		Math.min(orders.length, ...placed.map(({ order }) => order)),
	);
	const spoken = FIRST_WORD + orders.length * stagger + 0.5;
	const natural = Math.ceil((spoken + 1.5 + quote.text.length * 0.022) * 2) / 2;
	const wanted = script.seconds ?? Math.min(14, natural);
	const { durationSeconds } = schedule([{ seconds: natural }], wanted, definition.durationRange);
	const line = dark ? palette.accent : ensureContrast(palette.accent, ground, 1.6);
	const colors = { ground, sun: palette.accent, foot, line };
	const sunrise = createSunrise(frame, colors, durationSeconds);
	const media =
		layout.panel &&
		createMediaPanel(context, shown, durationSeconds, layout.panel, ground, (ctx) => {
			fillBox(ctx, ground, frame);
			createFoot(frame, { ground, foot }, layout.foot.top, FOOT_RELIEF)(ctx);
		});
	const { words } = withStress(block, findEmphasis(quote.text));
	const stressed = words.filter((word) => word.stressed === true).at(-1);
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
				wordStarts: saidOrders.map((order) => FIRST_WORD + order * stagger),
			},
		],
		durationSeconds,
		reel: media?.reel,
		thumbnailSeconds: durationSeconds - 1,
		moods: ['calm', 'dreamy', 'warm'],
		cuts: [],
		script: toTimedScript(
			context,
			{ ...script, headline: quote.text },
			[
				{ text: quote.text, start: 0, stays: true },
				{ text: quote.author, start: spoken },
			],
			{ author: quote.author },
		),
		draw(ctx, t, { seconds }) {
			if (media === undefined) sunrise(ctx, t, seconds);
			else media.draw(ctx, t);
			const opening = easeOut(progress(t, 0.1, 0.7));
			const { x, y } = layout.mark;
			faded(ctx, opening, () => drawSprite(ctx, mark, x, y + (1 - opening) * 40));
			const at = { x: column.x, y: quoteY };
			const share = easeInOut(progress(t, spoken, 0.7));
			if (stressed !== undefined)
				drawUnderline(ctx, block, stressed, at, { share, color: penColor });
			fadeInWords(ctx, block, at, { age: t - FIRST_WORD, stagger, color: text });
			drawAuthor(ctx, t - spoken + 0.1);
			drawFooter(ctx, t - spoken - 0.4);
		},
	};

	function drawAuthor(ctx: Context, age: number): void {
		const share = easeOut(progress(age, 0, 0.6));
		if (author.height === 0 || share <= 0) return;
		const line = 62 * share;
		const left = block.rtl ? column.x + column.width - line : column.x;
		ctx.fillStyle = text;
		ctx.fillRect(left, authorY + author.size * 0.5, line, 4);
		faded(ctx, share, () => drawText(ctx, author, authorX, authorY, { color: text }));
	}

	function drawFooter(ctx: Context, age: number): void {
		const share = easeOut(progress(age, 0, 0.6));
		if (share <= 0) return;
		const { y } = layout.foot;
		const { x, width } = column;
		const mirrored = hasMedia && block.rtl;
		const [from, align] = mirrored ? [x + width, 'right' as const] : [x, 'left' as const];
		const inked = Math.max(0, ...invitation.lines.map((line) => line.width));
		const isUnder = isBelow && name !== '';
		const left = isUnder && !mirrored ? x : x + width - inked;
		const top = isUnder ? y + 98 + (logo?.air ?? 0) : y + 38 - invitation.height / 2;
		const callX = invitation.rtl ? left + inked - invitation.width : left;
		faded(ctx, share, () => {
			ctx.translate(0, (1 - share) * 20);
			drawBrandRow(ctx, logo, name, footText, from, y, hasMedia ? width : width * 0.6, align);
			ctx.globalAlpha = share * 0.9;
			drawText(ctx, invitation, callX, top, { color: footText });
		});
	}
}

export const quoteTemplate = defineTemplate(definition, compose);
