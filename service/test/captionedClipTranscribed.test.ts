import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { templateDefinitions as catalogue } from '../src/request/templates';
import { createPreviewRenderer } from '../src/render/process/previewRenderer';
import { createRenderer } from '../src/render/process/renderer';
import { previewSchema } from '../src/contract/preview';
import { accountSchema } from '../src/contract/account';
import { KEEP_ANSWERS_MS } from '../src/videos/answerCache';
import { createTranscribe } from '../src/videos/transcribe';
import { collectedLog } from './support/collectedLog';
import { fakeClock } from './support/fakeClock';
import { findEncoder } from './support/findEncoder';
import { build, processesOfFile } from './support/process';
import { startSpeechServer } from './support/speechServer';
import {
	startTestService,
	stopAll,
	temporaryFolder,
	type TestService,
} from './support/testService';
import { failing, startTranscriptionServer, verbose } from './support/transcriptionServer';
import { createVideo, videoWith } from './support/videos';

// What is heard in a clip without subtitles: by a server of the test that answers as the API is specified. The speech is made by
// the tests. No real model was heard.

const TEXT = 'Good coffee starts slowly. We roast every Tuesday.';
/** The clip is silent before. */
const LEAD = 1;

const processes = processesOfFile();
let clip: string;
let heard: { word: string; start: number; end: number }[];

beforeAll(async () => {
	await build();
	const speech = await startSpeechServer();
	try {
		const { wav, starts } = await speech.speak(TEXT, 'en');
		const folder = await temporaryFolder();
		const [sound, path] = [join(folder, 'voice.wav'), join(folder, 'clip.mp4')];
		await writeFile(sound, wav);
		await promisify(execFile)(await findEncoder(), [
			...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=30', '-i', sound],
			...['-af', `adelay=${LEAD * 1_000},apad`, '-t', '5', '-preset', 'ultrafast'],
			...['-pix_fmt', 'yuv420p', path],
		]);
		clip = `data:video/mp4;base64,${(await readFile(path)).toString('base64')}`;
		heard = starts.map(({ at, seconds }, index) => ({
			// Transcribers give the bare words, and stamp the first one into the silence.
			word: /^[\p{L}']+/u.exec(TEXT.slice(at))?.[0] ?? '',
			start: index === 0 ? 0 : seconds + LEAD,
			end: (starts[index + 1]?.seconds ?? seconds + 0.4) + LEAD,
		}));
	} finally {
		await speech.stop();
		await stopAll();
	}
});
afterEach(stopAll);

const secret = 'sk-never-to-be-logged';
const flagsFor = (url: string) => ['--transcription-url', url, '--transcription-model', 'ear-1'];
const environment = { VIDEO_SERVICE_TRANSCRIPTION_API_KEY: secret };

async function startWith(url: string, more: Parameters<typeof startTestService>[0] = {}) {
	const previews = createPreviewRenderer({}, processes);
	return startTestService({
		...{ catalogue, renderer: createRenderer({}, processes), previews, environment },
		flags: [...flagsFor(url), '--credits', '100'],
		...more,
	});
}

const order = (custom_data: Record<string, unknown> = {}) => ({
	template_id: 'captioned-clip',
	context: { custom_data: { media: clip, ...custom_data } },
	options: { resolution: '720p' },
});

/** Of one frame, for which the clip is heard as for the film. */
const preview = (service: TestService, custom_data?: Record<string, unknown>) =>
	service.call('/v1/previews', { json: { ...order(custom_data), frames: 1 } });

it('the sound of a clip is sent as a small mono file, and its words are shown when they are said', async () => {
	const server = await startTranscriptionServer(verbose({ text: TEXT, words: heard }));
	const service = await startWith(server.url);
	const { id } = await createVideo(service, order({ language: 'en' }));
	const video = await videoWith(service, id, 'completed');

	const [asked] = server.asked;
	expect(asked?.url).toBe('/v1/audio/transcriptions');
	expect(asked?.headers.authorization).toBe(`Bearer ${secret}`);
	expect(asked?.form).toEqual({
		model: 'ear-1',
		response_format: 'verbose_json',
		'timestamp_granularities[]': 'word',
		language: 'en',
	});
	expect(asked?.sound.toString('latin1', 0, 4)).toBe('fLaC');
	// Bytes 18 to 20 of the header: 16,000 samples a second, one channel.
	expect((asked?.sound.readUIntBE(18, 3) ?? 0) >> 4).toBe(16_000);
	expect((asked?.sound.readUInt8(20) ?? 0) & 0x0e).toBe(0);
	expect(asked?.sound.length).toBeLessThan(200_000);

	expect(video.script?.scenes.map(({ text }) => text)).toEqual([
		'Good coffee starts slowly.',
		'We roast every Tuesday.',
	]);
	const [first] = video.script?.scenes ?? [];
	// Not in the silence, although the first word was heard there.
	expect(first?.start_seconds).toBeGreaterThan(LEAD - 0.2);
	expect(first?.start_seconds).toBeLessThan(LEAD + 0.2);
	const subtitles = await (await fetch(video.post?.subtitles?.vtt_url ?? '')).text();
	expect(subtitles).toMatch(/^WEBVTT\n\n00:00:00\.[89]\d\d --> .*\nGood coffee starts slowly\.\n/u);
	expect(video.post?.title).toBe('Good coffee starts slowly.');
	expect(video.post?.alt_text).toMatch(/Somebody says: Good coffee starts slowly\. We roast/u);
});

it('the length of a clip counts for the processor time of its preview, before all of it is decoded', async () => {
	const server = await startTranscriptionServer(verbose({ text: TEXT, words: heard }));
	const limits: unknown[] = [];
	const askedBefore: number[] = [];
	const previews = createPreviewRenderer(
		{},
		{
			...processes,
			run(job, result, options) {
				limits.push(options.maxProcessorMs?.(0), options.maxProcessorMs?.(60));
				const onProgress = () => void askedBefore.push(server.asked.length);
				return processes.run(job, result, { ...options, onProgress });
			},
		},
	);
	const service = await startWith(server.url, { previews });
	expect((await preview(service)).status).toBe(200);
	expect(limits).toEqual([30_000, 90_000]);
	expect(askedBefore).toEqual([0]);
	expect(server.asked).toHaveLength(1);
});

it('a clip is heard once a week: over formats, previews, and services on the same data', async () => {
	const clock = fakeClock();
	const server = await startTranscriptionServer(verbose({ text: TEXT, words: heard }));
	const service = await startWith(server.url, { clock });
	const before = await preview(service);
	expect(before.status).toBe(200);
	expect(JSON.stringify(before.json)).toContain('Good coffee starts slowly.');
	const square = await createVideo(service, order({ aspectRatio: '1:1', fit: 'blur' }));
	await videoWith(service, square.id, 'completed');
	await service.stop();
	const again = await startWith(server.url, { clock, dataFolder: service.dataFolder });
	await videoWith(again, (await createVideo(again, order())).id, 'completed');
	expect(server.asked).toHaveLength(1);

	clock.advance(KEEP_ANSWERS_MS + 1);
	expect((await preview(again)).status).toBe(200);
	expect(server.asked).toHaveLength(2);
});

it('an answer of 429, and of 503 and 500 that say when to come again, is asked for again', async () => {
	const right = verbose({ text: TEXT, words: heard });
	const faults = [
		failing(429),
		failing(503, { 'retry-after': '0' }),
		failing(500, { 'retry-after': '0' }),
	];
	const server = await startTranscriptionServer(...faults.flatMap((fault) => [fault, right]));
	const service = await startWith(server.url);
	// In another language the clip is another question.
	for (const [index, language] of ['en', 'de', 'fr'].entries()) {
		expect((await preview(service, { language })).status).toBe(200);
		expect(server.asked).toHaveLength(2 * (index + 1));
	}
});

it('a server that gives no times of words fails the video with the reason, and it costs nothing', async () => {
	const { logger, text } = collectedLog();
	const page = (response: { end(page: string): void }) => response.end('<html>');
	const server = await startTranscriptionServer(
		failing(400),
		verbose({ text: TEXT, words: [] }),
		page,
	);
	const service = await startWith(server.url, { logger });
	for (const reason of [
		/it answered 400: no room in the ear/,
		/has no times of words/,
		/something else than JSON/,
	]) {
		const { id } = await createVideo(service, order());
		const { error, credits_charged: charged } = await videoWith(service, id, 'failed');
		expect(error).toMatchObject({ type: 'transcription_failed' });
		expect(error?.detail).toMatch(reason);
		expect(error?.detail).not.toContain(secret);
		expect(charged).toBe(0);
	}
	const account = accountSchema.parse((await service.call('/v1/account')).json);
	expect(account.credits).toMatchObject({ used: 0 });
	const refused = await preview(service);
	expect(refused.status).toBe(502);
	expect(refused.text).not.toContain(secret);
	expect(text()).toContain('video failed');
	expect(text()).not.toContain(secret);
});

it('a last word that is stamped late stays; one long after the sound was not said', async () => {
	const last = heard.at(-1)?.start ?? 0;
	const words = [
		...heard.slice(0, -1),
		{ word: 'Tuesday', start: last + 0.7, end: last + 0.9 },
		{ word: 'Thanks', start: 4.95, end: 5 },
	];
	const server = await startTranscriptionServer(verbose({ text: `${TEXT} Thanks`, words }));
	const service = await startWith(server.url);
	const preview = await service.call('/v1/previews', { json: { ...order(), frames: 1 } });
	const { scenes } = previewSchema.parse(preview.json).script;
	expect(scenes.map(({ text }) => text).join(' ')).toBe(TEXT);
});

it('a clip without captions needs no transcription API, and is heard by one for the subtitles of the post', async () => {
	const words = order({ captions: 'none' });
	const server = await startTranscriptionServer(verbose({ text: TEXT, words: heard }));
	const hearing = await startWith(server.url);
	const preview = await hearing.call('/v1/previews', { json: { ...words, frames: 1 } });
	expect(preview.text).toContain('Good coffee starts slowly.');
	const deaf = await startTestService({
		...{ catalogue, renderer: createRenderer({}, processes) },
		previews: createPreviewRenderer({}, processes),
	});
	const { script } = await videoWith(deaf, (await createVideo(deaf, words)).id, 'completed');
	expect(script?.scenes).toEqual([]);
});

it('a failure of the store is not one of the transcription API', async () => {
	const lost = new Error('The connection is lost');
	const client = { model: 'ear-1', transcribe: () => Promise.resolve({ text: '', words: [] }) };
	const answers = {
		...{ find: () => Promise.reject(lost), add: () => Promise.resolve() },
		prune: () => Promise.resolve(),
	};
	const { logger } = collectedLog();
	const transcribe = createTranscribe({ client, store: { answers }, clock: fakeClock(), logger });
	const recording = { sound: Buffer.from('fLaC'), language: undefined, isNeeded: true };
	await expect(transcribe(recording, new AbortController().signal)).rejects.toBe(lost);
});

it('subtitles that begin with the first hour fail the video, which costs nothing, and its preview', async () => {
	const service = await startTestService({
		...{ catalogue, renderer: createRenderer({}, processes) },
		...{ previews: createPreviewRenderer({}, processes), flags: ['--credits', '9'] },
	});
	const subtitles = '1\n01:00:00,000 --> 01:00:02,000\nHello';
	const told = /subtitles: None of them lies within the clip, .*01:00:00/u;
	const shown = await preview(service, { subtitles });
	expect(shown.status).toBe(422);
	expect(shown.text).toMatch(told);
	const { id } = await createVideo(service, order({ subtitles }));
	const { error, credits_charged: charged } = await videoWith(service, id, 'failed');
	expect(error?.type).toBe('invalid_context');
	expect(error?.detail).toMatch(told);
	expect(charged).toBe(0);
});

it('with subtitles, nothing is sent', async () => {
	const server = await startTranscriptionServer(failing(500));
	const service = await startWith(server.url);
	const subtitles = [{ text: 'Hello', start_seconds: 1, end_seconds: 2 }];
	expect((await preview(service, { subtitles })).status).toBe(200);
	expect(server.asked).toEqual([]);
});
