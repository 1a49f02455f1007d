import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser sends only the requests of the tests, and needs neither a display nor another user. */
const flags = [
	'--headless',
	'--no-sandbox',
	'--disable-gpu',
	'--disable-dev-shm-usage',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	// Only this machine answers. Playwright's routes would switch the cache off, and n8n's editor is large.
	'--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
];

const run = promisify(execFile);

function installedBrowser(): string | undefined {
	const { CHROMIUM_PATH: chosen } = process.env;
	if (chosen !== undefined && chosen !== '') {
		if (existsSync(chosen)) return chosen;
		throw new Error(`CHROMIUM_PATH is ${chosen}, but this file does not exist.`);
	}
	return usual.find((path) => existsSync(path));
}

/** Only in continuous integration, where it changes nobody's machine. */
async function installInContinuousIntegration(): Promise<void> {
	const isRoot = process.getuid?.() === 0;
	const install = ['apt-get', '-o', 'DPkg::Lock::Timeout=300'];
	const [command = '', ...start] = isRoot ? install : ['sudo', '--non-interactive', ...install];
	await run(command, [...start, 'update'], { maxBuffer: 50_000_000 });
	await run(command, [...start, 'install', '--yes', '--no-install-recommends', 'chromium'], {
		maxBuffer: 50_000_000,
	});
}

/** Before the workers start: only one process can install at a time. */
export async function prepareBrowser(): Promise<void> {
	if (installedBrowser() === undefined && process.env.CI === 'true')
		await installInContinuousIntegration();
}

function findBrowser(): string {
	const path = installedBrowser();
	if (path !== undefined) return path;
	throw new Error(
		`These tests need Chromium, and there is none at ${usual.join(', ')}. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.`,
	);
}

/**
 * Starts Chromium.
 * @throws with what is missing
 */
export async function startBrowser(): Promise<Browser> {
	return await chromium.launch({ executablePath: findBrowser(), args: flags });
}
