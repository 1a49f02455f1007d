// @ts-check
import { logToStderr } from '../../n8n-runner/progress.mjs';
import { secondsOf } from '../lib/environment.mjs';
import { statusOf } from '../lib/memory.mjs';
import { ask, createVideos } from '../lib/realService.mjs';
import { SECONDS_BETWEEN } from './fillVideos.mjs';
import { startFilled } from './startFilled.mjs';

/** @typedef {import('../lib/realService.mjs').ServiceReady} ServiceReady */

const PASSES = 3;
const FIRST_PAGES = Array.from({ length: 100 }, (_, index) => index + 1);
const LIMIT = 20;
const CREATES = 1_000;

/**
 * A figure of one storage with each number of videos. Times are the median and the 95th percentile, in milliseconds.
 * @typedef {{ storage: string, name: string, values: (number | { p50: number, p95: number })[] }} ListRow
 */

/** @param {number} videos @param {number} share */
const pageAt = (videos, share) => Math.max(1, Math.floor((videos / LIMIT) * share));

/**
 * The queries of each list: the name, then what depends on the number of videos.
 * @type {[string, (videos: number) => string[]][]}
 */
const lists = [
	['first 100 pages', () => FIRST_PAGES.map((page) => `page=${page}`)],
	['… with a status', () => FIRST_PAGES.map((page) => `status=completed&page=${page}`)],
	['… with a template', () => FIRST_PAGES.map((page) => `template_id=social-post&page=${page}`)],
	['last 10 pages', (videos) => pages(pageAt(videos, 1) - 9)],
	['10 pages in the middle', (videos) => pages(pageAt(videos, 0.5))],
	['template and status', () => pages(1, 'template_id=social-post&status=failed')],
	['the last 24 hours', () => pages(1, `from_date=${before(86_400)}`)],
	[
		'the newer half, by date',
		(videos) => pages(1, `from_date=${before(videos * SECONDS_BETWEEN * 0.5)}`),
	],
];

/** @param {number} first @param {string} [filter] */
const pages = (first, filter = '') =>
	Array.from({ length: 10 }, (_, index) => `${filter}&page=${first + index}`);

/** @param {number} seconds */
const before = (seconds) => new Date(Date.now() - seconds * 1_000).toISOString();

/** @param {number[]} times */
function percentiles(times) {
	const sorted = [...times].sort((one, other) => one - other);
	const at = (/** @type {number} */ share) => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
	return { p50: at(0.5), p95: at(0.95) };
}

/**
 * Times a list in all services, one request after the other, in turn, so that other load on the machine affects all. A
 * video created before each pass keeps the service from answering with pages that it remembers.
 * @param {ServiceReady[]} services
 * @param {string[][]} queries of each service
 */
async function timeLists(services, queries) {
	/** @type {number[][]} */
	const times = services.map(() => []);
	for (let pass = 0; pass < PASSES; pass += 1) {
		for (const service of services) await createVideos(service, 1);
		for (let page = 0; page < (queries[0]?.length ?? 0); page += 1) {
			for (const [index, service] of services.entries()) {
				const began = performance.now();
				await (await ask(service, `/v1/videos?limit=${LIMIT}&${queries[index]?.[page]}`)).text();
				times[index]?.push(performance.now() - began);
			}
		}
	}
	return times.map(percentiles);
}

/**
 * Lists, creates and memory of services that have so many finished videos.
 * @param {string} root the checkout
 * @param {'embedded' | 'shared'} kind of the storage
 * @param {number[]} sizes
 * @returns {Promise<ListRow[]>}
 */
export async function measureLists(root, kind, sizes) {
	/** @type {Awaited<ReturnType<typeof startFilled>>[]} */
	const started = [];
	/** @type {ListRow[]} */
	const rows = [];
	/** @param {string} name @param {ListRow['values']} values */
	const add = (name, values) => {
		logToStderr(`${kind}, ${name}: ${JSON.stringify(values)}`);
		rows.push({ storage: kind, name, values });
	};
	try {
		for (const size of sizes) started.push(await startFilled(root, kind, size, 'finished'));
		const services = started.map(({ service }) => service);
		for (const [name, queries] of lists) add(name, await timeLists(services, sizes.map(queries)));
		/** @type {number[]} */
		const creates = [];
		for (const service of services)
			creates.push(CREATES / (await secondsOf(() => createVideos(service, CREATES))));
		add('create requests per second', creates);
		add('memory (MB)', await Promise.all(services.map(({ pid }) => statusOf(pid, 'VmRSS'))));
		return rows;
	} finally {
		for (const { stop } of started) await stop();
	}
}
