import { layoutText, type TextStyle } from '../../text/layout';
import { drawText } from '../../text/draw';
import { textLanguage } from '../../text/textLanguage';
import type { Box } from '../box';
import type { Context } from '../canvas';
import type { Sprite } from '../sprite';
import { drawSpriteCentered } from '../sprite';

export interface ProductLabel {
	/** Brand or product. If empty, the sign takes its place. */
	name: string;
	detail: string;
	/** What stands for the product: an emoji, the brand's mark or a word. */
	sign: Sprite;
	/** Colors: object and decoration. */
	body: string;
	second: string;
}

/** Colors of a label, and of the text on it. */
export const PAPER = '#f7f4ef';
export const INK = '#17171c';

const nameStyle: TextStyle = { family: 'serif', weight: 600, italic: true, leading: 1.05 };
const plainStyle: TextStyle = { family: 'display', weight: 800, tracking: -0.02, leading: 1.02 };
const detailStyle: TextStyle = { family: 'text', weight: 600, tracking: 0.22, leading: 1.4 };

interface LabelBox extends Box {
	nameSize: number;
	color: string;
	script?: boolean;
}

/** Name, thin line and detail, centered in a box; without a name, the sign. */
export function drawLabel(ctx: Context, label: ProductLabel, box: LabelBox): void {
	const style = box.script === true ? nameStyle : plainStyle;
	const width = box.width * 0.84;
	const x = box.x + (box.width - width) / 2;
	const center = box.x + box.width / 2;
	if (label.name === '') {
		const size = Math.min(box.width, box.height) * 0.6;
		drawSpriteCentered(ctx, label.sign, center, box.y + box.height / 2, size / label.sign.width);
		return;
	}
	const limits = { maxWidth: width, maxLines: 2, align: 'center' as const };
	const name = layoutText(label.name, style, {
		...limits,
		maxSize: box.nameSize,
		maxHeight: box.height * 0.5,
	});
	const detail = layoutText(label.detail.toLocaleUpperCase(textLanguage()), detailStyle, {
		...limits,
		maxSize: box.nameSize * 0.26,
		maxHeight: box.height * 0.2,
	});
	const gap = box.nameSize * 0.42;
	const total = name.height + (detail.height > 0 ? gap * 2 + detail.height : 0);
	const top = box.y + (box.height - total) / 2;
	drawText(ctx, name, x, top, { color: box.color });
	if (detail.height === 0) return;
	ctx.fillStyle = box.color;
	ctx.fillRect(center - box.width * 0.09, top + name.height + gap, box.width * 0.18, 2);
	drawText(ctx, detail, x, top + name.height + gap * 2, { color: box.color });
}
