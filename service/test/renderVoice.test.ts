import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLayer, type Canvas } from '../src/render/art/canvas';
import { prepareVideo } from '../src/render/prepareVideo';
import { createSoundtrack } from '../src/render/soundtrack';
import type { SoundRequest } from '../src/sound/soundRequest';
import type { Speak } from '../src/sound/voice/narrate';
import { findEncoder } from './support/findEncoder';
import { requestFor } from './support/renderRequest';
import { startSpeechServer } from './support/speechServer';
import { atEnd, stopAll, temporaryFolder } from './support/testService';

afterEach(stopAll);

const line = 'Rent a kayak at the old pier and paddle out before breakfast';
const music = { kind: 'none' } as const;
const silent: SoundRequest = { music, voice: { kind: 'none' }, recordings: [] };
const spoken: SoundRequest = { music, voice: { kind: 'speech' }, recordings: [] };
const recorded: SoundRequest = {
	...silent,
	recordings: [{ field: 'custom_data.scenes.0.voiceUrl', scene: 0, text: line, path: 'voice.wav' }],
};

/** The part of a frame that shows only the caption, because the picture behind it has one color. */
function captionOf(canvas: Canvas): Buffer {
	const { width, height } = canvas;
	const top = Math.round(height * 0.25);
	const pixels = canvas.getContext('2d').getImageData(0, top, width, height - top);
	return Buffer.from(pixels.data.buffer);
}

/** The caption in the middle of each word. */
async function captionsOf(templateId: string, sound: SoundRequest): Promise<Buffer[]> {
	const scenes = [{ text: line }];
	const { folder, request } = await requestFor(templateId, {
		context: { prompt: line, custom_data: { headline: 'Kayaks', scenes } },
		sound,
	});
	const path = join(folder, 'picture.png');
	const [picture, ctx] = createLayer(90, 160);
	ctx.fillStyle = '#224466';
	ctx.fillRect(0, 0, 90, 160);
	await writeFile(path, picture.toBuffer('image/png'));
	const file = { field: 'custom_data.media', path, kind: 'picture', sound: false } as const;
	const pool = [{ ...file, startSeconds: 0 }];
	const video = await prepareVideo({ ...request, media: { pool, scenes: [] } });
	const { wordStarts = [] } = video.composition.narration.find(({ text }) => text === line) ?? {};
	expect(wordStarts).toHaveLength(line.split(' ').length);
	const captions: Buffer[] = [];
	for (const [index, start] of wordStarts.entries()) {
		const moment = (start + (wordStarts[index + 1] ?? start + 0.2)) / 2;
		await video.seek(moment);
		captions.push(captionOf(video.drawFrame(moment)));
	}
	return captions;
}

describe.each(['footage', 'explainer'])('the captions of %s', (templateId) => {
	it.each([
		['without a voice', silent],
		['with recordings of scenes', recorded],
	])('%s mark one word after the other', async (_, sound) => {
		const captions = await captionsOf(templateId, sound);
		const steps = captions.filter((caption, index) => !captions[index + 1]?.equals(caption));
		expect(steps).toHaveLength(captions.length);
	});

	it('look the same with recordings of scenes as with other voices', async () => {
		const [own, others] = [
			await captionsOf(templateId, recorded),
			await captionsOf(templateId, spoken),
		];
		expect(own.map((caption, index) => others[index]?.equals(caption))).not.toContain(false);
	});
});

it('the words of a quotation appear as they are said, also after some that stay on one line', async () => {
	const quote = 'We met 20 years ago in Dr. Ana Ferro’s shop and never left';
	const { request } = await requestFor('quote', { context: { custom_data: { quote } } });
	const { wordStarts = [] } = (await prepareVideo(request)).composition.narration[0] ?? {};
	const words = quote.split(' ');
	expect(wordStarts).toHaveLength(words.length);
	const startOf = (word: string) => wordStarts[words.indexOf(word)] ?? 0;
	expect(startOf('years')).toBe(startOf('20'));
	expect(startOf('ago')).toBeGreaterThan(startOf('years'));
	const each = startOf('left') - startOf('never');
	expect(startOf('never') - startOf('and')).toBeCloseTo(each);
});

describe('the waveform', () => {
	/** The levels while the first line is spoken, and whether they change the frame. */
	async function wave(sound: SoundRequest, speak: Speak) {
		const { folder, request } = await requestFor('explainer', { sound });
		const video = await prepareVideo(request);
		const job = { request, encoderPath: await findEncoder(), workFolder: folder };
		const { levelsAt, timeline } = await createSoundtrack(video, job, speak);
		const frameAt = (seconds: number, levels?: readonly number[]) =>
			Buffer.from(video.drawFrame(timeline.toCompositionTime(seconds), { seconds, levels }).data());
		const spoken = (timeline.speechStarts.find((start) => start !== undefined) ?? 0) + 0.7;
		return {
			levels: levelsAt?.(spoken),
			isDrawn: !frameAt(spoken, levelsAt?.(spoken)).equals(frameAt(spoken)),
		};
	}

	it('is drawn from a voice', async () => {
		const speech = await startSpeechServer();
		atEnd(() => speech.stop());
		const { levels = [], isDrawn } = await wave(spoken, async (lines) => {
			const folder = await temporaryFolder();
			return Promise.all(
				lines.map(async (text, index) => {
					const path = join(folder, `${index}.wav`);
					await writeFile(path, (await speech.speak(text, 'en')).wav);
					return path;
				}),
			);
		});
		expect(isDrawn).toBe(true);
		expect(Math.max(...levels)).toBeGreaterThan(0.3);
		expect(Math.min(...levels)).toBeLessThan(0.05);
	});

	it('is not drawn from music', async () => {
		const speak = () => Promise.reject(new Error('Nothing is to be spoken'));
		const composed: SoundRequest = { ...silent, music: { kind: 'composed' } };
		expect(await wave(composed, speak)).toEqual({ levels: undefined, isDrawn: false });
	});
});
