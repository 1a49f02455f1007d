import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const REQUEST_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30];
const RENDER_SECONDS = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600];

/** What gauges read. */
interface Measured {
	estimator: {
		pending(): Promise<{ waiting: number; running: number; waitingMs: number }>;
	};
	store: {
		videos: {
			count(query: { status: 'completed' | 'failed' }): Promise<number>;
			fileTotals(): Promise<{ videos: number; bytes: number }>;
		};
		webhooks: {
			list(query: { status: 'pending' | 'failed'; limit: number }): Promise<{ total: number }>;
		};
	};
	files: { freeBytes(): Promise<number | undefined> };
}

/**
 * The metrics of this process and of the storage. Counters start at zero with the process. Gauges query the storage on each
 * scrape.
 */
export function createMetrics({ estimator, store, files }: Measured) {
	const registry = new Registry();
	const registers = [registry];
	collectDefaultMetrics({ register: registry });

	const requests = new Histogram({
		name: 'video_service_request_seconds',
		help: 'Time until the response to a request is sent',
		labelNames: ['operation', 'status'],
		buckets: REQUEST_SECONDS,
		registers,
	});
	const videos = new Counter({
		name: 'video_service_videos_ended_total',
		help: 'Finished videos, by template and error type (empty if completed)',
		labelNames: ['template', 'error'],
		registers,
	});
	const renders = new Histogram({
		name: 'video_service_render_seconds',
		help: 'Time to render a video',
		labelNames: ['template'],
		buckets: RENDER_SECONDS,
		registers,
	});
	const webhooks = new Counter({
		name: 'video_service_webhook_attempts_total',
		help: 'Attempts to deliver a webhook, by outcome',
		labelNames: ['outcome'],
		registers,
	});
	const gauge = (name: string, help: string, read: () => Promise<number | undefined>) =>
		new Gauge({
			name: `video_service_${name}`,
			help,
			registers,
			async collect() {
				const value = await read();
				if (value !== undefined) this.set(value);
			},
		});
	gauge('videos_unfinished', 'Videos that are queued or processing', async () => {
		const { waiting, running } = await estimator.pending();
		return waiting + running;
	});
	gauge('videos_queued', 'Videos that wait for a worker, also after theirs died', async () => {
		return (await estimator.pending()).waiting;
	});
	gauge('video_seconds_waiting', 'Seconds of rendering that these videos need', async () => {
		return (await estimator.pending()).waitingMs / 1_000;
	});
	gauge('renders_running', 'Videos that workers render now', async () => {
		return (await estimator.pending()).running;
	});
	for (const status of ['completed', 'failed'] as const) {
		gauge(`videos_${status}`, `Videos that are ${status}`, () => store.videos.count({ status }));
	}
	gauge('videos_with_files', 'Completed videos that still have their files', async () => {
		return (await store.videos.fileTotals()).videos;
	});
	gauge('files_bytes', 'Size of the files of all videos', async () => {
		return (await store.videos.fileTotals()).bytes;
	});
	gauge('free_bytes', 'Free space on the disk that holds the files', () => files.freeBytes());
	for (const status of ['pending', 'failed'] as const) {
		gauge(`webhooks_${status}`, `Webhooks in the log that are ${status}`, async () => {
			return (await store.webhooks.list({ status, limit: 1 })).total;
		});
	}

	return {
		/** The media type of `text()`. */
		contentType: registry.contentType,
		/** All metrics in the Prometheus text format. */
		text: () => registry.metrics(),
		/** @param operation undefined if the request matched no endpoint */
		requestFinished(operation: string | undefined = 'other', status: number, milliseconds: number) {
			requests.observe({ operation, status }, milliseconds / 1_000);
		},
		videoCompleted(template: string, renderMs: number) {
			videos.inc({ template, error: '' });
			renders.observe({ template }, renderMs / 1_000);
		},
		/** @param error the `error.type` of the video */
		videoFailed(template: string, error: string) {
			videos.inc({ template, error });
		},
		/** One attempt to deliver a webhook. */
		webhookAttempted(outcome: string) {
			webhooks.inc({ outcome });
		},
	};
}

export type Metrics = ReturnType<typeof createMetrics>;
