import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod/v3';

import { N8nClient } from '../../n8n-runner/n8nClient.mjs';
import { waitFor } from '../../n8n-runner/progress.mjs';
import { repository, startCommand } from '../harness/command';

const folder = mkdtempSync(join(tmpdir(), 'video-generation-dev-'));

afterAll(() => {
	rmSync(folder, { recursive: true, force: true });
});

/** A copy of this checkout, whose files the test may change. Its builds are up to date. */
function copyCheckout(): string {
	const copy = join(folder, 'checkout');
	const isInstalled = (path: string) => path.endsWith('node_modules');
	const files = ['gulpfile.js', 'index.js', 'LICENSE.md', 'README.md', 'tsconfig.json'];
	const manifests = ['package.json', 'package-lock.json'];
	const folders = ['credentials', 'dist', 'examples', 'icons', 'n8n-runner', 'nodes', 'scripts'];
	for (const part of [...files, ...manifests, ...folders, 'service']) {
		const options = { recursive: true, filter: (path: string) => !isInstalled(path) };
		cpSync(join(repository, part), join(copy, part), options);
	}
	for (const part of ['node_modules', 'service/node_modules']) {
		symlinkSync(join(repository, part), join(copy, part));
	}
	return copy;
}

const readySchema = z.object({
	editor: z.string(),
	service: z.string(),
	email: z.string(),
	password: z.string(),
});

test('npm run dev: n8n shows a changed text of a node, and everything ends with the command', async () => {
	const checkout = copyCheckout();
	const dev = await startCommand(
		'dev',
		['--port', '0', '--data', join(folder, 'data')],
		(line) => readySchema.parse(line),
		{ root: checkout },
	);
	const { editor, service, email, password } = dev.ready;
	try {
		const n8n = new N8nClient(editor);
		await n8n.logIn({ email, password });
		expect((await fetch(`${service}/v1/templates`)).status).toBe(401);

		const file = join(checkout, 'nodes', 'VideoGeneration', 'VideoGeneration.node.ts');
		const before = readFileSync(file, 'utf8');
		const after = before.replace(/(?<=displayName: ')Video Generation/, 'Changed Meanwhile');
		expect(after).not.toBe(before);
		writeFileSync(file, after);
		const shown = async () => {
			// n8n writes the file with its node types again, and serves what is there so far.
			const types = await n8n.nodeTypes().catch(() => []);
			return types.some(({ displayName }) => displayName === 'Changed Meanwhile') || undefined;
		};
		await waitFor(shown, { what: 'n8n to show the changed node', timeoutMs: 200_000 });
	} finally {
		await dev.stop();
	}
	for (const url of [editor, service]) await expect(fetch(url)).rejects.toThrow('fetch failed');
});
