import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input, type InputTrack } from 'mediabunny';
import { createFile, MP4BoxBuffer } from 'mp4box';

async function readTrack(track: InputTrack | null) {
	if (track === null) throw new Error('A track is missing');
	const times: number[] = [];
	let bytes = 0;
	for await (const { timestamp, byteLength } of new EncodedPacketSink(track).packets()) {
		times.push(timestamp);
		bytes += byteLength;
	}
	const end = await track.computeDuration();
	return { times, end, bitRate: (bytes * 8) / end };
}

/** What parsers tell of an MP4 file. Times are in seconds, bit rates in bits per second. */
export async function readMp4(file: Buffer) {
	const parsed = createFile();
	parsed.appendBuffer(MP4BoxBuffer.fromArrayBuffer(Uint8Array.from(file).buffer, 0), true);
	parsed.flush();
	const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(file) });
	return {
		/** The boxes of the file in their order. */
		boxes: parsed.boxes.map(({ type }) => type),
		editLists: parsed.moov.traks.filter(({ edts }) => edts !== undefined).length,
		/** When each packet is shown, in the order they are stored in. */
		video: await readTrack(await input.getPrimaryVideoTrack()),
		audio: await readTrack(await input.getPrimaryAudioTrack()),
	};
}
