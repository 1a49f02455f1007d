// An OpenAI-compatible speech address that speaks with eSpeak NG. A process of its own, as the voice is an ES module
// and keeps its thread busy. Prints its address; tells when each word is spoken in the header X-Word-Starts.
import { createServer } from 'node:http';
import initialise from '@echogarden/espeak-ng-emscripten';

const { eSpeakNGWorker } = await initialise();
const espeak = await new eSpeakNGWorker();
const RATE = 22_050;
const voices = ['en', 'de', 'ru'];

function speak({ input, voice, speed = 1 }) {
	espeak.set_voice(voice);
	espeak.set_rate(Math.round(175 * speed));
	const chunks = [];
	const starts = [];
	espeak.synthesize(input, (samples, events) => {
		if (samples?.length > 0) chunks.push(Int16Array.from(samples));
		for (const { type, text_position: at, audio_position: ms } of events) {
			if (type === 'word') starts.push({ at: at - 1, seconds: ms / 1_000 });
		}
		return false;
	});
	const data = Buffer.concat(chunks.map(({ buffer }) => Buffer.from(buffer)));
	const header = Buffer.alloc(44);
	header.write('RIFF', 0, 'latin1');
	header.writeUInt32LE(36 + data.length, 4);
	header.write('WAVEfmt ', 8, 'latin1');
	header.writeUInt32LE(16, 16);
	header.writeUInt16LE(1, 20);
	header.writeUInt16LE(1, 22);
	header.writeUInt32LE(RATE, 24);
	header.writeUInt32LE(RATE * 2, 28);
	header.writeUInt16LE(2, 32);
	header.writeUInt16LE(16, 34);
	header.write('data', 36, 'latin1');
	header.writeUInt32LE(data.length, 40);
	return { wav: Buffer.concat([header, data]), starts };
}

const server = createServer((request, response) => {
	const answer = (status, body) =>
		response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
	if (request.method === 'GET') return answer(200, { voices });
	const parts = [];
	request.on('data', (part) => parts.push(part));
	request.on('end', () => {
		const asked = JSON.parse(Buffer.concat(parts).toString());
		if (asked.model !== 'espeak') return answer(404, { error: { message: 'no such model' } });
		if (asked.language !== undefined) return answer(400, { error: { message: 'no language' } });
		if (!voices.includes(asked.voice)) {
			return answer(400, { error: { message: `there is no voice ${asked.voice}` } });
		}
		const { wav, starts } = speak(asked);
		const headers = { 'content-type': 'audio/wav', 'x-word-starts': JSON.stringify(starts) };
		response.writeHead(200, headers).end(wav);
	});
});
server.listen(0, '127.0.0.1', () => {
	process.stdout.write(`http://127.0.0.1:${server.address().port}/v1\n`);
});
