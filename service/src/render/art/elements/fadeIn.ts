import { withState, type Context } from '../canvas';
import { clamp, easeOut } from '../easing';

/** Fades a drawing in within a number of seconds, while it rises a little. */
export function fadeIn(ctx: Context, age: number, seconds: number, draw: () => void): void {
	const share = easeOut(clamp(age / seconds));
	if (share <= 0) return;
	withState(ctx, () => {
		ctx.globalAlpha = share;
		ctx.translate(0, (1 - share) * 24);
		draw();
	});
}
