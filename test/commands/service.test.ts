import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { z } from 'zod/v3';

import { waitFor } from '../../n8n-runner/progress.mjs';
import { findFfmpeg } from '../../service/src/render/encode/findFfmpeg';
import { repository } from '../harness/command';
import { serviceReady } from '../harness/service';

jest.setTimeout(900_000);

const folder = mkdtempSync(join(tmpdir(), 'video-generation-service-'));

afterAll(() => {
	rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const jobSchema = z.object({ id: z.string() });
const videoSchema = z.object({ status: z.string(), video_url: z.string().nullish() });

/** As a user starts it, on whatever system: through npm and its shell. */
test('npm run service makes a film with sound, and ends when it is told to', async () => {
	const child = spawn(
		'npm',
		['run', '--silent', 'service', '--', '--port', '0', '--data', join(folder, 'data')],
		{ cwd: repository, stdio: ['ignore', 'pipe', 'inherit'], shell: process.platform === 'win32' },
	);
	const ended = once(child, 'exit');
	const lines = createInterface({ input: child.stdout });
	const [line] = z.tuple([z.string()]).parse(await once(lines, 'line'));
	const { url, apiKey } = serviceReady.parse(JSON.parse(line));
	const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
	const created = await fetch(`${url}/v1/videos`, {
		method: 'POST',
		headers,
		body: JSON.stringify({
			template_id: 'quote',
			context: { prompt: 'Simplicity is prerequisite for reliability.' },
			options: { resolution: '720p' },
		}),
	});
	const { id } = jobSchema.parse(await created.json());
	const film = await waitFor(
		async () => {
			const answer = await fetch(`${url}/v1/videos/${id}`, { headers });
			const { status, video_url } = videoSchema.parse(await answer.json());
			expect(status).not.toBe('failed');
			return status === 'completed' ? video_url : undefined;
		},
		{ what: 'the film', timeoutMs: 500_000 },
	);
	const path = join(folder, 'film.mp4');
	writeFileSync(path, Buffer.from(await (await fetch(String(film))).arrayBuffer()));
	// Decodes the whole file. Without a picture or sound in it, ffmpeg ends with an error.
	const decode = ['-v', 'error', '-xerror', '-i', path, '-map', '0:v', '-map', '0:a'];
	await promisify(execFile)(await findFfmpeg(), [...decode, '-f', 'null', '-']);

	child.kill('SIGTERM');
	await ended;
	await waitFor(
		() =>
			fetch(`${url}/v1/templates`).then(
				() => undefined,
				() => true,
			),
		{ what: 'the end of the service', timeoutMs: 100_000 },
	);
});
