import type { Box, Frame } from '../../art/box';
import type { Context } from '../../art/canvas';
import { clamp, easeInOut, easeOutBack } from '../../art/easing';
import { contrast, type Palette } from '../../art/palette';
import { createRandom } from '../../../util/seededRandom';
import { drawSpriteCentered, type Sprite } from '../../art/sprite';
import { drawTile, FIGURE_COUNT, type Tile } from '../../art/elements/tiles';

export const CELL = 270;
/** Seconds between two turns of tiles. */
const TURN_EVERY = 0.5;
const FLIP_SECONDS = 0.42;
const FLIP_SPREAD = 0.075;

export interface MosaicLayout {
	box: Box;
	columns: number;
	rows: number;
	/** First column and row of the large tile, which is two cells wide and high. */
	heroColumn: number;
	heroRow: number;
}

interface Cell {
	column: number;
	row: number;
	/** Distance from the large tile in cells: waves of flips start there. */
	distance: number;
	/** What the cell shows in each scene. */
	tiles: Tile[];
	/** Seconds at which it turns by a quarter. */
	turns: number[];
}

export interface MosaicScene {
	start: number;
	/** Without one, the large tile has a figure like the others. */
	hero: Sprite | undefined;
	heroGround: string;
}

/** At the bottom of portrait and square frames, on the right of landscape ones. */
export function layoutMosaic(frame: Frame): MosaicLayout {
	if (frame.orientation === 'landscape') {
		const box = { x: frame.width - CELL * 4, y: 0, width: CELL * 4, height: CELL * 4 };
		return { box, columns: 4, rows: 4, heroColumn: 1, heroRow: 1 };
	}
	const rows = frame.orientation === 'portrait' ? 3 : 2;
	const box = { x: 0, y: frame.height - rows * CELL, width: frame.width, height: rows * CELL };
	return { box, columns: 4, rows, heroColumn: 1, heroRow: 0 };
}

function isHero(layout: MosaicLayout, column: number, row: number): boolean {
	return (
		column >= layout.heroColumn &&
		column < layout.heroColumn + 2 &&
		row >= layout.heroRow &&
		row < layout.heroRow + 2
	);
}

function colorPairs(palette: Palette): [string, string][] {
	const colors = [
		palette.primary,
		palette.accent,
		palette.paper,
		palette.ink,
		palette.soft,
		palette.deep,
	];
	return colors.flatMap((ground) =>
		colors
			.filter((color) => contrast(ground, color) > 1.55)
			.map((color): [string, string] => [ground, color]),
	);
}

/** Deals figures from a shuffled deck, so that the same ones are not close together. */
function createDealer(random: () => number): () => number {
	let deck: number[] = [];
	return () => {
		if (deck.length === 0) {
			const keyed = Array.from({ length: FIGURE_COUNT }, (_, figure) => ({
				figure,
				key: random(),
			}));
			deck = keyed.sort((a, b) => a.key - b.key).map(({ figure }) => figure);
		}
		return deck.pop() ?? 0;
	};
}

function createCells(
	layout: MosaicLayout,
	palette: Palette,
	scenes: readonly MosaicScene[],
	durationSeconds: number,
	random: () => number,
): Cell[] {
	const pairs = colorPairs(palette);
	const deal = createDealer(random);
	const cells: Cell[] = [];
	for (let row = 0; row < layout.rows; row += 1) {
		for (let column = 0; column < layout.columns; column += 1) {
			if (isHero(layout, column, row)) continue;
			const distance = Math.hypot(
				column + 0.5 - (layout.heroColumn + 1),
				row + 0.5 - (layout.heroRow + 1),
			);
			cells.push({ column, row, distance, tiles: [], turns: [] });
		}
	}
	for (const [index, scene] of scenes.entries()) {
		for (const cell of cells) {
			// Neighbors with the same background would look like one tile.
			const near = cells.filter(
				(other) => Math.abs(other.column - cell.column) + Math.abs(other.row - cell.row) === 1,
			);
			const used = new Set([...near.map((other) => other.tiles[index]?.ground), scene.heroGround]);
			const free = pairs.filter(([ground]) => !used.has(ground));
			const choice = free.length > 0 ? free : pairs;
			const [ground, color] = choice[Math.floor(random() * choice.length)] ?? [
				palette.primary,
				palette.accent,
			];
			cell.tiles.push({ figure: deal(), turn: Math.floor(random() * 4), ground, color });
		}
	}
	for (let beat = 2; beat * TURN_EVERY < durationSeconds - 0.5; beat += 1) {
		const cell = cells[Math.floor(random() * cells.length)];
		cell?.turns.push(beat * TURN_EVERY);
	}
	return cells;
}

/** A wall of geometric tiles around a large emoji or tile. At each scene change, a wave of flips runs through it. */
export function createMosaic(
	frame: Frame,
	palette: Palette,
	scenes: readonly MosaicScene[],
	durationSeconds: number,
	seed: string,
): (ctx: Context, t: number) => void {
	const layout = layoutMosaic(frame);
	const random = createRandom(`mosaic:${seed}`);
	const cells = createCells(layout, palette, scenes, durationSeconds, random);
	const heroTiles = createHeroTiles(scenes, palette, createRandom(`hero:${seed}`));

	const phaseAt = (t: number, distance: number) => {
		let shown = 0;
		let open = 1;
		for (const [index, scene] of scenes.entries()) {
			const share = clamp((t - scene.start - distance * FLIP_SPREAD) / FLIP_SECONDS);
			if (share <= 0) break;
			if (index === 0) open = easeOutBack(share, 0.9);
			else if (share < 1) open = Math.abs(Math.cos(easeInOut(share) * Math.PI));
			else open = 1;
			shown = index === 0 || share > 0.5 ? index : shown;
		}
		const first = scenes[0]?.start ?? 0;
		return { shown, open: t - first <= distance * FLIP_SPREAD ? 0 : open };
	};

	return (ctx, t) => {
		for (const cell of cells) {
			const { shown, open } = phaseAt(t, cell.distance);
			const tile = cell.tiles[shown];
			if (tile === undefined) continue;
			const turn = cell.turns.reduce(
				(sum, at) => sum + easeInOut(clamp((t - at) / 0.45)),
				tile.turn,
			);
			const x = layout.box.x + cell.column * CELL;
			const y = layout.box.y + cell.row * CELL;
			drawTile(ctx, { ...tile, turn }, x, y, CELL, open);
		}
		const { shown, open } = phaseAt(t, 0);
		const scene = scenes[shown];
		const tile = heroTiles[shown];
		if (scene !== undefined && tile !== undefined) {
			drawHero(ctx, layout, scene, tile, open, t);
		}
	};
}

function createHeroTiles(
	scenes: readonly MosaicScene[],
	palette: Palette,
	random: () => number,
): Tile[] {
	const pairs = colorPairs(palette);
	const deal = createDealer(random);
	return scenes.map(({ heroGround: ground }) => {
		const colors = pairs.filter((pair) => pair[0] === ground);
		const [, color = palette.ink] = colors[Math.floor(random() * colors.length)] ?? [];
		return { figure: deal(), turn: Math.floor(random() * 4), ground, color };
	});
}

function drawHero(
	ctx: Context,
	layout: MosaicLayout,
	scene: MosaicScene,
	tile: Tile,
	open: number,
	t: number,
): void {
	if (open <= 0.01) return;
	const size = CELL * 2;
	ctx.save();
	ctx.translate(
		layout.box.x + (layout.heroColumn + 1) * CELL,
		layout.box.y + (layout.heroRow + 1) * CELL,
	);
	if (scene.hero === undefined) {
		drawTile(ctx, tile, -size / 2, -size / 2, size, open);
		ctx.restore();
		return;
	}
	ctx.scale(open, 1);
	ctx.fillStyle = scene.heroGround;
	ctx.fillRect(-size / 2, -size / 2, size, size);
	const age = t - scene.start;
	const grown = easeOutBack(clamp((age - 0.12) / 0.5), 1.6);
	const tilt = Math.sin(age * 2 * Math.PI * 0.5) * 0.06;
	drawSpriteCentered(ctx, scene.hero, 0, 0, Math.max(0.01, grown), tilt);
	ctx.restore();
}
