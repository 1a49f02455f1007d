import type { Frame } from '../frameLayout';
import type { Context } from '../canvas';
import { sway } from '../easing';
import { fillShape } from '../shapes';
import { createSprite, drawSprite } from '../sprite';

/** Steps per second: slow motion needs no more, and unchanged frames cost the encoder nothing. */
const STEPS_PER_SECOND = 15;
/** Width relative to the frame, to have room to move. */
const OVER = 1.3;

/** Two ranges of hills at the bottom of a portrait frame, which drift against each other. Nothing in other frames. */
export function createHills(
	frame: Frame,
	[far, near]: readonly [string, string],
): (ctx: Context, t: number) => void {
	if (frame.orientation !== 'portrait') return () => undefined;
	const width = frame.width * OVER;
	const height = frame.height * 0.23;
	const range = (color: string, crest: number, waves: number, phase: number) =>
		createSprite(width, height, frame.scale, (ctx) => {
			fillShape(ctx, color, () => {
				ctx.moveTo(0, height);
				for (let x = 0; x <= width; x += 20) {
					const wave = Math.sin((x / width) * waves * 2 * Math.PI + phase);
					ctx.lineTo(x, height * (crest + 0.16 * wave));
				}
				ctx.lineTo(width, height);
			});
		});
	const ranges = [
		{ sprite: range(far, 0.3, 1.15, 0.6), period: 19 },
		{ sprite: range(near, 0.58, 0.9, 2.6), period: 14 },
	];
	const reach = (width - frame.width) / 2;
	return (ctx, t) => {
		const moment = Math.floor(t * STEPS_PER_SECOND) / STEPS_PER_SECOND;
		for (const [index, { sprite, period }] of ranges.entries()) {
			const x = -reach + sway(moment, period, index * 0.5) * reach;
			drawSprite(ctx, sprite, x, frame.height - height);
		}
	};
}
