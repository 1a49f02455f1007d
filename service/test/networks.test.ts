import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { aspectRatios } from '../src/render/art/box';
import { resolveEncoder } from '../src/render/encode/resolveEncoder';
import { createRenderer } from '../src/render/process/renderer';
import { prepareVideo } from '../src/render/renderVideo';
import { catalogue } from '../src/templates/catalogue';
import { loudnessOf } from './support/loudness';
import { readMp4 } from './support/mp4';
import { build, builtRenderWorker } from './support/process';
import { requestFor } from './support/renderRequest';
import { stopAll } from './support/testService';

beforeAll(build, 240_000);
afterEach(stopAll);

const doc = readFileSync(join(__dirname, '..', '..', 'docs', 'networks.md'), 'utf8');
const [, table = ''] = doc.split(/<!-- (?:end of )?limits -->/u);
/** A dash: no limit. */
const upTo = (cell = '') => (cell.trim() === '-' ? Infinity : Number(cell));
const limits = table
	.split('\n')
	.filter((line) => /^\|\s*\w.*\d/u.test(line))
	.map((line) => {
		const cells = line.split('|');
		const [, network = '', shortest, longest, megabytes, rates = '', ratios = ''] = cells;
		const [slowest = '', fastest = ''] = rates.split(' to ');
		return {
			network: network.trim(),
			shortest: Number(shortest),
			longest: Number(longest),
			bytes: Number(megabytes) * 1e6,
			slowest: Number(slowest),
			fastest: Number(fastest),
			ratios: ratios.split(',').map((ratio) => ratio.trim()),
			videoBits: upTo(cells[7]) * 1e6,
			audioBits: upTo(cells[8]) * 1e3,
		};
	});

it('the table has the networks with numbers', () => {
	expect(limits.map(({ network }) => network)).toEqual([
		...['Instagram Reels', 'TikTok', 'YouTube Shorts', 'Facebook', 'LinkedIn', 'X', 'Pinterest'],
	]);
	for (const { ratios, ...limit } of limits) {
		const numbers = Object.values(limit).filter((value) => typeof value === 'number');
		expect(numbers).toHaveLength(7);
		for (const number of numbers) expect(number).toBeGreaterThan(0);
		for (const ratio of ratios) expect(aspectRatios).toContain(ratio);
	}
});

const failedSchema = z.object({ stderr: z.string() });

/** What ffmpeg says of a file. Without an output it ends with an error. */
async function describeFile(path: string): Promise<string> {
	const run = promisify(execFile)(await resolveEncoder(), ['-hide_banner', '-i', path]);
	const ended: unknown = await run.catch((error: unknown) => error);
	return failedSchema.parse(ended).stderr;
}

const sizes = { '9:16': [9, 16], '4:5': [9, 11.25], '1:1': [9, 9], '16:9': [16, 9] } as const;
// Over all templates, both resolutions, and each shape at least once.
const cases = catalogue.map((template, index) => ({
	...template,
	ratio: aspectRatios[index % aspectRatios.length] ?? '9:16',
	resolution:
		Math.floor(index / aspectRatios.length) % 2 === index % 2
			? ('720p' as const)
			: ('1080p' as const),
}));

it.each(cases)(
	'networks take the film of $id in $ratio, $resolution as it is',
	async ({ id, exampleContext, ratio, resolution }) => {
		const custom_data = { ...exampleContext.custom_data, aspectRatio: ratio };
		const context = { ...exampleContext, custom_data };
		const { request } = await requestFor(id, { context, resolution });
		const options = { signal: new AbortController().signal, onProgress: () => undefined };
		const video = await createRenderer({}, builtRenderWorker).render(request, options);
		const file = await readFile(request.videoPath);
		const { boxes, editLists, video: track, audio } = await readMp4(file);
		const networks = limits.filter(({ ratios }) => ratios.includes(ratio));
		expect(networks.length).toBeGreaterThan(2);
		for (const limit of networks) {
			expect(video.durationSeconds).toBeGreaterThanOrEqual(limit.shortest);
			expect(video.durationSeconds).toBeLessThanOrEqual(limit.longest);
			expect(file.byteLength).toBeLessThanOrEqual(limit.bytes);
			expect(track.bitRate).toBeLessThanOrEqual(limit.videoBits);
			// Some files need a little more than the 128 kbit/s that are set.
			expect(audio.bitRate).toBeLessThanOrEqual(limit.audioBits * 1.05);
			expect(30).toBeGreaterThanOrEqual(limit.slowest);
			expect(30).toBeLessThanOrEqual(limit.fastest);
		}
		expect(video.caption?.length).toBeLessThanOrEqual(2_200);
		expect(boxes.slice(0, 2)).toEqual(['ftyp', 'moov']);
		expect(editLists).toBe(0);

		const said = await describeFile(request.videoPath);
		const [width = 0, height = 0] = sizes[ratio].map((side) => (side * parseInt(resolution)) / 9);
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
		const cover = drawn.drawFrame(drawn.composition.posterSeconds);
		expect((await cover.encode('jpeg', 90)).equals(await readFile(request.thumbnailPath))).toBe(
			true,
		);
	},
	300_000,
);
