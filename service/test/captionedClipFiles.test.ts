import { collectionSchema } from '../src/contract/collection';
import { templateDefinitions as catalogue } from '../src/request/templates';
import { errorResponseSchema } from '../src/contract/error';
import { instantRenderer } from './support/fakeRenderer';
import { startLocalServer } from './support/localServer';
import { startTestService, stopAll, type TestService } from './support/testService';
import { createVideo, videoWith } from './support/videos';

afterEach(stopAll);

const srt = '\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\nGrüße &amp; mehr\r\n';
const shown = [{ text: 'Grüße & mehr', start_seconds: 1, end_seconds: 2 }];
const media = catalogue.find(({ id }) => id === 'captioned-clip')?.exampleContext.custom_data?.[
	'media'
];

const order = (subtitles: unknown) => ({
	template_id: 'captioned-clip',
	context: { custom_data: { media, subtitles } },
});

async function collectionOf(service: TestService, asset_type: string) {
	const json = { name: 'Words', asset_type };
	return collectionSchema.parse((await service.call('/v1/collections', { json })).json).id;
}

it.each(['talk.srt', 'talk.vtt'])('subtitles of a collection are read, as %s', async (name) => {
	const renderer = instantRenderer();
	const service = await startTestService({ catalogue, renderer });
	const id = await collectionOf(service, 'all');
	const text = name.endsWith('vtt') ? `WEBVTT\n\n${srt.slice(1)}` : srt;
	const path = `/v1/collections/${id}/assets?name=${name}`;
	const uploaded = await service.call(path, { raw: text });
	expect(uploaded.json).toMatchObject({
		media_type: name.endsWith('vtt') ? 'text/vtt' : 'application/x-subrip',
	});
	const job = await createVideo(service, order(`collection:${id}/${name}`));
	await videoWith(service, job.id, 'completed');
	expect(renderer.requests[0]?.input.data).toMatchObject({ subtitles: shown });
});

it.each([
	['CR alone as line ends', Buffer.from(srt.replaceAll('\r\n', '\r'))],
	['UTF-16 without its mark', Buffer.from(srt.slice(1), 'utf16le')],
	['UTF-16 of the other order without its mark', Buffer.from(srt.slice(1), 'utf16le').swap16()],
])('subtitles with %s are read', async (_, body) => {
	const renderer = instantRenderer();
	const service = await startTestService({ catalogue, renderer });
	const id = await collectionOf(service, 'all');
	const headers = { authorization: `Bearer ${service.apiKey}` };
	const path = `${service.url}/v1/collections/${id}/assets?name=a.srt`;
	const uploaded = await fetch(path, { method: 'POST', headers, body: new Uint8Array(body) });
	expect(await uploaded.json()).toMatchObject({ media_type: 'application/x-subrip' });
	const job = await createVideo(service, order(`collection:${id}/a.srt`));
	await videoWith(service, job.id, 'completed');
	expect(renderer.requests[0]?.input.data).toMatchObject({ subtitles: shown });
});

it('a collection of images takes no subtitles', async () => {
	const service = await startTestService({ catalogue });
	const id = await collectionOf(service, 'images');
	const refused = await service.call(`/v1/collections/${id}/assets?name=a.srt`, { raw: srt });
	expect(errorResponseSchema.parse(refused.json).error.type).toBe('asset_not_taken');
});

it('subtitles at a URL are fetched when the video is made, whatever their encoding', async () => {
	const files = new Map([
		['/latin.srt', Buffer.from(srt.slice(1), 'latin1')],
		['/bad.srt', Buffer.from(srt.replace('00:00:02,000', '00:0x'))],
	]);
	const host = await startLocalServer((request, response) => {
		response.end(files.get(request.url ?? '') ?? '');
	});
	const renderer = instantRenderer();
	const service = await startTestService({
		...{ catalogue, renderer, flags: ['--allow-internal-addresses', 'all', '--credits', '9'] },
	});
	const good = await createVideo(service, order(`${host.url}/latin.srt`));
	await videoWith(service, good.id, 'completed');
	expect(renderer.requests[0]?.input.data).toMatchObject({ subtitles: shown });

	const bad = await createVideo(service, order(`${host.url}/bad.srt`));
	const { error, credits_charged: charged } = await videoWith(service, bad.id, 'failed');
	expect(error?.type).toBe('invalid_context');
	expect(error?.detail).toMatch(
		/custom_data\.subtitles: the subtitle file at .*Line 2 is no time/u,
	);
	// The address may be one that only the service reaches.
	expect(error?.detail).not.toContain('00:0x');
	expect(charged).toBe(0);
	const preview = await service.call('/v1/previews', { json: order(`${host.url}/bad.srt`) });
	expect(preview.status).toBe(422);
});
