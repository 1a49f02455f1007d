import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { z } from 'zod';
import { document } from './support/contractDocument';
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

const nearlyRight = fc.record(
	{
		template_id: fc.constantFrom('plain', 'demanding', 'nope'),
		context: fc.record(
			{
				prompt: fc.string(),
				brand_id: fc.string(),
				custom_data: fc.dictionary(fc.string(), fc.jsonValue()),
				brand_assets: fc.dictionary(fc.string(), fc.jsonValue()),
			},
			{ requiredKeys: ['prompt'] },
		),
		options: fc.record(
			{ resolution: fc.constantFrom('720p', '1080p', '4k'), watermark: fc.boolean() },
			{ requiredKeys: [] },
		),
	},
	{ requiredKeys: ['template_id'] },
);

const spoilt = fc
	.tuple(
		nearlyRight,
		fc.constantFrom('template_id', 'context', 'options', 'webhook_url', 'extra'),
		fc.jsonValue(),
	)
	.map(([right, field, value]) => ({ ...right, [field]: value }));

const body = fc.oneof(nearlyRight, spoilt, fc.jsonValue());

it('matches the document for any body of POST /v1/videos, without a 500', async () => {
	const service = await startTestService({ flags: ['--requests-per-second', '1000000'] });
	const statuses = new Set<number>();
	await fc.assert(
		fc.asyncProperty(body, async (json) => {
			// Every answer is compared with the document by \`call\`.
			const { status } = await service.call('/v1/videos', { json });
			expect([202, 404, 422]).toContain(status);
			statuses.add(status);
		}),
		{ numRuns: 150 },
	);
	expect(statuses).toEqual(new Set([202, 404, 422]));
});

it('matches the document for any query of GET /v1/videos', async () => {
	const service = await startTestService();
	const value = fc.oneof(
		fc.string(),
		fc.integer().map(String),
		fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
	);
	const keys = ['page', 'limit', 'status', 'template_id', 'from_date', 'to_date', 'other'];
	await fc.assert(
		fc.asyncProperty(fc.dictionary(fc.constantFrom(...keys), value), async (query) => {
			const { status, json } = await service.call(
				`/v1/videos?${new URLSearchParams(query).toString()}`,
			);
			expect([200, 422]).toContain(status);
			expect(z.object({}).passthrough().safeParse(json).success).toBe(true);
		}),
		{ numRuns: 100 },
	);
});
