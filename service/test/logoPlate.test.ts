import { loadImage } from '../src/render/art/canvas';
import { groundsBelow, plateFor } from '../src/render/art/elements/logoPlate';

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
