import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLayer, loadImage, type Canvas } from '../src/render/art/canvas';
import { aspectRatios } from '../src/request/fields/commonFields';
import { templateDefinitions as catalogue } from '../src/request/templates';
import { prepareVideo } from '../src/render/prepareVideo';
import { findEncoder } from './support/findEncoder';
import { requestFor } from './support/renderRequest';
import { stopAll } from './support/testService';

// Each template's example at two moments, side by side, against the pictures in goldenFrames/.
// RENEW_GOLDEN_FRAMES=1 writes these anew after a wanted change of looks: look at them before you commit them.
const folder = join(__dirname, 'goldenFrames');
const moments = [0.35, 0.75];
const LONG_SIDE = 240;
/** Processors round differently. Of 255, averaged over a cell of 8 × 8 pixels. */
const CELL_TOLERANCE = 10;
/** The same for a clip with another ffmpeg than the package's, which made the pictures: releases scale differently. */
const OTHER_FFMPEG_TOLERANCE = 20;
const CELL = 8;

afterEach(stopAll);

async function drawStrip(
	templateId: string,
	aspectRatio: string,
	icons?: readonly string[],
): Promise<Canvas> {
	const context = catalogue.find(({ id }) => id === templateId)?.exampleContext ?? {};
	const { request } = await requestFor(templateId, {
		context: {
			...context,
			custom_data: { ...context.custom_data, aspectRatio, ...(icons !== undefined && { icons }) },
		},
	});
	const video = await prepareVideo(request, await findEncoder());
	const shrink = LONG_SIDE / Math.max(video.width, video.height);
	const [width, height] = [video.width * shrink, video.height * shrink].map(Math.round);
	const [strip, ctx] = createLayer((width ?? 0) * moments.length, height ?? 0);
	ctx.imageSmoothingQuality = 'high';
	for (const [index, moment] of moments.entries()) {
		const seconds = moment * video.composition.durationSeconds;
		await video.seek(seconds);
		const frame = video.drawFrame(seconds);
		ctx.drawImage(frame, index * (width ?? 0), 0, width ?? 0, height ?? 0);
	}
	video.composition.reel?.stop();
	return strip;
}

/** The mean of each channel over each cell, row by row. */
function cellsOf(canvas: Canvas): number[] {
	const { width, height } = canvas;
	const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
	const means: number[] = [];
	for (let top = 0; top < height; top += CELL) {
		for (let left = 0; left < width; left += CELL) {
			for (let channel = 0; channel < 3; channel += 1) {
				let sum = 0;
				let count = 0;
				for (let y = top; y < Math.min(height, top + CELL); y += 1) {
					for (let x = left; x < Math.min(width, left + CELL); x += 1) {
						sum += data[(y * width + x) * 4 + channel] ?? 0;
						count += 1;
					}
				}
				means.push(sum / count);
			}
		}
	}
	return means;
}

async function decode(jpeg: Buffer): Promise<Canvas> {
	const image = await loadImage(jpeg);
	const [canvas, ctx] = createLayer(image.width, image.height);
	ctx.drawImage(image, 0, 0);
	return canvas;
}

const cases = catalogue.flatMap(({ id }) => aspectRatios.map((ratio) => [id, ratio] as const));

async function expectToLookAsBefore(
	name: string,
	picture: Canvas,
	tolerance = CELL_TOLERANCE,
): Promise<void> {
	const path = join(folder, `${name}.jpg`);
	// Both sides are encoded, so that what JPEG changes is no difference.
	const jpeg = await picture.encode('jpeg', 82);
	if (process.env['RENEW_GOLDEN_FRAMES'] === '1') {
		await mkdir(folder, { recursive: true });
		await writeFile(path, jpeg);
	}
	const strip = await decode(jpeg);
	const golden = await decode(await readFile(path));
	expect([strip.width, strip.height]).toEqual([golden.width, golden.height]);
	const wanted = cellsOf(golden);
	const differences = cellsOf(strip).map((mean, index) => Math.abs(mean - (wanted[index] ?? 0)));
	expect(Math.max(...differences)).toBeLessThan(tolerance);
}

it.each(cases)('%s in %s looks as it did', async (templateId, ratio) => {
	const isOther = !(await findEncoder()).includes('@ffmpeg-binary');
	const tolerance =
		templateId === 'captioned-clip' && isOther ? OTHER_FFMPEG_TOLERANCE : CELL_TOLERANCE;
	const name = `${templateId}-${ratio.replace(':', 'x')}`;
	await expectToLookAsBefore(name, await drawStrip(templateId, ratio), tolerance);
});

const withIcons = catalogue.filter(({ data }) => 'icons' in data.shape).map(({ id }) => id);

it.each(withIcons)('%s with icons looks as it did', async (templateId) => {
	const icons = ['coffee', 'alarm-clock', 'rocket', 'leaf'];
	await expectToLookAsBefore(`${templateId}-icons`, await drawStrip(templateId, '9:16', icons));
});
