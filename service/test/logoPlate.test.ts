import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLayer, loadImage } from '../src/render/art/canvas';
import { createFrame } from '../src/render/art/frameLayout';
import { groundsBelow, plateFor } from '../src/render/art/elements/logoPlate';
import { prepareVideo } from '../src/render/prepareVideo';
import { mediaViewport } from '../src/render/templates/countdown/reveal';
import { inputFor, requestFor } from './support/renderRequest';
import { stopAll } from './support/testService';

afterAll(stopAll);

const dark = '#0f3d3e';
const light = '#fafafa';
const red = '#e11d48';

const logoOf = (shapes: string) =>
	loadImage(
		Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60">${shapes}</svg>`),
	);
const letters = (color: string) => `<path d="M5 5h12v40h20v10H5zM50 5h30v12H50z" fill="${color}"/>`;

it.each([
	['dark letters', 'a dark color', letters(dark), ['#101418'], '#ffffff'],
	['dark letters', 'a light color', letters(dark), ['#fff7ea'], undefined],
	['light letters', 'a light color', letters(light), ['#fff7ea'], '#17171c'],
	['light letters', 'a dark color', letters(light), ['#101418'], undefined],
	['red letters', 'the same red', letters(red), [red], '#ffffff'],
	['dark letters', 'darkened images', letters(dark), groundsBelow('#000000', 0.3), '#ffffff'],
	['light letters', 'darkened images', letters(light), groundsBelow('#000000', 0.3), undefined],
	[
		'a dark disc with light marks',
		'white',
		`<circle cx="45" cy="30" r="28" fill="${dark}"/><path d="M30 20h30v20H30z" fill="${light}"/>`,
		['#ffffff'],
		undefined,
	],
	[
		'a white box with letters',
		'white',
		`<rect width="90" height="60" fill="#ffffff"/>${letters(dark)}`,
		['#ffffff'],
		undefined,
	],
])('a logo of %s on %s gets the plate it needs', async (_, __, shapes, grounds, plate) => {
	expect(plateFor(await logoOf(shapes), grounds)).toBe(plate);
});

/** The pixels of a quote's poster with a logo on a plate, above an address. */
async function posterOf(aspectRatio: string, url: string) {
	const { request, folder } = await requestFor('quote');
	const path = join(folder, 'picture.png');
	await writeFile(path, createLayer(90, 160)[0].toBuffer('image/png'));
	const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"><path d="M5 5h290v80H5z" fill="${red}"/></svg>`;
	const context = {
		prompt: 'Stay curious',
		brand_assets: {
			...{ name: 'Kornblume', url, colors: { primary: '#9a3412', secondary: '#f59e0b' } },
			logoUrl: `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`,
		},
		custom_data: { aspectRatio },
	};
	const file = { field: 'custom_data.media', path, startSeconds: 0, sound: false };
	const media = { pool: [{ ...file, kind: 'picture' as const }], scenes: [] };
	const video = await prepareVideo({ ...request, input: await inputFor('quote', context), media });
	const { thumbnailSeconds } = video.composition;
	await video.seek(thumbnailSeconds);
	const canvas = video.drawFrame(thumbnailSeconds);
	const { width } = canvas;
	return { width, data: canvas.getContext('2d').getImageData(0, 0, width, canvas.height).data };
}

it.each(['9:16', '1:1', '16:9'])(
	'the address of a quote in %s is below the plate',
	async (ratio) => {
		const [one, other] = await Promise.all(
			['aaaa.example', 'bbbb.example'].map((url) => posterOf(ratio, url)),
		);
		if (one === undefined || other === undefined) throw new Error('No frames');
		const [address, plate] = [new Set<number>(), new Set<number>()];
		for (let at = 0; at < one.data.length; at += 4) {
			const row = Math.floor(at / 4 / one.width);
			if (Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > 60) address.add(row);
			const isWhite = [0, 1, 2].every((part) => one.data[at + part] === 255);
			if (isWhite && other.data[at + 2] === 255) plate.add(row);
		}
		expect(plate.size).toBeGreaterThan(40);
		expect(Math.min(...address)).toBeGreaterThan(Math.max(...plate));
	},
);

it.each(['9:16', '4:5', '1:1'] as const)(
	'the media of a countdown in %s are clear of a plate above them',
	(ratio) => {
		const frame = createFrame(ratio, 720);
		const highestPlate = 84 * 1.2;
		expect(mediaViewport(frame).y - frame.safe.y - highestPlate).toBeGreaterThanOrEqual(12);
	},
);

it.each(['9:16', '4:5', '1:1'])(
	'the headline of a post in %s is clear of a plate above it',
	async (aspectRatio) => {
		const videoOf = async (headline: string, color: string) => {
			const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"><path d="M5 5h290v80H5z" fill="${color}"/></svg>`;
			const brand_assets = {
				colors: { primary: '#9a3412', secondary: '#f59e0b' },
				logoUrl: `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`,
			};
			const prompt = `${headline}\nBaked overnight with organic rye`;
			const context = { prompt, brand_assets, custom_data: { aspectRatio } };
			const video = await prepareVideo((await requestFor('social-post', { context })).request);
			const { width, height } = video;
			const ctx = video.drawFrame(video.composition.thumbnailSeconds).getContext('2d');
			return { width, data: ctx.getImageData(0, 0, width, height).data };
		};
		const one = await videoOf('Baked overnight with organic rye from the valley', red);
		const otherLogo = await videoOf('Baked overnight with organic rye from the valley', '#be123c');
		const otherHeadline = await videoOf('Every baked organic night with rye of the valley', red);
		const rowsBetween = ({ data }: typeof one) => {
			const rows = new Set<number>();
			for (let at = 0; at < data.length; at += 1) {
				if (Math.abs((one.data[at] ?? 0) - (data[at] ?? 0)) <= 15) continue;
				rows.add((Math.floor(at / 4 / one.width) * 1080) / one.width);
			}
			return rows;
		};
		const logo = rowsBetween(otherLogo);
		const [top, bottom] = [Math.min(...logo), Math.max(...logo)];
		const headlineTop = Math.min(...rowsBetween(otherHeadline));
		// The air of the plate, and that in the logo itself.
		const plateBottom = bottom + (bottom - top) * 0.28;
		expect(headlineTop - plateBottom).toBeGreaterThanOrEqual(20);
	},
);
