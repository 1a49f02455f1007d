import { NodeOperationError, type IExecuteFunctions, type FunctionsBase } from 'n8n-workflow';

/** Why something cannot be done, and what the user can do about it. */
export interface Problem {
	message: string;
	description: string;
}

/** The error of one input item. The message names the item, because n8n's log and error lists show nothing else. */
export function itemError(
	context: IExecuteFunctions,
	itemIndex: number,
	{ message, description }: Problem,
): NodeOperationError {
	const text = `${message} [item ${itemIndex}]`;
	const error = new NodeOperationError(context.getNode(), text, { description, itemIndex });
	// n8n puts words of its own in place of a message that contains an error code, such as that of a chat model.
	error.message = text;
	return error;
}

/** Shows a message at the node's output in the editor. It is saved with the execution. */
export function hint(
	context: IExecuteFunctions,
	message: string,
	type: 'info' | 'warning' = 'info',
): void {
	context.addExecutionHints({ message, type, location: 'outputPane' });
}

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

/** The message of a thrown value. */
export function errorMessage(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

/** A whole number, such as "10,000". Without `toLocaleString`, whose first call adds 35 ms to the start of n8n. */
export const formatNumber = (value: number): string =>
	String(value).replace(/(?<=\d)(?=(\d{3})+$)/g, ',');

/** "1 credit", "2 credits". */
export const pluralize = (count: number, noun: string): string =>
	`${count} ${noun}${count === 1 ? '' : 's'}`;

/** One text of the lines that are known. */
export const joinLines = (...lines: Array<string | null | undefined>): string =>
	lines.filter(Boolean).join('\n');

/** The start of a long text. */
export const shorten = (text: string, maxLength: number): string =>
	text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;

const MAX_LISTED = 50;
const MAX_WORD_LENGTH = 80;

/** Such as "name, price". Stays readable however many words there are, and however long they are. */
export function formatList(words: string[]): string {
	const listed = words.slice(0, MAX_LISTED).map((word) => shorten(word, MAX_WORD_LENGTH));
	const more = words.length - listed.length;
	return `${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
