import type { IExecuteFunctions } from 'n8n-workflow';

/** Shows a message at the node's output in the editor. It is saved with the execution. */
export function hint(
	context: IExecuteFunctions,
	message: string,
	type: 'info' | 'warning' = 'info',
): void {
	context.addExecutionHints({ message, type, location: 'outputPane' });
}
