import { createRowMark, drawBrandRow } from '../../art/elements/brandMark';
import { withState, type Context } from '../../art/canvas';
import { clamp, easeInOut, easeOut } from '../../art/easing';
import { ensureContrast, readableOn } from '../../art/palette';
import { createGlyphSprite } from '../../art/sprite';
import { findEmphasis } from '../../../script/emphasis';
import { fitDurations } from '../../../script/pace';
import {
	applyStyle,
	layoutText,
	type PlacedWord,
	type TextBlock,
	type TextStyle,
} from '../../text/layout';
import { withStress } from '../../text/stress';
import { drawText, drawWord } from '../../text/draw';
import { createBackdrop } from '../backdrop';
import { displayUrl, toTimedScript } from '../templateScript';
import type { Composition, RenderContext, VideoTemplate } from '../videoTemplate';
import { definition } from './definition';
import { readQuote } from './readQuote';
import { createSunrise, horizonOf } from './sunrise';

const quoteStyle: TextStyle = { family: 'serif', weight: 500, tracking: -0.008, leading: 1.16 };
const authorStyle: TextStyle = { family: 'text', weight: 500, tracking: 0.005, leading: 1.3 };
const addressStyle: TextStyle = { family: 'text', weight: 500 };
const STAGGER = 0.13;
const FIRST_WORD = 0.55;

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
	const horizon = horizonOf(frame);
	const portrait = frame.orientation === 'portrait';
	const { safe } = frame;

	const markSize = portrait ? 150 : 96;
	const mark = createGlyphSprite(
		'“',
		markSize,
		dark ? palette.inkAccent : ensureContrast(palette.accent, ground, 1.9),
		frame.scale,
	);
	const author = layoutText(quote.author === '' ? '' : quote.author, authorStyle, {
		maxWidth: safe.width - 90,
		maxSize: portrait ? 48 : 38,
		maxLines: 2,
	});
	const top = safe.y + (portrait ? 70 : 0);
	const room = horizon - 190 - top - markSize - 50 - author.height - 60;
	const block = layoutText(quote.text, quoteStyle, {
		maxWidth: frame.orientation === 'landscape' ? safe.width * 0.86 : safe.width,
		maxHeight: room,
		maxSize: portrait ? 132 : 124,
		maxLines: 11,
	});
	const used = markSize + 50 + block.height + (author.height > 0 ? 60 + author.height : 0);
	const markY = top + Math.max(0, (horizon - 190 - top - used) / 2);
	const quoteY = markY + markSize + 50;
	const authorY = quoteY + block.height + 60;
	const start = block.rtl ? safe.x + safe.width - markSize : safe.x;

	const stagger = Math.min(STAGGER, 4.2 / Math.max(1, block.words.length));
	const spoken = FIRST_WORD + block.words.length * stagger + 0.5;
	const natural = Math.ceil((spoken + 1.5 + quote.text.length * 0.022) * 2) / 2;
	const wanted = script.reading.seconds ?? Math.min(14, natural);
	const [durationSeconds = 0] = fitDurations([natural], wanted, definition.durationRange);
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
	const backdrop = createBackdrop(
		context,
		[{ start: 0, text: quote.text }],
		durationSeconds,
		ground,
	);
	const emphasis = findEmphasis(quote.text);
	const stressed = withStress(block, emphasis)
		.words.filter((word) => word.text === emphasis)
		.at(-1);
	const name = brand.name ?? '';
	const footText = backdrop.reel.shots.length > 0 ? text : readableOn(foot);
	const logo = createRowMark(
		{
			name,
			logo: context.logo,
			tile: palette.accent,
			grounds: backdrop.reel.shots.length > 0 ? backdrop.grounds : [foot],
		},
		frame,
	);
	const address = displayUrl(context, { ...script, callToAction: '' }) ?? '';

	return {
		narration: [
			{
				start: 0,
				text: `${quote.text} ${quote.author}`.trim(),
				wordStarts: block.words.map((word) => FIRST_WORD + word.order * stagger),
			},
		],
		durationSeconds,
		reel: backdrop.reel,
		posterSeconds: durationSeconds - 1,
		moods: ['calm', 'dreamy', 'warm'],
		cuts: [],
		script: toTimedScript(
			context,
			{
				...script,
				headline: quote.text,
				callToAction: '',
				reading: { ...script.reading, quote },
			},
			[
				{ text: quote.text, start: 0 },
				{ text: quote.author, start: spoken },
			],
		),
		draw(ctx, t) {
			if (!backdrop.draw(ctx, t)) sunrise(ctx, t);
			const opening = easeOut(clamp((t - 0.1) / 0.7));
			withState(ctx, () => {
				ctx.globalAlpha = opening;
				ctx.drawImage(mark.canvas, start, markY + (1 - opening) * 40, mark.width, mark.height);
			});
			const drawn = easeInOut(clamp((t - spoken) / 0.7));
			if (stressed !== undefined) {
				drawUnderline(
					ctx,
					block,
					stressed,
					safe.x,
					quoteY,
					drawn,
					dark ? palette.inkAccent : palette.accent,
				);
			}
			fadeInWords(ctx, block, safe.x, quoteY, t - FIRST_WORD, text, stagger);
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
			block.rtl ? safe.x + safe.width - line : safe.x,
			authorY + author.size * 0.5,
			line,
			4,
		);
		withState(ctx, () => {
			ctx.globalAlpha = share;
			drawText(ctx, author, safe.x + (author.rtl ? 0 : 90), authorY, { color: text });
		});
	}

	function drawFooter(ctx: Context, age: number): void {
		const share = easeOut(clamp(age / 0.6));
		if (share <= 0) return;
		const y = portrait ? horizon + 190 : frame.height - 128;
		withState(ctx, () => {
			ctx.globalAlpha = share;
			ctx.translate(0, (1 - share) * 20);
			if (name !== '' || context.logo !== undefined) {
				drawBrandRow(ctx, logo, name, footText, safe.x, y, safe.width * 0.6);
			}
			if (address === '') return;
			applyStyle(ctx, addressStyle, 34, address);
			ctx.fillStyle = footText;
			ctx.globalAlpha = share * 0.8;
			ctx.textAlign = 'right';
			if (!portrait || name === '') ctx.fillText(address, safe.x + safe.width, y + 46);
			else {
				ctx.textAlign = 'left';
				ctx.fillText(address, safe.x, y + 130);
			}
		});
	}
}

export const quoteTemplate: VideoTemplate = { definition, compose };
