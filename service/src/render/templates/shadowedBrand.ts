import { bottomOf, type Box } from '../art/box';
import type { Context } from '../art/canvas';
import { drawBrandRow, type RowMark } from '../art/elements/brandMark';
import type { Frame } from '../art/frameLayout';
import { createSprite, drawSprite } from '../art/sprite';

/** Room for the shadow below the row. */
const SHADOW_ROOM = 60;

/**
 * A brand's row over images, with a shadow: on a bright part of an image or clip, white is hard to read with the scrim alone. Painted
 * once, because a blur takes longer than the rest of a frame.
 */
export function createShadowedBrand(
	frame: Frame,
	place: Box,
	logo: RowMark | undefined,
	name: string,
): (ctx: Context) => void {
	const { x, y, width } = place;
	const row = createSprite(frame.width, bottomOf(place) + SHADOW_ROOM, frame.scale, (ctx) => {
		ctx.shadowColor = 'rgba(0, 0, 0, 0.6)';
		ctx.shadowBlur = 14 * frame.scale;
		drawBrandRow(ctx, logo, name, '#ffffff', x + width / 2, y, width, 'center');
	});
	return (ctx) => drawSprite(ctx, row, 0, 0);
}
