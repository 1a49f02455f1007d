import { createClient } from '../../../nodes/VideoGeneration/api/client';
import { createVideo, deleteVideo } from '../../../nodes/VideoGeneration/api/videos';
import {
	FakeContext,
	clockStart,
	failureOf,
	found,
	get,
	post,
	refused,
	send,
	settle,
	useFakeClock,
	type Reply,
} from '../../harness/fakeContext';

useFakeClock();

const keyed = { ...post, idempotent: true, idempotencyKey: 'key-1' } as const;
const earlier = new Date(clockStart - 60_000);
const badGateway: Reply = { status: 502 };
const conflict: Reply = {
	status: 409,
	body: { error: { title: 'In progress', detail: 'Still running' } },
};

const fakeThat = (...replies: Reply[]) => new FakeContext().answers(...replies);
const keysOf = ({ sent }: FakeContext) => sent.map(({ headers }) => headers?.['Idempotency-Key']);

describe.each([
	['accept-idempotency-key', 'acceptsIdempotencyKeys', 'acceptsDeduplicationKeys'],
	['accept-deduplication-key', 'acceptsDeduplicationKeys', 'acceptsIdempotencyKeys'],
] as const)('a service accepts keys (%s)', (header, accepts, acceptsOthers) => {
	test.each<[string, Reply[], boolean]>([
		['after a response that says so', [{ ...found, headers: { [header]: 'true' } }], true],
		['even if that response is an error', [{ status: 404, headers: { [header]: 'true' } }], true],
		['not without the header', [found], false],
		['not if the header says no', [{ ...found, headers: { [header]: 'false' } }], false],
		['not before any response', [refused], false],
	])('%s', async (_, replies, accepted) => {
		const { context } = fakeThat(...replies);
		const client = await createClient(context);
		expect(client[accepts]).toBe(false);
		await settle(client.request(get));
		expect(client[accepts]).toBe(accepted);
		expect(client[acceptsOthers]).toBe(false);
	});
});

describe('a call with a key', () => {
	test('sends the key with each attempt, and is repeated though it may have been executed', async () => {
		const fake = fakeThat(badGateway, { thrown: { code: 'ECONNRESET' } }, found);
		expect((await send(fake, keyed)).value).toEqual({ id: 'a' });
		expect(keysOf(fake)).toEqual(['key-1', 'key-1', 'key-1']);
	});

	test('keeps its other headers', async () => {
		const fake = fakeThat(found);
		await send(fake, { ...keyed, body: {} });
		expect(fake.sent[0]!.headers).toEqual({
			Accept: 'application/json',
			'Content-Type': 'application/json',
			'Idempotency-Key': 'key-1',
		});
	});

	test('is repeated after a response that cannot be read: a job may exist', async () => {
		const fake = fakeThat({ body: 'ok' }, found);
		expect((await send(fake, keyed)).value).toEqual({ id: 'a' });
	});

	test('waits while the service executes an earlier attempt', async () => {
		const fake = fakeThat(badGateway, conflict, found);
		expect((await send(fake, keyed)).value).toEqual({ id: 'a' });
		expect(fake.sent).toHaveLength(3);
	});

	test('is not repeated after a refusal that is no conflict', async () => {
		const fake = fakeThat(badGateway, { status: 422 }, found);
		expect(failureOf(await send(fake, keyed)).status).toBe(422);
		expect(fake.sent).toHaveLength(2);
	});

	test('that always conflicts with an earlier attempt is unclear since the first one', async () => {
		const failure = failureOf(await send(fakeThat(badGateway, conflict), keyed));
		expect(failure).toMatchObject({ message: 'In progress', type: 'unclear' });
		expect(failure.description).toContain('2026-01-01T00:00:00.000Z');
	});

	test('a conflict of the first attempt is an error: nothing can be in progress', async () => {
		const fake = fakeThat(conflict);
		expect(failureOf(await send(fake, keyed))).toMatchObject({
			message: 'In progress',
			status: 409,
		});
		expect(failureOf(await send(fakeThat(refused, conflict), keyed)).type).not.toBe('unclear');
		expect(fake.sent).toHaveLength(1);
	});

	test('waits also while the service executes the call of an earlier try', async () => {
		const fake = fakeThat(conflict, found);
		expect((await send(fake, { ...keyed, sentBefore: earlier })).value).toEqual({ id: 'a' });
	});

	test.each<[string, Reply]>([
		['is refused', { status: 422, body: { error: { title: 'No', detail: 'x' } } }],
		['never arrives', refused],
	])('stays unclear since the earlier try if it %s', async (_, reply) => {
		const failure = failureOf(await send(fakeThat(reply), { ...keyed, sentBefore: earlier }));
		expect(failure).toMatchObject({ type: 'unclear' });
		expect(failure.description).toContain('2025-12-31T23:59:00.000Z');
	});
});

test('without a key a conflict is never repeated, and no key is sent', async () => {
	const fake = fakeThat(refused, conflict);
	expect(failureOf(await send(fake, post))).toMatchObject({ status: 409 });
	expect(fake.sent).toHaveLength(2);
	expect(keysOf(fake)).toEqual([undefined, undefined]);
	const idempotent = fakeThat(badGateway, conflict);
	expect(failureOf(await send(idempotent, get))).toMatchObject({ status: 409 });
	expect(idempotent.sent).toHaveLength(2);
});

describe('createVideo', () => {
	const create = async (fake: FakeContext, ...more: [{ idempotencyKey?: string }?]) =>
		await settle(createVideo(await createClient(fake.context), { template_id: 't' }, 3, ...more));

	test('with a key is repeated and sends it', async () => {
		const fake = fakeThat(badGateway, { body: { id: 'vid_1' } });
		expect((await create(fake, { idempotencyKey: 'key-1' })).value).toEqual({
			job: { id: 'vid_1' },
			wasRepeated: true,
		});
		expect(keysOf(fake)).toEqual(['key-1', 'key-1']);
	});

	test('with only the deduplication key in its body is repeated, and sends no idempotency key', async () => {
		const fake = fakeThat(badGateway, { body: { id: 'vid_1' } });
		expect((await create(fake, {})).value).toMatchObject({ wasRepeated: true });
		expect(keysOf(fake)).toEqual([undefined, undefined]);
	});

	test('that only never arrived before was not repeated', async () => {
		const fake = fakeThat(refused, { body: { id: 'vid_1' } });
		expect((await create(fake, {})).value).toMatchObject({ wasRepeated: false });
	});

	test('without a key sends none', async () => {
		const fake = fakeThat({ body: { id: 'vid_1' } });
		await create(fake);
		expect(fake.sent[0]!.headers).not.toHaveProperty('Idempotency-Key');
	});
});

describe('deleteVideo', () => {
	const unknownVideo: Reply = {
		status: 404,
		body: { error: { type: 'video_not_found', title: 'Unknown', detail: 'No such video' } },
	};
	const remove = async (...replies: Reply[]) =>
		await settle(deleteVideo(await createClient(fakeThat(...replies).context), 'vid_1', 0));

	test.each<[string, Reply[]]>([
		['after an attempt that may have deleted it', [badGateway, unknownVideo]],
		['at the first attempt', [unknownVideo]],
		['although no earlier attempt arrived', [refused, unknownVideo]],
	])('succeeds if the video is gone %s', async (_, replies) => {
		expect(await remove(...replies)).not.toHaveProperty('error');
	});

	test('fails if an address is missing for another reason', async () => {
		expect(failureOf(await remove(badGateway, { status: 404, body: 'nginx' }))).toMatchObject({
			status: 404,
		});
	});
});
