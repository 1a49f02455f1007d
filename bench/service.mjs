// @ts-check
import autocannon from 'autocannon';
import { encodeBlankFrames, renderTemplate, templates } from './rendering/renderVideo.mjs';
import { geometricMean, SharedRuns } from './lib/measure.mjs';
import { fill } from './lib/realService.mjs';

const VIDEOS = 10_000;
const PAGE = 20;
const CONNECTIONS = 10;
const SECONDS = 5;

/**
 * Renders in turn with the encoder alone, because the speed of a virtual machine changes within minutes.
 * @param {() => (() => Promise<import('./rendering/renderVideo.mjs').RenderRow>)[]} renders
 */
const besideEncoder = (renders) =>
	new SharedRuns(async () => {
		const ours = [];
		const encoder = [];
		for (const render of renders()) {
			encoder.push((await encodeBlankFrames()).fps);
			ours.push((await render()).fps);
		}
		return { ours: geometricMean(ours), encoder: geometricMean(encoder) };
	});

const looks = besideEncoder(() =>
	templates().map((template) => async () => await renderTemplate(template)),
);
const clips = besideEncoder(() =>
	templates()
		.filter(({ id }) => id === 'footage')
		.map((template) => async () => await renderTemplate(template, { hasClips: true })),
);

const captioned = besideEncoder(() =>
	templates()
		.filter(({ id }) => id === 'captioned-clip')
		.map((template) => async () => await renderTemplate(template)),
);

/** @type {import('./lib/measure.mjs').Measure[]} */
export const measures = [
	{
		name: 'render_fps',
		unit: 'frames/s',
		what: '1080 × 1920, geometric mean of the templates; compared with the encoder alone on blank frames',
		goal: [{ compare: 'ratio', atLeast: 0.37 }],
		ours: async (environment) => (await looks.next(environment, 'ours')).ours,
		peer: async (environment) => (await looks.next(environment, 'encoder')).encoder,
	},
	{
		name: 'render_fps_clips',
		unit: 'frames/s',
		what: 'the same for the template footage with clips',
		goal: [{ compare: 'ratio', atLeast: 0.2 }],
		ours: async (environment) => (await clips.next(environment, 'ours')).ours,
		peer: async (environment) => (await clips.next(environment, 'encoder')).encoder,
	},
	{
		name: 'render_fps_captioned',
		unit: 'frames/s',
		what: 'the same for the template captioned-clip',
		goal: [{ compare: 'ratio', atLeast: 0.3 }],
		ours: async (environment) => (await captioned.next(environment, 'ours')).ours,
		peer: async (environment) => (await captioned.next(environment, 'encoder')).encoder,
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
