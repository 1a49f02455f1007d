// @ts-check
import { logToStderr } from '../../n8n-runner/progress.mjs';
import { encodeBlankFrames, renderTemplate, templates } from './renderVideo.mjs';
import { cpuMsPerFrame } from './table.mjs';

/** @typedef {import('./renderVideo.mjs').RenderRow} RenderRow */

/**
 * Renders each template `runs` times in turn. The fastest run counts, because other work on the machine can only slow it down.
 * @param {number} runs
 */
export async function measureRendering(runs) {
	const all = templates();
	/** @type {Map<string, RenderRow>} */
	const best = new Map();
	const measures = [
		encodeBlankFrames,
		...all.map((one) => () => renderTemplate(one)),
		...all
			.filter(({ id }) => id === 'footage')
			.map((one) => () => renderTemplate(one, { hasClips: true })),
	];
	for (let run = 1; run <= runs; run += 1) {
		for (const measure of measures) {
			const row = await measure();
			logToStderr(
				`run ${run}: ${row.name}: ${row.fps.toFixed(1)} fps, ${cpuMsPerFrame(row).toFixed(1)} ms of CPU per frame`,
			);
			if (row.fps > (best.get(row.name)?.fps ?? 0)) best.set(row.name, row);
		}
	}
	const [encoder, ...rows] = [...best.values()];
	if (encoder === undefined) throw new Error('The encoder alone was not measured.');
	return { encoder, rows };
}
