import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { document } from './support/contractDocument';

// The linters run in a process of their own: parts of them are ES modules, which jest does not load.

const redocly = `
	const { createConfig, lintFromString, makeDocumentFromString } = await import('@redocly/openapi-core');
	const config = await createConfig({ extends: ['recommended'] });
	const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
	for (const { ruleId, severity, message, location } of problems) {
		found.push([severity, ruleId, location.map(({ pointer }) => pointer).join(' '), message]);
	}
`;

const spectral = `
	const { Spectral } = (await import('@stoplight/spectral-core')).default;
	const { oas } = (await import('@stoplight/spectral-rulesets')).default;
	const spectral = new Spectral();
	spectral.setRuleset({ extends: [[oas, 'recommended']] });
	for (const { code, severity, message, path } of await spectral.run(JSON.parse(text))) {
		found.push([severity, code, path.join('/'), message]);
	}
`;

/** What a linter finds in a document; it fetches nothing. */
async function findings(linter: string, linted: unknown): Promise<unknown> {
	const script = `
		let text = '';
		for await (const chunk of process.stdin) text += chunk;
		const found = [];
		${linter}
		process.stdout.write(JSON.stringify(found));
	`;
	const running = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
		cwd: join(__dirname, '..'),
	});
	running.child.stdin?.end(JSON.stringify(linted));
	const parsed: unknown = JSON.parse((await running).stdout);
	return parsed;
}

const withoutSummary = {
	...document,
	paths: { '/v1/nothing': { get: { responses: { 200: { description: 'Nothing' } } } } },
};

describe.each([
	['Redocly', redocly],
	['Spectral', spectral],
])('the recommended rules of %s', (_name, linter) => {
	it('find no problem in the OpenAPI document', async () => {
		expect(await findings(linter, document)).toEqual([]);
	});

	it('find the problems of an invalid document', async () => {
		expect(await findings(linter, withoutSummary)).not.toEqual([]);
	});
});
