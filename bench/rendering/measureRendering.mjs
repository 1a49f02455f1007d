// @ts-check
import { availableParallelism, loadavg } from 'node:os';
import { encodeBlankFrames, rendersAtOnce, renderTemplate, templates } from './renderVideo.mjs';
import { cpuMsPerFrame } from './table.mjs';

/** @typedef {import('./renderVideo.mjs').RenderRow} RenderRow */

/**
 * Renders each template `runs` times in turn. The fastest run counts, because other work on the machine can only slow it down.
 * @param {{ runs: number, only?: string[], atOnce?: number, log: (text: string) => void }} options
 */
export async function measureRendering({ runs, only, atOnce = rendersAtOnce(), log }) {
	const all = templates();
	const chosen = all.filter(({ id }) => only?.includes(id) ?? true);
	if (chosen.length === 0) {
		throw new Error(`No such template. There are: ${all.map(({ id }) => id).join(', ')}`);
	}
	/** @type {Map<string, RenderRow>} */
	const best = new Map();
	const measures = [
		encodeBlankFrames,
		...chosen.map((one) => () => renderTemplate(one, { atOnce })),
		...chosen
			.filter(({ id }) => id === 'footage')
			.map((one) => () => renderTemplate(one, { atOnce, hasClips: true })),
	];
	for (let run = 1; run <= runs; run += 1) {
		for (const measure of measures) {
			const row = await measure();
			log(
				`run ${run}: ${row.name}: ${row.fps.toFixed(1)} fps, ${cpuMsPerFrame(row).toFixed(1)} ms of CPU per frame`,
			);
			if (row.fps > (best.get(row.name)?.fps ?? 0)) best.set(row.name, row);
		}
	}
	const [encoder, ...rows] = [...best.values()];
	if (encoder === undefined) throw new Error('The encoder alone was not measured.');
	return {
		encoder,
		rows,
		atOnce,
		cores: availableParallelism(),
		load: loadavg()[0],
	};
}
