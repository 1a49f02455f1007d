// @ts-check
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackage } from '../n8n-runner/communityPackage.mjs';
import { ensureInstalled } from '../n8n-runner/install.mjs';
import { cleanEnvironment, run, runNpm } from '../n8n-runner/processes.mjs';
import { median } from './lib/measure.mjs';

const loader = join(dirname(fileURLToPath(import.meta.url)), 'lib', 'load.js');
const LOADS = 9;

/** @type {import('./lib/measure.mjs').Measure[]} */
export const measures = [
	{
		name: 'load_time',
		unit: 'ms',
		what: 'time to require and construct all classes in a new process of n8n’s Node, after n8n-workflow is loaded',
		goal: [{ compare: 'ours', atMost: 30 }],
		async ours(environment) {
			const { folder, node } = await ensureInstalled(environment.root, 'newest');
			const installed = await environment.once('installed package', async () =>
				installPackage(environment.root, await environment.folder()),
			);
			/** @type {number[]} */
			const times = [];
			for (let load = 0; load < LOADS; load += 1) {
				// As in n8n, the package finds n8n's modules through NODE_PATH.
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
		what: 'the tarball (1 KB is 1,000 bytes)',
		goal: [{ compare: 'ours', atMost: 90 }],
		runs: 1,
		async ours({ root }) {
			const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
			const [{ size }] = JSON.parse(await runNpm(args, { cwd: root }));
			return size / 1000;
		},
	},
];
