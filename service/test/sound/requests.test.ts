import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { collectionSchema } from '../../src/contract/collection';
import { errorResponseSchema } from '../../src/contract/error';
import { readConfiguration } from '../../src/settings/configuration';
import type { Renderer, RenderRequest } from '../../src/render/process/renderer';
import { FileCache } from '../../src/util/fileCache';
import { extendWith } from '../support/extensions';
import { instantRenderer } from '../support/fakeRenderer';
import { startLocalServer } from '../support/localServer';
import { startSpeechServer } from '../support/speechServer';
import { startTestService, stopAll, type TestService } from '../support/testService';
import { createVideo, videoWith } from '../support/videos';

let speech: Awaited<ReturnType<typeof startSpeechServer>>;

beforeAll(async () => {
	speech = await startSpeechServer();
});
afterAll(() => speech.stop());
afterEach(stopAll);

const flags = () => ['--speech-url', speech.url, '--speech-model', 'espeak'];

/** Has two lines spoken, then pretends to have rendered. */
function speakingRenderer(): Renderer & { requests: RenderRequest[]; spoken: string[][] } {
	const renderer = instantRenderer();
	const spoken: string[][] = [];
	return {
		...renderer,
		spoken,
		async render(request, options) {
			spoken.push((await options.speak?.(['Hello.', 'Goodbye.'])) ?? []);
			return renderer.render(request, options);
		},
	};
}

async function failureOf(service: TestService, custom_data: Record<string, unknown>) {
	const { id } = await createVideo(service, { context: { prompt: 'Hello', custom_data } });
	const { error } = await videoWith(service, id, 'failed');
	return `${error?.type ?? ''}: ${error?.detail ?? ''}`;
}

it('speaks the lines of a video with the requested voice, and lists the voices', async () => {
	const renderer = speakingRenderer();
	const service = await startTestService({ renderer, flags: flags() });
	const voiced = { context: { prompt: 'Hello', custom_data: { voice: 'ru', language: 'ru' } } };
	const { id } = await createVideo(service, voiced);
	await videoWith(service, id, 'completed');
	expect(renderer.requests[0]?.sound?.voice).toEqual({ kind: 'speech' });
	expect(renderer.spoken[0]).toHaveLength(2);
	const voices = ['en', 'de', 'ru'].map((name) => ({ id: name, name }));
	expect((await service.call('/v1/voices')).json).toEqual({ voices });
});

it('uses sound of collections as voice and music, with any name, and says what is missing', async () => {
	const renderer = instantRenderer();
	const service = await startTestService({ renderer });
	const collection = await service.call('/v1/collections', {
		json: { name: 'Voices', asset_type: 'all' },
	});
	const { id: folder } = collectionSchema.parse(collection.json);
	const names = ['Anna & Bo – take *2*.mp3', 'loop &amp; [bed].wav'];
	const sounds = ['ID3\x04 the voice', 'RIFF\x24\0\0\0WAVEfmt '];
	for (const [index, name] of names.entries()) {
		const path = `/v1/collections/${folder}/assets?name=${encodeURIComponent(name)}`;
		expect((await service.call(path, { raw: sounds[index] })).status).toBe(201);
	}
	const [voiceUrl, music] = names.map((name) => `collection:${folder}/${name}`);
	const custom_data = { voiceUrl, music };
	let heard: string[] = [];
	renderer.render = async ({ sound, ...request }, options) => {
		if (sound?.voice.kind !== 'file' || sound.music.kind !== 'file') throw new Error('No files');
		heard = [
			await readFile(sound.voice.path, 'latin1'),
			await readFile(sound.music.path, 'latin1'),
		];
		return instantRenderer().render(request, options);
	};
	const { id } = await createVideo(service, { context: { prompt: 'Hello', custom_data } });
	await videoWith(service, id, 'completed');
	expect(heard).toEqual(sounds);
	expect(await failureOf(service, { music: `collection:${folder}/nothing.mp3` })).toContain(
		`cannot be used: the collection "${folder}" has no sound or clip "nothing.mp3".`,
	);
	const asMedia = await failureOf(service, { media: [`collection:${folder}/${names[0]}`] });
	expect(asMedia).toContain('has no image or clip');
	for (const custom of [{ voiceUrl: `collection:${folder}` }, { music: 'collection:/x.mp3' }]) {
		const json = { template_id: 'plain', context: { prompt: 'Hello', custom_data: custom } };
		expect((await service.call('/v1/videos', { json })).text).toContain('collection:ID/NAME');
	}
});

it('refuses a clip of a collection that is too large for a sound, before it reads it', async () => {
	const located: string[] = [];
	const service = await startTestService({
		flags: ['--max-sound-bytes', '2000'],
		extension: extendWith(({ files }) => {
			const locate = files.locate.bind(files);
			jest.spyOn(files, 'locate').mockImplementation((name) => {
				located.push(name);
				return locate(name);
			});
		}),
	});
	const collection = await service.call('/v1/collections', {
		json: { name: 'Clips', asset_type: 'all' },
	});
	const { id: folder } = collectionSchema.parse(collection.json);
	const raw = `\0\0\0\x18ftypisom${'\0'.repeat(2_000)}`;
	const path = `/v1/collections/${folder}/assets?name=loop.mp4`;
	expect((await service.call(path, { raw })).status).toBe(201);
	expect(await failureOf(service, { music: `collection:${folder}/loop.mp4` })).toContain(
		'cannot be used: it is larger than 2000 bytes',
	);
	expect(located.filter((name) => name.startsWith('assets/'))).toEqual([]);
	jest.restoreAllMocks();
});

it.each([
	['[]', []],
	[
		'{"voices": ["nova", {"voice_id": "v2"}]}',
		[
			{ id: 'nova', name: 'nova' },
			{ id: 'v2', name: 'v2' },
		],
	],
])('lists the voices of a speech API that answers %s', async (body, voices) => {
	const { url } = await startLocalServer((_request, response) => response.end(body));
	const service = await startTestService({
		flags: ['--speech-url', `${url}/v1`, '--speech-model', 'tts-1'],
	});
	expect((await service.call('/v1/voices')).json).toEqual({ voices });
});

it.each(['{"voices": "many"}', '<!doctype html>', '[{"name": 1}]'])(
	'says in a sentence that it does not know the form of the list of voices %s',
	async (body) => {
		const { url } = await startLocalServer((_request, response) => response.end(body));
		const service = await startTestService({
			flags: ['--speech-url', `${url}/v1`, '--speech-model', 'tts-1'],
		});
		const { status, json } = await service.call('/v1/voices');
		expect(status).toBe(502);
		expect(errorResponseSchema.parse(json).error.detail).toBe(
			'The speech API did not list its voices: its list of voices has no known format.',
		);
	},
);

it.each([
	['', { kind: 'composed' }],
	['none', { kind: 'none' }],
	['calm', { kind: 'composed', mood: 'calm' }],
])('passes the music "%s" to the render', async (music, sound) => {
	const renderer = instantRenderer();
	const service = await startTestService({ renderer });
	const { id } = await createVideo(service, {
		context: { prompt: 'Hello', custom_data: { music } },
	});
	await videoWith(service, id, 'completed');
	expect(renderer.requests[0]?.sound?.music).toEqual(sound);
});

it('asks the speech API for the speed and the language', async () => {
	const asked: unknown[] = [];
	const { url } = await startLocalServer((request, response) => {
		void text(request).then((sent) => {
			asked.push(JSON.parse(sent));
			response.end('audio');
		});
	});
	const service = await startTestService({
		renderer: speakingRenderer(),
		flags: ['--speech-url', `${url}/v1`, '--speech-model', 'tts-1'],
	});
	const custom_data = { voice: 'nova', speed: 1.25, language: 'de' };
	const { id } = await createVideo(service, { context: { prompt: 'Hallo', custom_data } });
	await videoWith(service, id, 'completed');
	const common = { model: 'tts-1', voice: 'nova', speed: 1.25, language: 'de' };
	expect(asked).toMatchObject(['Hello.', 'Goodbye.'].map((input) => ({ ...common, input })));
});

/** A speech API that answers each request with the next of these statuses, and then speaks. */
async function startSpeechStub(...faults: [status: number, headers?: Record<string, string>][]) {
	const asked: string[] = [];
	const { url } = await startLocalServer((request, response) => {
		void text(request).then((sent) => {
			asked.push(sent);
			const [status, headers] = faults[asked.length - 1] ?? [200];
			response.writeHead(status, headers).end('audio');
		});
	});
	return { asked, flags: ['--speech-url', `${url}/v1`, '--speech-model', 'tts-1'] };
}

const voiced = (custom_data: Record<string, unknown> = {}) => ({
	context: { prompt: 'Hello', custom_data: { voice: 'nova', ...custom_data } },
});

it('asks a busy speech API again, but not one that may have spoken', async () => {
	const busy = await startSpeechStub(
		[429],
		[503, { 'retry-after': '1' }],
		[502, { 'retry-after': '0' }],
	);
	const patient = await startTestService({ renderer: speakingRenderer(), flags: busy.flags });
	const { id } = await createVideo(patient, voiced());
	await videoWith(patient, id, 'completed');
	expect(busy.asked).toHaveLength(5);
	expect(new Set(busy.asked).size).toBe(2);

	for (const status of [502, 503]) {
		const broken = await startSpeechStub([status]);
		const service = await startTestService({ renderer: speakingRenderer(), flags: broken.flags });
		expect(await failureOf(service, { voice: 'nova' })).toMatch(
			new RegExp(`^speech_failed: .* it answered ${status}`),
		);
		expect(broken.asked).toHaveLength(1);
	}
});

it('does not blame the speech API for a full disk', async () => {
	const { flags: speechFlags } = await startSpeechStub();
	const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
	const get = jest.spyOn(FileCache.prototype, 'get').mockRejectedValue(full);
	const service = await startTestService({ renderer: speakingRenderer(), flags: speechFlags });
	expect(await failureOf(service, { voice: 'nova' })).toBe('disk_full: The disk is full.');
	get.mockRestore();
});

it('has the same words spoken once, for any number of videos and after a restart', async () => {
	const { asked, flags: speechFlags } = await startSpeechStub();
	const renderer = speakingRenderer();
	const create = async (service: TestService, custom_data: Record<string, unknown>) => {
		const { id } = await createVideo(service, voiced(custom_data));
		await videoWith(service, id, 'completed');
	};
	const flagsOfTwo = [...speechFlags, '--render-concurrency', '2'];
	const service = await startTestService({ renderer, flags: flagsOfTwo });
	await Promise.all(['9:16', '1:1'].map((aspectRatio) => create(service, { aspectRatio })));
	expect(asked).toHaveLength(2);
	await service.stop();
	const { dataFolder } = service;
	const again = await startTestService({ renderer, flags: speechFlags, dataFolder });
	await create(again, { aspectRatio: '16:9', speed: 1 });
	expect(asked).toHaveLength(2);
	expect(renderer.spoken.map((paths) => paths.length)).toEqual([2, 2, 2]);
	await create(again, { speed: 1.5 });
	expect(asked).toHaveLength(4);
});

it('does not keep text as speech', async () => {
	const { asked, flags: speechFlags } = await startSpeechStub(
		[200, { 'content-type': 'text/html' }],
		[200, { 'content-type': 'audio/wav' }],
	);
	const service = await startTestService({ renderer: speakingRenderer(), flags: speechFlags });
	expect(await failureOf(service, { voice: 'nova' })).toMatch(
		/answered with text instead of audio/,
	);
	const { id } = await createVideo(service, voiced());
	await videoWith(service, id, 'completed');
	expect(asked).toHaveLength(3);
});

it('fails a video whose audio is not available, with the reason, and refunds its credits', async () => {
	const { url } = await startLocalServer((request, response) => {
		if (request.url === '/large') response.end(Buffer.alloc(3_000));
		else response.writeHead(404).end();
	});
	const service = await startTestService({
		renderer: speakingRenderer(),
		flags: [...flags(), '--credits', '100', '--max-sound-bytes', '2000'],
	});
	expect(await failureOf(service, { voice: 'nobody' })).toBe(
		'speech_failed: The speech API did not speak with the voice "nobody": it answered 400: there is no voice nobody.',
	);
	expect(await failureOf(service, { music: `${url}/missing?key=secret` })).toBe(
		`invalid_context: context.custom_data.music: the sound at ${url}/missing cannot be used: its URL responded with 404.`,
	);
	expect(await failureOf(service, { voiceUrl: `${url}/large` })).toMatch(/larger than 2000 bytes/);
	const large = `data:audio/wav;base64,${Buffer.alloc(3_000).toString('base64')}`;
	expect(await failureOf(service, { voiceUrl: large })).toMatch(/larger than 2000 bytes/);
	expect(await failureOf(service, { music: 'http://169.254.169.254/' })).toMatch(
		/internal address/,
	);
	const scenes = [{ text: 'One' }, { text: 'Two', voiceUrl: `${url}/missing` }];
	expect(await failureOf(service, { scenes })).toContain('context.custom_data.scenes.1.voiceUrl: ');
	expect((await service.call('/_service/credits')).json).toMatchObject({ balance: 100 });
});

it.each<[string, unknown, RegExp]>([
	[
		'music',
		'loud',
		/^Must be energetic, .* none, an http, https or data: URL, or collection:ID\/NAME$/,
	],
	['voiceUrl', 'voice.mp3', /^Must be an http, https or data: URL, or collection:ID\/NAME$/],
	['speed', 9, /^Must be a number from 0\.25 to 4$/],
	['speed', 'fast', /^Must be a number from 0\.25 to 4$/],
	[
		'language',
		'in German',
		/^Must be a language such as en, de, .* or one with a region such as pt-BR$/,
	],
])('refuses %s %j before anything is charged', async (key, value, message) => {
	const service = await startTestService({ renderer: speakingRenderer(), flags: flags() });
	const places = {
		[key]: { [key]: value },
		[`compositionProps.${key}`]: { compositionProps: { [key]: value } },
	};
	for (const [path, settings] of Object.entries(places)) {
		const { status, json } = await service.call('/v1/videos', {
			json: { template_id: 'plain', context: { prompt: 'Hello', custom_data: settings } },
		});
		expect(status).toBe(422);
		expect(json).toMatchObject({
			error: {
				metadata: {
					fields: [
						{ field: `context.custom_data.${path}`, message: expect.stringMatching(message) },
					],
				},
			},
		});
	}
});

const recording = { text: 'Hello', voiceUrl: 'https://example.com/hello.mp3' };

it.each<[string, unknown[], string, RegExp]>([
	[
		'that is not a URL',
		['Hi', { text: 1, voiceUrl: 'a.mp3' }],
		'.1.voiceUrl',
		/https or data: URL/,
	],
	['of no words', [{ ...recording, text: '…' }], '.0.text', /words of the recording/],
	['beyond the limit', Array<unknown>(25).fill(recording), '', /not have more than 24 recordings/],
])('refuses a recording %s', async (_, scenes, path, message) => {
	const service = await startTestService({ renderer: speakingRenderer() });
	const create = (custom_data: Record<string, unknown>) =>
		service.call('/v1/videos', {
			json: { template_id: 'plain', context: { prompt: 'Hello', custom_data } },
		});
	const field = {
		field: `context.custom_data.scenes${path}`,
		message: expect.stringMatching(message),
	};
	const { status, json } = await create({ scenes });
	expect({ status, json }).toMatchObject({
		status: 422,
		json: { error: { metadata: { fields: [field] } } },
	});
	for (const taken of [
		['Hi', recording, { text: 'Ho', voiceUrl: '' }],
		Array<unknown>(24).fill(recording),
	])
		expect((await create({ scenes: taken })).status).toBe(202);
});

it('refuses a voice without a speech API, unless a recording replaces it', async () => {
	const service = await startTestService({ renderer: speakingRenderer() });
	const create = (settings: Record<string, unknown>) =>
		service.call('/v1/videos', {
			json: { template_id: 'plain', context: { prompt: 'Hello', custom_data: settings } },
		});
	const refused = await create({ voice: 'en' });
	expect(refused.status).toBe(422);
	const field = {
		field: 'context.custom_data.voice',
		message: expect.stringMatching(/no speech API/),
	};
	expect(refused.json).toMatchObject({ error: { metadata: { fields: [field] } } });
	expect((await create({ compositionProps: { voice: 'en' } })).status).toBe(422);
	expect((await create({ voice: 'en', voiceUrl: `https://example.com/voice.mp3` })).status).toBe(
		202,
	);
	expect((await service.call('/v1/voices')).json).toEqual({ voices: [] });
});

it('needs the name of the model, and takes the key from the environment alone', () => {
	const url = ['--speech-url', 'http://127.0.0.1:1/v1'];
	expect(() => readConfiguration(url, {})).toThrow(
		/speech-model\) is required with --speech-url\.$/,
	);
	expect(() => readConfiguration(['--speech-api-key', 'x'], {})).toThrow(/--speech-api-key/);
});
