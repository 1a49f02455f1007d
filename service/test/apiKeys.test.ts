import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestService, stopAll } from './support/testService';

afterEach(stopAll);

it('keeps the first key over a restart, and only its hash in the database', async () => {
	const first = await startTestService();
	expect(first.apiKey).toMatch(/^vg_live_[0-9A-Za-z]{40}$/);
	await first.stop();
	const bytes = await readFile(join(first.dataFolder, 'service.db'));
	expect(bytes.includes(first.apiKey)).toBe(false);
	const second = await startTestService({ dataFolder: first.dataFolder });
	expect(second.apiKey).toBe(first.apiKey);
	expect((await second.call('/v1/templates')).status).toBe(200);
});

it('refuses a key that differs in its last character', async () => {
	const service = await startTestService();
	const last = service.apiKey.endsWith('a') ? 'b' : 'a';
	const almost = service.apiKey.slice(0, -1) + last;
	const answer = await service.call('/v1/templates', {
		headers: { authorization: `Bearer ${almost}` },
	});
	expect(answer.status).toBe(401);
});

it('does not start with a key file that holds something else', async () => {
	const service = await startTestService();
	await service.stop();
	await writeFile(join(service.dataFolder, 'api-key'), 'secret');
	await expect(startTestService({ dataFolder: service.dataFolder })).rejects.toThrow(
		/Remove the file/,
	);
});
