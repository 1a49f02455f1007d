import { drawStills } from './drawStills';
import { RenderError } from './request';
import { stillsOrderSchema, type StillsReport } from './stillsOrder';

function report(message: StillsReport): void {
	process.send?.(message);
}

async function draw(message: unknown): Promise<void> {
	try {
		report({ type: 'drawn', stills: await drawStills(stillsOrderSchema.parse(message)) });
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
