import type { INodeParameters } from 'n8n-workflow';

import { GenerateFixture } from '../harness/generateFixture';
import { startForEachTest } from '../harness/lifecycle';
import { processedData, useProcessedData } from '../harness/processedData';
import { byId } from '../harness/resourceLocator';

let fixture: GenerateFixture;
startForEachTest(() => (fixture = new GenerateFixture()));
beforeEach(() => {
	useProcessedData();
});

const items = (count: number) => Array.from({ length: count }, (_, n) => ({ json: { n } }));
const keyed = (deduplicationKey: string, options: INodeParameters = {}) => ({
	notify: 'none',
	options: { deduplicationKey, ...options },
});
const byRow = '={{ "row-" + $json.n }}';
const onError = 'continueRegularOutput' as const;

describe('odd keys', () => {
	test.each([0, 1])(
		'a key whose expression fails for item %d fails that item only',
		async (bad) => {
			const key = `={{ $json.n === ${bad} ? $("No such node").item.json.id : $json.n }}`;
			const { items: generated } = await fixture.generate(keyed(key), { items: items(3), onError });
			expect(generated.map(({ json }) => 'error' in json)).toEqual([0, 1, 2].map((n) => n === bad));
			expect(fixture.jobs).toBe(2);
		},
	);

	test('an object in the text of a key is refused: all items would have the same key', async () => {
		const product = { json: { product: { id: 1 } } };
		const { error } = await fixture.generate(keyed('=row-{{ $json.product }}'), {
			items: [product, product],
		});
		expect(error!.message).toBe(
			`'Deduplication Key' contains "[object Object]", because an expression returns an object [item 0]`,
		);
		expect(fixture.creates).toEqual([]);
	});

	test.each(['={{ $json.missing }}', '={{ Number($json.missing) }}', '={{ " " }}'])(
		'%s is no key: each item generates, with a warning',
		async (key) => {
			const { items: generated } = await fixture.generate(keyed(key), { items: items(2) });
			expect(generated.map(({ json }) => json.warnings)).toEqual(
				Array(2).fill([
					"'Deduplication Key' has an expression that returns nothing for this item, so another run generates it again.",
				]),
			);
			expect(fixture.jobs).toBe(2);
			expect(processedData()).toEqual([]);
		},
	);

	test('a manual execution says once that it ignores the key', async () => {
		const { hints } = await fixture.generate(keyed(byRow, { maxCredits: 9 }), {
			items: items(2),
			mode: 'manual',
		});
		expect(hints.filter(({ message }) => message.includes('Deduplication Key'))).toHaveLength(1);
	});
});

test("an item that 'Max Credits' did not count, because an earlier one has its key, is never paid for", async () => {
	fixture.templates = [
		{ id: 'cheap', credits_per_video: 1 },
		{ id: 'dear', credits_per_video: 5 },
	];
	const { items: generated } = await fixture.generate(
		{
			templateId: byId('={{ $json.template }}'),
			// The callback URL of the first item would be too long.
			metadata: { values: [{ key: 'text', value: '={{ $json.text }}' }] },
			options: { deduplicationKey: 'same', maxCredits: 1 },
		},
		{
			items: [
				{ json: { template: 'cheap', text: 'x'.repeat(2_000) } },
				{ json: { template: 'dear', text: 'short' } },
			],
			onError,
		},
	);
	expect(fixture.creates.map(({ json }) => json)).toEqual([]);
	expect(generated.map(({ json }) => 'error' in json)).toEqual([true]);
	expect(processedData()).toEqual([]);
});

test("an item that 'Max Credits' did not count stays skipped, even if its key is freed meanwhile", async () => {
	const parameters = { options: { deduplicationKey: byRow, maxCredits: 2 } };
	await fixture.generate(parameters, { items: items(1) });
	const answerPing = fixture.n8n.handler;
	fixture.n8n.handler = async (request, response) => {
		await fixture.generate({ operation: 'clearDeduplicationKeys' });
		return await answerPing(request, response);
	};
	const { items: generated } = await fixture.generate(parameters, { items: items(2) });
	expect(generated.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 1 }]);
	expect(fixture.jobs).toBe(2);
});

describe('Clear Deduplication Keys', () => {
	const clear = async (keys: string) =>
		await fixture.generate({ operation: 'clearDeduplicationKeys', keys }, { mode: 'manual' });

	test.each([
		[
			'={{ $json.missing }}',
			"'Keys' has an expression that returns nothing for this item [item 0]",
		],
		['={{ " " }}', "'Keys' has an expression that returns nothing for this item [item 0]"],
		['={{ ["row-0"] }}', "'Keys' is not text [item 0]"],
	])('%s clears nothing', async (keys, message) => {
		await fixture.generate(keyed(byRow), { items: items(3) });
		const { error } = await clear(keys);
		expect(error!.message).toBe(message);
		expect(processedData()).toHaveLength(3);
	});

	test('keys may come from an expression', async () => {
		await fixture.generate(keyed(byRow), { items: items(3) });
		await clear('={{ ["row-0", "row-2"].join("\\n") }}');
		expect(processedData()).toEqual(['generate:row-1']);
	});
});
