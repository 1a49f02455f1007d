import fc from 'fast-check';
import { errorResponseSchema } from '../src/contract/error';
import { variantListSchema, variantSchema } from '../src/contract/variant';
import { mergePatch } from '../src/catalogue/variants';
import { extendWith } from './support/extensions';
import { meet } from './support/meet';
import { startTestService, stopAll, type TestService } from './support/testService';

afterEach(stopAll);

const path = '/v1/templates/plain/variants/var_plain_square';
const patch = (service: TestService, json: unknown) =>
	service.call(path, { method: 'PATCH', json });

it('lists the variants of a template', async () => {
	const service = await startTestService();
	const answer = await service.call('/v1/templates/plain/variants');
	expect(answer.status).toBe(200);
	const { variants, total } = variantListSchema.parse(answer.json);
	expect(total).toBe(2);
	expect(variants.map(({ template_id }) => template_id)).toEqual(['plain', 'plain']);
	const one = await service.call(path);
	expect(variantSchema.parse(one.json)).toEqual(variants[0]);
});

it('changes the given fields, keeps the others, and persists after a restart', async () => {
	const service = await startTestService();
	const before = variantSchema.parse((await service.call(path)).json);
	const answer = await patch(service, {
		name: 'Square',
		isActive: false,
		settings: { captionPrompt: 'New words', compositionProps: { cta: 'Go', aspectRatio: null } },
	});
	expect(answer.status).toBe(200);
	const after = variantSchema.parse(answer.json);
	expect(after).toEqual({
		...before,
		name: 'Square',
		is_active: false,
		updated_at: expect.any(String),
		payload: {
			videoCount: 1,
			settings: {
				systemPrompt: before.payload.settings.systemPrompt,
				captionPrompt: 'New words',
				compositionProps: { cta: 'Go' },
			},
		},
	});
	await service.stop();
	const again = await startTestService({ dataFolder: service.dataFolder });
	expect((await again.call(path)).json).toEqual(after);
});

it('loses none of two changes that read the variant at once', async () => {
	const service = await startTestService({
		extension: extendWith(({ store }) => {
			store.variants.get = meet(store.variants.get.bind(store.variants));
		}),
	});
	await Promise.all(
		['one', 'two'].map((key) => patch(service, { settings: { compositionProps: { [key]: 1 } } })),
	);
	const { payload } = variantSchema.parse((await service.call(path)).json);
	expect(payload.settings.compositionProps).toMatchObject({ one: 1, two: 1 });
});

it('refuses unknown fields with 422', async () => {
	const service = await startTestService();
	for (const [field, json, closest] of [
		['is_active', { is_active: true }, 'isActive'],
		['settings.tone', { settings: { tone: 'calm' } }, undefined],
	] as const) {
		const answer = await patch(service, json);
		expect([field, answer.status]).toEqual([field, 422]);
		expect(errorResponseSchema.parse(answer.json).error.metadata['fields']).toEqual([
			{ field, message: expect.any(String), closest },
		]);
	}
});

it('refuses the key __proto__ in settings', async () => {
	const service = await startTestService();
	const raw = '{"settings":{"compositionProps":{"colors":{"__proto__":1}}}}';
	const answer = await service.call(path, { method: 'PATCH', raw });
	expect(errorResponseSchema.parse(answer.json).error.metadata['fields']).toEqual([
		{
			field: 'settings.compositionProps.colors.__proto__',
			message: 'No field can have this name',
		},
	]);
});

it.each([
	['systemPrompt', 'a'.repeat(10_001), 'settings.systemPrompt'],
	['captionPrompt', 'a'.repeat(10_001), 'settings.captionPrompt'],
	['compositionProps', { name: ['Ada'] }, 'settings.compositionProps.name'],
	['compositionProps', { scenes: [{ media: 'no' }] }, 'settings.compositionProps.scenes.0.media'],
	['compositionProps', { colors: { primary: 'nope' } }, 'settings.compositionProps.colors.primary'],
])('refuses settings that a video would refuse: %s', async (key, value, field) => {
	const service = await startTestService();
	const before = (await service.call(path)).json;
	const change = { settings: { systemPrompt: 'a'.repeat(10_000), [key]: value } };
	const answer = await patch(service, change);
	expect(answer.status).toBe(422);
	expect(errorResponseSchema.parse(answer.json).error.metadata['fields']).toMatchObject([
		{ field },
	]);
	expect((await service.call(path)).json).toEqual(before);
});

it('keeps settings that are no fields of the template', async () => {
	const service = await startTestService();
	const compositionProps = { cta: 7, seasons: ['spring'], aspectRatio: '' };
	const answer = await patch(service, { settings: { compositionProps } });
	expect(answer.status).toBe(200);
	const { payload } = variantSchema.parse(answer.json);
	expect(payload.settings.compositionProps).toMatchObject(compositionProps);
});

const members = (name: string) =>
	Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`${name}${index}`, 0]));
const oneMember = (value: string) => (name: string) => ({ [name]: value });

it.each([
	['members', members, 422, 'variant: Must not have more than 10000 members'],
	['text', oneMember('a'.repeat(550_000)), 413, 'The variant without its data: URLs is larger'],
	['images', oneMember(`data:,${'a'.repeat(700_000)}`), 413, 'The variant is larger than 1200000'],
])(
	'refuses a change that brings a variant above the limit of %s',
	async (_limit, settingsOf, status, detail) => {
		const service = await startTestService({ flags: ['--max-body-bytes', '1200000'] });
		const change = (name: string) => ({ settings: { compositionProps: settingsOf(name) } });
		const first = await patch(service, change('a'));
		expect(first.status).toBe(200);
		const second = await patch(service, change('b'));
		expect(second.status).toBe(status);
		expect(errorResponseSchema.parse(second.json).error.detail).toContain(detail);
		expect((await service.call(path)).json).toEqual(first.json);
	},
);

it('answers unknown templates and variants with 404', async () => {
	const service = await startTestService();
	for (const [unknown, type] of [
		['/v1/templates/nope/variants', 'template_not_found'],
		['/v1/templates/nope/variants/var_plain_square', 'template_not_found'],
		['/v1/templates/plain/variants/nope', 'variant_not_found'],
		['/v1/templates/demanding/variants/var_plain_square', 'variant_not_found'],
	] as const) {
		const answer = await service.call(unknown);
		expect([unknown, answer.status]).toEqual([unknown, 404]);
		expect(errorResponseSchema.parse(answer.json).error.type).toBe(type);
	}
});

describe('merging settings', () => {
	const object = fc.dictionary(fc.string(), fc.jsonValue());

	it('changes nothing with an empty patch, and is idempotent', () => {
		fc.assert(
			fc.property(object, (target) => {
				expect(mergePatch(target, {})).toEqual(target);
			}),
		);
		fc.assert(
			fc.property(object, fc.dictionary(fc.string(), fc.integer()), (target, changes) => {
				const once = mergePatch(target, changes);
				expect(mergePatch(once, changes)).toEqual(once);
				expect(once).toEqual({ ...target, ...changes });
			}),
		);
	});

	it('removes null members and keeps their siblings', () => {
		const target = { a: { b: 1, c: 2 }, d: [1] };
		expect(mergePatch(target, { a: { b: null }, d: [2, 3] })).toEqual({ a: { c: 2 }, d: [2, 3] });
	});
});
