import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRenderer } from '../../src/render/process/renderer';
import { prepareVideo } from '../../src/render/prepareVideo';
import { decodeSound } from '../../src/sound/decode';
import { findSpeechSpans } from '../../src/sound/voice/alignWords';
import { templateDefinitions as catalogue } from '../../src/request/templates';
import { findEncoder } from '../support/findEncoder';
import { startLocalServer } from '../support/localServer';
import { loudnessOf } from '../support/loudness';
import { build, processesOfFile } from '../support/process';
import { requestFor } from '../support/renderRequest';
import { startSpeechServer } from '../support/speechServer';
import { startTestService, stopAll, temporaryFolder } from '../support/testService';
import { until } from '../support/until';
import { createVideo, getVideo } from '../support/videos';

const processes = processesOfFile();
let speech: Awaited<ReturnType<typeof startSpeechServer>>;

beforeAll(async () => {
	speech = await startSpeechServer();
	await build();
});
afterAll(() => speech.stop());
afterEach(stopAll);

describe('a rendered video', () => {
	const options = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

	it('is as long as its speech and has the loudness of social networks', async () => {
		const prompt = 'Fresh coffee, five minutes away. We roast every Tuesday. Order yours today.';
		const { folder, request } = await requestFor('social-post', { context: { prompt } });
		const silent = await prepareVideo(request);
		const lines: string[] = [];
		const video = await createRenderer({}, processes).render(
			{
				...request,
				sound: { music: { kind: 'composed' }, voice: { kind: 'speech' }, recordings: [] },
			},
			{
				...options(),
				async speak(wanted) {
					lines.push(...wanted);
					const paths = wanted.map((_line, index) => join(folder, `line-${index}.wav`));
					for (const [index, path] of paths.entries()) {
						// Read slowly, so that scenes have to wait for it.
						const { wav } = await speech.speak(`${wanted[index] ?? ''} `.repeat(3), 'en');
						await writeFile(path, wav);
					}
					return paths;
				},
			},
		);
		expect(lines.length).toBeGreaterThanOrEqual(3);
		expect(video.durationSeconds).toBeGreaterThan(silent.composition.durationSeconds + 3);
		const { loudness, peak } = await loudnessOf(request.videoPath);
		expect(Math.abs(loudness + 14)).toBeLessThanOrEqual(1);
		expect(peak).toBeLessThanOrEqual(-1);
	});

	it('fails with music or a recording that cannot be decoded', async () => {
		const { folder, request } = await requestFor('quote');
		const path = join(folder, 'page');
		// A playlist too: it could lead to other files.
		await writeFile(path, '#EXTM3U\n#EXTINF:10,\nfile:///etc/hostname\n');
		const file = { kind: 'file', path } as const;
		const none = { kind: 'none' } as const;
		for (const [sound, field] of [
			[{ music: file, voice: none, recordings: [] }, 'custom_data.music'],
			[{ music: none, voice: file, recordings: [] }, 'custom_data.voiceUrl'],
		] as const) {
			await expect(
				createRenderer({}, processes).render(
					{ ...request, sound: { ...sound, recordings: [] } },
					options(),
				),
			).rejects.toMatchObject({
				reason: 'invalid_context',
				message: `context.${field}: the sound cannot be used: it cannot be decoded.`,
			});
		}
	});

	it.each([
		['quote', 'a recording of all lines', (url: string) => ({ voiceUrl: url })],
		[
			'social-post',
			'recordings of scenes',
			(url: string) => ({
				headline: 'Fresh coffee every morning.',
				scenes: [
					{ text: 'Fresh coffee every morning.', voiceUrl: url },
					{ text: 'We roast on Tuesdays.', voiceUrl: url },
				],
				beats: ['We roast on Tuesdays.'],
			}),
		],
	])('of %s says %s', async (templateId, _, custom) => {
		const { wav } = await speech.speak('Fresh coffee every morning.', 'en');
		const { url } = await startLocalServer((_request, response) => response.end(wav));
		const renderer = createRenderer({}, processes);
		const service = await startTestService({ renderer, catalogue });
		const custom_data = { ...custom(`${url}/voice.wav`), music: 'none', cta: 'Visit us' };
		const { id } = await createVideo(service, {
			template_id: templateId,
			options: { resolution: '720p' },
			context: { prompt: 'Fresh coffee every morning.', custom_data },
		});
		const ended = async () => {
			const video = await getVideo(service, id);
			return video.completed_at !== undefined && video;
		};
		const video = await until('the film', ended);
		expect(video.status).toBe('completed');
		const path = join(await temporaryFolder(), 'film.mp4');
		const film = await fetch(video.video_url ?? '');
		await writeFile(path, Buffer.from(await film.arrayBuffer()));
		const spokenSeconds = async (file: string) => {
			const [samples = new Float32Array(0)] = await decodeSound(await findEncoder(), file, 1);
			const spans = findSpeechSpans(samples);
			return spans.reduce((sum, { start, end }) => sum + end - start, 0);
		};
		const voice = join(await temporaryFolder(), 'voice.wav');
		await writeFile(voice, wav);
		const times = 'scenes' in custom_data ? 2 : 1;
		const wanted = times * (await spokenSeconds(voice));
		expect(Math.abs((await spokenSeconds(path)) - wanted)).toBeLessThan(0.35 * times);
	});
});
