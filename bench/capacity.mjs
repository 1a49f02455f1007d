// @ts-check
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseFlags } from '../scripts/lib/flags.mjs';
import { machineAndDate, markdownTable, replaceGenerated } from '../scripts/lib/generatedTable.mjs';
import { prepare } from '../scripts/lib/prepare.mjs';
import { runMain } from '../scripts/lib/runMain.mjs';
import { measureLists } from './capacity/lists.mjs';
import { planTable } from './capacity/plan.mjs';
import { measureWaiting } from './capacity/waiting.mjs';
import { measureWorkers } from './capacity/workers.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** @type {('embedded' | 'shared')[]} */
const STORAGES = ['embedded', 'shared'];
const SIZES = [10_000, 1_000_000];
/** Videos in the queue. */
const WAITING = [0, 10_000, 100_000];
/** Seconds. With 0, everything but rendering limits the throughput. */
const RENDER_TIMES = [2, 0];

/** @param {number} value */
const rounded = (value) => Number(value.toPrecision(3)).toLocaleString('en');

/** @param {import('./capacity/lists.mjs').ListRow['values']} values of one storage: its cells, and how much the larger one is */
function withGrowth(values) {
	const [small = NaN, large = NaN] = values.map((value) =>
		typeof value === 'number' ? value : value.p95,
	);
	const cells = values.map((value) =>
		typeof value === 'number' ? rounded(value) : `${rounded(value.p50)} / ${rounded(value.p95)}`,
	);
	return [...cells, `× ${rounded(large / small)}`];
}

/** @param {import('./capacity/lists.mjs').ListRow[]} rows */
function listsTable(rows) {
	const sizes = SIZES.map((size) => size.toLocaleString('en'));
	const names = [...new Set(rows.map(({ name }) => name))];
	return markdownTable(
		['', ...STORAGES.flatMap((storage) => [...sizes.map((size) => `${storage}: ${size}`), ''])],
		names.map((name) => [
			name,
			...rows.filter((row) => row.name === name).flatMap(({ values }) => withGrowth(values)),
		]),
	);
}

/** @param {import('./capacity/workers.mjs').WorkersRow[]} rows */
function workersTable(rows) {
	return markdownTable(
		['a render takes', 'workers', 'videos per second', 'per worker, relative to one worker'],
		rows.map(({ renderSeconds, workers, videosPerSecond }) => {
			const one = rows.find((row) => row.workers === 1 && row.renderSeconds === renderSeconds);
			return [
				`${renderSeconds} s`,
				workers,
				rounded(videosPerSecond),
				rounded(videosPerSecond / workers / (one?.videosPerSecond ?? NaN)),
			];
		}),
	);
}

/** @type {Record<string, () => Promise<string>>} the tables of docs/capacity.md by their name */
const tables = {
	async lists() {
		const rows = [];
		for (const storage of STORAGES) rows.push(...(await measureLists(root, storage, SIZES)));
		return `${listsTable(rows)}\n\n${machineAndDate()}`;
	},
	async waiting() {
		const rows = [];
		for (const storage of STORAGES) {
			const speeds = await measureWaiting(root, storage, WAITING);
			const slowest = Math.min(...speeds) / Math.max(...speeds);
			rows.push([storage, ...speeds.map(rounded), `× ${rounded(slowest)}`]);
		}
		const sizes = WAITING.map((size) => `${size.toLocaleString('en')} waiting`);
		const table = markdownTable(['', ...sizes, 'slowest, relative to fastest'], rows);
		return `${table}\n\n${machineAndDate()}`;
	},
	async workers() {
		const rows = await measureWorkers(root, RENDER_TIMES);
		return `${workersTable(rows)}\n\n${machineAndDate()}`;
	},
	plan: () => Promise.resolve(planTable()),
};

runMain(async () => {
	const flags = parseFlags(
		'npm run bench:capacity',
		'Measures lists and create requests with a million videos, create requests with a long queue, and the throughput of several workers. ' +
			'Computes the machines and costs for 1,000 to 1,000,000 videos per day.',
		{
			only: {
				value: 'NAMES',
				help: `Only these tables: ${Object.keys(tables).join(', ')}. Separate several with commas.`,
			},
			docs: { help: 'Also writes the tables into docs/capacity.md.' },
		},
	);
	const names = flags.only?.split(',') ?? Object.keys(tables);
	await prepare(root, { serviceBuild: true });
	for (const name of names) {
		const table = tables[name];
		if (table === undefined) {
			throw new Error(`There is no table ${name}. There are: ${Object.keys(tables).join(', ')}`);
		}
		const content = await table();
		process.stdout.write(`${content}\n`);
		if (flags.docs) await replaceGenerated(join(root, 'docs', 'capacity.md'), name, content);
	}
	return 0;
});
