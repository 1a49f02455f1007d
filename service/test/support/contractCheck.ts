import { differenceFrom, errorSchema, operationFor } from './contractDocument';

/**
 * Compares an answer of the service with its OpenAPI document.
 * @throws when the document does not know this status here, or describes another body
 */
export function checkAnswer(method: string, path: string, status: number, json: unknown): void {
	const operation = operationFor(method, path);
	const where = `${method} ${operation?.path ?? path} ${status}`;
	// What no operation is described for: unknown addresses and methods, answered with an error.
	const response =
		operation === undefined
			? { content: { 'application/json': { schema: errorSchema } } }
			: operation.responses[String(status)];
	if (response === undefined) throw new Error(`The document does not know ${where}`);
	const schema = response.content?.['application/json']?.schema;
	if (schema === undefined) return;
	const difference = differenceFrom(schema, json);
	if (difference !== undefined) {
		throw new Error(`${where} differs from the document: ${difference}`);
	}
}
