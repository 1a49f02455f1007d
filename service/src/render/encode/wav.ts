/** Packs two channels of samples (-1 to 1, clipped) into a 16-bit PCM WAV file. */
export function encodeWav(left: Float32Array, right: Float32Array, sampleRate: number): Buffer {
	const frames = Math.min(left.length, right.length);
	const dataBytes = frames * 4;
	const file = Buffer.alloc(44 + dataBytes);
	file.write('RIFF', 0, 'latin1');
	file.writeUInt32LE(36 + dataBytes, 4);
	file.write('WAVEfmt ', 8, 'latin1');
	file.writeUInt32LE(16, 16);
	file.writeUInt16LE(1, 20);
	file.writeUInt16LE(2, 22);
	file.writeUInt32LE(sampleRate, 24);
	file.writeUInt32LE(sampleRate * 4, 28);
	file.writeUInt16LE(4, 32);
	file.writeUInt16LE(16, 34);
	file.write('data', 36, 'latin1');
	file.writeUInt32LE(dataBytes, 40);
	for (let index = 0; index < frames; index += 1) {
		file.writeInt16LE(toSample(left[index]), 44 + index * 4);
		file.writeInt16LE(toSample(right[index]), 46 + index * 4);
	}
	return file;
}

function toSample(value = 0): number {
	return Math.round(Math.max(-1, Math.min(1, value)) * 32_767);
}
