// Draws the clip of the example of the template captioned-clip: somebody who talks, with the voice of the tests.
// node scripts/example-clip.mjs, after `npm run build --workspace service`; then renew the golden frames.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const service = join(import.meta.dirname, '..', 'service');
const load = createRequire(join(service, 'package.json'));
const { createCanvas } = load('@napi-rs/canvas');
const { createEncoderFinder } = load('./dist/src/render/encode/findFfmpeg.js');
const TEXT =
	'Good coffee starts with a slow roast. We roast every Tuesday, and the cups are full by noon.';
const SIDE = 720;
const RATE = 22_050;
const LEAD_SECONDS = 0.4;

async function speak() {
	const child = spawn(process.execPath, [join(service, 'test/support/speakingProcess.mjs')], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	try {
		const [url] = await once(createInterface({ input: child.stdout }), 'line');
		const body = JSON.stringify({ model: 'espeak', input: TEXT, voice: 'en', speed: 0.95 });
		const response = await fetch(`${url}/audio/speech`, { method: 'POST', body });
		return Buffer.from(await response.arrayBuffer());
	} finally {
		child.kill();
	}
}

/**
 * The level of the voice at a moment, about 0 to 1.
 * @param {Buffer} wav
 * @param {number} seconds
 */
function levelAt(wav, seconds) {
	const middle = Math.round((seconds - LEAD_SECONDS) * RATE);
	let sum = 0;
	for (let at = middle - 500; at < middle + 500; at += 1) {
		const offset = 44 + at * 2;
		if (offset >= 44 && offset + 1 < wav.length) sum += (wav.readInt16LE(offset) / 32_768) ** 2;
	}
	return Math.min(1, Math.sqrt(sum / 1_000) * 6);
}

/** @typedef {import('../service/src/render/art/canvas.js').Context} Context */

/**
 * @param {Context} ctx
 * @param {string} color
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 */
function ellipse(ctx, color, x, y, width, height) {
	ctx.fillStyle = color;
	ctx.beginPath();
	ctx.ellipse(x, y, width, height, 0, 0, Math.PI * 2);
	ctx.fill();
}

/**
 * @param {Context} ctx
 * @param {string} color
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 */
function box(ctx, color, x, y, width, height, radius = 0) {
	ctx.fillStyle = color;
	ctx.beginPath();
	ctx.roundRect(x, y, width, height, radius);
	ctx.fill();
}

/**
 * @param {Context} ctx
 * @param {number} t
 * @param {number} level
 */
function draw(ctx, t, level) {
	const wall = ctx.createLinearGradient(0, 0, SIDE, 0);
	wall.addColorStop(0, '#d9b892');
	wall.addColorStop(1, '#f0dcc2');
	ctx.fillStyle = wall;
	ctx.fillRect(0, 0, SIDE, SIDE);
	box(ctx, '#a97c55', 40, 150, 190, 14);
	/** @type {[number, string][]} */
	const jars = [
		[58, '#7c3f2c'],
		[108, '#e8d3b5'],
		[158, '#54604a'],
	];
	for (const [x, color] of jars) box(ctx, color, x, 92, 38, 58, 8);
	box(ctx, '#fff6e6', 500, 70, 170, 230, 10);
	box(ctx, '#a97c55', 580, 70, 10, 230);
	const [x, y] = [360 + Math.sin(t * 1.1) * 5, 250 + Math.sin(t * 2.3) * 4];
	box(ctx, '#2f4858', x - 150, y + 130, 300, 360, 110);
	box(ctx, '#c9784a', x - 84, y + 190, 168, 300, 26);
	box(ctx, '#c68a62', x - 36, y + 70, 72, 90, 30);
	ellipse(ctx, '#2b1a12', x, y - 46, 104, 92);
	ellipse(ctx, '#d59b73', x, y, 92, 116);
	ellipse(ctx, '#2b1a12', x, y - 92, 92, 46);
	const blink = t % 2.7 < 0.12 ? 0.15 : 1;
	for (const side of [-1, 1]) {
		ellipse(ctx, '#2b1a12', x + side * 34, y - 10, 8, 10 * blink);
		box(ctx, '#2b1a12', x + side * 34 - 18, y - 36, 36, 7, 4);
	}
	box(ctx, '#bd8059', x - 6, y + 6, 12, 26, 6);
	ellipse(ctx, '#7d2f2a', x, y + 56, 26, 4 + level * 18);
	box(ctx, '#6b4128', 0, 590, SIDE, 130);
	box(ctx, '#7d4e31', 0, 590, SIDE, 10);
	box(ctx, '#fdf7ee', 470, 520, 110, 92, 26);
	ctx.strokeStyle = '#fdf7ee';
	ctx.lineWidth = 14;
	ctx.beginPath();
	ctx.arc(584, 560, 24, -1.2, 1.4);
	ctx.stroke();
	ellipse(ctx, '#4a2a18', 525, 524, 48, 10);
	ctx.lineWidth = 7;
	for (const [index, from] of [500, 525, 550].entries()) {
		ctx.strokeStyle = 'rgba(255, 255, 255, 0.45)';
		ctx.beginPath();
		for (let rise = 0; rise <= 80; rise += 8) {
			const at = from + Math.sin(rise / 18 + t * 2.4 + index) * 8;
			ctx.lineTo(at, 505 - rise);
		}
		ctx.stroke();
	}
}

const folder = mkdtempSync(join(tmpdir(), 'example-clip-'));
try {
	const wav = await speak();
	const seconds = LEAD_SECONDS + (wav.length - 44) / 2 / RATE + 0.4;
	writeFileSync(join(folder, 'voice.wav'), wav);
	const canvas = createCanvas(SIDE, SIDE);
	const ctx = canvas.getContext('2d');
	const frames = [];
	for (let index = 0; index < seconds * 30; index += 1) {
		draw(ctx, index / 30, levelAt(wav, index / 30));
		frames.push(Buffer.from(ctx.getImageData(0, 0, SIDE, SIDE).data));
	}
	const output = join(folder, 'clip.mp4');
	const { status, stderr } = spawnSync(
		await createEncoderFinder({})(),
		[
			...['-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${SIDE}x${SIDE}`],
			...['-r', '30', '-i', 'pipe:0', '-i', join(folder, 'voice.wav')],
			...['-af', `adelay=${LEAD_SECONDS * 1_000},apad`, '-t', seconds.toFixed(3)],
			...['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p'],
			...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
			...['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '30', '-g', '60'],
			...['-c:a', 'aac', '-ac', '1', '-b:a', '40k', '-movflags', '+faststart', output],
		],
		{ input: Buffer.concat(frames), maxBuffer: 1e9 },
	);
	if (status !== 0) throw new Error(stderr.toString());
	const clip = readFileSync(output);
	const path = join(service, 'src/request/templates/exampleClip.json');
	writeFileSync(path, `${JSON.stringify(clip.toString('base64'))}\n`);
	process.stdout.write(`${seconds.toFixed(2)} s, ${clip.length} bytes\n`);
} finally {
	rmSync(folder, { recursive: true });
}
