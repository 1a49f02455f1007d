import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadImage, type Canvas } from '../src/render/art/canvas';
import { cutOut } from '../src/render/templates/product-showcase/cutOut';
import { prepareVideo } from '../src/render/prepareVideo';
import { pixelsOf } from './support/pixels';
import { drawProductPicture, type PictureName } from './support/productPictures';
import { requestFor } from './support/renderRequest';

type Point = [x: number, y: number];

const corners: Point[] = [
	[0.01, 0.01],
	[0.99, 0.01],
	[0.01, 0.99],
	[0.99, 0.99],
];

/** Opacities (0 to 1) at points, given as shares of width and height. */
function opacitiesAt(canvas: Canvas, points: readonly Point[]): number[] {
	const { width, height } = canvas;
	return points.map(([x, y]) => {
		const at = [Math.floor(x * width), Math.floor(y * height)] as const;
		const [, , , alpha = 0] = canvas.getContext('2d').getImageData(...at, 1, 1).data;
		return alpha / 255;
	});
}

async function cut(bytes: Buffer): Promise<Canvas> {
	const canvas = cutOut(await loadImage(bytes));
	if (canvas === undefined) throw new Error('The picture stays as it is');
	return canvas;
}

/** What is there of a picture without its background, and what is not; `shape` is its width by its height. */
const products: [PictureName, { shape: number; kept: Point[]; gone: Point[] }][] = [
	[
		'straight sides',
		{
			shape: 1.11,
			kept: [
				[0.02, 0.02],
				[0.5, 0.9],
			],
			gone: [
				[0.98, 0.02],
				[0.98, 0.98],
			],
		},
	],
	[
		'bottle',
		{
			shape: 0.39,
			kept: [
				[0.5, 0.6],
				[0.1, 0.6],
				[0.5, 0.05],
			],
			gone: [
				[0.1, 0.05],
				[0.9, 0.05],
			],
		},
	],
	[
		'JPEG noise',
		{
			shape: 0.39,
			kept: [
				[0.5, 0.6],
				[0.1, 0.6],
			],
			gone: [
				[0.1, 0.05],
				[0.9, 0.05],
			],
		},
	],
	[
		'glass',
		{
			shape: 0.49,
			kept: [
				[0.5, 0.2],
				[0.5, 0.8],
				[0.14, 0.3],
			],
			gone: corners,
		},
	],
	[
		'thin straps',
		{
			shape: 0.56,
			kept: [
				[0.5, 0.5],
				[0.5, 0.9],
			],
			gone: [
				[0.05, 0.05],
				[0.1, 0.5],
				[0.9, 0.5],
			],
		},
	],
	[
		'a box with a white label',
		{
			shape: 0.93,
			kept: [
				[0.5, 0.2],
				[0.5, 0.5],
				[0.9, 0.8],
			],
			gone: [],
		},
	],
	[
		'text at the edge',
		{
			shape: 0.61,
			kept: [
				[0.7, 0.7],
				[0.01, 0.02],
			],
			gone: [[0.1, 0.5]],
		},
	],
	[
		'WebP',
		{
			shape: 2.2,
			kept: [
				[0.5, 0.6],
				[0.5, 0.92],
			],
			gone: [
				[0.9, 0.1],
				[0.4, 0.02],
			],
		},
	],
	[
		'4000 pixels wide',
		{
			shape: 0.39,
			kept: [
				[0.5, 0.6],
				[0.1, 0.6],
			],
			gone: [[0.1, 0.05]],
		},
	],
	[
		'a gradient',
		{
			shape: 2.2,
			kept: [
				[0.5, 0.6],
				[0.5, 0.92],
			],
			gone: [[0.9, 0.1]],
		},
	],
	['a colored background', { shape: 0.39, kept: [[0.5, 0.6]], gone: [[0.1, 0.05]] }],
	[
		'a black background',
		{
			shape: 0.41,
			kept: [
				[0.5, 0.5],
				[0.5, 0.1],
			],
			gone: [
				[0.1, 0.1],
				[0.9, 0.9],
			],
		},
	],
	[
		'touching an edge',
		{
			shape: 1,
			kept: [
				[0.5, 0.5],
				[0.95, 0.5],
			],
			gone: corners,
		},
	],
	[
		'its own shadow',
		{
			shape: 2.2,
			kept: [
				[0.5, 0.6],
				[0.5, 0.92],
			],
			gone: [[0.9, 0.1]],
		},
	],
	[
		'a white mug with a shadow',
		{
			shape: 1.06,
			kept: [
				[0.35, 0.5],
				[0.05, 0.5],
				[0.65, 0.5],
			],
			gone: [
				[0.9, 0.05],
				[0.78, 0.5],
			],
		},
	],
	[
		'a ring',
		{
			shape: 0.88,
			kept: [
				[0.5, 0.6],
				[0.5, 0.2],
				[0.06, 0.6],
			],
			gone: corners,
		},
	],
];

it.each(products)(
	'%s: the background goes, the product stays',
	async (name, { shape, kept, gone }) => {
		const canvas = await cut(await drawProductPicture(name));
		expect(canvas.width / canvas.height / shape).toBeCloseTo(1, 1);
		expect(Math.min(...opacitiesAt(canvas, kept))).toBeGreaterThan(0.97);
		expect(Math.max(0, ...opacitiesAt(canvas, gone))).toBeLessThan(0.1);
	},
);

it('a CMYK JPEG loses its background too', async () => {
	const canvas = await cut(await readFile(join(__dirname, 'pictures/bottle-cmyk.jpg')));
	expect(
		Math.min(
			...opacitiesAt(canvas, [
				[0.5, 0.6],
				[0.5, 0.05],
			]),
		),
	).toBeGreaterThan(0.97);
	expect(
		Math.max(
			...opacitiesAt(canvas, [
				[0.1, 0.05],
				[0.9, 0.05],
			]),
		),
	).toBe(0);
});

it.each<PictureName>([
	'a white product on white',
	'cut off by an edge',
	'a transparent background',
	'a photo',
	'specks',
])('%s: the picture stays as it is', async (name) => {
	expect(cutOut(await loadImage(await drawProductPicture(name)))).toBeUndefined();
});

it.each<PictureName>(['bottle', '4000 pixels wide', 'thin straps', 'a ring', 'its own shadow'])(
	'%s: edges are soft and have nothing of the white',
	async (name) => {
		const canvas = await cut(await drawProductPicture(name));
		const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
		let [soft, white] = [0, 0];
		for (let at = 0; at < data.length; at += 4) {
			const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
			if (alpha < 32 || alpha > 224) continue;
			soft += 1;
			if (Math.min(red, green, blue) > 240) white += 1;
		}
		expect(soft).toBeGreaterThan(canvas.height);
		expect(white / soft).toBeLessThan(0.02);
	},
);

/** The share of a frame that is white. */
async function whiteIn(name: PictureName, cutout: boolean): Promise<number> {
	const picture = await drawProductPicture(name);
	// The content of a file decides its type.
	const imageUrl = `data:image/jpeg;base64,${picture.toString('base64')}`;
	const { request } = await requestFor('product-showcase', {
		context: { prompt: 'Our best bottle', custom_data: { imageUrl, cutout } },
	});
	const pixels = pixelsOf((await prepareVideo(request)).drawFrame(2));
	return pixels.filter((pixel) => pixel === -1).length / pixels.length;
}

it('cutout: false keeps the background', async () => {
	expect(await whiteIn('bottle', false)).toBeGreaterThan(0.15);
	expect(await whiteIn('bottle', true)).toBeLessThan(0.05);
});

it.each<PictureName>(['straight sides', 'cropped to the product'])(
	'%s: a product without its background has no white card behind it',
	async (name) => {
		expect(await whiteIn(name, true)).toBeLessThan(0.02);
	},
);
