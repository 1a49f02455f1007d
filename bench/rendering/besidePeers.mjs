// @ts-check
import { join } from 'node:path';
import { logToStderr } from '../../n8n-runner/progress.mjs';
import { markdownTable } from '../../scripts/lib/generatedTable.mjs';
import { measureProcesses } from '../lib/processTree.mjs';
import { inFolder, renderTemplate } from './renderVideo.mjs';
import { cpuMsPerFrame, rounded } from './table.mjs';

/**
 * Renders a template, and a video of the same kind with each peer, in turn. The fastest run of each counts.
 * @param {{ id: string, exampleContext: object }} template
 * @param {import('./peers.mjs').Peer[]} peers
 * @param {number} runs
 */
export async function besidePeers(template, peers, runs) {
	/** @typedef {{ name: string, fps: number, cpuMs: number, peakMegabytes: number }} PeerRow */
	/** @type {Map<string, PeerRow>} */
	const best = new Map();
	/** @param {PeerRow} row */
	const add = (row) => {
		logToStderr(
			`${row.name}: ${row.fps.toFixed(1)} fps, ${row.cpuMs.toFixed(1)} ms of CPU per frame`,
		);
		if (row.fps > (best.get(row.name)?.fps ?? 0)) best.set(row.name, row);
	};
	for (const peer of peers) await peer.prepare();
	for (let run = 1; run <= runs; run += 1) {
		const ours = await renderTemplate(template, { atOnce: 1 });
		add({ ...ours, cpuMs: cpuMsPerFrame(ours) });
		for (const peer of peers) {
			await inFolder(async (folder) => {
				const { result, ...measured } = await measureProcesses(() =>
					peer.render(join(folder, 'video.mp4')),
				);
				const { frames, seconds = measured.seconds } = result;
				const { cpuMs, peakMegabytes } = measured;
				add({ name: peer.name, fps: frames / seconds, cpuMs: cpuMs / frames, peakMegabytes });
			});
		}
	}
	const rows = [...best.values()];
	const head = ['renderer', 'fps', 'ms of CPU per frame', 'memory', 'our frames for one of its'];
	const cells = rows.map(({ name, fps, cpuMs, peakMegabytes }) => [
		name,
		rounded(fps),
		rounded(cpuMs),
		`${Math.round(peakMegabytes)} MB`,
		rounded((rows[0]?.fps ?? 0) / fps),
	]);
	return markdownTable(head, cells);
}
