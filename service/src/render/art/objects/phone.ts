import type { Context } from '../canvas';
import { blend, withAlpha, readableOn, withLightness } from '../palette';
import { drawSpriteCentered } from '../sprite';
import { layoutText } from '../../text/layout';
import { drawText } from '../../text/draw';
import { INK, PAPER, type ProductLabel } from './label';
import { fillRounded, verticalGradient, withinBox } from '../shapes';

/** A phone that shows an app in 420 × 840. */
export function drawPhone(ctx: Context, label: ProductLabel): void {
	const metal = verticalGradient(ctx, 6, 834, '#4b4d55', '#17181c', '#2c2d33');
	fillRounded(ctx, metal, 6, 6, 408, 828, 74);
	fillRounded(ctx, '#050506', 14, 14, 392, 812, 67);
	withinBox(ctx, { x: 24, y: 24, width: 372, height: 792 }, 58, () => drawScreen(ctx, label));
	fillRounded(ctx, '#050506', 150, 42, 120, 34, 17);
}

function drawScreen(ctx: Context, label: ProductLabel): void {
	const top = withLightness(label.body, 0.52, 1.1);
	ctx.fillStyle = verticalGradient(ctx, 24, 460, blend(top, label.second, 0.16), top);
	ctx.fillRect(24, 24, 372, 792);
	drawSpriteCentered(ctx, label.sign, 210, 218, 168 / label.sign.width);
	const name = layoutText(
		label.name === '' ? label.detail : label.name,
		{ family: 'display', weight: 800, tracking: -0.02, leading: 1.05 },
		{ maxWidth: 300, maxSize: 52, maxHeight: 96, maxLines: 2, align: 'center' },
	);
	drawText(ctx, name, 60, 330, { color: readableOn(top) });

	fillRounded(ctx, blend(PAPER, '#ffffff', 0.5), 24, 456, 372, 420, [44, 44, 0, 0]);
	for (const [index, wide] of [190, 150, 210].entries()) {
		const y = 496 + index * 78;
		fillRounded(ctx, index === 0 ? label.second : withAlpha(label.body, 0.22), 52, y, 52, 52, 16);
		fillRounded(ctx, withAlpha(INK, 0.72), 122, y + 8, wide, 14, 7);
		fillRounded(ctx, withAlpha(INK, 0.24), 122, y + 32, wide * 0.66, 12, 6);
	}
	fillRounded(ctx, label.body, 52, 728, 316, 62, 31);
	fillRounded(ctx, withAlpha(readableOn(label.body), 0.9), 150, 752, 120, 14, 7);
}
