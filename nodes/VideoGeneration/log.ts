import type { FunctionsBase } from 'n8n-workflow';

type Level = 'info' | 'warn';

/** A line in n8n's log. Its console shows the message alone: where the line comes from stands in the text. */
export function log(context: FunctionsBase, level: Level, message: string): void {
	const execution = context.getExecutionId();
	const place = [
		context.getNode().name,
		`workflow ${context.getWorkflow().id ?? 'without an ID'}`,
		...(execution ? [`execution ${execution}`] : []),
	].join(', ');
	context.logger[level](`${message} (${place})`);
}
