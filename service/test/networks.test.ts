import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type * as frameModule from '../src/render/art/frameLayout';
import { aspectRatios, type AspectRatio } from '../src/request/fields/commonFields';
import { createRenderer } from '../src/render/process/renderer';
import { prepareVideo } from '../src/render/prepareVideo';
import { templateDefinitions as catalogue } from '../src/request/templates';
import { judgeNetworks, networkLimits } from '../src/videos/networks';
import { findEncoder } from './support/findEncoder';
import { loudnessOf } from './support/loudness';
import { readMp4 } from './support/mp4';
import { build, processesOfFile } from './support/process';
import { promptTemplates, requestFor } from './support/renderRequest';
import { stopAll } from './support/testService';

// As small as the films.
jest.mock('../src/render/art/frameLayout', () => {
	const frame = jest.requireActual<typeof frameModule>('../src/render/art/frameLayout');
	return {
		...frame,
		createFrame: (...[ratio]: Parameters<typeof frameModule.createFrame>) =>
			frame.createFrame(ratio, 144),
	};
});

const processes = processesOfFile();
beforeAll(build);
afterEach(stopAll);

const doc = readFileSync(join(__dirname, '..', '..', 'docs', 'networks.md'), 'utf8');
const [, table = ''] = doc.split(/<!-- (?:end of )?limits -->/u);
const limits = Object.values(networkLimits);

it('the docs show the limits that the service judges by', () => {
	const rows = limits.map((limit) =>
		[
			...['', limit.name, limit.shortestSeconds, limit.longestSeconds, limit.megabytes],
			...[limit.ratios.join(', '), ''],
		]
			.join(' | ')
			.trim(),
	);
	expect(table.split('\n').filter((line) => /^\|\s*\w.*\d/u.test(line))).toEqual(rows);
	const ratios = limits.flatMap((limit) => limit.ratios);
	for (const ratio of aspectRatios) expect(ratios).toContain(ratio);
});

const failedSchema = z.object({ stderr: z.string() });

/** What ffmpeg says of a file. Without an output it ends with an error. */
async function describeFile(path: string): Promise<string> {
	const run = promisify(execFile)(await findEncoder(), ['-hide_banner', '-i', path]);
	const ended: unknown = await run.catch((error: unknown) => error);
	return failedSchema.parse(ended).stderr;
}

const sizes: Record<AspectRatio, [width: number, height: number]> = {
	...{ '9:16': [144, 256], '4:5': [144, 180], '1:1': [144, 144], '16:9': [256, 144] },
};

// The caller's clips decide how long the films of the other template are.
it.each(promptTemplates)('networks take films of $id, however long', ({ durationRange }) => {
	const { min, max } = durationRange;
	for (const ratio of aspectRatios) {
		const [width, height] = sizes[ratio];
		for (const durationSeconds of [min, max]) {
			const film = { width, height, durationSeconds, bytes: (durationSeconds * 20e6) / 8 };
			const verdicts = Object.values(judgeNetworks(film));
			expect(verdicts.map(({ fits }) => fits)).toEqual(
				limits.map(({ ratios }) => ratios.includes(ratio)),
			);
		}
	}
});

// Each with another template. The bit rate of a large film is the encoder's test.
const cases = aspectRatios.map((ratio, index) => [ratio, catalogue[index * 2]?.id ?? ''] as const);

it.each(cases)('networks take a film in %s as it is', async (ratio, id) => {
	const { exampleContext = {} } = catalogue.find((template) => template.id === id) ?? {};
	const custom_data = { ...exampleContext.custom_data, aspectRatio: ratio, aiText: 'no' };
	const context = { ...exampleContext, custom_data };
	const { request } = await requestFor(id, { context });
	const options = { signal: new AbortController().signal, onProgress: () => undefined };
	const video = await createRenderer({}, processes).render(request, options);
	const file = await readFile(request.videoPath);
	const { boxes, editLists, video: track, audio } = await readMp4(file);
	const verdicts = Object.values(judgeNetworks(video));
	expect(verdicts.map(({ fits }) => fits)).toEqual(
		limits.map(({ ratios }) => ratios.includes(ratio)),
	);
	// The limit of Instagram. Some files need a little more than the 128 kbit/s that are set.
	expect(audio.bitRate).toBeLessThanOrEqual(128e3 * 1.05);
	// No model wrote it, and no machine speaks.
	expect(video.post?.ai_generated).toEqual({ text: false, voice: false });
	expect(boxes).not.toContain('uuid');
	expect(video.caption?.length).toBeLessThanOrEqual(2_200);
	expect(boxes.slice(0, 2)).toEqual(['ftyp', 'moov']);
	expect(editLists).toBe(0);

	const said = await describeFile(request.videoPath);
	const [width, height] = sizes[ratio];
	expect(said).toMatch(/Video: h264 \(High\).*yuv420p\(tv, bt709/);
	expect(said).toContain(` ${width}x${height} [SAR 1:1 DAR ${ratio}]`);
	expect(said).toMatch(/Audio: aac \(LC\).* 48000 Hz, stereo/);

	expect(track.times).toHaveLength(video.frameCount);
	for (const [index, time] of track.times.entries()) expect(time).toBeCloseTo(index / 30, 3);
	expect([track.end, audio.end]).toEqual([
		expect.closeTo(video.durationSeconds, 2),
		expect.closeTo(video.durationSeconds, 2),
	]);
	const { loudness, peak } = await loudnessOf(request.videoPath);
	expect(Math.abs(loudness + 14)).toBeLessThanOrEqual(1);
	expect(peak).toBeLessThanOrEqual(-1);

	const drawn = await prepareVideo(request);
	const cover = drawn.drawFrame(drawn.composition.thumbnailSeconds);
	expect((await cover.encode('jpeg', 90)).equals(await readFile(request.thumbnailPath))).toBe(true);
});
