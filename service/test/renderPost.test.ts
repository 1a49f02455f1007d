import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Input, ALL_FORMATS, BufferSource } from 'mediabunny';
import { SaxesParser } from 'saxes';
import { createRenderer } from '../src/render/process/renderer';
import { readMp4 } from './support/mp4';
import { build, processesOfFile } from './support/process';
import { requestFor } from './support/renderRequest';
import { startSpeechServer } from './support/speechServer';
import { atEnd, stopAll } from './support/testService';

const processes = processesOfFile();
beforeAll(build);
afterEach(stopAll);

/** The text of an element of the XMP in an MP4 file, by its namespace and name. */
function xmpOf(file: Buffer, namespace: string, name: string): string | undefined {
	const from = file.indexOf(Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'));
	if (from < 0) return undefined;
	const size = file.readUInt32BE(from - 8);
	const parser = new SaxesParser({ xmlns: true });
	let open = false;
	let text: string | undefined;
	parser.on('opentag', ({ uri, local }) => (open = uri === namespace && local === name));
	parser.on('text', (part) => {
		if (open) text = (text ?? '') + part;
	});
	parser.on('closetag', () => (open = false));
	parser.write(file.toString('utf8', from + 16, from - 8 + size)).close();
	return text;
}

const synthetic = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic';
const sourceTypeOf = (file: Buffer) =>
	xmpOf(file, 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/', 'DigitalSourceType');

it('a film that a model wrote and a machine speaks says so, and has subtitles by its words', async () => {
	const speech = await startSpeechServer();
	atEnd(() => speech.stop());
	const scenes = ['Fresh coffee, five minutes from your desk', 'We roast every Tuesday'];
	const { folder, request } = await requestFor('footage', {
		context: { prompt: scenes.join('. '), custom_data: { headline: 'Coffee', scenes } },
		written: ['scenes'],
		sound: { music: { kind: 'none' }, voice: { kind: 'speech' }, recordings: [] },
	});
	const video = await createRenderer({}, processes).render(request, {
		signal: new AbortController().signal,
		onProgress: () => undefined,
		speak: (lines) =>
			Promise.all(
				lines.map(async (text, index) => {
					const path = join(folder, `${index}.wav`);
					await writeFile(path, (await speech.speak(text, 'en')).wav);
					return path;
				}),
			),
	});
	const { post, subtitles = [], script } = video;
	expect(post).toMatchObject({
		title: 'Coffee',
		hashtags: ['Coffee'],
		alt_text: expect.stringMatching(/^Video: Footage\. Text on screen: .*We roast every Tuesday/u),
		ai_generated: { text: true, voice: true },
	});
	expect(post?.cover_seconds).toBeGreaterThan(0);
	expect(post?.cover_seconds).toBeLessThan(video.durationSeconds);

	const said = subtitles.map(({ text }) => text.replace(/\n/gu, ' ')).join(' ');
	expect(said).toMatch(/Fresh coffee, five minutes from your desk\.? We roast every Tuesday/u);
	for (const text of scenes) {
		const scene = script?.scenes.find((other) => other.text === text);
		const cue = subtitles.find((other) => other.text.replace(/\n/gu, ' ').startsWith(text));
		const [from, lasts] = [scene?.start_seconds ?? 0, scene?.duration_seconds ?? 0];
		expect(cue?.start).toBeGreaterThan(from);
		expect(cue?.end).toBeLessThanOrEqual(from + lasts + 0.5);
	}

	const file = await readFile(request.videoPath);
	expect(file.byteLength).toBe(video.bytes);
	expect(sourceTypeOf(file)).toBe(synthetic);
	const { boxes, video: track } = await readMp4(file);
	expect([boxes.at(0), boxes.at(1), boxes.at(-1)]).toEqual(['ftyp', 'moov', 'uuid']);
	expect(track.times).toHaveLength(video.frameCount);
	const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(file) });
	expect(await input.computeDuration()).toBeCloseTo(video.durationSeconds, 1);
});

it('a film whose words a model wrote says so if the caller tells', async () => {
	const { request } = await requestFor('quote', {
		resolution: '720p',
		context: { prompt: 'Stay curious', custom_data: { aiText: 'true' } },
	});
	const { post } = await createRenderer({}, processes).render(request, {
		signal: new AbortController().signal,
		onProgress: () => undefined,
	});
	expect(post?.ai_generated).toEqual({ text: true, voice: false });
	expect(sourceTypeOf(await readFile(request.videoPath))).toBe(synthetic);
});
