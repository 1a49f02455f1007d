import { createLayer, loadImage } from '../src/render/art/canvas';
import { examineImage } from '../src/inspection/examineImage';

/** A logo as design programs export it: classes, a view box, and no size or a small one. */
const logo = (size: string) =>
	Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-8"?>
<svg id="Layer_1" xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 40 20">
<defs><style>.cls-1{fill:#e11d48;}.cls-2{fill:none;stroke:#0000ff;stroke-width:4px;}</style></defs>
<rect class="cls-1" width="20" height="20"/><path class="cls-2" d="M22 10H40"/></svg>`);

it.each(['', 'width="40" height="20"', 'width="100%"'])(
	'draws an SVG with a style sheet (%s) in its colors, sharp at any size',
	async (size) => {
		const file = logo(size);
		expect(await examineImage(file)).toBe('image/svg+xml');
		const image = await loadImage(file);
		expect([image.width, image.height]).toEqual([1_920, 960]);
		const [canvas, ctx] = createLayer(400, 200);
		ctx.drawImage(image, 0, 0, 400, 200);
		const colorAt = (x: number, y: number) => [
			...canvas.getContext('2d').getImageData(x, y, 1, 1).data,
		];
		expect(colorAt(100, 100)).toEqual([0xe1, 0x1d, 0x48, 255]);
		expect(colorAt(300, 100)).toEqual([0, 0, 255, 255]);
		expect(colorAt(300, 20)).toEqual([0, 0, 0, 0]);
	},
);
