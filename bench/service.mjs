// @ts-check
import autocannon from 'autocannon';
import { geometricMean } from './rendering/measureRendering.mjs';
import { encodeBlankFrames, renderTemplate, templates } from './rendering/renderVideo.mjs';
import { fill } from './lib/realService.mjs';

const VIDEOS = 10_000;
const PAGE = 20;
const CONNECTIONS = 10;
const SECONDS = 5;

/** @type {import('./lib/measure.mjs').Measure[]} */
export const measures = [
	{
		name: 'render_fps',
		unit: 'frames/s',
		what: '1080 × 1920, geometric mean of the templates; compared with the encoder alone on blank frames',
		goal: [{ compare: 'ours', atLeast: 45 }],
		async ours() {
			const rates = [];
			for (const template of templates()) rates.push((await renderTemplate(template)).fps);
			return geometricMean(rates);
		},
		peer: async () => (await encodeBlankFrames()).fps,
	},
	{
		name: 'service_reads',
		unit: 'requests/s',
		what: 'GET /v1/videos with 10,000 videos, all pages in turn, ten connections',
		goal: [{ compare: 'ours', atLeast: 2_000 }],
		async ours(environment) {
			const service = await environment.service('--instant', '--render-concurrency', '64');
			await environment.once('filled service', async () => fill(service, VIDEOS));
			const pages = Array.from({ length: VIDEOS / PAGE }, (_, page) => ({
				path: `/v1/videos?page=${page + 1}`,
			}));
			const { requests, non2xx, errors } = await autocannon({
				url: service.url,
				connections: CONNECTIONS,
				duration: SECONDS,
				requests: pages,
				headers: { authorization: `Bearer ${service.apiKey}` },
			});
			if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed.`);
			return requests.average;
		},
	},
];
