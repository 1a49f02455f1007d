import { templateDefinitions } from '../src/request/templates';
import { createEstimator } from '../src/videos/renderTimeEstimator';
import type { PendingWork } from '../src/storage/stores';
import { catalogue } from './support/catalogue';

const work = (more: Partial<PendingWork>): PendingWork => ({
	...{ templateId: 'plain', resolution: '1080p', waiting: 0, running: 0, progress: 0 },
	measuredMs: 10_000,
	...more,
});

/** An estimator of two workers, with so much work and without a measured render. */
const estimatorOf = (
	pendingWork: PendingWork[],
	{ fixedMs, templates = catalogue }: { fixedMs?: number; templates?: typeof catalogue } = {},
) =>
	createEstimator({
		store: {
			videos: { pendingWork: () => Promise.resolve(pendingWork) },
			renderTimes: {
				get: () => Promise.resolve(undefined),
				record: () => Promise.reject(new Error('This test records nothing')),
			},
		},
		clock: { now: () => 0 },
		catalogue: templates,
		concurrency: 2,
		fixedMs,
	});

it('sums up what is left: all of those that wait, and of those that are rendered what is not done', async () => {
	const estimator = estimatorOf([
		work({ waiting: 3, running: 2, progress: 0.5 }),
		work({ resolution: '720p', waiting: 1, measuredMs: undefined }),
	]);
	expect(await estimator.pending()).toEqual({
		waiting: 4,
		running: 2,
		// 1 s, and 0.6 s for each of 5.66 s of video.
		waitingMs: 3 * 10_000 + 4_394,
		runningMs: 15_000,
	});
});

it.each([
	['a free worker', work({ running: 1 }), 7_788],
	['as many renders as workers', work({ running: 2, progress: 1 }), 7_788 + 5_000],
	['a queue', work({ waiting: 1, running: 2 }), 7_788 + 15_000],
])(
	'a video that is queued now is finished after its own render, with %s',
	async (_, pending, ms) => {
		expect(await estimatorOf([pending]).untilFinished('plain', '1080p')).toBe(ms);
	},
);

it('takes the first video of a clip for a short one, as most are', async () => {
	const times = estimatorOf([], { templates: templateDefinitions });
	expect(await times.renderTime('captioned-clip', '1080p')).toBe(17_100);
});

it('takes a video of a template that is gone for one of ten seconds', async () => {
	expect(await estimatorOf([]).renderTime('gone', '1080p')).toBe(13_000);
	expect(await estimatorOf([]).renderTime('gone', '720p')).toBe(7_000);
});

it('with a fixed time asks and records no measured one, and limits only the memory', async () => {
	const estimator = estimatorOf([work({ waiting: 2, running: 1 })], { fixedMs: 50 });
	expect(await estimator.pending()).toMatchObject({ waitingMs: 100, runningMs: 50 });
	expect(await estimator.untilFinished('plain', '1080p')).toBe(125);
	expect(await estimator.limits('plain', '720p')).toEqual({ bytes: 1_000_000_000 });
	await estimator.recordRenderTime('plain', '1080p', 1);
});
