import type { Context } from '../canvas';
import { blend, withAlpha, readableOn } from '../palette';
import { fillPath, fillRounded, fillShape } from '../shapes';
import { drawLabel, PAPER, type ProductLabel } from './label';
import { gloss, material, roundGradient } from './shading';

const CUP = 'M52 262H368L322 812Q320 830 300 830H120Q100 830 98 812Z';
const SLEEVE = 'M61 370Q210 398 359 370L335 660Q210 688 85 660Z';
const LID = 'M62 226L84 160Q90 144 108 144H312Q330 144 336 160L358 226Z';
const LID_COLOR = '#2b2723';

/** A takeaway cup in 420 × 840; the cup itself is in the lower 680. */
export function drawCup(ctx: Context, label: ProductLabel): void {
	const sleeve = material(label.body);
	fillPath(ctx, roundGradient(ctx, 52, 368, blend(PAPER, '#ffffff', 0.4)), CUP);
	fillPath(ctx, roundGradient(ctx, 61, 359, sleeve), SLEEVE);
	fillRounded(ctx, roundGradient(ctx, 36, 384, LID_COLOR), 36, 222, 348, 52, 18);
	fillPath(ctx, roundGradient(ctx, 62, 358, LID_COLOR), LID);
	const shine = withAlpha('#ffffff', 0.14);
	fillShape(ctx, shine, () => ctx.ellipse(210, 152, 96, 7, 0, 0, 2 * Math.PI));
	const box = { x: 84, y: 396, width: 252, height: 254 };
	drawLabel(ctx, label, { ...box, nameSize: 66, color: readableOn(sleeve) });
	gloss(ctx, 92, 290, 24, 500, 0.34);
}
