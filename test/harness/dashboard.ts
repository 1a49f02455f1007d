import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { startBrowser } from './browser';
import { startService } from './service';

export interface Visit {
	page: Page;
	/** Errors and warnings of the page, and its requests to anything but the service. */
	pageErrors: string[];
}

export interface DashboardEnvironment {
	url: string;
	apiKey: string;
	/** Opens a view in a new browser context, e.g. `#/keys`. */
	visit(view: string, options?: BrowserContextOptions): Promise<Visit>;
	/** Sends a request to the API of the service. */
	call(path: string, json?: unknown): Promise<Response>;
	stop(): Promise<void>;
}

/** A service in instant mode, and a browser for its dashboard. */
export async function startDashboard(flags: string[] = []): Promise<DashboardEnvironment> {
	// First, because it may be missing: then no service keeps running.
	const browser = await startBrowser();
	const folder = await mkdtemp(join(tmpdir(), 'dashboard-'));
	const service = await startService(folder, 0, [
		'--testing',
		'--instant',
		'--log-level',
		'warn',
		...flags,
	]);
	const { url, apiKey } = service.ready;
	return {
		url,
		apiKey,
		async visit(view, options = {}) {
			// Pages that stay open go on asking the service.
			await Promise.all(browser.contexts().map((earlier) => earlier.close()));
			const context = await browser.newContext({
				viewport: { width: 1280, height: 900 },
				...options,
			});
			context.setDefaultTimeout(200_000);
			const page = await context.newPage();
			const pageErrors: string[] = [];
			page.on('console', (message) => {
				if (['error', 'warning'].includes(message.type())) pageErrors.push(message.text());
			});
			page.on('pageerror', (error) => pageErrors.push(error.message));
			page.on('request', (request) => {
				const known = [`${url}/`, 'data:', 'blob:'];
				if (!known.some((start) => request.url().startsWith(start))) pageErrors.push(request.url());
			});
			await page.goto(`${url}/dashboard/${view}`);
			return { page, pageErrors };
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
