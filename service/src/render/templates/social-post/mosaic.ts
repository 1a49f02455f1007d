import type { Box } from '../../art/box';
import type { Frame } from '../../art/frameLayout';
import { withState, type Context } from '../../art/canvas';
import { easeInOut, easeOutBack, progress, sway } from '../../art/easing';
import { readableOn, type Palette } from '../../art/palette';
import { seededFractions } from '../../../util/seededFractions';
import { drawSpriteCentered, type Sprite } from '../../art/sprite';
import type { IconDrawing } from '../../art/elements/icon';
import { contrastingPairs, drawTile, FIGURE_COUNT, type Tile } from '../../art/elements/tiles';

export const CELL = 270;
const ICON_SIZE = CELL * 1.5;
/** Seconds between two turns of tiles. */
const TURN_EVERY = 0.5;
const FLIP_SECONDS = 0.42;
const FLIP_SPREAD = 0.075;

const COLUMNS = 4;

export interface MosaicLayout {
	box: Box;
	rows: number;
	/** First column and row of the large tile, which is two cells wide and high. */
	hero: { column: number; row: number };
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
	/** What is drawn on the large tile instead. */
	icon?: IconDrawing;
	heroGround: string;
}

/** At the bottom of portrait and square frames, on the right of landscape ones. */
export function layoutMosaic({ width, height, orientation }: Frame): MosaicLayout {
	const rows = { portrait: 3, feed: 2, square: 2, landscape: 4 }[orientation];
	const size = { width: COLUMNS * CELL, height: rows * CELL };
	const box = { x: width - size.width, y: height - size.height, ...size };
	return { box, rows, hero: { column: 1, row: orientation === 'landscape' ? 1 : 0 } };
}

const colorPairs = ({ primary, accent, paper, ink, soft, deep }: Palette) =>
	contrastingPairs([primary, accent, paper, ink, soft, deep], 1.55);

/** Deals figures from a shuffled deck, so that the same ones are not close together. */
function createDealer(random: () => number): () => number {
	let deck: number[] = [];
	return () => {
		if (deck.length === 0) {
			const keys = Array.from({ length: FIGURE_COUNT }, random);
			deck = [...keys.keys()].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
		}
		return deck.pop() ?? 0;
	};
}

function createCells(
	{ rows, hero }: MosaicLayout,
	palette: Palette,
	scenes: readonly MosaicScene[],
	durationSeconds: number,
	random: () => number,
): Cell[] {
	const pairs = colorPairs(palette);
	const deal = createDealer(random);
	const cells: Cell[] = [];
	for (let row = 0; row < rows; row += 1) {
		for (let column = 0; column < COLUMNS; column += 1) {
			// From the middle of the large tile, in columns and rows.
			const [aside, apart] = [column - hero.column - 0.5, row - hero.row - 0.5];
			if (Math.max(Math.abs(aside), Math.abs(apart)) < 1) continue;
			cells.push({ column, row, distance: Math.hypot(aside, apart), tiles: [], turns: [] });
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
			const chosen = choice[Math.floor(random() * choice.length)];
			const [ground, color] = chosen ?? [palette.primary, palette.accent];
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
	const random = seededFractions(`mosaic:${seed}`);
	const cells = createCells(layout, palette, scenes, durationSeconds, random);
	const heroTiles = createHeroTiles(scenes, palette, seededFractions(`hero:${seed}`));

	const phaseAt = (t: number, distance: number) => {
		let shown = 0;
		let open = 1;
		for (const [index, scene] of scenes.entries()) {
			const share = progress(t - scene.start, distance * FLIP_SPREAD, FLIP_SECONDS);
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
				(sum, at) => sum + easeInOut(progress(t, at, 0.45)),
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
	{ box, hero: at }: MosaicLayout,
	{ hero, icon, heroGround, start }: MosaicScene,
	tile: Tile,
	open: number,
	t: number,
): void {
	if (open <= 0.01) return;
	const size = CELL * 2;
	withState(ctx, () => {
		ctx.translate(box.x + (at.column + 1) * CELL, box.y + (at.row + 1) * CELL);
		if (hero === undefined && icon === undefined) {
			drawTile(ctx, tile, -size / 2, -size / 2, size, open);
			return;
		}
		ctx.scale(open, 1);
		ctx.fillStyle = heroGround;
		ctx.fillRect(-size / 2, -size / 2, size, size);
		icon?.(ctx, ICON_SIZE, readableOn(heroGround), t - start - 0.2);
		if (hero === undefined) return;
		const grown = easeOutBack(progress(t - start, 0.12, 0.5), 1.6);
		drawSpriteCentered(ctx, hero, 0, 0, Math.max(0.01, grown), sway(t - start, 2) * 0.06);
	});
}
