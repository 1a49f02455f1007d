import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeSound } from '../../src/sound/decode';
import { SAMPLE_RATE } from '../../src/sound/sound';
import { findEncoder } from '../support/findEncoder';
import { makeClip } from '../support/makeClip';
import { stopAll, temporaryFolder } from '../support/testService';

afterEach(stopAll);

const SECONDS = 6;
const tone = ['-f', 'lavfi', '-i', `sine=d=${SECONDS}`];

const secondsOf = async (path: string, part?: Parameters<typeof decodeSound>[3]) => {
	const [samples = new Float32Array()] = await decodeSound(await findEncoder(), path, 1, part);
	return samples.length / SAMPLE_RATE;
};

async function firstHalfOf(path: string) {
	const whole = await readFile(path);
	const cut = join(await temporaryFolder(), 'cut');
	await writeFile(cut, whole.subarray(0, Math.round(whole.length * 0.55)));
	return cut;
}

it.each([
	['M4A', 'a.m4a', ['-movflags', '+faststart']],
	['WAV', 'a.wav', []],
	['MP3', 'a.mp3', []],
	['MP3 of a low sample rate', 'a.mp3', ['-ar', '8000']],
	['FLAC', 'a.flac', []],
	['AIFF', 'a.aiff', []],
	['WebM', 'a.webm', ['-c:a', 'libopus']],
])('a sound that is cut off is refused, and a whole one is not: %s', async (_, name, how) => {
	const path = await makeClip([...tone, ...how], name);
	expect(await secondsOf(path)).toBeCloseTo(SECONDS, 0);
	await expect(secondsOf(await firstHalfOf(path))).rejects.toThrow('it is truncated or damaged');
});

it('a part of a cut off sound that is whole is heard', async () => {
	const path = await firstHalfOf(await makeClip([...tone, '-movflags', '+faststart'], 'a.m4a'));
	const range = { startSeconds: 1, durationSeconds: 1 };
	expect(await secondsOf(path, { range })).toBeCloseTo(1, 2);
});

it('the sound of a part of a clip stays in step with the picture, if it begins later', async () => {
	const clip = ['-f', 'lavfi', '-i', 'color=gray:s=32x32:d=3', '-itsoffset', '0.5'];
	const path = await makeClip([...clip, '-f', 'lavfi', '-i', 'sine=d=2', '-t', '3'], 'late.mp4');
	const range = { startSeconds: 0, durationSeconds: 2 };
	const [samples = new Float32Array()] = await decodeSound(await findEncoder(), path, 1, { range });
	const start = samples.findIndex((value) => Math.abs(value) > 0.01) / SAMPLE_RATE;
	expect(Math.abs(start - 0.5)).toBeLessThan(0.04);
});

it.each([
	['MP3', 'a.mp3', ['-write_xing', '0']],
	['AAC', 'a.aac', []],
])('a file that does not say how long it is, is heard as it is: %s', async (_, name, how) => {
	const path = await firstHalfOf(await makeClip([...tone, ...how], name));
	expect(await secondsOf(path)).toBeCloseTo(SECONDS * 0.55, 0);
});

it.each([0, 0x7fff_f000, 0xffff_ffff])(
	'a WAV whose header was written before its length was known (%d) is heard',
	async (size) => {
		const wav = await readFile(await makeClip([...tone, '-bitexact'], 'a.wav'));
		const data = wav.indexOf('data');
		const streamed = Buffer.from(wav);
		streamed.writeUInt32LE(size, data + 4);
		const path = join(await temporaryFolder(), 'a.wav');
		await writeFile(path, streamed);
		expect(await secondsOf(path)).toBeCloseTo(SECONDS, 1);
	},
);

it('the sound of a clip may be shorter than its picture', async () => {
	const path = await makeClip([
		...['-f', 'lavfi', '-i', 'color=s=16x16:r=5:d=9', ...tone],
		...['-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
	]);
	expect(await secondsOf(path)).toBeCloseTo(SECONDS, 1);
});
