import { drawPreview } from '../drawPreview';
import {
	messageToWorkerSchema,
	type RenderJob,
	type MessageToWorker,
	type MessageFromWorker,
} from './renderMessages';
import { RenderError } from '../renderError';
import { renderVideo } from '../renderVideo';

type Job = Extract<MessageToWorker, { job: unknown }>;
type Reply = Exclude<MessageToWorker, Job>;

const PROGRESS_STEP = 0.02;

/** Receives the reply to the last request. */
let onReply: (reply: Reply) => void = () => undefined;

function exit(): void {
	process.exit(0);
}

function report(message: MessageFromWorker): void {
	process.send?.(message);
}

/** Asks the service for something. If the service cannot provide it, it ends this process. */
function request(message: MessageFromWorker): Promise<Reply> {
	return new Promise((resolve) => {
		onReply = resolve;
		report(message);
	});
}

function render(job: RenderJob) {
	let reported = 0;
	return renderVideo(job, {
		onProgress(share, videoSeconds) {
			if (share - reported < PROGRESS_STEP) return;
			reported = share;
			report({ type: 'progress', share, videoSeconds });
		},
		onScript: (script) => report({ type: 'scripted', script }),
		async speak(lines) {
			const reply = await request({ type: 'speak', lines: [...lines] });
			return reply.type === 'spoken' ? reply.paths : [];
		},
		async findStock(wish) {
			const reply = await request({ type: 'stock', wish });
			return reply.type === 'found' ? reply.scenes : [];
		},
	});
}

async function runJob(order: Job): Promise<void> {
	try {
		const work = order.type === 'render' ? render(order.job) : drawPreview(order.job);
		report({ type: 'done', result: await work });
	} catch (error) {
		const failure = error instanceof Error ? error : new Error(String(error));
		const reason = failure instanceof RenderError ? failure.reason : 'crashed';
		report({ type: 'failed', reason, message: failure.message });
	}
}

process.on('message', (message) => {
	const order = messageToWorkerSchema.parse(message);
	if ('job' in order) void runJob(order);
	else onReply(order);
});
process.once('SIGTERM', exit);
// The service has ended: nobody needs the result.
process.once('disconnect', exit);
// Ctrl+C in a terminal reaches the whole process group; the service decides when this process ends.
process.on('SIGINT', () => undefined);
