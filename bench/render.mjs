// @ts-check
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseFlags } from '../scripts/lib/flags.mjs';
import { prepare } from '../scripts/lib/prepare.mjs';
import { runMain } from '../scripts/lib/runMain.mjs';
import { intoDocs } from './lib/table.mjs';
import { besidePeers } from './rendering/besidePeers.mjs';
import { measureRendering } from './rendering/measureRendering.mjs';
import { peersNamed } from './rendering/peers.mjs';
import { findEncoder, templates } from './rendering/renderVideo.mjs';
import { rendersTable } from './rendering/table.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

runMain(async () => {
	const flags = parseFlags(
		'npm run bench:render',
		'Measures how fast the templates are rendered: frames per second, and CPU time per frame.',
		{
			runs: { value: 'N', help: 'How often each template is rendered (default: 2).' },
			peer: {
				value: 'NAMES',
				help: 'Renders one template beside "remotion", "hyperframes" or "ffmpeg". Separate several with commas.',
			},
			docs: { help: 'Also writes the table into docs/performance.md.' },
		},
	);
	await prepare(root, { serviceBuild: true });
	const runs = Number(flags.runs ?? 2);
	if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1.');
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
		await report('peers', await besidePeers(template, peers, runs));
		return 0;
	}
	const { rows, encoder } = await measureRendering(runs);
	await report('renders', rendersTable(rows, encoder));
	return 0;
});
