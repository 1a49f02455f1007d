import { drawPreview } from './drawPreview';
import { RenderError } from './renderMessages';
import { previewJobSchema, type PreviewReport } from './previewMessages';

function report(message: PreviewReport): void {
	process.send?.(message);
}

async function draw(message: unknown): Promise<void> {
	try {
		report({ type: 'drawn', preview: await drawPreview(previewJobSchema.parse(message)) });
	} catch (error) {
		const failure = error instanceof Error ? error : new Error(String(error));
		const reason = failure instanceof RenderError ? failure.reason : 'crashed';
		report({ type: 'failed', reason, message: failure.message });
	}
}

process.on('message', (message) => {
	void draw(message);
});
process.once('disconnect', () => process.exit(0));
// Ctrl+C in a terminal reaches the whole process group; the parent decides when this process ends.
process.on('SIGINT', () => undefined);
