import { createCanvas } from '@napi-rs/canvas';
import { crc32, deflateSync } from 'node:zlib';

const svg = (inside: string, size = 'width="400" height="400"') =>
	Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`,
	);

const rect = (more = '') => `<rect width="300" height="300" ${more}/>`;

/** Each level refers to the one before, ten times. */
function multiplied(
	levels: number,
	refer: (id: string) => string,
	wrap: (id: string, inside: string) => string,
): Buffer {
	const definitions = Array.from({ length: levels }, (_, level) =>
		wrap(`a${level + 1}`, refer(`a${level}`).repeat(10)),
	);
	return svg(`<defs>${wrap('a0', rect())}${definitions.join('')}</defs>${refer(`a${levels}`)}`);
}

const group = (id: string, inside: string) => `<g id="${id}">${inside}</g>`;
const use = (id: string) => `<use xlink:href="#${id}"/>`;

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const numbers = Buffer.alloc(8);
	numbers.writeUInt32BE(data.length, 0);
	numbers.writeUInt32BE(crc32(body), 4);
	return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
}

/** A black PNG of one bit a pixel, with this many bytes of pixels, however large it is. */
export function blackPng(
	width: number,
	height: number,
	bytes: number,
	isInterlaced = false,
): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header[8] = 1;
	header[12] = Number(isInterlaced);
	const pixels = deflateSync(Buffer.alloc(bytes));
	const signature = Buffer.from('89504e470d0a1a0a', 'hex');
	return Buffer.concat([
		signature,
		chunk('IHDR', header),
		chunk('IDAT', pixels),
		chunk('IEND', Buffer.alloc(0)),
	]);
}

/** A PNG whose last chunk of data is shorter, with the right checksum. */
function cutData(png: Buffer): Buffer {
	const at = png.lastIndexOf('IDAT', undefined, 'latin1');
	const length = png.readUInt32BE(at - 4);
	const data = png.subarray(at + 4, at + 4 + length / 2);
	return Buffer.concat([
		png.subarray(0, at - 4),
		chunk('IDAT', data),
		chunk('IEND', Buffer.alloc(0)),
	]);
}

const canvas = createCanvas(40, 30);
const ctx = canvas.getContext('2d');
ctx.fillStyle = '#c33';
ctx.fillRect(5, 5, 30, 20);

const png = canvas.toBuffer('image/png');
const jpeg = canvas.toBuffer('image/jpeg');
const webp = canvas.toBuffer('image/webp');
// One pixel.
const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

function damaged(file: Buffer): Buffer {
	const copy = Buffer.from(file);
	const middle = copy.indexOf('IDAT') + 8;
	copy[middle] = (copy[middle] ?? 0) ^ 0xff;
	return copy;
}

interface HostilePicture {
	file: Buffer;
	mediaType: string;
	/** What the caller is told. */
	reason: RegExp;
}

const asSvg = (file: Buffer, reason: RegExp): HostilePicture => ({
	file,
	mediaType: 'image/svg+xml',
	reason,
});
const asPng = (file: Buffer, reason: RegExp): HostilePicture => ({
	file,
	mediaType: 'image/png',
	reason,
});

const blur = '<filter id="f"><feGaussianBlur stdDeviation="20"/></filter>';

/** Files that would keep others waiting, end the process that draws them, or be drawn as something else. */
export const hostilePictures: Readonly<Record<string, HostilePicture>> = {
	'eight levels of ten uses': asSvg(multiplied(8, use, group), /more than 5000 elements/),
	'five levels of ten uses': asSvg(multiplied(5, use, group), /more than 5000 elements/),
	'uses after their targets': asSvg(
		svg(use('b').repeat(1_000) + group('b', rect().repeat(100))),
		/more than 5000 elements/,
	),
	'patterns in patterns': asSvg(
		multiplied(
			5,
			(id) => rect(`fill="url(#${id})"`),
			(id, inside) => `<pattern id="${id}" width=".1" height=".1">${inside}</pattern>`,
		),
		/more than 5000 elements/,
	),
	'masks in masks, in styles': asSvg(
		multiplied(
			5,
			(id) => rect(`style="fill:red;mask: url( '#${id}' )"`),
			(id, inside) => `<mask id="${id}">${inside}</mask>`,
		),
		/more than 5000 elements/,
	),
	'two elements of one id': asSvg(
		svg(`${group('a', rect().repeat(900))}${group('a', rect())}${use('a').repeat(10)}`),
		/more than 5000 elements/,
	),
	'many references without a target': asSvg(
		svg(rect(`fill="${'url(#)'.repeat(3_000)}"`).repeat(2)),
		/more than 5000 elements/,
	),
	'many elements': asSvg(svg('<path d="M0 0"/>'.repeat(6_000)), /more than 5000 elements/),
	'a use of itself': asSvg(svg(group('a', use('a'))), /circular/),
	'a pattern of itself': asSvg(
		svg(`<pattern id="p">${rect('fill="url(#p)"')}</pattern>${rect('fill="url(#p)"')}`),
		/circular/,
	),
	'groups nested deep': asSvg(
		svg('<g>'.repeat(20_000) + '</g>'.repeat(20_000)),
		/more than 64 levels/,
	),
	'groups nested without end': asSvg(
		Buffer.from(
			`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<g>'.repeat(100_000)}`,
		),
		/more than 64 levels/,
	),
	'200 blurs in a row': asSvg(
		svg(
			`<filter id="f">${'<feGaussianBlur stdDeviation="9"/>'.repeat(200)}</filter>${rect('filter="url(#f)"')}`,
		),
		/more than 20 filter effects/,
	),
	'200 blurred elements': asSvg(
		svg(blur + rect('filter="url(#f)"').repeat(200)),
		/more than 20 filter effects/,
	),
	'a filter on a large image': asSvg(
		svg(blur + rect('filter="url(#f)"'), 'width="3000" height="3000"'),
		/it has filters and more than 4 million pixels/,
	),
	'a huge SVG': asSvg(svg(rect(), 'width="90000" height="90000"'), /more than 16 million pixels/),
	'a huge SVG, in exponents': asSvg(
		svg(rect(), 'width="9e4" height="9e4"'),
		/more than 16 million pixels/,
	),
	'a huge SVG, by its box': asSvg(
		svg(rect(), 'viewBox="0 0 90000 90000"'),
		/more than 16 million pixels/,
	),
	'a huge SVG, in inches': asSvg(
		svg(rect(), 'width="900in" height="900in"'),
		/more than 16 million pixels/,
	),
	'an SVG without a size': asSvg(svg(rect(), ''), /is an SVG without a size/),
	'an SVG of no size': asSvg(svg(rect(), 'width="0" height="9"'), /is an SVG without a size/),
	'an SVG of 2 MB': asSvg(svg(' '.repeat(2_000_000)), /more than 1000000 bytes/),
	'entities in entities': asSvg(
		Buffer.from(
			`<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, level) => `<!ENTITY ${'b'.repeat(level + 1)} "${`&${'b'.repeat(level) || 'a'};`.repeat(10)}">`).join('')}]>${svg('<text>&bbbbbbbbb;</text>').toString()}`,
		),
		/declares entities/,
	),
	'an entity of a file': asSvg(
		Buffer.from(
			`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>').toString()}`,
		),
		/declares entities/,
	),
	'a style sheet of 60,000 letters': asSvg(
		svg(`<style>${'.a{fill:red}'.repeat(5_000)}</style>${rect('class="a"')}`),
		/style sheets have more than 50000 characters/,
	),
	'a logo with text': asSvg(svg('<g><text y="50">Kaffa</text></g>'), /has text, whose font/),
	'a page inside of an SVG': asSvg(
		svg('<foreignObject width="9" height="9"><p>Hi</p></foreignObject>'),
		/has text, whose font/,
	),
	'a long path, repeated': asSvg(
		svg(`<defs><path id="a" d="M0 0${'L1 1'.repeat(10_000)}"/></defs>${use('a').repeat(100)}`),
		/paths have more than 2000000 characters/,
	),
	'an image inside of an SVG': asSvg(
		svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
		/contains another image/,
	),
	'an image inside of a filter': asSvg(
		svg(`<filter id="f"><feImage href="a.png"/></filter>${rect('filter="url(#f)"')}`),
		/contains another image/,
	),
	'an SVG as wide as half a million digits': asSvg(
		svg(rect(), `width="${'1'.repeat(500_000)}!" height="9"`),
		/is not a PNG|no width and height/,
	),
	'the start of an SVG, again and again': asSvg(
		Buffer.from('<svg '.repeat(150_000)),
		/is not a PNG/,
	),
	'an element of many attributes': asSvg(
		svg(rect(Array.from({ length: 50_000 }, (_, index) => `a${index}="1"`).join(' '))),
		/more than 200 attributes/,
	),
	'an SVG that ends early': asSvg(svg(rect()).subarray(0, -12), /not well-formed/),
	'a page with an SVG': asSvg(
		Buffer.from(`<html>${svg(rect()).toString()}</html>`),
		/not an SVG|is not a PNG|leads to a web page/,
	),
	'an SVG in UTF-16': asSvg(
		Buffer.from(`\ufeff${svg(rect()).toString()}`, 'utf16le'),
		/is an SVG in UTF-16/,
	),
	'a PNG of 900 million pixels': asPng(
		blackPng(30_000, 30_000, 1_000),
		/30000 × 30000 pixels are more than 30 million/,
	),
	'a PNG as long as numbers go': asPng(
		blackPng(2_147_483_647, 2_147_483_647, 1_000),
		/pixels are more than 30 million/,
	),
	'a PNG of no size': asPng(blackPng(0, 10, 1_000), /is not a PNG|no width and height/),
	'a PNG that is cut off': asPng(png.subarray(0, png.length / 2), /truncated or damaged/),
	'a PNG without its last chunk': asPng(png.subarray(0, -12), /truncated or damaged/),
	'a PNG with a wrong byte': asPng(damaged(png), /truncated or damaged/),
	'the head of a PNG': asPng(png.subarray(0, 33), /truncated or damaged/),
	'a PNG with the pixels of its first rows': asPng(
		blackPng(1_000, 100, 1_000),
		/truncated or damaged/,
	),
	'a PNG whose data is cut off': asPng(cutData(png), /truncated or damaged/),
	'a PNG of 300,000 chunks': asPng(
		Buffer.concat([
			png.subarray(0, 33),
			...Array<Buffer>(300_000).fill(chunk('tEXt', Buffer.alloc(0))),
			png.subarray(33),
		]),
		/truncated or damaged/,
	),
	'a JPEG of a million segments': asPng(
		Buffer.concat([
			Buffer.from('ffd8', 'hex'),
			...Array<Buffer>(1_000_000).fill(Buffer.from('ffe10002', 'hex')),
		]),
		/is not a PNG/,
	),
	'a JPEG that is cut off': asPng(jpeg.subarray(0, -40), /truncated or damaged/),
	'a WebP that is cut off': asPng(webp.subarray(0, -10), /truncated or damaged/),
	'a GIF that is cut off': asPng(gif.subarray(0, -5), /truncated or damaged/),
	'a page': asPng(Buffer.from('<!doctype html><p>Not found'), /is not a PNG|leads to a web page/),
	nothing: asPng(Buffer.alloc(0), /is not a PNG|is empty/),
	zeros: asPng(Buffer.alloc(100_000), /is not a PNG/),
};

/** Files that are drawn. */
export const goodPictures: Readonly<Record<string, Buffer>> = {
	png,
	jpeg,
	webp,
	gif,
	'a GIF with bytes behind it': Buffer.concat([gif, Buffer.from('more')]),
	'an SVG with its size in a box': svg(rect('fill="red"'), 'viewBox="0 0 400 400"'),
	'an SVG in percent': svg(rect('fill="red"'), 'width="100%" height="100%" viewBox="0 0 400 400"'),
	'a logo coloured by a style element': svg(
		`<defs><style>.a{fill:#e11d48}</style></defs>${rect('class="a"')}`,
	),
	'a logo coloured in CDATA': svg(`<style><![CDATA[rect{fill:red}]]></style>${rect()}`),
	'an SVG with style attributes': svg(`<style> </style>${rect('style="fill:#e11d48"')}`),
	'a usual SVG': Buffer.from(
		`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
${svg(`<title>A &amp; B</title><defs><linearGradient id="g"><stop offset="0"/></linearGradient><linearGradient id="h" xlink:href="#g"/>
<filter id="s"><feGaussianBlur stdDeviation="2"/></filter></defs><g filter="url(#s)">${rect('fill="url(#h)"')}</g>${group('x', rect())}${use('x').repeat(50)}`).toString()}`,
	),
};

/** What no picture is at. */
export const hostileAddresses: readonly unknown[] = [
	...[
		'file:///etc/passwd',
		'/etc/passwd',
		'../logo.png',
		'ftp://example.com/a.png',
		'javascript:alert(1)',
	],
	...[
		'data:text/html,<p>',
		'data:image/png;base64,%%%%',
		'data:image/png,%',
		'data:image/png;base64,',
		'data:,',
	],
	...[
		'data:image/svg+xml,%zz',
		'blob:https://example.com/1',
		'logo',

		42,
		{ url: 'x' },
		['x'],
		true,
	],
];
