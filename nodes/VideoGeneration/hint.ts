import type { IExecuteFunctions } from 'n8n-workflow';

/** A line at the node's output in the editor; an execution keeps it. */
export function hint(
	context: IExecuteFunctions,
	message: string,
	type: 'info' | 'warning' = 'info',
): void {
	context.addExecutionHints({ message, type, location: 'outputPane' });
}
