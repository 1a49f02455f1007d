import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import { ensureInstalled } from '../../../n8n-runner/install.mjs';
import { killAllProcesses } from '../../../n8n-runner/processes.mjs';
import { describeRelease, installationFolder } from '../../../n8n-runner/releases.mjs';

const root = join(__dirname, '..', '..', '..');
/** Accepts each Node that this repository supports. */
const release = 'oldest';

/** Installs n8n until it is stopped, and fails in the other folder once the first one has something. */
const npm = `
	const { existsSync, mkdirSync, writeFileSync } = require('node:fs');
	if (process.argv[2] === 'config') {
		console.log('http://127.0.0.1:1/');
	} else if (process.cwd().endsWith('runtime')) {
		const wait = () => existsSync('../node_modules/9') ? fail() : setTimeout(wait, 20);
		const fail = () => { console.error('the reason'); process.exitCode = 1; };
		wait();
	} else {
		let count = 0;
		const write = () => {
			for (const end = Date.now() + 20; Date.now() < end; count += 1) {
				mkdirSync('node_modules/' + count, { recursive: true });
				writeFileSync('node_modules/' + count + '/package.json', '');
			}
			setImmediate(write);
		};
		write();
	}`;

let cache = '';
const { XDG_CACHE_HOME: usualCache, npm_execpath: usualNpm } = process.env;

function setVariable(name: string, value: string | undefined) {
	if (value === undefined) Reflect.deleteProperty(process.env, name);
	else process.env[name] = value;
}

/** Of the release, which decides whether its own Node is used. */
function folder() {
	const isPinned = process.platform === 'linux' && process.arch === 'x64';
	return installationFolder(describeRelease(root, release), isPinned);
}

beforeEach(async () => {
	jest.spyOn(process.stderr, 'write').mockReturnValue(true);
	cache = await mkdtemp(join(tmpdir(), 'install-'));
	const cli = join(cache, 'npm-cli.js');
	await writeFile(cli, npm);
	setVariable('XDG_CACHE_HOME', cache);
	setVariable('npm_execpath', cli);
});

afterEach(async () => {
	jest.restoreAllMocks();
	setVariable('XDG_CACHE_HOME', usualCache);
	setVariable('npm_execpath', usualNpm);
	await killAllProcesses();
	await rm(cache, { recursive: true, force: true, maxRetries: 5 });
});

test('an installation that fails says why, and leaves nothing', async () => {
	await expect(ensureInstalled(root, release)).rejects.toThrow('the reason');
	expect(await readdir(dirname(folder()))).toEqual([]);
});

test('what an earlier installer left is removed when n8n is installed, too', async () => {
	const [left, current] = [`${folder()}.part-old`, `${folder()}.part-new`];
	for (const path of [folder(), left, current]) await mkdir(path, { recursive: true });
	await utimes(left, 0, 0);
	await ensureInstalled(root, release);
	const kept = [folder(), current].map((path) => basename(path));
	expect((await readdir(dirname(folder()))).sort()).toEqual(kept.sort());
});
