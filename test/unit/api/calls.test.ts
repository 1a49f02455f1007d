import { readAccount } from '../../../nodes/VideoGeneration/api/account';
import { createApiKey } from '../../../nodes/VideoGeneration/api/apiKeys';
import { createClient, type ServiceClient } from '../../../nodes/VideoGeneration/api/client';
import {
	createCollection,
	listCollections,
	updateCollection,
	uploadAsset,
} from '../../../nodes/VideoGeneration/api/collections';
import { listTemplates } from '../../../nodes/VideoGeneration/api/templates';
import {
	getVariant,
	getVariantSettings,
	listVariants,
	updateVariant,
} from '../../../nodes/VideoGeneration/api/variants';
import {
	cancelVideo,
	createVideo,
	deleteVideo,
	notSentAgain,
	previewVideo,
	readVideo,
} from '../../../nodes/VideoGeneration/api/videos';
import { listVideos } from '../../../nodes/VideoGeneration/api/listVideos';
import { FakeContext, settle, useFakeClock } from '../../harness/fakeContext';

useFakeClock();

const ids = { templateId: 'a/b', variantId: 'c?d' };
const variantPath = '/v1/templates/a%2Fb/variants/c%3Fd';
const collection = { name: 'N', asset_type: 'image' };
const content = Buffer.from('a file');
const file = {
	name: 'a&b.png',
	mimeType: 'image/png',
	bytes: content.length,
	open: async () => await Promise.resolve(content),
};
const settings = { captionPrompt: 5, own: [1] };
const preview = {
	...{ template_id: 't', width: 720, height: 1280, duration_seconds: 8, credits: 2 },
	frames: [],
};

interface Call {
	call: (client: ServiceClient) => Promise<unknown>;
	sent: string;
	query?: object;
	body?: unknown;
	answer: Record<string, unknown>;
	value: unknown;
	/** Whether all items of a run share the call. */
	isShared?: boolean;
	/** What the user is told to do when it is not known whether the call was carried out. */
	unclear?: RegExp;
	/** Whether the item can be run again then. */
	mayRunAgain?: boolean;
	/** What the user is told that a service without the endpoint does not support. */
	feature?: string;
}

const calls: Record<string, Call> = {
	createApiKey: {
		call: async (client) => await createApiKey(client, 'Newsletter', 3),
		sent: 'POST /v1/api-keys',
		body: 'Newsletter',
		answer: { api_key: 'k', id: 'key_1' },
		value: { api_key: 'k', id: 'key_1' },
		unclear: /Find it in the service's dashboard and revoke it/,
	},
	createVideo: {
		call: async (client) => await createVideo(client, { template_id: 't' }, 3),
		sent: 'POST /v1/videos',
		body: { template_id: 't' },
		answer: { id: 7, credits_charged: '2' },
		value: { job: { id: '7', credits_charged: 2 }, wasRepeated: false },
		unclear: /look for it with Video > Get Many and 'Created After'/,
	},
	cancelVideo: {
		call: async (client) => await cancelVideo(client, 'v/1', 3),
		sent: 'POST /v1/videos/v%2F1/cancel',
		answer: { id: 'v/1', status: 'failed' },
		value: { id: 'v/1', status: 'failed' },
		unclear: /Run this item again, or read the video with Video > Get/,
		mayRunAgain: true,
	},
	deleteVideo: {
		call: async (client) => {
			await deleteVideo(client, 'v/1', 3);
		},
		sent: 'DELETE /v1/videos/v%2F1',
		answer: {},
		value: undefined,
	},
	previewVideo: {
		call: async (client) => await previewVideo(client, { template_id: 't', frames: 2 }, 3),
		sent: 'POST /v1/previews',
		body: { template_id: 't', frames: 2 },
		answer: preview,
		value: preview,
		feature: 'previewing videos',
	},
	readAccount: {
		call: async (client) => await readAccount(client, 3),
		sent: 'GET /v1/account',
		answer: { credits: { left: '5', used: 1 } },
		value: { credits: { left: 5, used: 1 } },
		feature: 'reading the account',
	},
	readVideo: {
		call: async (client) => await readVideo(client, '/v1/videos/1', 3),
		sent: 'GET /v1/videos/1',
		answer: { id: 'v' },
		value: { id: 'v' },
	},
	listVideos: {
		call: async (client) => await listVideos(client, { status: 'failed' }, 2, { itemIndex: 3 }),
		sent: 'GET /v1/videos',
		query: { page: 1, limit: 2, status: 'failed' },
		answer: { videos: [{ id: 'v' }], pagination: { total_pages: 1 } },
		value: [{ id: 'v' }],
	},
	listTemplates: {
		call: async (client) => await listTemplates(client),
		sent: 'GET /v1/templates',
		answer: { templates: [{ id: 't' }] },
		isShared: true,
		value: [{ id: 't' }],
	},
	listVariants: {
		call: async (client) => await listVariants(client, 'a/b', 3),
		sent: 'GET /v1/templates/a%2Fb/variants',
		answer: { variants: [{ id: 'v' }] },
		value: [{ id: 'v' }],
	},
	getVariant: {
		call: async (client) => await getVariant(client, ids, 3),
		sent: `GET ${variantPath}`,
		answer: { id: 'v', is_active: 'true' },
		value: { id: 'v', is_active: true },
	},
	getVariantSettings: {
		call: async (client) => await getVariantSettings(client, ids, 3),
		sent: `GET ${variantPath}`,
		answer: { id: 'v', payload: { settings } },
		value: settings,
	},
	updateVariant: {
		call: async (client) => await updateVariant(client, ids, { isActive: false }, 3),
		sent: `PATCH ${variantPath}`,
		body: { isActive: false },
		answer: { id: 'v' },
		value: { id: 'v' },
	},
	updateCollection: {
		call: async (client) => await updateCollection(client, 'c/1', { name: 'N' }, 3),
		sent: 'PUT /v1/collections/c%2F1',
		body: { name: 'N' },
		answer: { id: 'c', name: 'N' },
		value: { id: 'c', name: 'N' },
	},
	listCollections: {
		call: async (client) => await listCollections(client),
		sent: 'GET /v1/collections',
		answer: { collections: [{ id: 'c', asset_count: '2' }] },
		isShared: true,
		value: [{ id: 'c', asset_count: 2 }],
		feature: 'listing collections',
	},
	createCollection: {
		call: async (client) => await createCollection(client, collection, 3),
		sent: 'POST /v1/collections',
		body: collection,
		answer: { id: 'c', name: 'N' },
		value: { id: 'c', name: 'N' },
		unclear: /Look for the collection with Collection > Get Many/,
		feature: 'creating collections',
	},
	uploadAsset: {
		call: async (client) => await uploadAsset(client, 'c/1', file, 3),
		sent: 'POST /v1/collections/c%2F1/assets',
		query: { name: 'a&b.png' },
		body: content,
		answer: { id: 'a', collection_id: 'c/1' },
		value: { id: 'a', collection_id: 'c/1' },
		unclear: /at worst, the collection has the file once more/,
		feature: 'uploading files',
	},
};

describe.each(Object.entries(calls))(
	'%s',
	(_, { call, sent, query, body, answer, value, isShared, unclear, mayRunAgain = false }) => {
		const fake = (...replies: Parameters<FakeContext['answers']>) =>
			new FakeContext().answers(...replies);

		test(`is ${sent}`, async () => {
			const { context, sent: requests } = fake({ body: answer });
			expect(await call(await createClient(context))).toEqual(value);
			const [request] = requests;
			expect(`${request!.method} ${request!.url}`).toBe(
				sent.replace(' ', ' https://videos.example'),
			);
			expect(request!.qs).toEqual(query);
			expect(request!.body).toEqual(
				body === undefined || body === content ? body : JSON.stringify(body),
			);
		});

		test(isShared ? 'is made once for all items' : 'the error names the item', async () => {
			const { context, sent: requests } = fake({ status: 403 });
			const client = await createClient(context);
			if (isShared) {
				await Promise.allSettled([call(client), call(client)]);
				expect(requests).toHaveLength(1);
			} else await expect(call(client)).rejects.toMatchObject({ context: { itemIndex: 3 } });
		});

		test(unclear ? 'is never repeated' : 'is repeated', async () => {
			const { context, sent: requests } = fake({ status: 500 });
			const { error } = await settle(call(await createClient(context)));
			expect(requests).toHaveLength(unclear ? 1 : 4);
			expect(error).toMatchObject({
				details: { retryable: unclear ? mayRunAgain : true },
				...(unclear && { description: expect.stringMatching(unclear) }),
			});
			// Who follows it may pay twice.
			if (unclear && !mayRunAgain)
				expect(error).not.toHaveProperty('description', expect.stringContaining('Try again later'));
		});
	},
);

test.each(Object.values(calls).filter(({ feature }) => feature !== undefined))(
	'a service without $sent does not support $feature',
	async ({ call, feature }) => {
		const { context } = new FakeContext().answers({ status: 404 });
		await expect(call(await createClient(context))).rejects.toMatchObject({
			message: `This service does not support ${feature}`,
			description: expect.stringMatching(
				/^It has no endpoint for that, or nothing with this ID \(status 404\)\..* Nothing was changed\.$/,
			),
		});
	},
);

test('a delete that may have been carried out does not say that nothing was changed', async () => {
	const { context } = new FakeContext().answers({ status: 502 }, { status: 404 });
	const { error } = await settle(deleteVideo(await createClient(context), 'v/1', 3));
	expect(error).toMatchObject({
		message: 'This service does not support deleting videos',
		description: expect.stringMatching(/the service may have executed it\.$/),
	});
});

test('a job that may exist already is not ordered again in an execution that is stopped', () => {
	const failure = notSentAgain('The execution was stopped', new Date('2026-01-01T00:00:00Z'), {
		template_id: 't',
	});
	expect(failure).toMatchObject({
		message: 'The execution was stopped',
		type: 'unclear',
		retryable: false,
		description: expect.stringMatching(
			/sent at 2026-01-01T00:00:00\.000Z\..* did not send it again/,
		),
	});
});

test('a file may take ten minutes to send', async () => {
	const { context, sent } = new FakeContext().answers({ body: calls.uploadAsset!.answer });
	await uploadAsset(await createClient(context), 'c', file, 0);
	expect(sent[0]).toMatchObject({ timeout: 600_000, headers: { 'Content-Type': 'image/png' } });
});

test.each([[{ id: 'v' }], [{ id: 'v', payload: null }], [{ id: 'v', payload: { settings: [] } }]])(
	'%j has no settings',
	async (answer) => {
		const { context } = new FakeContext().answers({ body: answer });
		expect(await getVariantSettings(await createClient(context), ids, 0)).toEqual({});
	},
);

test.each(['text', [1], 5])('settings that are %j are not overwritten', async (odd) => {
	const { context } = new FakeContext().answers({ body: { id: 'v', payload: { settings: odd } } });
	await expect(getVariantSettings(await createClient(context), ids, 0)).rejects.toThrow(
		/could not be read/,
	);
});
