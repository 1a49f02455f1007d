import { sealToken, type TokenClaims } from '../../nodes/VideoGeneration/callback/token';
import { callWebhook, runNode } from '../harness/engine';
import { LocalServer, type Handler } from '../harness/localServer';

const apiKey = 'vg_test_trigger';
const credentials = { apiKey, baseUrl: 'http://127.0.0.1:9' };
const claims = (): TokenClaims => ({
	kind: 'video',
	issuedAt: Math.floor(Date.now() / 1000),
	nonce: 'n',
	templateId: 'social-post',
	metadata: { row: 1 },
});
const query = (more: Partial<TokenClaims> = {}) => ({
	token: sealToken(apiKey, { ...claims(), ...more }),
});
const completed = { type: 'video.completed', data: { id: 'vid_1', video_url: 'http://s/v.mp4' } };

describe('callbacks that start nothing', () => {
	test.each([
		['without a token', {}, 'missing'],
		['with a changed token', { token: `${query().token}x` }, 'invalid'],
		['with an expired token', query({ issuedAt: 1 }), 'expired'],
		['of another key', { token: sealToken('other', claims()) }, 'other_key'],
	])('%s: 401', async (_, given, reason) => {
		const answer = await callWebhook({ credentials }, { query: given, body: completed });
		expect(answer).toMatchObject({ status: 401, body: { error: { reason } } });
		expect(answer.items).toBeUndefined();
	});

	test.each([
		['text', 'hello', 400],
		['an array', [completed], 400],
		['no video', { hello: 'world' }, 400],
		['a large body', { ...completed, padding: 'x'.repeat(300_000) }, 413],
	])('%s: %#', async (_, body, status) => {
		const answer = await callWebhook({ credentials }, { query: query(), body });
		expect(answer.status).toBe(status);
		expect(answer.items).toBeUndefined();
	});

	test('a credential that is gone: 503, so that the callback comes again', async () => {
		const answer = await callWebhook({}, { query: query(), body: completed });
		expect(answer.status).toBe(503);
	});

	test.each([
		['a failed video, by default', {}, { type: 'video.failed', data: { id: 'v' } }],
		['a video that is not finished', {}, { data: { id: 'v', status: 'processing' } }],
		[
			'another template',
			{ filters: { templateId: { __rl: true, mode: 'id', value: 'other' } } },
			completed,
		],
	])('%s is acknowledged and dropped', async (_, parameters, body) => {
		const answer = await callWebhook({ credentials, parameters }, { query: query(), body });
		expect(answer).toMatchObject({ status: 200, body: { received: true, started: false } });
		expect(answer.items).toBeUndefined();
	});
});

test('a failed video is an item with the service’s error object, where asked for', async () => {
	const error = { type: 'render_failed', title: 'Rendering failed', status: 500 };
	const answer = await callWebhook(
		{ credentials, parameters: { events: ['completed', 'failed'] } },
		{ query: query(), body: { type: 'video.failed', data: { id: 'vid_1', error } } },
	);
	expect(answer.items![0]!.json).toEqual({
		id: 'vid_1',
		status: 'failed',
		template_id: 'social-post',
		metadata: { row: 1 },
		error,
	});
});

describe('downloadVideo', () => {
	const file = Buffer.from('not really an MP4, but bytes');
	let service: LocalServer;
	let files: LocalServer;
	let serve: Handler;

	beforeEach(async () => {
		serve = (_, response) => {
			response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': file.length });
			response.end(file);
			return undefined;
		};
		const handler: Handler = (request, response) => serve(request, response);
		service = await new LocalServer(handler).start();
		files = await new LocalServer(handler).start();
	});

	afterEach(async () => {
		await service.stop();
		await files.stop();
	});

	const emit = async (videoUrl: string) =>
		await runNode({
			type: 'videoGenerationTrigger',
			credentials: { apiKey, baseUrl: service.url },
			parameters: { options: { downloadVideo: true } },
			items: [{ json: { id: 'vid_1', status: 'completed', video_url: videoUrl } }],
		});

	test('puts the file onto the item, with name, type and bytes', async () => {
		const { items, error } = await emit(`${service.url}/files/a.mp4`);
		expect(error).toBeUndefined();
		expect(items[0]!.json.id).toBe('vid_1');
		expect(items[0]!.binary!.data).toMatchObject({
			fileName: 'vid_1.mp4',
			mimeType: 'video/mp4',
			fileType: 'video',
			data: file.toString('base64'),
		});
		expect(service.received[0]!.headers.authorization).toBe(`Bearer ${apiKey}`);
	});

	test('the key does not go to another origin, redirects included', async () => {
		serve = (request, response) => {
			if (request.headers.host === new URL(service.url).host) {
				response.writeHead(302, { location: `${files.url}/b.mp4` });
				response.end();
				return undefined;
			}
			response.writeHead(200, { 'content-type': 'video/mp4' });
			response.end(file);
			return undefined;
		};
		const { items } = await emit(`${service.url}/files/a.mp4`);
		expect(items[0]!.binary!.data!.data).toBe(file.toString('base64'));
		expect(files.received).toHaveLength(1);
		expect(files.received[0]!.headers.authorization).toBeUndefined();
	});

	test('a web page in place of the file is an error', async () => {
		serve = () => ({
			headers: { 'content-type': 'text/html; charset=utf-8' },
			body: '<p>Login</p>',
		});
		const { error } = await emit(`${files.url}/a.mp4`);
		expect(error!.message).toMatch(/text\/html, not with a file/);
	});

	test('a file that breaks off is an error', async () => {
		serve = (_, response) => {
			response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': file.length + 10 });
			response.write(file, () => response.destroy());
			return undefined;
		};
		const { error } = await emit(`${files.url}/a.mp4`);
		expect(error!.message).toMatch(/could not be downloaded whole/);
	});

	test('a file that is gone tells the status', async () => {
		serve = () => ({ status: 404, body: { error: { title: 'No such file' } } });
		const { error } = await emit(`${files.url}/a.mp4`);
		expect(error!.message).toBe('No such file');
	});
});
