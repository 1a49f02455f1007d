import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const startsSchema = z.array(z.object({ at: z.number(), seconds: z.number() }));

/** Starts a speech address that speaks English, German and Russian (`en`, `de`, `ru`) with the model `espeak`. */
export async function startSpeechServer() {
	const child = spawn(process.execPath, [join(__dirname, 'speakingProcess.mjs')], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const lines = createInterface({ input: child.stdout });
	const [line]: unknown[] = await once(lines, 'line');
	const url = z.string().url().parse(line);
	return {
		/** With `/v1`. */
		url,
		/** What is spoken, and the seconds at which the word at a place of the text starts. */
		async speak(input: string, voice: string) {
			const response = await fetch(`${url}/audio/speech`, {
				method: 'POST',
				body: JSON.stringify({ model: 'espeak', input, voice }),
			});
			const header: unknown = JSON.parse(response.headers.get('x-word-starts') ?? '[]');
			return {
				wav: Buffer.from(await response.arrayBuffer()),
				starts: startsSchema.parse(header),
			};
		},
		async stop() {
			const ended = once(child, 'exit');
			child.kill();
			await ended;
		},
	};
}
