// @ts-check
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { logToStderr as log } from '../n8n-runner/progress.mjs';
import { parseFlags } from '../scripts/lib/flags.mjs';
import { prepare } from '../scripts/lib/prepare.mjs';
import { runMain } from '../scripts/lib/runMain.mjs';
import { intoDocs } from './lib/table.mjs';
import { besidePeers } from './rendering/besidePeers.mjs';
import { measureRendering } from './rendering/measureRendering.mjs';
import { peersNamed } from './rendering/peers.mjs';
import { findEncoder, rendersAtOnce, templates } from './rendering/renderVideo.mjs';
import { rendersTable } from './rendering/table.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

runMain(async () => {
	const flags = parseFlags(
		'npm run bench:render',
		'Measures how fast the templates are rendered: frames per second, and CPU time per frame.',
		{
			json: { value: 'FILE', help: 'Also writes the figures to this file, as JSON.' },
			only: { value: 'IDS', help: 'Renders only these templates. Separate several with commas.' },
			runs: { value: 'N', help: 'How often each template is rendered (default: 2).' },
			peer: {
				value: 'NAMES',
				help: 'Renders one template beside "remotion", "hyperframes" or "ffmpeg". Separate several with commas.',
			},
			docs: { help: 'Also writes the table into docs/performance.md.' },
			'at-once': {
				value: 'N',
				help: 'How many videos are rendered at once (default: as many as in the service).',
			},
		},
	);
	await prepare(root, { serviceBuild: true });
	const runs = Number(flags.runs ?? 2);
	const atOnce = Number(flags['at-once'] ?? rendersAtOnce());
	for (const number of [runs, atOnce]) {
		if (!Number.isInteger(number) || number < 1) {
			throw new Error('--runs and --at-once take a whole number from 1.');
		}
	}
	/**
	 * @param {'renders' | 'peers'} name
	 * @param {string} content
	 */
	const report = async (name, content) => {
		process.stdout.write(`${content}\n`);
		if (flags.docs) await intoDocs(root, name, content);
	};
	if (flags.peer) {
		const peers = flags.peer.split(',').flatMap((name) => peersNamed(name, root, findEncoder));
		const [template] = templates().filter(({ id }) => id === 'social-post');
		if (template === undefined) throw new Error('There is no template social-post.');
		const result = await besidePeers(template, peers, { runs, log });
		await report('peers', result.table);
		if (flags.json) await writeFile(flags.json, `${JSON.stringify(result, null, 2)}\n`);
		return 0;
	}
	const result = await measureRendering({ runs, only: flags.only?.split(','), atOnce, log });
	await report('renders', rendersTable(result.rows, result.encoder));
	if (flags.json) await writeFile(flags.json, `${JSON.stringify(result, null, 2)}\n`);
	return 0;
});
