import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod/v3';
import { startDashboard, type DashboardEnvironment } from '../harness/dashboard';
import { LocalServer } from '../harness/localServer';

let environment: DashboardEnvironment;
beforeAll(async () => {
	environment = await startDashboard();
});
afterAll(() => environment.stop());

const picture = join(__dirname, '..', '..', 'docs', 'images', 'generated-video.jpg');

it('draws a preview as one types, generates the video, shows its progress and plays it', async () => {
	const { page, pageErrors } = await environment.visit('#/videos');
	await page.getByRole('heading', { name: 'No videos yet' }).waitFor();
	await page.getByRole('link', { name: 'Choose a template' }).click();
	await page.getByRole('link', { name: /^Inspiration Quote/i }).click();

	const frame = page.getByRole('img', { name: /^Frame of the preview/ });
	await page.getByLabel('Prompt').fill('Water is deep.');
	const first = await frame.getAttribute('src');
	await page.getByLabel('Prompt').fill('Water is the driving force. — Leonardo');
	await page.waitForFunction(
		([old]) => document.querySelector('.stage img')?.getAttribute('src') !== old,
		[first],
	);
	await page.getByLabel('Landscape 16:9').check();
	await page.locator('.stage.is-16x9 img').waitFor();
	const list = z.object({ pagination: z.object({ total: z.number() }) });
	const before = list.parse(await (await environment.call('/v1/videos')).json());
	expect(before.pagination.total).toBe(0);

	// The message goes away by itself.
	await Promise.all([
		page.getByText('The video is queued.').waitFor(),
		page.getByRole('button', { name: /^Generate video/ }).click(),
	]);
	const card = page.getByRole('listitem').filter({ hasText: 'Water is the driving force' });
	await card.getByText('Completed', { exact: true }).waitFor();
	await card.getByText('Water is the driving force').click();
	const dialog = page.getByRole('dialog', { name: 'Quote' });
	await dialog.getByText('Water is the driving force').first().waitFor();
	const caption = dialog.getByRole('heading', { name: 'Caption' }).locator('..');
	// In the instant mode, every video has the words of the same clip.
	await caption.getByText('Fresh coffee, five minutes from your desk').waitFor();
	await caption.getByRole('button', { name: 'Copy caption' }).waitFor();
	const seconds = await dialog.locator('video').evaluate(
		(video: HTMLVideoElement) =>
			new Promise<number>((resolve) => {
				video.ondurationchange = () => resolve(video.duration);
				video.load();
			}),
	);
	expect(seconds).toBeGreaterThan(1);
	const cues = await dialog.locator('track').evaluate(
		(element: HTMLTrackElement) =>
			new Promise<Array<[number, number, string]>>((resolve, reject) => {
				element.onerror = () => reject(new Error('The browser cannot read the subtitles'));
				element.onload = () =>
					resolve(
						Array.from(element.track.cues ?? [], (cue) => [
							cue.startTime,
							cue.endTime,
							cue instanceof VTTCue ? cue.text : '',
						]),
					);
				element.track.mode = 'showing';
			}),
	);
	expect(cues).not.toEqual([]);
	for (const [at, [start, end, text]] of cues.entries()) {
		expect(start).toBeGreaterThanOrEqual(cues[at - 1]?.[1] ?? 0);
		expect(end).toBeGreaterThan(start);
		expect(end).toBeLessThanOrEqual(seconds + 0.05);
		expect(text).not.toBe('');
	}
	const [start, end, text] = cues.at(-1) ?? [0, 0, ''];
	const played = await dialog.locator('video').evaluate(
		(video: HTMLVideoElement, from: number) =>
			new Promise<string>((resolve, reject) => {
				const [track] = video.textTracks;
				if (track === undefined) {
					reject(new Error('The video has no subtitles'));
					return;
				}
				track.oncuechange = () => {
					const [cue] = track.activeCues ?? [];
					if (cue instanceof VTTCue) resolve(cue.text);
				};
				video.muted = true;
				video.currentTime = from;
				video.play().catch(reject);
			}),
		(start + end) / 2,
	);
	expect(played).toBe(text);
	await page.keyboard.press('Escape');
	expect(await dialog.count()).toBe(0);
	expect(pageErrors).toEqual([]);
});

it('sends nothing of the example unless one fills it in, and then shows all of it', async () => {
	const { page, pageErrors } = await environment.visit('#/templates/personalised-ad');
	const sent: string[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith('/previews')) sent.push(request.postData() ?? '');
	});
	const words = page.getByRole('region', { name: 'Words' });
	const example = page.getByRole('button', { name: 'Fill in the example' });
	await page.getByRole('img', { name: 'Example of the template' }).waitFor();
	await example.waitFor();
	await page.getByLabel('Prompt').fill('Hi Sam. Your keys are here.');
	await words.getByText('Hi Sam').waitFor();
	expect(await example.count()).toBe(0);
	expect(sent.join()).not.toMatch(/Maya|Velo/i);

	await page.getByLabel('Prompt').fill('');
	await example.click();
	await words.getByText('Hey Maya').waitFor();
	expect(await page.getByLabel('First Name').inputValue()).toBe('Maya');
	expect(await page.getByLabel('URL', { exact: true }).inputValue()).toBe('velo.example');
	expect(await page.getByText('Also sent').count()).toBe(0);
	expect(pageErrors).toEqual([]);
});

it('says what the prompt of a clip is for', async () => {
	const { page } = await environment.visit('#/templates/captioned-clip');
	await page.getByText('The text of the post, which the video does not show.').waitFor();
	expect(await page.getByText('they are what the video says').count()).toBe(0);
});

it('uses a request again, names what else it has, and says why one cannot be read', async () => {
	const context = {
		prompt: 'Be kind.',
		system_prompt: 'Warm',
		brand_assets: { tagline: 'Always' },
		custom_data: { city: 'Oslo' },
	};
	const created = await environment.call('/v1/videos', { template_id: 'quote', context });
	const { id } = z.object({ id: z.string() }).parse(await created.json());
	const { page, pageErrors } = await environment.visit(`#/templates/quote/${id}`);
	await page
		.getByText('Also sent, from the request that you use again: system_prompt, custom_data.city.')
		.waitFor();
	expect(await page.getByLabel('Prompt').inputValue()).toBe('Be kind.');
	expect(await page.getByLabel('Tagline').inputValue()).toBe('Always');
	await page.evaluate(() => (location.hash = '#/templates/quote/vid_gone'));
	await page.getByRole('alert').filter({ hasText: 'vid_gone' }).waitFor();
	expect(await page.getByLabel('Prompt').count()).toBe(0);
	// The browser itself notes that the video was answered with 404.
	expect(pageErrors.filter((text) => !text.includes('404'))).toEqual([]);
});

it('offers icons with their pictures, and the preview draws the one that is chosen', async () => {
	const { page, pageErrors } = await environment.visit('#/templates/social-post');
	const frame = page.getByRole('img', { name: /^Frame of the preview/ });
	await page.getByLabel('Prompt').fill('Fresh coffee, five minutes from your desk.');
	await page.getByText('Fields of this template').click();
	await page.getByLabel('Lines', { exact: true }).fill('We roast\nWe pour\nWe wait');
	await page.getByText('Choose icons by picture').click();
	await page.getByLabel('Search icons').fill('hot drink');
	const choice = page.getByRole('button', { name: 'coffee', exact: true });
	await choice.waitFor();
	expect(await choice.locator('path').getAttribute('d')).toMatch(/^M[\d.]/);
	const names = page.getByLabel('Icons', { exact: true }).and(page.locator('textarea'));
	await names.fill('rocket\n\n');
	const preview = page.waitForRequest((request) => {
		const body = request.postData() ?? '';
		return request.url().endsWith('/previews') && body.includes('"icons":["rocket","","coffee"]');
	});
	await choice.click();
	expect(await names.inputValue()).toBe('rocket\n\ncoffee');
	await preview;
	await frame.waitFor();
	expect(pageErrors).toEqual([]);
});

it('shows the words of a preview, what is left out, and lets the model write when asked', async () => {
	const content = JSON.stringify({ quote: 'Keep going', author: 'Ada Sund' });
	const model = await new LocalServer(() => ({
		body: { choices: [{ message: { content } }] },
	})).start();
	const writing = await startDashboard(['--writer-url', model.url, '--writer-model', 'm']);
	try {
		const { page, pageErrors } = await writing.visit('#/templates/quote');
		await page.getByLabel('Prompt').fill('Keep going.\nTone: calm\nAuthor: Ada Sund');
		const words = page.getByRole('region', { name: 'Words' });
		await words.getByText('“calm”: a note for the maker, or struck out').waitFor();
		await words.getByText('“Tone:”: a label for the maker').waitFor();
		await words.getByText('Read from your prompt and fields. The model writes').waitFor();
		expect(model.received).toEqual([]);
		await words.getByRole('button', { name: 'Write with the model' }).click();
		await words.getByText('Written by the model').waitFor();
		expect(model.received).toHaveLength(1);
		await page.getByLabel('Prompt').fill('Keep on going.\nAuthor: Ada Sund');
		await words.getByText('Read from your prompt and fields. The model writes').waitFor();
		expect(model.received).toHaveLength(1);
		expect(pageErrors).toEqual([]);
	} finally {
		await writing.stop();
		await model.stop();
	}
});

it('names the warnings of a preview', async () => {
	const { page, pageErrors } = await environment.visit('#/templates/social-post');
	await page.getByLabel('Prompt').fill('Fresh coffee at nine.\nUse a funny tone.');
	const words = page.getByRole('region', { name: 'Words' });
	await words.getByText('counts as words of the video').waitFor();
	expect(pageErrors).toEqual([]);
});

it('says that a request that the service removed cannot be used again', async () => {
	const forgetful = await startDashboard(['--max-files-bytes', '0']);
	try {
		const wanted = { template_id: 'quote', context: { prompt: 'Keep going. — Ada Sund' } };
		const job = await (await forgetful.call('/v1/videos', wanted)).json();
		const { id } = z.object({ id: z.string() }).parse(job);
		const { page, pageErrors } = await forgetful.visit('#/videos');
		await page.getByRole('button', { name: /^Open .*: Keep going/ }).click();
		const dialog = page.getByRole('dialog', { name: 'Quote' });
		await dialog.getByText('The film was removed').waitFor();
		await dialog.getByText(/removed the request of this video on .+, so you cannot/).waitFor();
		expect(await dialog.getByRole('link', { name: 'Use again' }).count()).toBe(0);
		await page.goto(`${forgetful.url}/dashboard/#/templates/quote/${id}`);
		await page.getByRole('heading', { name: 'The request was removed' }).waitFor();
		expect(pageErrors).toEqual([]);
	} finally {
		await forgetful.stop();
	}
});

it('shows a new key once, lets it do what was chosen, and revokes it', async () => {
	const { page, pageErrors } = await environment.visit('#/keys');
	await page.getByRole('button', { name: 'New key' }).click();
	const form = page.getByRole('dialog', { name: 'New key' });
	await form.getByLabel('Name').fill('Reader');
	await form.getByLabel('videos:write').uncheck();
	await form.getByLabel('Requests per hour').fill('50');
	await form.getByRole('button', { name: 'Create key' }).click();
	const shown = page.getByRole('dialog', { name: 'Your new key' });
	const key = await shown.locator('code').innerText();
	expect(key).toMatch(/^vg_live_\w{40}$/);
	await shown.getByRole('button', { name: 'I have stored it' }).click();
	const row = page.getByRole('row').filter({ hasText: 'Reader' });
	await row.getByText('7 scopes').waitFor();
	await row.getByText('50 per hour').waitFor();
	expect(await page.content()).not.toContain(key);

	const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
	const create = () =>
		fetch(`${environment.url}/v1/videos`, {
			method: 'POST',
			headers,
			body: '{"template_id":"quote"}',
		});
	expect((await create()).status).toBe(403);
	await page.getByRole('button', { name: 'Revoke Reader' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
	await row.waitFor({ state: 'detached' });
	expect((await create()).status).toBe(401);
	expect(pageErrors).toEqual([]);
});

it('creates a collection, takes files into it and says what it does not take', async () => {
	const { page, pageErrors } = await environment.visit('#/collections');
	await page.getByRole('button', { name: 'New collection' }).click();
	const form = page.getByRole('dialog', { name: 'New collection' });
	await form.getByLabel('Name').fill('Autumn');
	await form.getByRole('button', { name: 'Create' }).click();
	await page.getByRole('heading', { name: 'No files yet' }).waitFor();
	const input = page.locator('input[type=file]');
	await input.setInputFiles([
		{ name: 'logo café.jpg', mimeType: 'image/jpeg', buffer: await readFile(picture) },
		{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') },
	]);
	await page.getByText(/^notes\.txt: .*it is not an image/).waitFor();
	const card = page.getByRole('listitem').filter({ hasText: 'logo café.jpg' });
	await card.getByRole('button', { name: 'Copy for n8n' }).waitFor();
	const id = page.url().split('/').at(-1) ?? '';
	expect(id).toMatch(/^col_/);
	await page.getByText(`ID: ${id}`, { exact: true }).waitFor();
	const image = card.getByRole('img', { name: 'logo café.jpg' });
	await page.waitForFunction(() => {
		const shown = document.querySelector<HTMLImageElement>('.asset-media img');
		return shown !== null && shown.complete && shown.naturalWidth > 0;
	});
	expect(await image.count()).toBe(1);
	await card.getByRole('button', { name: 'Remove logo café.jpg' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
	await card.waitFor({ state: 'detached' });
	// The browser itself notes that one upload was answered with 415.
	expect(pageErrors.filter((text) => !text.includes('415'))).toEqual([]);
});

it('lists requests with a command that makes them again, without the key', async () => {
	const { url, apiKey } = environment;
	const name = "O'Brien $HOME `id`";
	await environment.call('/v1/collections/col_brand_assets');
	await fetch(`${url}/v1/collections/col_brand_assets`, {
		method: 'PUT',
		headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
		body: JSON.stringify({ name }),
	});
	const { page, pageErrors } = await environment.visit('#/requests');
	await page
		.getByRole('button', { name: /^PUT \/v1\/collections/ })
		.first()
		.click();
	const command = await page.getByRole('dialog').locator('pre code').first().innerText();
	expect(command).not.toContain(apiKey);
	await fetch(`${url}/v1/collections/col_brand_assets`, {
		method: 'PUT',
		headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
		body: '{"name":"Other"}',
	});
	const { stdout } = await promisify(execFile)('bash', ['-c', command], {
		env: { ...process.env, VIDEO_API_KEY: apiKey },
	});
	expect(stdout).toContain('200 OK');
	const collection: unknown = await (
		await environment.call('/v1/collections/col_brand_assets')
	).json();
	expect(collection).toMatchObject({ name });
	expect(await page.content()).not.toContain(apiKey);
	expect(pageErrors).toEqual([]);
});

it('lists webhooks and redelivers one', async () => {
	let status = 410;
	const receiver = await new LocalServer(() => ({ status })).start();
	try {
		const body = { template_id: 'quote', context: { prompt: 'Be kind.' } };
		await environment.call('/v1/videos', { ...body, webhook_url: `${receiver.url}/hook` });
		const { page, pageErrors } = await environment.visit('#/webhooks');
		const row = page.getByRole('row').filter({ hasText: receiver.url });
		await row.getByText('Failed', { exact: true }).waitFor();
		status = 200;
		await row.getByRole('button', { name: /^Redeliver/ }).click();
		await row.getByText('Delivered').waitFor();
		const bodies = receiver.to('/hook').map(({ json }) => json);
		expect(bodies).toHaveLength(2);
		expect(bodies[1]).toEqual(bodies[0]);
		expect(pageErrors).toEqual([]);
	} finally {
		await receiver.stop();
	}
});

it('shows a still of each template without its film', async () => {
	const { page, pageErrors } = await environment.visit('#/videos');
	await page.route('**/files/templates/*.mp4', () => undefined);
	await page.evaluate(() => (location.hash = '#/templates'));
	await page.locator('.template-card').first().waitFor();
	const areDrawn = await page.waitForFunction(() =>
		Array.from(document.querySelectorAll<HTMLImageElement>('.template-card img')).every(
			({ complete, naturalWidth }) => complete && naturalWidth > 0,
		),
	);
	expect(await areDrawn.jsonValue()).toBe(true);
	expect(pageErrors).toEqual([]);
});

it('fits a phone, and can be used with the keyboard alone', async () => {
	const phone = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' } as const;
	const { page, pageErrors } = await environment.visit('#/videos', phone);
	for (const view of [
		'videos',
		'templates',
		'templates/quote',
		'collections',
		'keys',
		'requests',
		'webhooks',
	]) {
		await page.evaluate((to) => (location.hash = `#/${to}`), view);
		await page.locator('main h1').waitFor();
		await page.locator('.loading').waitFor({ state: 'detached' });
		const width = await page.evaluate(() => document.documentElement.scrollWidth);
		expect([view, width]).toEqual([view, 360]);
	}
	await page.goto(`${environment.url}/dashboard/#/videos`);
	await page.reload();
	await page.getByRole('heading', { name: 'Videos' }).waitFor();
	await page.keyboard.press('Tab');
	expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
	await page.keyboard.press('Enter');
	expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
	await page.getByRole('link', { name: 'API keys' }).focus();
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { name: 'API keys' }).waitFor();
	expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('API keys');
	expect(pageErrors.filter((text) => !text.includes('ERR_ABORTED'))).toEqual([]);
});
