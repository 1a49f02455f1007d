import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selectors, type Locator, type Page } from 'playwright-core';

import type { Execution } from '../../n8n-runner/executions.mjs';
import { N8nClient } from '../../n8n-runner/n8nClient.mjs';
import { startBrowser } from './browser';
import { repository } from './command';
import { removeData, startN8nCommand } from './n8n';
import { startService, type ServiceReady } from './service';
import { chain, type NodeSpec } from './workflows';

selectors.setTestIdAttribute('data-test-id');

/** The editor loads slowly on a busy machine. */
const LIMIT_MS = 200_000;
const MAX_PICTURE_BYTES = 150_000;

export interface EditorEnvironment {
	service: ServiceReady;
	n8n: N8nClient;
	/** A credential that works. */
	credentialId: string;
	/** The errors of all pages. */
	pageErrors: string[];
	/** Opens a page of the editor as the owner, e.g. `/workflow/new`, and closes the one before. */
	visit(path: string): Promise<Page>;
	/** Opens the panel of one node of a new workflow of these nodes. */
	visitNode(name: string, specs: NodeSpec[], node?: string, credentialId?: string): Promise<Page>;
	/** Executes the node of the open panel, and returns the execution when it is finished. */
	execute(page: Page): Promise<Execution>;
	stop(): Promise<void>;
}

/**
 * A real n8n with the package, the real service, and a browser that is logged in.
 * @param flags of the service
 */
export async function startEditor(flags: string[] = []): Promise<EditorEnvironment> {
	// First, because it may be missing: then nothing else keeps running.
	const browser = await startBrowser();
	const folder = mkdtempSync(join(tmpdir(), 'editor-'));
	const data = join(folder, 'n8n');
	const started = await Promise.allSettled([
		startN8nCommand(data),
		startService(join(folder, 'service'), 0, ['--log-level', 'warn', ...flags]),
	]);
	const stop = async () => {
		await browser.close();
		await Promise.all(
			started.map(async (one) => one.status === 'fulfilled' && (await one.value.stop())),
		);
		await removeData(data);
		rmSync(folder, { recursive: true, force: true });
	};
	const [first, second] = started;
	if (first.status === 'rejected' || second.status === 'rejected') {
		await stop();
		const failed = started.find(({ status }) => status === 'rejected');
		throw failed && 'reason' in failed ? failed.reason : failed;
	}
	const running = first.value;
	const service = second.value;
	const n8n = new N8nClient(running.ready.url);
	await n8n.logIn(running.ready.owner);
	const { cookie, browserId } = n8n.session.login;
	const context = await browser.newContext({
		viewport: { width: 1280, height: 800 },
		// Without a graphics card, the processor draws the editor's animations.
		reducedMotion: 'reduce',
	});
	await context.addCookies([{ name: 'n8n-auth', value: cookie, url: running.ready.url }]);
	await context.addInitScript((id) => {
		localStorage.setItem('n8n-browserId', id);
	}, browserId);
	context.setDefaultTimeout(LIMIT_MS);
	const { id: credentialId } = await n8n.putCredential({
		name: 'Video service',
		type: 'videoGenerationApi',
		data: { apiKey: service.ready.apiKey, baseUrl: service.ready.url },
	});
	const pageErrors: string[] = [];
	const visit = async (path: string) => {
		// The editor works on behind other tabs.
		await Promise.all(context.pages().map((earlier) => earlier.close()));
		const page = await context.newPage();
		page.on('pageerror', ({ message }) => pageErrors.push(message));
		await page.goto(running.ready.url + path, { waitUntil: 'commit' });
		await page.getByTestId('canvas-wrapper').waitFor();
		return page;
	};
	return {
		service: service.ready,
		n8n,
		credentialId,
		pageErrors,
		visit,
		async visitNode(name, specs, node = 'Video Generation', credential = credentialId) {
			const { id } = await n8n.createWorkflow(chain(name, credential, specs));
			const page = await visit(`/workflow/${id}`);
			await openNode(page, node);
			return page;
		},
		async execute(page) {
			const workflowId = workflowIdOf(page);
			const earlier = await n8n.listExecutions({ workflowId });
			await page.getByTestId('node-execute-button').click();
			const ignore = earlier.map(({ id }) => id);
			return await n8n.waitForExecutionOf(workflowId, () => true, { ignore });
		},
		stop,
	};
}

export async function openNode(page: Page, name: string): Promise<void> {
	await page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`).dblclick();
	await page.getByTestId('node-parameters').waitFor();
}

/** The ID of the workflow that a page shows. */
export function workflowIdOf(page: Page): string {
	return /\/workflow\/(\w+)/.exec(page.url())![1]!;
}

/** Closes the panel of a node. */
export async function closeNode(page: Page): Promise<void> {
	await page.getByTestId('ndv-close-button').or(page.getByTestId('back-to-canvas')).click();
	await page.getByTestId('node-parameters').waitFor({ state: 'hidden' });
}

/** Chooses an option of a field, such as an operation. */
export async function chooseOption(page: Page, field: string, option: string): Promise<void> {
	await page.getByTestId(`parameter-input-${field}`).locator('input').first().click();
	await page
		.locator('.el-select-dropdown__item:visible')
		.getByText(option, { exact: true })
		.click();
}

/** Types into the search of a resource locator's list. */
export async function searchList(page: Page, field: string, text: string): Promise<void> {
	await page.getByTestId(`resource-locator-${field}`).getByTestId('rlc-input').click();
	await page.getByTestId('rlc-item').first().waitFor();
	await page.getByPlaceholder('Search...').fill(text);
}

/** The form 'Template Fields', as the editor of both releases shows it. */
export class TemplateForm {
	private readonly place: Locator;

	constructor(private readonly page: Page) {
		this.place = page.getByTestId('resource-mapper-container');
	}

	/** The labels of the fields that are shown. */
	async labels(): Promise<string[]> {
		const labels = await this.place.locator('label[for^="value["]').allInnerTexts();
		return labels.map((label) => label.split('\n')[0]!.trim());
	}

	async waitForLabel(label: string): Promise<void> {
		await this.place.getByText(label, { exact: true }).waitFor();
	}

	/** The labels of the fields that can be added. */
	async hiddenLabels(): Promise<string[]> {
		await this.place.getByTestId('add-fields-select').locator('input, button').first().click();
		// The entries of the oldest editor's sidebar are menu items too.
		const entries = this.page.locator(
			'.el-select-dropdown__item:visible, [role="menuitem"]:not([class*="el-"]):visible',
		);
		const named = entries.filter({ hasText: /\S/ });
		await named.first().waitFor();
		const labels = await entries.allInnerTexts();
		// Escape would close the node too.
		await this.place.getByText('Template Fields').first().click({ force: true });
		await named.first().waitFor({ state: 'hidden' });
		// The list of another field may be closing, without text.
		return labels.map((label) => label.trim()).filter((label) => label !== '');
	}

	async fill(label: string, value: string): Promise<void> {
		await this.input(label).fill(value);
		await this.input(label).press('Tab');
	}

	async choose(label: string, option: string): Promise<void> {
		await this.input(label).click();
		await this.page
			.locator('.el-select-dropdown__item:visible')
			.getByText(option, { exact: true })
			.click();
	}

	async valueOf(label: string): Promise<string> {
		return await this.input(label).inputValue();
	}

	/** Chooses 'Map Each Column Manually' or 'Map Automatically'. */
	async setMode(mode: string): Promise<void> {
		await this.page.getByTestId('mapping-mode-select').locator('input').click();
		await this.page.locator('.el-select-dropdown__item:visible').filter({ hasText: mode }).click();
	}

	/** What is shown in place of the fields. */
	async notice(): Promise<string> {
		return await this.place.getByTestId('empty-fields-notice').innerText();
	}

	private input(label: string): Locator {
		return this.place
			.locator('.parameter-item')
			.filter({ has: this.page.getByText(label, { exact: true }) })
			.locator('input')
			.first();
	}
}

/** Opens the video file in the output panel, plays it until `seconds`, and returns its duration. */
export async function playVideo(page: Page, seconds: number): Promise<number> {
	await page.getByTestId('ndv-view-binary-data').click();
	return await page.locator('video').evaluate(
		async (video: HTMLVideoElement, until) =>
			await new Promise<number>((resolve, reject) => {
				const halt = () => {
					if (video.currentTime < until) return;
					video.pause();
					resolve(video.duration);
				};
				video.muted = true;
				video.controls = false;
				video.addEventListener('timeupdate', halt);
				video.play().catch(reject);
			}),
		seconds,
	);
}

/** Whether the icon of a node was loaded. */
export async function hasIcon(place: Locator): Promise<boolean> {
	const icon = place.locator('img').first();
	return await icon.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
}

/**
 * Takes a picture when nothing moves any more. With `RENEW_SCREENSHOTS=1` it goes into the docs, otherwise into the folder for
 * temporary files.
 */
export async function picture(page: Page, name: string): Promise<void> {
	await page.waitForFunction(() => {
		for (const close of document.querySelectorAll<HTMLElement>('.el-notification__closeBtn')) {
			close.click();
		}
		return document.querySelector('.el-notification') === null;
	});
	await page.mouse.move(0, 0);
	await page.waitForFunction(() =>
		document
			.getAnimations()
			.every(
				({ playState, effect }) =>
					playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
			),
	);
	const renew = process.env.RENEW_SCREENSHOTS === '1';
	const folder = renew
		? join(repository, 'docs', 'images')
		: join(tmpdir(), 'video-generation-screenshots');
	mkdirSync(folder, { recursive: true });
	const png = await page.screenshot();
	if (png.length > MAX_PICTURE_BYTES)
		throw new Error(`${name}.png has ${png.length} bytes, more than ${MAX_PICTURE_BYTES}.`);
	writeFileSync(join(folder, `${name}.png`), png);
}
