import type { IExecuteFunctions } from 'n8n-workflow';

import { perItem } from '../../../nodes/VideoGeneration/items/perItem';

describe('perItem', () => {
	it('returns all items of a call, however many', async () => {
		const videos = Array.from({ length: 200_000 }, (_, index) => ({
			json: { id: String(index) },
		}));
		const context = { continueOnFail: () => false } as unknown as IExecuteFunctions;
		const returned = await perItem(context, [{ json: {} }], () => Promise.resolve(videos));
		expect(returned).toHaveLength(200_000);
		expect(returned.at(-1)).toEqual({ json: { id: '199999' }, pairedItem: { item: 0 } });
	});
});
