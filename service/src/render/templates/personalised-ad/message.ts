import type { Box } from '../../art/box';
import type { Frame } from '../../art/frameLayout';
import type { Context } from '../../art/canvas';
import { clamp, easeOutBack, progress, sway } from '../../art/easing';
import { createHills } from '../../art/backgrounds/hills';
import { blend, withAlpha } from '../../art/palette';
import { createEmojiSprite, drawSpriteCentered } from '../../art/sprite';
import { layoutStressed } from '../../text/stress';
import { revealText } from '../../text/draw';
import type { AdLayout } from './layout';
import type { DrawScene } from './greeting';
import { fillBox, strokeCircle } from '../../art/shapes';

export interface MessageColors {
	ground: string;
	text: string;
	stress: string;
}

type Place = AdLayout['emoji'];

/** Draws the caller's media; false when there is none. */
type DrawMedia = (ctx: Context, age: number) => boolean;

/** A sentence in large type beside the caller's media or an emoji, from which rings spread. */
export function createMessage(
	frame: Frame,
	colors: MessageColors,
	text: string,
	emoji: string | undefined,
	{ box, emoji: place }: { box: Box; emoji: Place },
	shown: DrawMedia,
): DrawScene {
	const picture =
		emoji === undefined ? undefined : createEmojiSprite(emoji, place.size, frame.scale);
	const block = layoutStressed(
		text,
		{ family: 'display', weight: 800, tracking: -0.028, leading: 1.06 },
		{
			maxWidth: box.width,
			maxHeight: box.height,
			maxSize: { portrait: 168, feed: 144, square: 120, landscape: 168 }[frame.orientation],
			maxLines: 6,
		},
	);
	const hills = createHills(frame, [
		blend(colors.ground, colors.stress, 0.12),
		blend(colors.ground, colors.stress, 0.24),
	]);
	const y = box.y + (box.height - block.height) / 2;
	return (ctx, age, seconds) => {
		fillBox(ctx, colors.ground, frame);
		hills(ctx, seconds);
		const isShown = shown(ctx, age);
		if (!isShown) drawRings(ctx, place, colors.text, seconds);
		const grown = easeOutBack(progress(age, 0.1, 0.5), 1.6);
		if (!isShown && picture !== undefined && grown > 0) {
			const ride = sway(seconds, 2.6) * 9;
			const angle = sway(seconds, 2, 0.2) * 0.05;
			drawSpriteCentered(ctx, picture, place.x, place.y + ride, grown, angle);
		}
		const { text: color, stress } = colors;
		revealText(ctx, block, box.x, y, { age: age - 0.1, color, stress });
	};
}

const RING_GAP = 106;

function drawRings(ctx: Context, { x, y, size }: Place, color: string, seconds: number): void {
	ctx.lineWidth = 3;
	for (let index = 0; index < 9; index += 1) {
		const radius = size * 0.62 + (index + ((seconds * 0.22) % 1)) * RING_GAP;
		const near = clamp((radius - size * 0.62) / RING_GAP);
		const far = clamp(1 - (radius - size * 0.62) / (RING_GAP * 9));
		strokeCircle(ctx, withAlpha(color, 0.2 * near * far), x, y, radius);
	}
}
