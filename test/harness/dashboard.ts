import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { startBrowser } from './browser';
import { startService } from './service';

export interface Visit {
	page: Page;
	/** What the page complained of, and what it asked of others than the service. */
	complaints: string[];
}

export interface DashboardStage {
	url: string;
	apiKey: string;
	/** Opens a view in a browser of its own, e.g. `#/keys`. */
	visit(view: string, options?: BrowserContextOptions): Promise<Visit>;
	/** A request of a program to the service. */
	call(path: string, json?: unknown): Promise<Response>;
	stop(): Promise<void>;
}

/** A service in instant mode, and a browser to look at its dashboard with. */
export async function startDashboard(flags: string[] = []): Promise<DashboardStage> {
	// First, as it may be missing: a service would be left running.
	const browser = await startBrowser();
	const folder = await mkdtemp(join(tmpdir(), 'dashboard-'));
	const service = await startService(folder, 0, ['--instant', '--log-level', 'warn', ...flags]);
	const { url, apiKey } = service.ready;
	return {
		url,
		apiKey,
		async visit(view, options = {}) {
			const context = await browser.newContext({
				viewport: { width: 1280, height: 900 },
				...options,
			});
			const page = await context.newPage();
			const complaints: string[] = [];
			page.on('console', (message) => {
				if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
			});
			page.on('pageerror', (error) => complaints.push(error.message));
			page.on('request', (request) => {
				const known = [`${url}/`, 'data:', 'blob:'];
				if (!known.some((start) => request.url().startsWith(start))) complaints.push(request.url());
			});
			await page.goto(`${url}/dashboard/${view}`);
			return { page, complaints };
		},
		call: (path, json) =>
			fetch(`${url}${path}`, {
				method: json === undefined ? 'GET' : 'POST',
				headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
				body: json === undefined ? undefined : JSON.stringify(json),
			}),
		async stop() {
			await browser.close();
			await service.stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}
