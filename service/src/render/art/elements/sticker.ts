import { layoutText, type TextStyle } from '../../text/layout';
import { drawText } from '../../text/draw';
import { readableOn } from '../palette';
import { fillShape } from '../shapes';
import { createSprite, type Sprite } from '../sprite';

const bigStyle: TextStyle = { family: 'display', weight: 800, tracking: -0.04, leading: 1 };

/** A star-shaped price sticker of the given diameter. */
export function createSticker(text: string, diameter: number, fill: string, scale: number): Sprite {
	return createSprite(diameter, diameter, scale * 1.1, (ctx) => {
		const middle = diameter / 2;
		const points = 24;
		fillShape(ctx, fill, () => {
			for (let index = 0; index < points * 2; index += 1) {
				const radius = middle * (index % 2 === 0 ? 0.99 : 0.9);
				const angle = (index * Math.PI) / points;
				ctx.lineTo(middle + radius * Math.cos(angle), middle + radius * Math.sin(angle));
			}
		});
		const color = readableOn(fill);
		const width = diameter * 0.7;
		const x = (diameter - width) / 2;
		const limits = { maxWidth: width, maxHeight: diameter * 0.46, maxLines: 3 };
		const big = layoutText(text, bigStyle, { ...limits, maxSize: diameter * 0.3, align: 'center' });
		drawText(ctx, big, x, (diameter - big.height) / 2, { color });
	});
}
