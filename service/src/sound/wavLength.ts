import { readHead } from '../util/readHead';

/** From this size on, a header was written before anybody knew it. */
const UNKNOWN_SIZE = 0x4000_0000;

/** The seconds of a WAV by its header; undefined if that does not tell. */
export async function readWavSeconds(path: string): Promise<number | undefined> {
	const head = await readHead(path);
	let bytesPerSecond = 0;
	for (let at = 12; at + 20 <= head.length;) {
		const name = head.toString('latin1', at, at + 4);
		const size = head.readUInt32LE(at + 4);
		if (name === 'fmt ') bytesPerSecond = head.readUInt32LE(at + 16);
		if (name === 'data')
			return bytesPerSecond > 0 && size < UNKNOWN_SIZE ? size / bytesPerSecond : undefined;
		// Chunks begin at even places.
		at += 8 + size + (size % 2);
	}
	return undefined;
}
