import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/v3';

import { startSpeechServer } from '../../service/test/support/speechServer';
import { repository } from './command';
import type { LocalServer } from './localServer';

export const picture = readFileSync(join(repository, 'docs', 'images', 'generated-video.jpg'));

const spokenSchema = z.union([
	z.object({ input: z.string() }).transform(({ input }) => input),
	z.object({ text: z.string() }).transform(({ text }) => text),
]);

/**
 * For all tests of the file, the server also speaks, as the APIs of OpenAI (`/audio/speech`) and ElevenLabs
 * (`/text-to-speech`) do, and has the picture at each path that ends with `.jpg`.
 */
export function serveSpeechAndPictures(server: LocalServer): void {
	let speech: Awaited<ReturnType<typeof startSpeechServer>>;
	beforeAll(async () => {
		speech = await startSpeechServer();
		const answerOthers = server.handler;
		server.handler = async (request, response) => {
			if (['/audio/speech', '/text-to-speech'].includes(request.path)) {
				const { wav } = await speech.speak(spokenSchema.parse(request.json), 'en');
				response.writeHead(200, { 'content-type': 'audio/wav' }).end(wav);
				return undefined;
			}
			if (request.path.endsWith('.jpg')) {
				response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
				return undefined;
			}
			return await answerOthers(request, response);
		};
	});
	afterAll(async () => {
		await speech.stop();
	});
}
