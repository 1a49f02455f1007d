import { collectionListSchema, collectionSchema } from '../src/contract/collection';
import { errorResponseSchema } from '../src/contract/error';
import { extendWith } from './support/extensions';
import { meet } from './support/meet';
import { startTestService, stopAll } from './support/testService';

afterEach(stopAll);

const path = '/v1/collections/col_brand_assets';

it('has one collection in a new account', async () => {
	const service = await startTestService();
	const { collections, total } = collectionListSchema.parse(
		(await service.call('/v1/collections')).json,
	);
	expect(total).toBe(1);
	expect(collections[0]).toEqual({
		id: 'col_brand_assets',
		name: 'Brand assets',
		description: 'Logos and images of the brand',
		asset_type: 'images',
		user_id: 'user_first',
		is_global: false,
		asset_count: 0,
		created_at: expect.any(String),
	});
});

it('changes the given fields and keeps the others', async () => {
	const service = await startTestService();
	const renamed = await service.call(path, { method: 'PUT', json: { name: 'Pictures' } });
	expect(renamed.status).toBe(200);
	expect(collectionSchema.parse(renamed.json)).toMatchObject({
		name: 'Pictures',
		description: 'Logos and images of the brand',
	});
	const described = await service.call(path, { method: 'PUT', json: { description: '' } });
	expect(described.json).toMatchObject({ name: 'Pictures', description: '' });
	expect((await service.call(path)).json).toEqual(described.json);
});

it('removes its description', async () => {
	const service = await startTestService();
	const cleared = await service.call(path, { method: 'PUT', json: { description: null } });
	expect(cleared.status).toBe(200);
	expect(collectionSchema.parse(cleared.json)).toMatchObject({
		name: 'Brand assets',
		description: null,
	});
	expect((await service.call(path)).json).toEqual(cleared.json);
	const renamed = await service.call(path, { method: 'PUT', json: { name: 'Pictures' } });
	expect(renamed.json).toMatchObject({ name: 'Pictures', description: null });
});

it('loses none of two changes that read the collection at once', async () => {
	const service = await startTestService({
		extension: extendWith(({ store }) => {
			store.collections.get = meet(store.collections.get.bind(store.collections));
		}),
	});
	const changes = { name: 'Pictures', description: '' };
	await Promise.all(
		Object.entries(changes).map(([key, value]) =>
			service.call(path, { method: 'PUT', json: { [key]: value } }),
		),
	);
	expect((await service.call(path)).json).toMatchObject(changes);
});

it('refuses to change what a collection takes', async () => {
	const service = await startTestService();
	const json = { asset_type: 'all' };
	expect((await service.call(path, { method: 'PUT', json })).status).toBe(422);
});

it('deletes a collection softly: the response has deleted_at, then the collection is not found', async () => {
	const service = await startTestService();
	const deleted = await service.call(path, { method: 'DELETE' });
	expect(deleted.status).toBe(200);
	expect(collectionSchema.parse(deleted.json).deleted_at).toEqual(expect.any(String));
	for (const options of [{}, { method: 'PUT', json: {} }, { method: 'DELETE' }]) {
		const answer = await service.call(path, options);
		expect(answer.status).toBe(404);
		expect(errorResponseSchema.parse(answer.json).error.type).toBe('collection_not_found');
	}
	await service.stop();
	const again = await startTestService({ dataFolder: service.dataFolder });
	expect((await again.call('/v1/collections')).json).toEqual({ collections: [], total: 0 });
});
