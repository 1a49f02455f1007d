import type { Box, Frame } from './box';
import { createLogoSprite } from './brandMark';
import { createButton, drawButton } from './button';
import { saved, type Context, type Image } from './canvas';
import { clamp, easeOut, easeOutBack, sway } from './motion';
import type { Palette } from './palette';
import { stampCentered } from './sprite';
import { layoutText, type TextBlock, type TextStyle } from '../text/layout';
import { drawText, revealText } from '../text/draw';

export interface ClosingTexts {
	frame: Frame;
	palette: Palette;
	logo?: Image;
	/** Brand; may be empty, then the headline stands alone. */
	name: string;
	headline: string;
	tagline?: string;
	address?: string;
	callToAction: string;
}

export interface ClosingColors {
	text: string;
	fill: string;
	onFill: string;
}

const nameStyle: TextStyle = { family: 'display', weight: 800, tracking: -0.03, leading: 1.04 };
const lineStyle: TextStyle = { family: 'text', weight: 500, tracking: -0.01, leading: 1.28 };

/** The last card, centred in a box: logo, name, tagline, call to action, address. What has no room is left out. */
export function createClosing(
	texts: ClosingTexts,
	colors: ClosingColors,
	box: Box,
): (ctx: Context, age: number) => void {
	const { frame, name } = texts;
	const small = box.height < 900;
	const hasLogo = name !== '' || texts.logo !== undefined;
	const logoSize = hasLogo && box.height > 620 ? (small ? 150 : 220) : 0;
	const logo = createLogoSprite(name, texts.logo, colors.fill, Math.max(1, logoSize), frame.scale);
	const lay = (
		text: string | undefined,
		style: TextStyle,
		maxSize: number,
		maxLines: number,
	): TextBlock =>
		layoutText(text ?? '', style, {
			...{ maxWidth: box.width, maxSize, maxLines, maxHeight: maxSize * (maxLines * 1.3) },
			align: 'center',
		});
	const title = lay(name === '' ? texts.headline : name, nameStyle, small ? 112 : 150, 3);
	const tagline = lay(texts.tagline, lineStyle, small ? 40 : 50, 2);
	const address = lay(texts.address, lineStyle, small ? 34 : 40, 1);
	const button = createButton(
		texts.callToAction,
		box.width,
		small ? 110 : 132,
		colors.fill,
		colors.onFill,
	);
	const gap = small ? 26 : 40;

	const heights = [logoSize, title.height, tagline.height, button.height + gap, address.height];
	const used = heights.filter((height) => height > 0);
	const total = used.reduce((sum, height) => sum + height, 0) + gap * (used.length - 1);
	const top = box.y + Math.max(0, (box.height - total) / 2);
	const middle = box.x + box.width / 2;

	const fadeIn = (ctx: Context, age: number, draw: () => void) => {
		const share = easeOut(clamp(age / 0.4));
		if (share <= 0) return;
		saved(ctx, () => {
			ctx.globalAlpha = share;
			ctx.translate(0, (1 - share) * 24);
			draw();
		});
	};

	return (ctx, age) => {
		let y = top;
		if (logoSize > 0) {
			const grown = easeOutBack(clamp((age - 0.05) / 0.5), 1.5);
			if (grown > 0) stampCentered(ctx, logo, middle, y + logoSize / 2, grown, (1 - grown) * 0.6);
			y += logoSize + gap;
		}
		revealText(ctx, title, box.x, y, { age: age - 0.02, color: colors.text });
		y += title.height + gap;
		if (tagline.height > 0) {
			fadeIn(ctx, age - 0.5, () => {
				drawText(ctx, tagline, box.x, y, { color: colors.text });
			});
			y += tagline.height + gap;
		}
		const grown = easeOutBack(clamp((age - 0.65) / 0.5), 1.5);
		const pulse = age > 1.3 ? Math.max(0, sway(age - 1.3, 1)) : 0;
		drawButton(
			ctx,
			button,
			middle,
			y + gap / 2 + button.height / 2,
			grown * (1 + 0.018 * pulse),
			7 * pulse,
		);
		y += button.height + gap * 2;
		fadeIn(ctx, age - 0.95, () => {
			drawText(ctx, address, box.x, y, { color: colors.text });
		});
	};
}
