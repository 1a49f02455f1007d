import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';

import { findFfmpeg } from '../../service/src/render/encode/findFfmpeg';

export interface Mp4Facts {
	videoCodec: string | null;
	audioCodec: string | null;
	width: number;
	height: number;
	durationSeconds: number;
	framesPerSecond: number;
	/** For one frame of each second: the spread of its gray values (0 means a single color). */
	contrast: number[];
}

const SIDE = 48;

/** Reads the container of an MP4 and decodes one frame of each second. */
export async function inspectMp4(file: Buffer): Promise<Mp4Facts> {
	const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(file) });
	const video = (await input.getPrimaryVideoTrack())!;
	const audio = await input.getPrimaryAudioTrack();
	const { averagePacketRate } = await video.computePacketStats();
	return {
		videoCodec: await video.getCodec(),
		audioCodec: (await audio?.getCodec()) ?? null,
		width: await video.getDisplayWidth(),
		height: await video.getDisplayHeight(),
		durationSeconds: await input.computeDuration(),
		framesPerSecond: averagePacketRate,
		contrast: await contrastOf(file),
	};
}

async function contrastOf(file: Buffer): Promise<number[]> {
	const folder = await mkdtemp(join(tmpdir(), 'mp4-'));
	try {
		const path = join(folder, 'video.mp4');
		await writeFile(path, file);
		const filter = `fps=1,scale=${SIDE}:${SIDE},format=gray`;
		const { stdout } = await promisify(execFile)(
			await findFfmpeg(),
			['-v', 'error', '-i', path, '-vf', filter, '-f', 'rawvideo', '-'],
			{ encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
		);
		const frames = Math.floor(stdout.length / (SIDE * SIDE));
		if (frames === 0) throw new Error('The video has no frame');
		return Array.from({ length: frames }, (_, index) =>
			deviation(stdout.subarray(index * SIDE * SIDE, (index + 1) * SIDE * SIDE)),
		);
	} finally {
		await rm(folder, { recursive: true });
	}
}

function deviation(values: Buffer): number {
	const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
	return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
