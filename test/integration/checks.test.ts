import * as ping from '../../nodes/VideoGeneration/callback/ping';
import { GenerateFixture } from '../harness/generateFixture';
import { startForEachTest } from '../harness/lifecycle';
import { byId } from '../harness/resourceLocator';

let fixture: GenerateFixture;
startForEachTest(() => (fixture = new GenerateFixture()));

const variant = (more: Record<string, unknown> = {}, payload: Record<string, unknown> = {}) => ({
	id: 'loud',
	template_id: 'social-post',
	name: 'Loud',
	is_active: true,
	created_at: '2026-01-01T00:00:00Z',
	payload: {
		videoCount: 1,
		settings: {
			systemPrompt: 'Shout',
			captionPrompt: 'Big words',
			compositionProps: { pace: 'fast' },
		},
		...payload,
	},
	...more,
});
const items = (count: number) => Array.from({ length: count }, (_, n) => ({ json: { n } }));

describe('the template is checked before anything is paid for', () => {
	test.each([
		[
			{ templateId: byId('nope') },
			/'Template' is "nope", but no template has this ID \[item 0\]/,
			/social-post/,
		],
		[{ prompt: '' }, /'Prompt' is empty, but the template "Social Post" requires it/, /Fill in/],
		[
			{ additionalFields: { resolution: byId('4k') } },
			/'Resolution' is "4k", which the template "Social Post" does not support/,
			/720p, 1080p/,
		],
	])('%j', async (parameters, message, description) => {
		const { error } = await fixture.generate({ notify: 'none', ...parameters });
		expect(error!.message).toMatch(message);
		expect(error!.description).toMatch(description);
		expect(fixture.creates).toEqual([]);
	});

	test('one call for the whole run', async () => {
		await fixture.generate({ notify: 'none' }, { items: items(12) });
		expect(fixture.service.to('/v1/templates')).toHaveLength(1);
		expect(fixture.creates).toHaveLength(12);
	});

	test('no check if the option is switched off', async () => {
		await fixture.generate({
			notify: 'none',
			templateId: byId('unlisted'),
			options: { checkTemplate: false },
		});
		expect(fixture.service.received).toHaveLength(1);
		expect(fixture.creates).toHaveLength(1);
	});

	test('with On Error "stop" the last item’s failed check stops the run with nothing paid', async () => {
		const { error } = await fixture.generate(
			{ notify: 'none', prompt: '={{ $json.n < 4 ? "Hello" : "" }}' },
			{ items: items(5) },
		);
		expect(error!.message).toMatch(/\[item 4\]/);
		expect(fixture.creates).toEqual([]);
	});

	test('with "continue" the affected items become error items, and the others are sent', async () => {
		const result = await fixture.generate(
			{ notify: 'none', prompt: '={{ $json.n === 1 ? "" : "Hello" }}' },
			{ items: items(3), onError: 'continueRegularOutput' },
		);
		expect(result.items.map(({ json }) => Object.keys(json).length)).toEqual([8, 1, 8]);
		expect(result.items[1]!.json).toEqual({
			error: expect.objectContaining({
				message: expect.stringMatching(
					/^'Prompt' has an expression that returns nothing for this item, but/,
				),
			}),
		});
		expect(fixture.creates).toHaveLength(2);
	});
});

test.each([
	[{ prompt: '={{ { text: "Hello" } }}' }, /'Prompt' is not text \[item 0\]/],
	[
		{ additionalFields: { watermark: '={{ "maybe" }}' } },
		/'Watermark' is neither true nor false \[item 0\]/,
	],
	[
		{ additionalFields: { watermark: '={{ $json.missing }}' } },
		/'Watermark' is neither true nor false \[item 0\]/,
	],
	[{ additionalFields: { variantId: byId('..') } }, /'Variant' is not an ID \[item 0\]/],
])('%j is refused before any request', async (parameters, message) => {
	const { error } = await fixture.generate({ notify: 'none', ...parameters });
	expect(error!.message).toMatch(message);
	expect(fixture.service.received).toEqual([]);
});

test('with "continue", an error of the whole run becomes an error item for every input item', async () => {
	const result = await fixture.generate(
		{ notify: 'none' },
		{
			items: items(2),
			onError: 'continueRegularOutput',
			credentials: { apiKey: fixture.apiKey, baseUrl: 'nonsense' },
		},
	);
	expect(result.items.map(({ json }) => json)).toEqual(
		[0, 1].map(() => ({
			error: expect.objectContaining({ message: expect.stringMatching(/'Base URL'/) }),
		})),
	);
});

describe('maxCredits', () => {
	test('counts the videos of all items, and stops the run', async () => {
		const { error } = await fixture.generate(
			{ notify: 'none', options: { maxCredits: 5 } },
			{ items: items(3) },
		);
		expect(error!.message).toMatch(/would cost 6 credits, more than 'Max Credits' allows \(5\)/);
		expect(fixture.creates).toEqual([]);
	});

	test('makes every item an error item with "continue", also without the template check', async () => {
		const result = await fixture.generate(
			{ notify: 'none', options: { maxCredits: 5, checkTemplate: false } },
			{ items: items(3), onError: 'continueRegularOutput' },
		);
		expect(result.items).toHaveLength(3);
		expect(result.items.every(({ json }) => 'error' in json)).toBe(true);
		expect(fixture.service.to('/v1/templates')).toHaveLength(1);
		expect(fixture.creates).toEqual([]);
	});

	test.each(['5', ' 5.0 '])(
		'accepts a number as text from an expression: %j',
		async (maxCredits) => {
			const { error } = await fixture.generate(
				{ notify: 'none', options: { maxCredits } },
				{ items: items(3) },
			);
			expect(error!.message).toMatch(/more than 'Max Credits' allows \(5\)/);
		},
	);

	test.each([-1, 'five', '', null, '1.2.3'])('%j is refused', async (maxCredits) => {
		const { error } = await fixture.generate({ notify: 'none', options: { maxCredits } });
		expect(error!.message).toMatch(/'Max Credits' is not a valid number/);
		expect(fixture.creates).toEqual([]);
	});

	test('allows a run that costs exactly this much', async () => {
		await fixture.generate({ notify: 'none', options: { maxCredits: 6 } }, { items: items(3) });
		expect(fixture.creates).toHaveLength(3);
	});
});

describe('a variant', () => {
	const withVariant = { variantId: byId('loud') };

	test('provides the settings that the user left empty, with one call for the run', async () => {
		fixture.variants.loud = variant();
		const { error } = await fixture.generate(
			{
				notify: 'none',
				additionalFields: { ...withVariant, customData: { captionPrompt: 'Mine', name: 'Maya' } },
			},
			{ items: items(3) },
		);
		expect(error).toBeUndefined();
		expect(fixture.service.to('/v1/templates/social-post/variants/loud')).toHaveLength(1);
		expect(fixture.creates[0]!.json).toMatchObject({
			context: {
				prompt: 'Summer sale',
				system_prompt: 'Shout',
				custom_data: { captionPrompt: 'Mine', compositionProps: { pace: 'fast' }, name: 'Maya' },
			},
		});
	});

	test('provides its caption prompt, and may ask for 100 videos', async () => {
		fixture.variants.loud = variant({}, { videoCount: 100 });
		await fixture.generate({ notify: 'none', additionalFields: withVariant });
		expect(fixture.creates).toHaveLength(100);
		expect(fixture.creates[0]!.json).toMatchObject({
			context: { custom_data: { captionPrompt: 'Big words' } },
		});
	});

	test('the user’s system prompt takes precedence over the variant’s', async () => {
		fixture.variants.loud = variant();
		await fixture.generate({
			notify: 'none',
			additionalFields: { ...withVariant, systemPrompt: 'Whisper' },
		});
		expect(fixture.creates[0]!.json).toMatchObject({ context: { system_prompt: 'Whisper' } });
	});

	test('that asks for several videos creates one job for each, paired with the item and with its own token', async () => {
		fixture.variants.loud = variant({}, { videoCount: 3 });
		const pinged = jest.spyOn(ping, 'pingTrigger');
		const result = await fixture.generate({ additionalFields: withVariant }, { items: items(4) });
		expect(result.items.map(({ pairedItem }) => pairedItem)).toEqual(
			[0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3].map((item) => ({ item })),
		);
		expect(new Set(result.items.map(({ json }) => json.id)).size).toBe(12);
		expect(new Set(fixture.creates.map(({ body }) => body)).size).toBe(12);
		// Not the requests: on a busy machine, a ping that takes too long is repeated.
		expect(pinged).toHaveBeenCalledTimes(1);
		pinged.mockRestore();
	});

	test.each([
		[variant({ is_active: false }), /'Variant' is "Loud", which is not active/],
		[variant({}, { videoCount: 0 }), /asks for 0 videos/],
		[variant({}, { videoCount: 101 }), /asks for 101 videos/],
	])('that cannot be used is refused: %#', async (given, message) => {
		fixture.variants.loud = given;
		const { error } = await fixture.generate({ notify: 'none', additionalFields: withVariant });
		expect(error!.message).toMatch(message);
		expect(fixture.creates).toEqual([]);
	});

	test('that the key may not read stops the run with what the service says', async () => {
		fixture.variantFault = {
			status: 403,
			body: { error: { title: 'Scope missing', status: 403 } },
		};
		const { error } = await fixture.generate({ notify: 'none', additionalFields: withVariant });
		expect(error!.message).toMatch(/Scope missing/);
		expect(error!.message).not.toMatch(/does not have/);
		expect(fixture.creates).toEqual([]);
	});

	test('that does not exist stops the run', async () => {
		const { error } = await fixture.generate({ notify: 'none', additionalFields: withVariant });
		expect(error!.message).toMatch(
			/'Variant' is "loud", which the template "social-post" does not have \[item 0\]/,
		);
		expect(fixture.creates).toEqual([]);
	});
});
