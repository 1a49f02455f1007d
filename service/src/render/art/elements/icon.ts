import { ICON_LINE, ICON_SIDE, iconNamed } from '../../../icons/icons';
import { Path2D, withState, type Context } from '../canvas';
import { easeInOut, progress } from '../easing';

/** From the first stroke to the last. */
const DRAWING_SECONDS = 0.9;

/** Draws an icon around (0, 0), stroke by stroke from an age of 0 seconds on. */
export type IconDrawing = (ctx: Context, size: number, color: string, age: number) => void;

/** @throws Error if the set has no icon of that name: the request is checked for that */
export function createIcon(name: string): IconDrawing {
	const icon = iconNamed(name);
	if (icon === undefined) throw new Error(`there is no icon ${name}`);
	const whole = new Path2D(icon.outline);
	return (ctx, size, color, age) => {
		const share = easeInOut(progress(age, 0, DRAWING_SECONDS));
		if (share <= 0) return;
		withState(ctx, () => {
			ctx.scale(size / ICON_SIDE, size / ICON_SIDE);
			ctx.translate(-ICON_SIDE / 2, -ICON_SIDE / 2);
			ctx.lineWidth = ICON_LINE;
			ctx.lineCap = 'round';
			ctx.lineJoin = 'round';
			ctx.strokeStyle = color;
			ctx.stroke(share < 1 ? new Path2D(whole).trim(0, share) : whole);
		});
	};
}
