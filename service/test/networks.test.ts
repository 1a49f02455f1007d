import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { z } from 'zod';
import { createLayer, loadImage } from '../src/render/art/canvas';
import { resolveEncoder } from '../src/render/encode/resolveEncoder';
import { createRenderer } from '../src/render/process/renderer';
import { catalogue } from '../src/templates/catalogue';
import { build, builtRenderWorker } from './support/process';
import { requestFor } from './support/renderRequest';
import { stopAll } from './support/testService';

beforeAll(build, 240_000);
afterEach(stopAll);

const doc = readFileSync(join(__dirname, '..', '..', 'docs', 'networks.md'), 'utf8');
const [, table = ''] = doc.split(/<!-- (?:end of )?limits -->/u);
const limits = table
	.split('\n')
	.filter((line) => /^\|\s*\w.*\d/u.test(line))
	.map((line) => {
		const [, network = '', shortest, longest, megabytes, rates = ''] = line.split('|');
		const [slowest = '', fastest = ''] = rates.split(' to ');
		return {
			network: network.trim(),
			shortest: Number(shortest),
			longest: Number(longest),
			bytes: Number(megabytes) * 1e6,
			slowest: Number(slowest),
			fastest: Number(fastest),
		};
	});

it('the table has the networks with numbers', () => {
	expect(limits.map(({ network }) => network)).toEqual([
		...['Instagram Reels', 'TikTok', 'YouTube Shorts', 'Facebook', 'LinkedIn', 'X', 'Pinterest'],
	]);
	for (const { shortest, longest, bytes, slowest, fastest } of limits) {
		for (const number of [shortest, longest, bytes, slowest, fastest]) {
			expect(number).toBeGreaterThan(0);
		}
	}
});

const failedSchema = z.object({ stderr: z.string() });

/** What ffmpeg says of a file. Without an output it ends with an error. */
async function describeFile(path: string): Promise<string> {
	const run = promisify(execFile)(await resolveEncoder(), ['-hide_banner', '-i', path]);
	const ended: unknown = await run.catch((error: unknown) => error);
	return failedSchema.parse(ended).stderr;
}

/** Spread of the brightness of a picture: 0 for a blank one. */
async function contrastOf(jpeg: Buffer): Promise<number> {
	const image = await loadImage(jpeg);
	const [, ctx] = createLayer(90, 90);
	ctx.drawImage(image, 0, 0, 90, 90);
	const { data } = ctx.getImageData(0, 0, 90, 90);
	const greens = data.filter((_, index) => index % 4 === 1);
	const mean = greens.reduce((sum, value) => sum + value, 0) / greens.length;
	return greens.reduce((sum, value) => sum + (value - mean) ** 2, 0) / greens.length;
}

it.each(catalogue)(
	'networks take the film of $id as it is',
	async ({ id, exampleContext: context }) => {
		const { request } = await requestFor(id, { context });
		const options = { signal: new AbortController().signal, onProgress: () => undefined };
		const video = await createRenderer({}, builtRenderWorker).render(request, options);
		const file = await readFile(request.videoPath);
		for (const { shortest, longest, bytes, slowest, fastest } of limits) {
			expect(video.durationSeconds).toBeGreaterThanOrEqual(shortest);
			expect(video.durationSeconds).toBeLessThanOrEqual(longest);
			expect(file.byteLength).toBeLessThanOrEqual(bytes);
			expect(30).toBeGreaterThanOrEqual(slowest);
			expect(30).toBeLessThanOrEqual(fastest);
		}
		expect(video.caption?.length).toBeLessThanOrEqual(2_200);
		expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));

		const said = await describeFile(request.videoPath);
		expect(said).toMatch(/Video: h264 \(High\).*yuv420p\(tv, bt709.*720x1280 \[SAR 1:1 DAR 9:16\]/);
		const [, rate] = /Audio: aac \(LC\).* (\d+) Hz, stereo/.exec(said) ?? [];
		expect(Number(rate)).toBeLessThanOrEqual(48_000);
		expect(Number(/Audio:.* (\d+) kb\/s/.exec(said)?.[1])).toBeLessThanOrEqual(140);

		const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(file) });
		const track = await input.getPrimaryVideoTrack();
		if (track === null) throw new Error('There is no picture');
		const times: number[] = [];
		for await (const { timestamp } of new EncodedPacketSink(track).packets()) times.push(timestamp);
		times.sort((a, b) => a - b);
		expect(times).toHaveLength(video.frameCount);
		for (const [index, time] of times.entries()) {
			expect(time - (times[0] ?? 0)).toBeCloseTo(index / 30, 3);
		}
		expect(await contrastOf(await readFile(request.thumbnailPath))).toBeGreaterThan(200);
	},
	300_000,
);
