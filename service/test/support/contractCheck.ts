import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import { openApiDocument } from '../../src/contract/openapi/document';

const documentSchema = z.object({
	paths: z.record(
		z.record(
			z.object({
				responses: z.record(
					z.object({ content: z.record(z.object({ schema: z.unknown() })).optional() }),
				),
			}),
		),
	),
});

const document = openApiDocument('http://127.0.0.1');
const { paths } = documentSchema.parse(document);

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(document, 'api');

const matchers = Object.keys(paths).map((path) => ({
	path,
	pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

const pointer = (...parts: string[]) =>
	`api#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/**
 * Compares an answer of the service with its OpenAPI document.
 * @throws when the document does not know this status here, or describes another body
 */
export function checkAnswer(method: string, path: string, status: number, json: unknown): void {
	const found = matchers.find(({ pattern }) => pattern.test(path.split('?')[0] ?? ''))?.path;
	const operation = found === undefined ? undefined : paths[found]?.[method.toLowerCase()];
	// What no operation is described for: unknown addresses and methods, answered with an error.
	if (found === undefined || operation === undefined) {
		validate(pointer('components', 'schemas', 'Error'), json, `${method} ${path}`);
		return;
	}
	const response = operation.responses[String(status)];
	const where = `${method} ${found} ${status}`;
	if (response === undefined) throw new Error(`The document does not know ${where}`);
	if (response.content === undefined) return;
	const place = ['paths', found, method.toLowerCase(), 'responses', String(status)];
	validate(pointer(...place, 'content', 'application/json', 'schema'), json, where);
}

function validate(reference: string, json: unknown, where: string): void {
	const check = ajv.getSchema(reference);
	if (check === undefined) throw new Error(`The document has no ${reference}`);
	if (check(json) !== true) {
		throw new Error(`${where} differs from the document: ${ajv.errorsText(check.errors)}`);
	}
}
