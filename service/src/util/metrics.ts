import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const REQUEST_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30];
const RENDER_SECONDS = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600];

/** What is stored, as far as it is measured. */
interface Measured {
	store: {
		videos: {
			pendingWork(): Promise<{ count: number }[]>;
			filesKept(): Promise<{ videos: number; bytes: number }>;
		};
		webhooks: {
			list(query: { status: 'pending' | 'failed'; limit: number }): Promise<{ total: number }>;
		};
	};
	files: { freeBytes(): Promise<number | undefined> };
}

/** What the service counts, and how that is read. */
export interface Metrics {
	/** Of the Prometheus text format. */
	contentType: string;
	/** Everything in the Prometheus text format. */
	text(): Promise<string>;
	/** @param operation undefined for a request to no known endpoint */
	requestAnswered(operation: string | undefined, status: number, milliseconds: number): void;
	videoCompleted(templateId: string, renderMs: number): void;
	/** @param type of the error object of the video */
	videoFailed(templateId: string, type: string): void;
	/** @param outcome what came of one attempt */
	webhookAttempted(outcome: string): void;
}

/** Counts since the process began; what is stored is asked for whenever the metrics are read. */
export function createMetrics({ store, files }: Measured): Metrics {
	const registry = new Registry();
	const registers = [registry];
	collectDefaultMetrics({ register: registry });

	const requests = new Histogram({
		name: 'video_service_request_seconds',
		help: 'Time to answer a request',
		labelNames: ['operation', 'status'],
		buckets: REQUEST_SECONDS,
		registers,
	});
	const videos = new Counter({
		name: 'video_service_videos_ended_total',
		help: 'Videos that ended, by template and by what they failed with (empty: completed)',
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
		help: 'Attempts to deliver a webhook, by what came of them',
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
	gauge('videos_unfinished', 'Videos that wait or are being rendered', async () => {
		const pending = await store.videos.pendingWork();
		return pending.reduce((sum, { count }) => sum + count, 0);
	});
	gauge('videos_with_files', 'Completed videos whose files are kept', async () => {
		return (await store.videos.filesKept()).videos;
	});
	gauge('files_bytes', 'What the files of all videos take', async () => {
		return (await store.videos.filesKept()).bytes;
	});
	gauge('free_bytes', 'Room left where the files lie', () => files.freeBytes());
	for (const status of ['pending', 'failed'] as const) {
		gauge(`webhooks_${status}`, `Webhooks in the log that are ${status}`, async () => {
			return (await store.webhooks.list({ status, limit: 1 })).total;
		});
	}

	return {
		contentType: registry.contentType,
		text: () => registry.metrics(),
		requestAnswered(operation = 'other', status, milliseconds) {
			requests.observe({ operation, status }, milliseconds / 1_000);
		},
		videoCompleted(template, renderMs) {
			videos.inc({ template, error: '' });
			renders.observe({ template }, renderMs / 1_000);
		},
		videoFailed(template, error) {
			videos.inc({ template, error });
		},
		webhookAttempted(outcome) {
			webhooks.inc({ outcome });
		},
	};
}
