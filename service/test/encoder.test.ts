import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { encodeSound, joinSound, startEncoder } from '../src/render/encode/encoder';
import { decodeSound } from '../src/sound/decode';
import { SAMPLE_RATE } from '../src/sound/sound';
import { readMp4 } from './support/mp4';
import { findEncoder } from './support/findEncoder';
import { stopAll, temporaryFolder } from './support/testService';

afterEach(stopAll);

const SECONDS = 2;
/** When the picture flashes and the sound clicks. */
const MOMENT = 1;

/**
 * Makes a film of SECONDS.
 * @param planesOf of each frame
 * @param sound a source of ffmpeg's lavfi
 */
async function encode(
	size: { width: number; height: number },
	planesOf: (index: number) => Buffer,
	sound: string,
): Promise<string> {
	const encoderPath = await findEncoder();
	const folder = await temporaryFolder();
	const wavPath = join(folder, 'sound.wav');
	const soundPath = join(folder, 'sound.mp4');
	const filmPath = join(folder, 'film.mp4');
	const outputPath = join(folder, 'video.mp4');
	await promisify(execFile)(encoderPath, ['-v', 'error', '-f', 'lavfi', '-i', sound, wavPath]);
	await encodeSound(encoderPath, wavPath, soundPath);
	const encoder = startEncoder({ encoderPath, ...size, outputPath: filmPath });
	for (let index = 0; index < SECONDS * 30; index += 1) await encoder.write(planesOf(index));
	await encoder.finish();
	await joinSound(encoderPath, { filmPath, soundPath, outputPath });
	return outputPath;
}

it('limits the bit rate, whatever a clip shows', async () => {
	const size = { width: 720, height: 1280 };
	const noise = randomBytes(size.width * size.height * 2);
	const noiseAt = (index: number) => {
		const start = (index * 7_919) % (noise.length / 4);
		return noise.subarray(start, start + size.width * size.height * 1.5);
	};
	const path = await encode(size, noiseAt, `anullsrc=r=${SAMPLE_RATE}:d=${SECONDS}`);
	const { video } = await readMp4(await readFile(path));
	// The limit of Instagram and X.
	expect(video.bitRate).toBeLessThan(25e6);
});

/** Dark frames with a flash, and silence with a click at the same moment. */
function encodeFlash(): Promise<string> {
	const [width, height] = [90, 160];
	const planesOf = (index: number) => {
		const planes = Buffer.alloc((width * height * 3) / 2, 128);
		return planes.fill(index === MOMENT * 30 ? 235 : 16, 0, width * height);
	};
	const click = `aevalsrc=gte(t\\,${MOMENT})*lt(t\\,${MOMENT}+0.01):s=${SAMPLE_RATE}:d=${SECONDS}`;
	return encode({ width, height }, planesOf, click);
}

it('starts at 0 without an edit list, and sound and picture stay in step', async () => {
	const ffmpegPath = await findEncoder();
	const path = await encodeFlash();
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
