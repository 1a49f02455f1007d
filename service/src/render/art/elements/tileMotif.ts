import { seededFractions } from '../../../util/seededFractions';
import type { Context } from '../canvas';
import { withinBox } from '../shapes';
import { contrastingPairs, drawTile, FIGURE_COUNT } from './tiles';

const SIDE = 2;

/** Draws a square block of tiles around (0, 0); `half` is half of its side. */
export type TileMotif = (ctx: Context, half: number) => void;

export function createTileMotif(colors: readonly string[], seed: string): TileMotif {
	const random = seededFractions(`motif:${seed}`);
	const pairs = contrastingPairs(colors, 1.5);
	const first = Math.floor(random() * FIGURE_COUNT);
	const tiles = Array.from({ length: SIDE * SIDE }, (_, index) => {
		const [ground = '#ffffff', color = '#000000'] =
			pairs[Math.floor(random() * pairs.length)] ?? [];
		// Steps of 5 give four different figures.
		return { figure: first + index * 5, turn: Math.floor(random() * 4), ground, color };
	});
	return (ctx, half) => {
		const size = (half * 2) / SIDE;
		const block = { x: -half, y: -half, width: half * 2, height: half * 2 };
		withinBox(ctx, block, half * 0.3, () => {
			// What is behind would show through between tiles on fractions of a pixel.
			ctx.fillStyle = tiles[0]?.ground ?? '#ffffff';
			ctx.fillRect(block.x, block.y, block.width, block.height);
			for (const [index, tile] of tiles.entries()) {
				const x = (index % SIDE) * size - half;
				const y = Math.floor(index / SIDE) * size - half;
				drawTile(ctx, tile, x, y, size, 1);
			}
		});
	};
}
