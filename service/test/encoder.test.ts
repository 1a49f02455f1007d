import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEncoder } from '../src/render/encode/encoder';
import { decodeSound } from '../src/sound/decode';
import { SAMPLE_RATE } from '../src/sound/sound';
import { readMp4 } from './support/mp4';
import { findEncoder } from './support/findEncoder';
import { stopAll, temporaryFolder } from './support/testService';

afterEach(stopAll);

const [width, height] = [90, 160];
const SECONDS = 2;
/** When the picture flashes and the sound clicks. */
const MOMENT = 1;

it('limits the bit rate, whatever a clip shows', async () => {
	const encoderPath = await findEncoder();
	const folder = await temporaryFolder();
	const soundPath = join(folder, 'sound.wav');
	const outputPath = join(folder, 'video.mp4');
	const silence = ['-f', 'lavfi', '-i', `anullsrc=r=${SAMPLE_RATE}:d=${SECONDS}`];
	await promisify(execFile)(encoderPath, ['-v', 'error', ...silence, soundPath]);
	const size = { width: 720, height: 1280 };
	const encoder = startEncoder({ encoderPath, ...size, soundPath, outputPath });
	const noise = randomBytes(size.width * size.height * 2);
	for (let index = 0; index < SECONDS * 30; index += 1) {
		const start = (index * 7_919) % (noise.length / 4);
		await encoder.write(noise.subarray(start, start + size.width * size.height * 1.5));
	}
	await encoder.finish();
	const { video } = await readMp4(await readFile(outputPath));
	// The limit of Instagram and X.
	expect(video.bitRate).toBeLessThan(25e6);
});

/** Encodes dark frames with a flash, and silence with a click at the same moment. */
async function encodeFlash(encoderPath: string): Promise<string> {
	const folder = await temporaryFolder();
	const soundPath = join(folder, 'sound.wav');
	const outputPath = join(folder, 'video.mp4');
	const click = `aevalsrc=gte(t\\,${MOMENT})*lt(t\\,${MOMENT}+0.01):s=${SAMPLE_RATE}:d=${SECONDS}`;
	await promisify(execFile)(encoderPath, ['-v', 'error', '-f', 'lavfi', '-i', click, soundPath]);
	const encoder = startEncoder({ encoderPath, width, height, soundPath, outputPath });
	for (let index = 0; index < SECONDS * 30; index += 1) {
		const planes = Buffer.alloc((width * height * 3) / 2, 128);
		planes.fill(index === MOMENT * 30 ? 235 : 16, 0, width * height);
		await encoder.write(planes);
	}
	await encoder.finish();
	return outputPath;
}

it('starts at 0 without an edit list, and sound and picture stay in step', async () => {
	const ffmpegPath = await findEncoder();
	const path = await encodeFlash(ffmpegPath);
	const { boxes, editLists, video, audio } = await readMp4(await readFile(path));
	expect(boxes.slice(0, 2)).toEqual(['ftyp', 'moov']);
	expect(editLists).toBe(0);
	expect(video.times).toHaveLength(SECONDS * 30);
	for (const [index, time] of video.times.entries()) expect(time).toBeCloseTo(index / 30, 4);
	expect([audio.times[0], video.end, audio.end]).toEqual([0, SECONDS, SECONDS]);

	const [samples = new Float32Array()] = await decodeSound(ffmpegPath, path, 1);
	const clickAt = samples.findIndex((value) => Math.abs(value) > 0.3) / SAMPLE_RATE;
	const grey = ['-vf', 'scale=1:1', '-f', 'rawvideo', '-pix_fmt', 'gray', '-'];
	const { stdout } = await promisify(execFile)(ffmpegPath, ['-v', 'error', '-i', path, ...grey], {
		encoding: 'buffer',
	});
	const flashAt = video.times[stdout.findIndex((brightness) => brightness > 128)] ?? 0;
	expect(flashAt).toBe(MOMENT);
	expect(Math.abs(clickAt - flashAt)).toBeLessThan(0.005);
});
