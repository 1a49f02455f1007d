import { errorResponseSchema } from '../src/contract/error';
import { videoListSchema, videoScriptSchema } from '../src/contract/video';
import { fakeClock } from './support/fakeClock';
import { instantRenderer, steeredRenderer } from './support/fakeRenderer';
import { startTestService, stopAll, type TestService } from './support/testService';
import { createVideo, videoWith } from './support/videos';

afterEach(stopAll);

async function list(service: TestService, query = '') {
	const answer = await service.call(`/v1/videos${query}`);
	expect(answer.status).toBe(200);
	return videoListSchema.parse(answer.json);
}

async function withFive() {
	const clock = fakeClock();
	const service = await startTestService({ clock });
	const ids: string[] = [];
	for (let index = 0; index < 5; index += 1) {
		const video = await createVideo(
			service,
			index === 2
				? {
						template_id: 'demanding',
						context: { prompt: 'x', brand_id: 'b', custom_data: { name: 'Ada' } },
					}
				: { context: { prompt: index === 4 ? 'Please [fail]' : 'Hello' } },
		);
		ids.push(video.id);
		await videoWith(service, video.id, index === 4 ? 'failed' : 'completed');
		clock.advance(60_000);
	}
	return { service, ids };
}

it('lists newest first, by default twenty, with list items only', async () => {
	const { service, ids } = await withFive();
	const { videos, pagination } = await list(service);
	expect(videos.map(({ id }) => id)).toEqual([...ids].reverse());
	expect(pagination).toEqual({ page: 1, limit: 20, total: 5, total_pages: 1 });
	expect(Object.keys(videos[1] ?? {}).sort()).toEqual(
		[
			...['completed_at', 'created_at', 'id', 'template_id', 'thumbnail_url', 'video_url'],
			...['status', 'duration_seconds', 'width', 'height', 'size_bytes'],
		].sort(),
	);
});

it('shows what a video says: its script in the record, its caption also in the list', async () => {
	const caption = 'Fresh coffee\n\nOrder now\n\n#coffee';
	const script = {
		headline: 'Fresh coffee',
		scenes: [{ text: 'Fresh coffee', start_seconds: 0, duration_seconds: 8 }],
		call_to_action: 'Order now',
		language: 'en',
		left_out: [],
	};
	const renderer = instantRenderer({ script, caption });
	const service = await startTestService({ renderer });
	const { id } = await createVideo(service);
	expect(await videoWith(service, id, 'completed')).toMatchObject({ script, caption });
	const { videos } = await list(service);
	expect(videos).toMatchObject([{ id, caption }]);
	expect(videos[0]).not.toHaveProperty('script');
});

it('says what a video does not show', async () => {
	const left_out = [{ text: 'Tone: upbeat', reason: 'note' as const }];
	const script = { headline: 'Hello', scenes: [], language: 'en' };
	const shown = async (pieces: typeof left_out) => {
		const renderer = instantRenderer({ script: { ...script, left_out: pieces } });
		const service = await startTestService({ renderer });
		const { id } = await createVideo(service);
		await videoWith(service, id, 'completed');
		return (await list(service)).videos[0];
	};
	expect(await shown(left_out)).toMatchObject({ left_out });
	expect(await shown([])).not.toHaveProperty('left_out');
});

it('shows a reason that only a newer version of the service knows', async () => {
	const left_out = [{ text: 'Tone: upbeat', reason: 'too_loud' }];
	const script = { headline: 'Hello', scenes: [], language: 'en', left_out };
	const renderer = instantRenderer({ script: videoScriptSchema.parse(script) });
	const service = await startTestService({ renderer });
	const { id } = await createVideo(service);
	await videoWith(service, id, 'completed', { unchecked: true });
	const { json } = await service.call('/v1/videos', { unchecked: true });
	expect(json).toMatchObject({ videos: [{ id, left_out }] });
});

it('pages', async () => {
	const { service, ids } = await withFive();
	const second = await list(service, '?limit=2&page=2');
	expect(second.videos.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
	expect(second.pagination).toEqual({ page: 2, limit: 2, total: 5, total_pages: 3 });
	const beyond = await list(service, '?limit=2&page=9007199254740991');
	expect(beyond).toMatchObject({ videos: [], pagination: { total: 5, total_pages: 3 } });
});

it.each([1, 2, 3, 4])('shows every video once on pages of %d', async (limit) => {
	const { service, ids } = await withFive();
	const pages = await Promise.all(
		Array.from({ length: Math.ceil(5 / limit) }, (_, index) =>
			list(service, `?limit=${limit}&page=${index + 1}`),
		),
	);
	expect(pages.map(({ videos }) => videos.map(({ id }) => id)).flat()).toEqual([...ids].reverse());
});

it('filters by status, template and time, with exclusive bounds', async () => {
	const { service, ids } = await withFive();
	const found = async (query: string) => (await list(service, query)).videos.map(({ id }) => id);
	expect(await found('?status=failed')).toEqual([ids[4]]);
	expect(await found('?status=queued')).toEqual([]);
	expect(await found('?template_id=demanding')).toEqual([ids[2]]);
	expect(await found('?template_id=nope')).toEqual([]);
	expect(await found('?from_date=2025-01-01T00:02:00Z')).toEqual([ids[4], ids[3]]);
	expect(await found('?to_date=2025-01-01T00:02:00.000Z')).toEqual([ids[1], ids[0]]);
	expect(
		await found(
			'?from_date=2025-01-01T01:00:30%2B01:00&to_date=2025-01-01T00:03:00Z&status=completed',
		),
	).toEqual([ids[2], ids[1]]);
});

it('counts again after every change', async () => {
	const renderer = steeredRenderer();
	const service = await startTestService({ renderer });
	const total = async (query: string) => (await list(service, query)).pagination.total;
	expect(await total('?status=processing')).toBe(0);
	const { id } = await createVideo(service);
	const call = await renderer.next();
	expect(await total('')).toBe(1);
	expect(await total('?status=processing')).toBe(1);
	await call.finish();
	await videoWith(service, id, 'completed');
	expect(await total('?status=processing')).toBe(0);
	expect(await total('?status=completed')).toBe(1);
});

it.each(['2025-01-31', '2025-01-31T08:00:00', 'yesterday'])(
	'says which form a date has: %s',
	async (date) => {
		const service = await startTestService();
		const answer = await service.call(`/v1/videos?from_date=${date}`);
		expect(errorResponseSchema.parse(answer.json).error.detail).toBe(
			'Invalid from_date: Must be a date and time with its zone, such as 2025-01-31T08:00:00Z.',
		);
	},
);

it.each([
	['page=0', 'page', 1],
	['limit=101', 'limit', 100],
	['to_date=2025-02-30T00:00:00Z', 'to_date', undefined],
	['from_date=2025-01-01T00:00:00%2B99:99', 'from_date', undefined],
])('refuses ?%s with 422', async (query, field, closest) => {
	const service = await startTestService();
	const answer = await service.call(`/v1/videos?${query}`);
	expect(answer.status).toBe(422);
	expect(errorResponseSchema.parse(answer.json).error.metadata['fields']).toEqual([
		{ field, message: expect.any(String), closest },
	]);
});
