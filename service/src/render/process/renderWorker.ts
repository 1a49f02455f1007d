import { asRenderError } from '../asRenderError';
import { drawPreview } from '../drawPreview';
import { readRequest } from '../../request/readRequest';
import { definition as socialPost } from '../../request/templates/social-post';
import {
	messageToWorkerSchema,
	type RenderJob,
	type MessageToWorker,
	type MessageFromWorker,
} from './renderMessages';
import type { HearWords } from '../clips/filmClips';
import { renderVideo } from '../renderVideo';
import { writeSoundInThread } from './soundThread';

type Job = Extract<MessageToWorker, { type: 'prepare' | 'render' | 'preview' }>;
type Reply = Exclude<MessageToWorker, Job>;

const isJob = (order: MessageToWorker): order is Job =>
	order.type === 'prepare' || order.type === 'render' || order.type === 'preview';

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

async function transcribe(recording: Parameters<HearWords>[0]) {
	const reply = await request({ type: 'transcribe', ...recording });
	return reply.type === 'transcribed' ? reply.transcript : { text: '', words: [] };
}

const onLength = (videoSeconds: number) => report({ type: 'progress', share: 0, videoSeconds });

function render(job: RenderJob) {
	let reported = 0;
	return renderVideo(job, {
		transcribe,
		onLength,
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
		writeSound: writeSoundInThread,
	});
}

/** Draws a picture, which loads the fonts, the vocabulary and the code that most films need. */
async function prepare(): Promise<void> {
	const asked = { context: socialPost.exampleContext, options: { watermark: false } };
	const { input } = await readRequest(socialPost, asked, { canSpeak: false });
	const request = {
		videoId: '',
		templateId: socialPost.id,
		input,
		resolution: '720p' as const,
		watermark: false,
		videoPath: '',
		thumbnailPath: '',
	};
	await drawPreview({ request, frames: 1 });
}

function run(order: Job): Promise<unknown> {
	if (order.type === 'prepare') return prepare();
	return order.type === 'render'
		? render(order.job)
		: drawPreview(order.job, { transcribe, onLength });
}

async function runJob(order: Job): Promise<void> {
	try {
		report({ type: 'done', result: await run(order) });
	} catch (error) {
		const { reason, message } = asRenderError(error);
		report({ type: 'failed', reason, message });
	}
}

process.on('message', (message) => {
	const order = messageToWorkerSchema.parse(message);
	if (isJob(order)) void runJob(order);
	else onReply(order);
});
process.once('SIGTERM', exit);
// The service has ended: nobody needs the result.
process.once('disconnect', exit);
// Ctrl+C in a terminal reaches the whole process group; the service decides when this process ends.
process.on('SIGINT', () => undefined);
