import type { Page } from 'playwright-core';

import { resources } from '../../nodes/VideoGeneration/resources';
import {
	closeNode,
	hasIcon,
	openNode,
	picture,
	playVideo,
	searchList,
	startEditor,
	TemplateForm,
	type EditorEnvironment,
} from '../harness/editor';
import { readExample } from '../harness/examples';
import { releaseName } from '../harness/n8n';
import { byId } from '../harness/resourceLocator';
import { action, chain, manualTrigger, videoTrigger } from '../harness/workflows';

// A machine of two cores that renders the videos at the same time.
const prompt = 'Saturday is dry. Bring your bike in for a free check-up, coffee included!';

let environment: EditorEnvironment;
beforeAll(async () => {
	environment = await startEditor();
});
afterAll(() => environment.stop());
afterEach(() => {
	expect(environment.pageErrors).toEqual([]);
});

/** The actions of all operations, in the order of the nodes panel. */
const actions = resources.flatMap(({ operations }) =>
	operations.map(({ option }) => option.action),
);

async function searchNodes(page: Page) {
	await page.getByTestId('node-creator-search-bar').fill('video generation');
	const found = page.getByTestId('item-iterator-item').filter({ hasText: 'Video Generation' });
	await found.waitFor();
	return found;
}

/** Message and description, as the output panel shows them. */
async function errorIn(page: Page): Promise<string[]> {
	await page.getByText('Problem in node').waitFor();
	const output = page.getByTestId('output-panel');
	return await Promise.all(
		['node-error-message', 'node-error-description'].map(
			async (part) => await output.getByTestId(part).innerText(),
		),
	);
}

test('the nodes panel finds both nodes with their icon, and the canvas shows what they do', async () => {
	const page = await environment.visit('/workflow/new');
	await page.getByTestId('canvas-plus-button').click();
	const entry = await searchNodes(page);
	expect(await hasIcon(entry)).toBe(true);
	await entry.click();
	await page.getByText(/Actions \(\d+\)/).click();
	const names = page.getByTestId('node-creator-item-name');
	// n8n fills the list step by step.
	await names.nth(actions.length + 1).waitFor({ state: 'attached' });
	expect(await names.allInnerTexts()).toEqual([
		'On video completed',
		'On video failed',
		...actions,
	]);
	await picture(page, 'editor-nodes-panel');
	await names.filter({ hasText: 'Generate video and wait' }).click();
	await page.getByTestId('node-parameters').waitFor();
	await searchList(page, 'templateId', 'social');
	await page.getByTestId('rlc-item').filter({ hasText: 'Social post' }).click();
	await closeNode(page);

	await page.getByTestId('node-creator-plus-button').click();
	await (await searchNodes(page)).click();
	await page.getByText('Triggers (2)').click();
	await names.filter({ hasText: 'On video failed' }).click();
	await page.getByTestId('node-parameters').waitFor();
	await closeNode(page);

	const nodes = page.getByTestId('canvas-node');
	const generate = nodes.filter({ hasText: 'generate and wait: social-post' });
	const trigger = nodes.filter({ hasText: 'video failed' });
	expect(await hasIcon(generate)).toBe(true);
	expect(await hasIcon(trigger)).toBe(true);
	await page.getByTestId('zoom-to-fit').click();
	await picture(page, 'editor-canvas');
	await page.close();
});

test('a credential is created in the editor; its test says what is wrong with the key', async () => {
	const { id } = await environment.n8n.createWorkflow({
		name: 'Without credential',
		nodes: [{ ...action({}), typeVersion: 1, position: [0, 0], parameters: {} }],
		connections: {},
	});
	const page = await environment.visit(`/workflow/${id}`);
	await openNode(page, 'Video Generation');
	await page.getByTestId('node-credentials-select').click();
	await page.getByTestId('node-credentials-select-item-new').click();
	const dialog = page.getByTestId('credential-edit-dialog');
	const fields = dialog.getByTestId('parameter-input-field');
	await fields.nth(0).fill('vg_live_wrong');
	await fields.nth(1).fill(`${environment.service.url}/v1/`);
	await page.getByTestId('credential-save-button').click();
	await dialog.getByText('More details').click();
	await dialog.getByText('The service does not accept this API key.').waitFor();
	await picture(page, 'credential-wrong-key');

	await fields.nth(0).fill(environment.service.apiKey);
	await page.getByTestId('credential-save-button').click();
	if (releaseName === 'newest') {
		// It closes the dialog of a new credential once it works.
		await dialog.waitFor({ state: 'hidden' });
		await page.getByTestId('credential-edit-button').click();
	}
	await dialog.getByText('Connection tested successfully').waitFor();
	await picture(page, 'credential-works');
	expect(await page.content()).not.toContain(environment.service.apiKey);
	await page.close();
});

test('the list of templates is searched, and says what the chosen one needs', async () => {
	const page = await environment.visitNode('Template', [manualTrigger, action({})]);
	await searchList(page, 'templateId', 'person');
	const entry = page.getByTestId('rlc-item');
	await entry.nth(1).waitFor({ state: 'detached' });
	expect(await entry.innerText()).toMatch(
		/^Personalised ad – 2 credits · video of 8–30 s · needs Template Fields · /,
	);
	await entry.click();
	await new TemplateForm(page).waitForLabel('First Name');
	await picture(page, 'template-requires');

	await page.getByTestId('node-execute-button').click();
	expect(await errorIn(page)).toEqual([
		'\'Prompt\' is empty, but the template "Personalised ad" requires it [item 0]',
		"Fill in 'Prompt'.",
	]);
	await page.close();
});

test('the error for an unknown template lists the existing ones', async () => {
	const page = await environment.visitNode('Unknown template', [
		manualTrigger,
		action({ templateId: byId('socail-post'), prompt }),
	]);
	await page.getByTestId('node-execute-button').click();
	expect(await errorIn(page)).toEqual([
		'\'Template\' is "socail-post", but no template has this ID [item 0]',
		expect.stringMatching(
			/^Did you mean "social-post"\? The service offers: social-post, .* Choose one from the list\.$/,
		),
	]);
	await picture(page, 'error-unknown-template');
	await page.close();
});

test('generate and wait: parked while the service renders, then the video plays in the output', async () => {
	const page = await environment.visitNode('Wait', [
		manualTrigger,
		action({
			operation: 'generateAndWait',
			templateId: byId('social-post'),
			prompt,
			waitMode: 'webhook',
			downloadVideo: true,
		}),
	]);
	await page.getByTestId('node-execute-button').click();
	const output = page.getByTestId('output-panel');
	await output.getByText('The service is generating the video.').waitFor();
	await output.getByText('Started 1 video for 1 credit.').waitFor();
	await picture(page, 'waiting');

	await output.getByText('video/mp4').waitFor();
	expect(await playVideo(page, 2)).toBeGreaterThan(6);
	await picture(page, 'finished-video');
	await page.close();
});

test('preview: the stills are files of the item, and each is shown in the output', async () => {
	const page = await environment.visitNode('Preview', [
		manualTrigger,
		action({
			operation: 'preview',
			templateId: byId('social-post'),
			prompt,
			templateFields: { mappingMode: 'defineBelow', value: { aspectRatio: '16:9' } },
		}),
	]);
	await page.getByTestId('node-execute-button').click();
	const output = page.getByTestId('output-panel');
	await output.getByText('image/jpeg').first().waitFor({ timeout: 120_000 });
	const views = output.getByTestId('ndv-view-binary-data');
	expect(await views.count()).toBe(3);
	await views.nth(1).click();
	const still = output.locator('img').last();
	await still.waitFor();
	expect(
		await still.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
	).toEqual([853, 480]);
	await picture(page, 'preview');
	await page.close();
});

test('the example of a campaign is whole on the canvas', async () => {
	const { id } = await environment.n8n.createWorkflow(readExample('campaign.json'));
	const page = await environment.visit(`/workflow/${id}`);
	await page.getByTestId('canvas-node').first().waitFor();
	await page.getByTestId('zoom-to-fit').click();
	const nodes = page.getByTestId('canvas-node').filter({ hasText: /post it|publish it/ });
	expect(await nodes.count()).toBe(4);
	await picture(page, 'campaign-canvas');
	await page.close();
});

test('switched on, Write With Model gives the node an input for a chat model', async () => {
	const page = await environment.visitNode('Model', [
		manualTrigger,
		action({ templateId: byId('social-post'), prompt }),
	]);
	const addModel = page.getByTestId('add-subnode-ai_languageModel-0');
	expect(await addModel.count()).toBe(0);
	// While the form is loaded, the editor may lose a click.
	await new TemplateForm(page).waitForLabel('Call to Action');
	await page.getByTestId('parameter-input-writeWithModel').locator('.el-switch').click();
	await page.getByText('Model Instructions').waitFor();
	// An open panel keeps the inputs that it began with.
	await closeNode(page);
	await page.getByTestId('canvas-node-input-handle').getByText('Model').waitFor();
	await openNode(page, 'Video Generation');
	await addModel.waitFor();
	await page.close();
});

test('the trigger listens for a test event and shows the video of another workflow', async () => {
	const page = await environment.visitNode(
		'Receive',
		[videoTrigger({ downloadVideo: true })],
		'Video Generation Trigger',
	);
	const help = page.getByText('When will this node trigger my flow?');
	await help.click();
	const sample = await page.locator('code').filter({ hasText: 'credits_charged' }).boundingBox();
	const parameters = await page.getByTestId('node-parameters').boundingBox();
	expect(sample!.x + sample!.width).toBeLessThan(parameters!.x);
	await picture(page, 'trigger-help');
	await help.click();

	await page.getByText('Webhook URLs').click();
	await page.getByText(`${environment.n8n.baseUrl}/webhook-test/video-generation`).waitFor();
	await page.getByTestId('trigger-execute-button').click();
	await page.getByTestId('trigger-listening').waitFor();
	await picture(page, 'trigger-listening');

	const generating = await environment.n8n.createWorkflow(
		chain('Generate', environment.credentialId, [
			manualTrigger,
			action({
				templateId: byId('quote'),
				prompt: 'Be kind.',
				// Half the pixels: n8n listens for a test event for two minutes only.
				additionalFields: { resolution: byId('720p') },
			}),
		]),
	);
	const run = await environment.n8n.waitForExecution(
		(await environment.n8n.run(generating, 'Start'))!,
	);
	expect(run.status).toBe('success');
	const output = page.getByTestId('output-panel');
	await output.getByText('video/mp4').waitFor();
	expect(await playVideo(page, 3)).toBeGreaterThan(6);
	await picture(page, 'trigger-received');
	await page.close();
});

test("'If the Key Was Used' says what becomes of the item", async () => {
	const options = { deduplicationKey: '={{ $json.id }}', whenKeyUsed: 'output' };
	const page = await environment.visitNode('Run it again', [
		manualTrigger,
		action({
			operation: 'generateAndWait',
			templateId: byId('social-post'),
			prompt,
			options,
		}),
	]);
	const field = page.getByTestId('parameter-input-whenKeyUsed').locator('input').first();
	await field.scrollIntoViewIfNeeded();
	expect(await field.inputValue()).toBe('Output Its Video');
	await field.click();
	const choices = page.locator('.el-select-dropdown__item:visible');
	await choices.first().waitFor();
	expect((await choices.allInnerTexts()).map((text) => text.split('\n'))).toEqual([
		[
			'Output Its Video',
			"The item goes on with the video that has the key, and with 'deduplicated'",
		],
		['Skip the Item', 'The item is not in the output. A loop ends if no item is left.'],
	]);
	await choices.first().click();
	await choices.first().waitFor({ state: 'hidden' });
	await picture(page, 'deduplication-key');
	await page.close();
});
