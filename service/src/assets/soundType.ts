import type { MediaType } from '../contract/asset';
import { isSoundInMp4 } from './unsupportedFile';

/** Whether bytes begin with the header of an MP3 frame: its sync bits, and no value that the format reserves. */
function isMp3Frame([first = 0, second = 0, third = 0]: Buffer): boolean {
	const isSync = first === 0xff && (second & 0xe0) === 0xe0;
	const version = (second >> 3) & 3;
	const isLayer3 = ((second >> 1) & 3) === 1;
	const bitrate = third >> 4;
	const sampleRate = (third >> 2) & 3;
	return isSync && version !== 1 && isLayer3 && bitrate !== 15 && sampleRate !== 3;
}

/** The type of sound that a video can use as its voice or music, from its first bytes; undefined for other files. */
export function soundType(head: Buffer): MediaType | undefined {
	const start = head.toString('latin1', 0, 4);
	if (start.startsWith('ID3') || isMp3Frame(head)) return 'audio/mpeg';
	if (start === 'RIFF' && head.toString('latin1', 8, 12) === 'WAVE') return 'audio/wav';
	return isSoundInMp4(head) ? 'audio/mp4' : undefined;
}
