import { drawPreview } from './drawPreview';
import {
	RenderError,
	renderOrderSchema,
	type RenderJob,
	type RenderOrder,
	type RenderReport,
} from './renderMessages';
import { renderVideo } from './renderVideo';

type Job = Extract<RenderOrder, { job: unknown }>;
type Answer = Exclude<RenderOrder, Job>;

const PROGRESS_STEP = 0.02;

let killEncoder = (): void => undefined;
/** Takes the answer to the question that was asked last. */
let onAnswer: (answer: Answer) => void = () => undefined;

function leave(): void {
	killEncoder();
	process.exit(0);
}

function report(message: RenderReport): void {
	process.send?.(message);
}

/** Asks the service for something; it ends this process where that cannot be had. */
function ask(question: RenderReport): Promise<Answer> {
	return new Promise((resolve) => {
		onAnswer = resolve;
		report(question);
	});
}

function render(job: RenderJob) {
	let reported = 0;
	return renderVideo(job, {
		onProgress(share) {
			if (share - reported < PROGRESS_STEP) return;
			reported = share;
			report({ type: 'progress', share });
		},
		async speak(lines) {
			const answer = await ask({ type: 'speak', lines: [...lines] });
			return answer.type === 'spoken' ? answer.paths : [];
		},
		async findStock(wish) {
			const answer = await ask({ type: 'stock', wish });
			return answer.type === 'found' ? answer.scenes : [];
		},
		onEncoder(kill) {
			killEncoder = kill;
		},
	});
}

async function carryOut(order: Job): Promise<void> {
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
	const order = renderOrderSchema.parse(message);
	if ('job' in order) void carryOut(order);
	else onAnswer(order);
});
process.once('SIGTERM', leave);
// The service has ended: nobody waits for this work any more.
process.once('disconnect', leave);
// Ctrl+C in a terminal reaches the whole process group; the service decides when this process ends.
process.on('SIGINT', () => undefined);
