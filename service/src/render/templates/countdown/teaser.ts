import { bottomOf, type Box } from '../../art/box';
import type { Frame } from '../../art/frameLayout';
import type { Context } from '../../art/canvas';
import { clamp } from '../../art/easing';
import { withAlpha, type Palette } from '../../art/palette';
import type { TextStyle } from '../../text/layout';
import { layoutStressed } from '../../text/stress';
import { revealText } from '../../text/draw';
import { fillBox, strokeCircle } from '../../art/shapes';

const titleStyle: TextStyle = { family: 'display', weight: 800, tracking: -0.03, leading: 1.03 };

/** The announcement in large type over rings that contract. */
export function createTeaser(
	frame: Frame,
	palette: Palette,
	headline: string,
	emphasis: string,
): (ctx: Context, age: number) => void {
	const { safe } = frame;
	const { ink, onInk: color, inkAccent: stress } = palette;
	const box: Box = { ...safe, y: safe.y + 120, height: bottomOf(safe) - safe.y - 160 };
	const limits = { maxWidth: box.width, maxHeight: box.height * 0.73, maxSize: 210, maxLines: 6 };
	const title = layoutStressed(headline, titleStyle, { ...limits, align: 'center' }, emphasis);
	const top = box.y + Math.max(0, (box.height - title.height) / 2);
	const reach = Math.hypot(frame.width, frame.height) / 2;
	return (ctx, age) => {
		fillBox(ctx, ink, frame);
		ctx.lineWidth = 3;
		for (let index = 0; index < 9; index += 1) {
			const radius = reach * (((index + 1 - ((age * 0.5) % 1)) / 9) * 1.05);
			const ring = withAlpha(stress, 0.26 * clamp(radius / reach));
			strokeCircle(ctx, ring, frame.width / 2, frame.height / 2, Math.max(1, radius));
		}
		revealText(ctx, title, box.x, top, { age: age - 0.2, color, stress });
	};
}
