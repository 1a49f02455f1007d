import type { FunctionsBase } from 'n8n-workflow';

type Level = 'info' | 'warn';

/**
 * Writes a line to n8n's log. The console shows only the message, so it contains everything: IDs and reasons from the
 * caller, and the node, workflow and execution from here.
 */
export function log(context: FunctionsBase, level: Level, message: string): void {
	const execution = context.getExecutionId();
	const place = [
		context.getNode().name,
		`workflow ${context.getWorkflow().id ?? 'without an ID'}`,
		...(execution ? [`execution ${execution}`] : []),
	].join(', ');
	context.logger[level](`${message} (${place})`);
}
