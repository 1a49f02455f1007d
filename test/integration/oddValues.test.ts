import type { INodeParameters } from 'n8n-workflow';

import { useActionNode } from '../harness/actionNode';
import { GenerateFixture } from '../harness/generateFixture';
import { startForEachTest } from '../harness/lifecycle';
import { byId } from '../harness/resourceLocator';
import { WaitingInEngine } from '../harness/waitingInEngine';

// What expressions put into fields that are not made for it.

describe('Generate', () => {
	let fixture: GenerateFixture;
	startForEachTest(() => (fixture = new GenerateFixture()));

	const generate = async (parameters: INodeParameters) =>
		await fixture.generate({ notify: 'none', ...parameters });

	test.each(['={{ "true" }}', '={{ " TRUE " }}', true])(
		"'Dry Run' %j pays for nothing",
		async (dryRun) => {
			const { items } = await generate({ options: { dryRun } });
			expect(items[0]!.json).toMatchObject({ dry_run: true });
			expect(fixture.creates).toEqual([]);
		},
	);

	test.each(['={{ "yes" }}', '={{ $json.missing }}', '={{ "" }}', '={{ 1 }}'])(
		"'Dry Run' %s is refused",
		async (dryRun) => {
			const { error } = await generate({ options: { dryRun } });
			expect(error!.message).toBe("'Dry Run' is neither true nor false [item 0]");
			expect(fixture.creates).toEqual([]);
		},
	);

	test.each<[string, INodeParameters]>([
		['Variant', { additionalFields: { variantId: byId('={{ { id: "loud" } }}') } }],
		['Resolution', { additionalFields: { resolution: byId('={{ ["720p"] }}') } }],
		['Tagline', { additionalFields: { brand: { values: { tagline: '={{ {} }}' } } } }],
		['Primary Color', { additionalFields: { brand: { values: { primaryColor: '={{ [1] }}' } } } }],
		['Key', { metadata: { values: [{ key: '={{ {} }}', value: 1 }] } }],
		['Template', { templateId: byId('={{ {} }}') }],
	])('an object or a list as %s is refused', async (label, parameters) => {
		const { error } = await generate(parameters);
		expect(error!.message).toBe(`'${label}' is not text [item 0]`);
		expect(fixture.creates).toEqual([]);
	});

	test.each([
		['undefined', '=Hi {{ "" + $json.no }}'],
		['NaN', '={{ "For $" + 5 * $json.no }}'],
		['Invalid DateTime', '=On {{ DateTime.fromISO("x").toFormat("d") }}'],
	])('a warning names %s in a text, as of a missing value', async (word, prompt) => {
		const { items } = await generate({ prompt });
		expect(items[0]!.json.warnings).toEqual([
			`'Prompt' is sent with "${word}" in it, which an expression writes for a missing value`,
		]);
	});

	test.each([
		[
			'has a value without a key',
			[
				{ key: '={{ $json.no }}', value: 1 },
				{ key: 'row', value: 2 },
			],
		],
		[
			'has the key "row" twice',
			[
				{ key: 'row', value: 1 },
				{ key: ' row', value: 2 },
			],
		],
	])('metadata that %s is refused', async (problem, values) => {
		const { error } = await generate({ metadata: { values } });
		expect(error!.message).toBe(`'Metadata' ${problem} [item 0]`);
		expect(fixture.creates).toEqual([]);
	});

	test('an empty row of the metadata is left out', async () => {
		const values = [
			{ key: '', value: '' },
			{ key: 'row', value: 0 },
		];
		expect((await generate({ metadata: { values } })).items[0]!.json.metadata).toEqual({ row: 0 });
	});

	test('a value of the metadata whose expression returns nothing comes back as null', async () => {
		const values = [{ key: 'row', value: '={{ $json.missing }}' }];
		expect((await generate({ metadata: { values } })).items[0]!.json.metadata).toEqual({
			row: null,
		});
	});

	test.each<[string, INodeParameters]>([
		["'If the Key Was Used' is none of: skip, output", { options: { whenKeyUsed: 'other' } }],
		["'Write With Model' is neither true nor false", { writeWithModel: 'true' }],
		["'Template Fields' is not a form", { templateFields: { headline: 'Hello' } }],
		["'Template Fields' is not a form", { templateFields: { value: ['Hello'] } }],
		["'Template Fields' is not a form", { templateFields: { headline: 'Hello', value: null } }],
		["'Template Fields' is not a form", { templateFields: { mappingMode: 'autoMap', value: {} } }],
	])('%s: as in a workflow that was written as JSON', async (message, parameters) => {
		const { error } = await generate(parameters);
		expect(error!.message).toContain(message);
		expect(fixture.creates).toEqual([]);
	});

	test("an unknown 'Notify' is refused", async () => {
		const { error } = await generate({ notify: '={{ "nobody" }}' });
		expect(error!.message).toBe("'Notify' is none of: trigger, url, none [item 0]");
		expect(fixture.creates).toEqual([]);
	});

	test("a 'Notify' whose expression fails for the first item hides no paid job", async () => {
		const notify = '={{ $json.n === 0 ? $("No such node").item.json.to : "none" }}';
		const { items } = await fixture.generate(
			{ notify },
			{ items: [{ json: { n: 0 } }, { json: { n: 1 } }], onError: 'continueRegularOutput' },
		);
		expect(items.map(({ json }) => json.id)).toEqual([undefined, 'vid_1']);
		expect(items[0]!.json.error).toMatchObject({ type: 'input' });
	});

	test("a 'Webhook URL' whose expression returns nothing is named as that", async () => {
		const { error } = await generate({ notify: 'url', webhookUrl: '={{ $json.missing }}' });
		expect(error!.message).toMatch(/^'Webhook URL' has an expression that returns nothing/);
	});
});

describe('Generate and Wait', () => {
	let node: WaitingInEngine;
	startForEachTest(() => (node = new WaitingInEngine()));
	beforeEach(() => {
		node.service.onCreated = (video) => (video.status = 'completed');
	});
	const run = async (parameters: INodeParameters) =>
		await node.run({ waitMode: 'polling', ...parameters });

	test("'Download Video' and 'Simplify' may be text", async () => {
		const { items } = await run({
			downloadVideo: '={{ "true" }}',
			simplify: '={{ "false" }}',
		});
		expect(items[0]!.binary).toHaveProperty('data');
		expect(items[0]!.json).toHaveProperty('status_url');
	});

	test.each<[string, INodeParameters]>([
		["'Download Video' is neither", { downloadVideo: '={{ 7 }}' }],
		["'Simplify' is neither", { simplify: '={{ "no" }}' }],
		["'While Waiting' is none of: ", { waitMode: 'sleep' }],
		["'Cancel When Stopped' is neither", { options: { cancelWhenStopped: 'maybe' } }],
		[
			"'Put Output File in Field' has an expression that returns nothing",
			{ downloadVideo: true, binaryPropertyName: '={{ $json.missing }}' },
		],
		[
			"'Put Output File in Field' is 'thumbnail', where 'Download Thumbnail' puts its file",
			{
				downloadVideo: true,
				binaryPropertyName: 'thumbnail',
				options: { downloadThumbnail: true },
			},
		],
	])('%s: nothing is paid for', async (message, parameters) => {
		const { error } = await run(parameters);
		expect(error!.message).toContain(message);
		expect(node.service.videos).toEqual([]);
	});
});

describe('other operations', () => {
	const node = useActionNode();

	test("'Return All' may be text", async () => {
		node.answer = () => ({ body: { templates: [{ id: 'a' }, { id: 'b' }] } });
		const getAll = { resource: 'template', operation: 'getAll', limit: 1 };
		const count = async (returnAll: string) =>
			(await node.run({ ...getAll, returnAll })).items.length;
		expect(await count('={{ "false" }}')).toBe(1);
		expect(await count('={{ "true" }}')).toBe(2);
	});

	test('a filter that is an object is refused, not dropped', async () => {
		const { error } = await node.run({
			operation: 'getAll',
			filters: { templateId: byId('={{ { id: "ad" } }}') },
		});
		expect(error!.message).toBe("'Template' is not text [item 0]");
		expect(node.wire).toEqual([]);
	});

	test("a 'Video URL' whose expression returns nothing is named, not 'Video'", async () => {
		const { error } = await node.run({
			operation: 'download',
			options: { videoUrl: '={{ $json.video_url }}' },
		});
		expect(error!.message).toMatch(/^'Video URL' has an expression that returns nothing/);
		expect(node.wire).toEqual([]);
	});

	test('a status that the list leaves empty is that of the filter', async () => {
		node.answer = () => ({
			body: { videos: [{ id: 'a', status: null }], pagination: { total_pages: 1 } },
		});
		const filters = { status: 'failed' };
		const { items } = await node.run({ operation: 'getAll', filters });
		expect(items[0]!.json).toMatchObject({ id: 'a', status: 'failed' });
	});

	test('an unknown resource is named', async () => {
		const { error } = await node.run({ resource: 'nope', operation: 'get' });
		expect(error!.message).toBe("This version of the node has no operation '' for 'nope'");
	});
});
