import { writeSound, type SoundPlan } from '../sound/writeSound';
import { encodeSound } from './encode/encoder';

export interface SoundOrder {
	ffmpegPath: string;
	plan: SoundPlan;
	/** Of the AAC file. */
	path: string;
}

/**
 * Writes the sound of a video as AAC, ready to be joined with the film.
 * @throws UnusableSoundError, FfmpegError
 */
export async function writeSoundtrack({ ffmpegPath, plan, path }: SoundOrder): Promise<void> {
	const wavPath = `${path}.wav`;
	await writeSound(ffmpegPath, plan, wavPath);
	await encodeSound(ffmpegPath, wavPath, path);
}
