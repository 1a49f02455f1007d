import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod/v3';

import { VideoGenerationApi } from '../../credentials/VideoGenerationApi.credentials';
import { VideoGeneration } from '../../nodes/VideoGeneration/VideoGeneration.node';
import { VideoGenerationTrigger } from '../../nodes/VideoGeneration/VideoGenerationTrigger.node';
import { headingAnchors } from '../harness/markdown';

const root = join(__dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const manifestSchema = z.object({
	name: z.string(),
	homepage: z.string(),
	author: z.object({ name: z.string(), email: z.string() }),
	repository: z.object({ url: z.string() }),
	bugs: z.object({ url: z.string() }),
	scripts: z.object({ release: z.string() }),
});
const manifest = manifestSchema.parse(JSON.parse(read('package.json')));
const repository = manifest.repository.url.replace(/^git\+|\.git$/g, '');
const rawFiles = `${repository.replace('github.com', 'raw.githubusercontent.com')}/main/`;

const readme = read('README.md');
const codexFiles = [
	'nodes/VideoGeneration/VideoGeneration.node.json',
	'nodes/VideoGeneration/VideoGenerationTrigger.node.json',
];
const links = z.array(z.object({ url: z.string() }));
const codexSchema = z.object({
	categories: z.array(z.string()),
	resources: z.object({ primaryDocumentation: links, credentialDocumentation: links }),
});
const codexes = codexFiles.map((file) => codexSchema.parse(JSON.parse(read(file))));

/** The list in n8n's reference of codex files. */
const categories = [
	'Data & Storage',
	'Finance & Accounting',
	'Marketing & Content',
	'Productivity',
	'Miscellaneous',
	'Sales',
	'Development',
	'Analytics',
	'Communication',
	'Utility',
];

test.each(codexes)('the categories are from n8n’s list: $categories', (codex) => {
	expect(codex.categories.length).toBeGreaterThan(0);
	expect(codex.categories.filter((category) => !categories.includes(category))).toEqual([]);
});

describe('every URL of the repository follows from "repository" in package.json', () => {
	test('the other fields of package.json', () => {
		expect(repository).toMatch(/^https:\/\/github\.com\/[\w-]+\/n8n-nodes-video-generation$/);
		expect(manifest.homepage).toBe(`${repository}#readme`);
		expect(manifest.bugs.url).toBe(`${repository}/issues`);
	});

	test.each([
		new VideoGenerationApi().documentationUrl,
		new VideoGeneration().description.documentationUrl,
		new VideoGenerationTrigger().description.documentationUrl,
	])('%s leads to a section of the README', (url) => {
		expect(headingAnchors(readme).map((anchor) => `${repository}#${anchor}`)).toContain(url);
	});

	test('the link below the form of a template leads to a section of the reference', () => {
		const texts = new VideoGeneration().description.properties.map(
			({ displayName }) => displayName,
		);
		const linked = texts.flatMap((text) => /href="([^"]*)"/.exec(text)?.[1] ?? []);
		const file = 'docs/service-reference.md';
		const sections = headingAnchors(read(file)).map(
			(anchor) => `${repository}/blob/main/${file}#${anchor}`,
		);
		expect(linked.length).toBeGreaterThan(0);
		expect(linked.filter((url) => !sections.includes(url))).toEqual([]);
	});

	test.each(codexes)('the codex files, without a section: n8n appends a query', ({ resources }) => {
		const { primaryDocumentation, credentialDocumentation } = resources;
		expect([...primaryDocumentation, ...credentialDocumentation]).toEqual([
			{ url: repository },
			{ url: repository },
		]);
	});

	test.each(['README.md', '.github/ISSUE_TEMPLATE/config.yml'])('the links in %s', (file) => {
		const urls = [
			...read(file).matchAll(
				/https:\/\/(?:raw\.githubusercontent|github)\.com\/[^/\s]+\/n8n-nodes-video-generation\b[^\s)]*/g,
			),
		].map(([url]) => url);
		expect(urls.length).toBeGreaterThan(0);
		const foreign = urls.filter((url) => !url.startsWith(rawFiles) && !url.startsWith(repository));
		expect(foreign).toEqual([]);
	});

	test('the pictures of the README, which npm shows only from absolute URLs', () => {
		const pictures = [...readme.matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)].map(([, url]) => url!);
		expect(pictures.length).toBeGreaterThan(0);
		expect(pictures.filter((url) => !url.startsWith(rawFiles))).toEqual([]);
		const files = pictures.map((url) => url.slice(rawFiles.length));
		expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
	});
});

describe('npm run release', () => {
	const folder = mkdtempSync(join(tmpdir(), 'identity-'));
	const checkIdentity = (identity: Pick<typeof manifest, 'author' | 'bugs' | 'homepage'>) => {
		const url = identity.homepage.replace('#readme', '');
		const { scripts } = manifest;
		const sample = { ...identity, repository: { url: `git+${url}.git` }, scripts };
		writeFileSync(join(folder, 'package.json'), JSON.stringify(sample));
		const script = join(root, 'scripts', 'checkIdentity.mjs');
		const { status, stderr } = spawnSync(process.execPath, [script], { cwd: folder });
		return { status, message: String(stderr) };
	};

	afterAll(() => {
		rmSync(folder, { recursive: true, force: true });
	});

	test('checks the identity first', () => {
		expect(manifest.scripts.release).toBe('node scripts/checkIdentity.mjs && n8n-node release');
	});

	test('refuses while there are placeholders, and names the fields', () => {
		const url = 'https://github.com/your-github-name/n8n-nodes-video-generation';
		const { status, message } = checkIdentity({
			homepage: `${url}#readme`,
			bugs: { url: `${url}/issues` },
			author: { name: 'Your Name', email: 'you@your-domain.example' },
		});
		expect(status).toBe(1);
		for (const field of ['repository.url', 'homepage', 'bugs.url', 'author.name', 'author.email']) {
			expect(message).toContain(`  ${field}: `);
		}
	});

	test('goes on when all are filled in', () => {
		const url = 'https://github.com/acme/n8n-nodes-video-generation';
		const identity = {
			homepage: `${url}#readme`,
			bugs: { url: `${url}/issues` },
			author: { name: 'Ada Lovelace', email: 'ada@acme.com' },
		};
		expect(checkIdentity(identity)).toEqual({ status: 0, message: '' });
	});
});
