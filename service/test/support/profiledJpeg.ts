import { createCanvas } from '@napi-rs/canvas';

/** A JPEG of 40 × 30 pixels whose color profile has 590 KB, as those for print do: its size comes after that. */
export function profiledJpeg(): Buffer {
	const jpeg = createCanvas(40, 30).toBuffer('image/jpeg');
	const segment = Buffer.alloc(2 + 65_535);
	segment.writeUInt32BE(0xffe2_ffff);
	segment.write('ICC_PROFILE\0', 4, 'latin1');
	const profile = Array.from({ length: 9 }, () => segment);
	return Buffer.concat([jpeg.subarray(0, 2), ...profile, jpeg.subarray(2)]);
}
