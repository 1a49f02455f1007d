import type { ZodType } from 'zod';
import { stockFoundSchema } from './media/stock';
import { renderVideo } from './renderVideo';
import { RenderError, renderJobSchema, spokenSchema, type RenderReport } from './renderMessages';

const PROGRESS_STEP = 0.02;

let killEncoder = (): void => undefined;

function leave(code: number): void {
	killEncoder();
	process.exit(code);
}

function report(message: RenderReport, then?: () => void): void {
	process.send?.(message, undefined, undefined, () => then?.());
}

/** Asks the service for something; it ends this process where that cannot be had. */
function ask<T>(question: RenderReport, answerSchema: ZodType<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		process.once('message', (message) => {
			const answer = answerSchema.safeParse(message);
			if (answer.success) resolve(answer.data);
			else reject(answer.error);
		});
		report(question);
	});
}

async function render(message: unknown): Promise<void> {
	try {
		let reported = 0;
		const video = await renderVideo(renderJobSchema.parse(message), {
			onProgress(share) {
				if (share - reported < PROGRESS_STEP) return;
				reported = share;
				report({ type: 'progress', share });
			},
			async speak(lines) {
				return (await ask({ type: 'speak', lines: [...lines] }, spokenSchema)).paths;
			},
			async findStock(wish) {
				return (await ask({ type: 'stock', wish }, stockFoundSchema)).scenes;
			},
			onEncoder(kill) {
				killEncoder = () => {
					kill();
				};
			},
		});
		report({ type: 'done', video }, () => {
			leave(0);
		});
	} catch (error) {
		const failure = error instanceof Error ? error : new Error(String(error));
		const reason = failure instanceof RenderError ? failure.reason : 'crashed';
		report({ type: 'failed', reason, message: failure.message }, () => {
			leave(1);
		});
	}
}

process.once('message', (message) => {
	void render(message);
});
// The parent has gone: nobody waits for this video any more.
process.once('disconnect', () => {
	leave(1);
});
process.once('SIGTERM', () => {
	leave(1);
});
// Ctrl+C in a terminal reaches the whole process group; the parent decides when this process ends.
process.on('SIGINT', () => undefined);
