// @ts-check
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackage } from '../host/communityPackage.mjs';
import { ensureHost } from '../host/install.mjs';
import { cleanEnvironment, run } from '../host/processes.mjs';
import { median } from './lib/measure.mjs';

const loader = join(dirname(fileURLToPath(import.meta.url)), 'lib', 'load.js');
const LOADS = 9;

/** @type {import('./lib/measure.mjs').Measure[]} */
export const measures = [
	{
		name: 'load_time',
		unit: 'ms',
		what: 'require and construct all classes, in a new process of the host’s Node with its n8n-workflow loaded',
		goal: [{ compare: 'ours', atMost: 8 }],
		async ours(stage) {
			const { folder, node } = await ensureHost(stage.root, 'newest');
			const installed = await stage.once('installed package', async () =>
				installPackage(stage.root, await stage.folder()),
			);
			/** @type {number[]} */
			const times = [];
			for (let load = 0; load < LOADS; load += 1) {
				// As n8n does it: the package finds the host's modules by NODE_PATH.
				const NODE_PATH = [join(folder, 'node_modules'), process.env.NODE_PATH].join(delimiter);
				const env = cleanEnvironment({ NODE_PATH });
				times.push(Number(await run(node, [loader, installed.folder], { env })));
			}
			return median(times);
		},
	},
	{
		name: 'packed_size',
		unit: 'KB',
		what: 'the tarball, 1 KB being 1,000 bytes',
		goal: [{ compare: 'ours', atMost: 45 }],
		runs: 1,
		async ours({ root }) {
			const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
			const [{ size }] = JSON.parse(await run('npm', args, { cwd: root, env: cleanEnvironment() }));
			return size / 1000;
		},
	},
];
