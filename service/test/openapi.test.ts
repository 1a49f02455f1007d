import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { componentSchemas, document, operations, type Schema } from './support/contractDocument';
import { startTestService, stopAll } from './support/testService';

afterEach(stopAll);

// Parts of the linter are ES modules, which jest loads only in a process of their own. It fetches nothing.
const lint = `
	import { createConfig, lintFromString } from '@redocly/openapi-core';
	let source = '';
	for await (const chunk of process.stdin) source += chunk;
	const config = await createConfig({ extends: ['recommended'] });
	const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
	console.log(JSON.stringify(problems.map(({ ruleId, location, message }) => {
		return [ruleId, location.map(({ pointer }) => pointer).join(' '), message];
	})));
`;

const schemaSchema: z.ZodType<Schema> = z.lazy(() => keywordsSchema);
/** Made once: `z.lazy` calls its function for every value. */
const keywordsSchema = z
	.object({
		$ref: z.string(),
		type: z.union([z.string(), z.array(z.string())]),
		enum: z.array(z.unknown()),
		format: z.string(),
		pattern: z.string(),
		minimum: z.number(),
		maximum: z.number(),
		minLength: z.number(),
		maxLength: z.number(),
		minItems: z.number(),
		maxItems: z.number(),
		properties: z.record(schemaSchema),
		required: z.array(z.string()),
		additionalProperties: z.union([z.boolean(), schemaSchema]),
		items: schemaSchema,
		anyOf: z.array(schemaSchema),
		allOf: z.array(schemaSchema),
		description: z.string(),
		default: z.unknown(),
		example: z.unknown(),
		'x-service-choice': z.literal(true),
	})
	.partial()
	.strict();

async function problemsOf(document: unknown): Promise<unknown> {
	const running = promisify(execFile)(process.execPath, ['--input-type=module', '-e', lint], {
		cwd: join(__dirname, '..'),
	});
	running.child.stdin?.end(JSON.stringify(document));
	const parsed: unknown = JSON.parse((await running).stdout);
	return parsed;
}

it('is a valid OpenAPI 3.1 document that follows the recommended rules, and the linter finds an invalid one', async () => {
	expect(await problemsOf(document)).toEqual([]);
	expect(await problemsOf({ ...document, info: {} })).toContainEqual([
		...['struct', '#/info', expect.stringContaining('title')],
	]);
});

it('has only keywords that the tests of answers and requests know', () => {
	for (const schema of Object.values(componentSchemas)) schemaSchema.parse(schema);
	for (const { parameters, requestBody, responses } of operations) {
		const bodies = [requestBody, ...Object.values(responses)].flatMap((body) =>
			Object.values(body?.content ?? {}),
		);
		for (const { schema } of [...parameters, ...bodies]) schemaSchema.parse(schema);
	}
	expect(() => schemaSchema.parse({ not: {} })).toThrow();
});

it('is served without a key, with the URL of the service', async () => {
	const service = await startTestService();
	const answer = await fetch(`${service.url}/openapi.json`);
	expect(answer.status).toBe(200);
	expect(await answer.json()).toMatchObject({
		openapi: '3.1.0',
		servers: [{ url: service.url }],
	});
});

it('has a page that shows it, with all files that the page loads', async () => {
	const service = await startTestService();
	const home = await fetch(`${service.url}/`);
	expect(home.url).toBe(`${service.url}/docs`);
	const page = await home.text();
	const parts = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
	expect(parts.length).toBeGreaterThan(2);
	for (const part of [...parts, 'openapi.json']) {
		const answer = await fetch(new URL(part, home.url));
		expect([part, answer.status]).toEqual([part, 200]);
	}
});
