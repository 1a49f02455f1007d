import { createCanvas, type CanvasGradient, type SKRSContext2D } from '@napi-rs/canvas';

/** Images of products as shops have them, drawn for tests. */
interface ProductPicture {
	width: number;
	height: number;
	ground: string;
	/** In units of a picture 800 high and 600 wide. */
	draw: (ctx: SKRSContext2D) => void;
	format: 'png' | 'webp' | 'jpeg';
	quality?: number;
}

type Ctx = SKRSContext2D;

function rounded(
	ctx: Ctx,
	fill: string | CanvasGradient,
	x: number,
	y: number,
	width: number,
	height: number,
	radius: number,
) {
	ctx.fillStyle = fill;
	ctx.beginPath();
	ctx.roundRect(x, y, width, height, radius);
	ctx.fill();
}

function softShadow(ctx: Ctx, x: number, y: number, width: number, height: number, strength = 0.3) {
	ctx.save();
	ctx.filter = 'blur(18px)';
	ctx.fillStyle = `rgba(0, 0, 0, ${strength})`;
	ctx.beginPath();
	ctx.ellipse(x, y, width / 2, height / 2, 0, 0, Math.PI * 2);
	ctx.fill();
	ctx.restore();
}

function across(ctx: Ctx, from: number, to: number, ...colors: string[]) {
	const gradient = ctx.createLinearGradient(from, 0, to, 0);
	colors.forEach((color, index) => gradient.addColorStop(index / (colors.length - 1), color));
	return gradient;
}

/** Two corners of its box are its own, two are not. */
function plainMug(ctx: Ctx) {
	ctx.fillStyle = ctx.strokeStyle = '#b3402f';
	ctx.fillRect(120, 240, 280, 360);
	ctx.lineWidth = 36;
	ctx.beginPath();
	ctx.arc(400, 400, 100, -Math.PI / 2, Math.PI / 2);
	ctx.stroke();
}

function bottle(ctx: Ctx, body = '#b4233a') {
	rounded(ctx, '#2b2b30', 262, 110, 76, 110, 10);
	rounded(
		ctx,
		across(ctx, 190, 410, '#7d1526', body, '#e0566c', body, '#7d1526'),
		190,
		200,
		220,
		480,
		46,
	);
	rounded(ctx, '#f6ecd8', 190, 360, 220, 170, 0);
	ctx.fillStyle = '#2b2b30';
	ctx.fillRect(230, 410, 140, 14);
	ctx.fillRect(250, 450, 100, 10);
}

function shoe(ctx: Ctx) {
	softShadow(ctx, 300, 552, 460, 40, 0.4);
	ctx.fillStyle = across(ctx, 80, 520, '#214e8a', '#3d7bd0', '#1d4173');
	ctx.beginPath();
	ctx.moveTo(80, 380);
	ctx.bezierCurveTo(120, 400, 200, 420, 240, 360);
	ctx.bezierCurveTo(300, 430, 400, 440, 500, 470);
	ctx.bezierCurveTo(530, 490, 530, 520, 520, 530);
	ctx.lineTo(84, 530);
	ctx.closePath();
	ctx.fill();
	rounded(ctx, '#e8e4dc', 76, 520, 450, 34, 16);
}

function sandal(ctx: Ctx) {
	ctx.strokeStyle = '#1c1c1f';
	ctx.lineWidth = 5;
	for (const x of [180, 300, 420]) {
		ctx.beginPath();
		ctx.moveTo(300, 120);
		ctx.quadraticCurveTo(x * 1.25 - 75, 320, x, 560);
		ctx.stroke();
	}
	ctx.beginPath();
	ctx.arc(300, 130, 44, 0, Math.PI * 2);
	ctx.stroke();
	rounded(ctx, across(ctx, 140, 460, '#a8703c', '#d79a5b', '#8a5a2c'), 140, 540, 320, 120, 24);
}

function glass(ctx: Ctx) {
	softShadow(ctx, 300, 672, 280, 26, 0.25);
	rounded(ctx, 'rgba(190, 215, 220, 0.35)', 180, 180, 240, 490, 30);
	rounded(ctx, 'rgba(220, 120, 20, 0.75)', 192, 400, 216, 260, 22);
	ctx.strokeStyle = 'rgba(110, 130, 135, 0.9)';
	ctx.lineWidth = 4;
	ctx.beginPath();
	ctx.roundRect(180, 180, 240, 490, 30);
	ctx.stroke();
	rounded(ctx, 'rgba(255, 255, 255, 0.85)', 206, 220, 22, 400, 11);
}

function mug(ctx: Ctx) {
	softShadow(ctx, 300, 590, 330, 36, 0.35);
	ctx.strokeStyle = '#c9c9cc';
	ctx.lineWidth = 34;
	ctx.beginPath();
	ctx.arc(430, 430, 70, -1.3, 1.3);
	ctx.stroke();
	rounded(
		ctx,
		across(ctx, 160, 430, '#b9babd', '#eeeeef', '#fafafa', '#d5d6d8', '#9fa0a4'),
		160,
		270,
		270,
		320,
		30,
	);
	ctx.fillStyle = '#8a8b90';
	ctx.beginPath();
	ctx.ellipse(295, 278, 130, 22, 0, 0, Math.PI * 2);
	ctx.fill();
}

function whiteShirt(ctx: Ctx) {
	ctx.strokeStyle = '#f4f4f4';
	ctx.lineWidth = 3;
	ctx.strokeRect(150, 200, 300, 440);
	ctx.strokeStyle = '#cfcfcf';
	ctx.beginPath();
	ctx.arc(300, 200, 60, 0, Math.PI);
	ctx.stroke();
	ctx.beginPath();
	ctx.moveTo(170, 420);
	ctx.lineTo(200, 640);
	ctx.stroke();
	ctx.fillStyle = '#333333';
	ctx.fillRect(292, 215, 16, 9);
}

function box(ctx: Ctx) {
	softShadow(ctx, 300, 628, 400, 30, 0.35);
	rounded(ctx, '#0f6b53', 110, 220, 380, 410, 6);
	// A white label in the middle, and one that reaches the edge of the box.
	rounded(ctx, '#ffffff', 180, 300, 240, 150, 4);
	ctx.fillStyle = '#0f6b53';
	ctx.fillRect(210, 340, 180, 18);
	ctx.fillRect(210, 380, 120, 12);
	rounded(ctx, '#f2d16b', 380, 520, 110, 60, 0);
}

function ring(ctx: Ctx) {
	ctx.strokeStyle = across(ctx, 140, 460, '#8a6a1f', '#f1d27a', '#8a6a1f');
	ctx.lineWidth = 42;
	ctx.beginPath();
	ctx.arc(300, 440, 160, 0, Math.PI * 2);
	ctx.stroke();
	rounded(ctx, '#79c6e8', 262, 210, 76, 70, 16);
}

function watch(ctx: Ctx) {
	rounded(ctx, '#8c8f96', 250, 80, 100, 640, 20);
	ctx.fillStyle = across(ctx, 180, 420, '#9a9da4', '#f0f1f4', '#8c8f96');
	ctx.beginPath();
	ctx.arc(300, 400, 130, 0, Math.PI * 2);
	ctx.fill();
	ctx.fillStyle = '#111319';
	ctx.beginPath();
	ctx.arc(300, 400, 105, 0, Math.PI * 2);
	ctx.fill();
}

function noisy(ctx: Ctx) {
	for (let y = 0; y < 800; y += 40)
		for (let x = 0; x < 600; x += 40) {
			ctx.fillStyle = `hsl(${(x * 7 + y * 13) % 360}, 40%, ${35 + ((x + y) % 5) * 8}%)`;
			ctx.fillRect(x, y, 40, 40);
		}
	bottle(ctx);
}

const usual = { width: 900, height: 1200, ground: '#ffffff', format: 'jpeg', quality: 88 } as const;

const pictures = {
	bottle: { ...usual, draw: bottle },
	'JPEG noise': { ...usual, quality: 25, draw: bottle, width: 600, height: 800 },
	glass: { ...usual, draw: glass },
	'a white product on white': { ...usual, draw: whiteShirt },
	'thin straps': { ...usual, draw: sandal },
	'a box with a white label': { ...usual, draw: box },
	'text at the edge': {
		...usual,
		draw: (ctx) => {
			bottle(ctx);
			ctx.fillStyle = '#b4233a';
			for (const x of [0, 26, 52]) ctx.fillRect(x, 4, 16, 30);
		},
	},
	WebP: { ...usual, format: 'webp', quality: 70, draw: shoe },
	'4000 pixels wide': {
		...usual,
		width: 4000,
		height: 3000,
		draw: (ctx) => {
			ctx.translate(367, 0);
			bottle(ctx);
		},
	},
	'a gradient': { ...usual, ground: 'gradient', draw: shoe },
	'a colored background': {
		...usual,
		ground: '#f3c9d2',
		draw: (ctx) => {
			softShadow(ctx, 300, 678, 300, 40, 0.3);
			bottle(ctx, '#2f6f8f');
		},
	},
	'a black background': { ...usual, ground: '#000000', draw: watch },
	'touching an edge': {
		...usual,
		draw: (ctx) => {
			ctx.fillStyle = '#5b3fa0';
			ctx.beginPath();
			ctx.arc(430, 420, 172, 0, Math.PI * 2);
			ctx.fill();
		},
	},
	'cut off by an edge': {
		...usual,
		draw: (ctx) => {
			ctx.translate(0, 140);
			bottle(ctx);
		},
	},
	'its own shadow': { ...usual, draw: shoe },
	'a white mug with a shadow': { ...usual, format: 'png', draw: mug },
	'a ring': { ...usual, draw: ring },
	'a transparent background': { ...usual, format: 'png', ground: 'rgba(0, 0, 0, 0)', draw: bottle },
	'straight sides': { ...usual, draw: plainMug },
	'cropped to the product': {
		...usual,
		format: 'png',
		ground: 'rgba(0, 0, 0, 0)',
		width: 400,
		height: 360,
		draw: (ctx) => {
			ctx.scale(800 / 360, 800 / 360);
			ctx.translate(-120, -240);
			plainMug(ctx);
		},
	},
	'a photo': { ...usual, draw: noisy },
	specks: {
		...usual,
		draw: (ctx) => {
			ctx.fillStyle = '#222222';
			for (let at = 0; at < 60; at += 1)
				ctx.fillRect(60 + ((at * 97) % 480), 60 + ((at * 61) % 680), 4, 4);
		},
	},
} satisfies Record<string, ProductPicture>;

export type PictureName = keyof typeof pictures;

export async function drawProductPicture(name: PictureName): Promise<Buffer> {
	const { width, height, ground, draw, format, quality }: ProductPicture = pictures[name];
	const canvas = createCanvas(width, height);
	const ctx = canvas.getContext('2d');
	if (ground === 'gradient') {
		const gradient = ctx.createRadialGradient(
			width / 2,
			height * 0.4,
			0,
			width / 2,
			height / 2,
			height * 0.7,
		);
		gradient.addColorStop(0, '#fdfdfd');
		gradient.addColorStop(1, '#e2e2e4');
		ctx.fillStyle = gradient;
	} else ctx.fillStyle = ground;
	ctx.fillRect(0, 0, width, height);
	ctx.scale(height / 800, height / 800);
	draw(ctx);
	return format === 'png' ? canvas.encode('png') : canvas.encode(format, quality);
}
