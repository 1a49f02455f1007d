// @ts-check
import { markdownTable } from '../../scripts/lib/generatedTable.mjs';

/** @typedef {import('./renderVideo.mjs').RenderRow} RenderRow */

/**
 * CPU time per frame, of drawing and encoding together.
 * @param {RenderRow} row
 */
export const cpuMsPerFrame = ({ drawingMs, encodingMs }) => drawingMs + (encodingMs ?? 0);

/** @param {number} value */
export const rounded = (value) => Number(value.toPrecision(3));

const columns = [
	'template',
	'drawing',
	'encoding',
	'fps',
	'beside the frames',
	'videos an hour',
	'videos a core-hour',
	'memory',
	'size of the file',
];

/**
 * @param {RenderRow[]} rows
 * @param {RenderRow} encoder the encoder alone
 */
export function rendersTable(rows, encoder) {
	/** @param {Record<string, string | number | null>} cells by their column */
	const row = (cells) => columns.map((column) => cells[column] ?? null);
	/** @param {RenderRow} measured */
	const speed = ({ name, drawingMs, encodingMs, fps }) => ({
		template: name,
		drawing: rounded(drawingMs),
		encoding: encodingMs && rounded(encodingMs),
		fps: rounded(fps),
	});
	return markdownTable(columns, [
		...rows.map((measured) =>
			row({
				...speed(measured),
				'beside the frames':
					measured.besideFrames === undefined
						? null
						: `${Math.round(measured.besideFrames * 100)} %`,
				'videos an hour': Math.round((measured.fps * 3_600) / measured.framesPerVideo),
				'videos a core-hour': Math.round(
					3_600_000 / (cpuMsPerFrame(measured) * measured.framesPerVideo),
				),
				memory: `${Math.round(measured.peakMegabytes)} MB`,
				'size of the file': `${measured.megabytes.toFixed(2)} MB`,
			}),
		),
		row({ ...speed(encoder), template: 'the encoder alone' }),
	]);
}
