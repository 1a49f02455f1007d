import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { atEnd } from './atEnd';

export interface Asked {
	headers: IncomingHttpHeaders;
	url: string;
	form: Record<string, string>;
	sound: Buffer;
}

interface Heard {
	text: string;
	words: readonly { word: string; start: number; end: number }[];
}

type Answer = (response: ServerResponse, asked: Asked, count: number) => void;

/** The answer of `verbose_json` with `timestamp_granularities[]=word`. */
export const verbose =
	({ text, words }: Heard): Answer =>
	(response) => {
		const body = { task: 'transcribe', language: 'english', duration: 10, text, words };
		response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
	};

export const failing =
	(status: number, headers: Record<string, string> = {}): Answer =>
	(response) => {
		const body = { error: { message: 'no room in the ear' } };
		response.writeHead(status, { 'content-type': 'application/json', ...headers });
		response.end(JSON.stringify(body));
	};

/** The fields of `multipart/form-data`, each byte as one character. */
function readForm(body: Buffer, type: string): Record<string, string> {
	const boundary = /boundary=(.+)$/u.exec(type)?.[1] ?? '';
	const parts = body.toString('latin1').split(`--${boundary}`).slice(1, -1);
	return Object.fromEntries(
		parts.map((part) => {
			const end = part.indexOf('\r\n\r\n');
			const name = /name="([^"]+)"/u.exec(part.slice(0, end))?.[1] ?? '';
			return [name, part.slice(end + 4, -2)];
		}),
	);
}

/** An OpenAI-compatible transcription server: `answers` in turn, the last one for good. */
export async function startTranscriptionServer(...answers: Answer[]) {
	const asked: Asked[] = [];
	const server = createServer((request, response) => {
		const parts: Buffer[] = [];
		request.on('data', (part: Buffer) => parts.push(part));
		request.on('end', () => {
			const fields = readForm(Buffer.concat(parts), request.headers['content-type'] ?? '');
			const { file = '', ...form } = fields;
			const sound = Buffer.from(file, 'latin1');
			const one = { headers: request.headers, url: request.url ?? '', form, sound };
			asked.push(one);
			const answer = answers[Math.min(asked.length, answers.length) - 1];
			if (answer === undefined) throw new Error('there is no answer');
			answer(response, one, asked.length);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('No port');
	atEnd(async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	});
	return { url: `http://127.0.0.1:${address.port}/v1`, asked };
}
