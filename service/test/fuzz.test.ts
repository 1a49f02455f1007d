import fc from 'fast-check';
import { mapTexts } from '../src/util/cleanText';
import { anyText, fuzz } from './support/fuzz';
import { startTestService, stopAll, type TestService } from './support/testService';

describe('requests', () => {
	let service: TestService;
	beforeAll(async () => {
		service = await startTestService();
	});
	afterAll(stopAll);

	const json = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' });
	const body = fc.record(
		{
			template_id: fc.oneof(fc.constant('plain'), json),
			context: fc.oneof(
				json,
				fc.record(
					{
						prompt: fc.oneof(anyText, json),
						brand_assets: fc.dictionary(
							fc.constantFrom('logo', 'name', 'colors', '__proto__'),
							json,
						),
						custom_data: fc.dictionary(
							fc.oneof(fc.constantFrom('image', 'constructor'), fc.string()),
							json,
						),
						brand_id: fc.oneof(anyText, json),
					},
					{ requiredKeys: [] },
				),
			),
			webhook_url: fc.oneof(fc.webUrl(), anyText, json),
			options: fc.oneof(
				json,
				fc.record({ resolution: json, watermark: json }, { requiredKeys: [] }),
			),
		},
		{ requiredKeys: [] },
	);

	const valid = fc.record({
		template_id: fc.constantFrom('plain', 'unknown'),
		context: fc.record({ prompt: anyText }),
	});

	it('are accepted, not found or invalid, and never cause a 5xx response', async () => {
		const statuses = new Set<number>();
		await fuzz(150, fc.oneof(valid, body, json), async (value) => {
			const clean = mapTexts(value, (text) => text.replaceAll('[', '('));
			const { status, text } = await service.call('/v1/videos', { json: clean });
			expect([status, status < 500 ? '' : text]).toEqual([expect.any(Number), '']);
			statuses.add(status);
		});
		expect(statuses).toEqual(new Set([202, 404, 422]));
	});

	it('that are not JSON are rejected', () =>
		fuzz(
			100,
			fc.oneof(
				fc.string({ unit: 'binary' }),
				fc.json().map((text) => text.slice(0, -1)),
			),
			async (raw) => {
				const { status } = await service.call('/v1/videos', { raw });
				expect([202, 400, 404, 422]).toContain(status);
			},
		));

	it('with any URL and query never cause a 5xx response', () =>
		fuzz(
			150,
			fc.tuple(
				fc.constantFrom(
					'/v1/videos',
					'/v1/videos/',
					'/v1/templates/',
					'/v1/collections/',
					'/files/',
					'/dashboard/',
					'/_service/videos/',
				),
				fc.oneof(fc.webPath(), anyText.map(encode), fc.constantFrom('%', '%00', '%ff', '..%2f')),
				fc.webQueryParameters(),
			),
			async ([start, path, query]) => {
				const address = `${start}${path}?${query}`;
				const { status } = await service.call(address, { unchecked: true });
				expect([address, status < 500]).toEqual([address, true]);
			},
		));
});

function encode(text: string): string {
	return encodeURIComponent(text.replace(/\p{Cs}/gu, ''));
}
