import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { N8nClient } from '../../host/client.mjs';
import { startHost } from '../harness/host';
import { generateAndWait, noOp, prompts, promptsOf, Waiting } from '../harness/waiting';

jest.setTimeout(300_000);

const data = mkdtempSync(join(tmpdir(), 'n8n-killed-'));

afterAll(() => {
	rmSync(data, { recursive: true, force: true });
});

test('parked executions go on with their own videos after n8n was killed and started again', async () => {
	const first = await startHost(data);
	const n8n = new N8nClient(first.ready.url);
	await n8n.logIn(first.ready.owner);
	const waiting = await new Waiting(n8n).start();
	const { service } = waiting;
	try {
		const ids: string[] = [];
		for (let number = 0; number < 3; number += 1) {
			const id = await waiting.run([
				prompts(number + 1),
				generateAndWait({ waitMode: 'webhook' }),
				noOp('After'),
			]);
			expect((await waiting.parked(id)).status).toBe('waiting');
			ids.push(id);
		}
		process.kill(first.ready.pid, 'SIGKILL');
		await first.ended;
		waiting.completeAll();
		await expect(service.callBack(service.videos[0]!)).rejects.toThrow('fetch failed');

		const second = await startHost(data, Number(new URL(first.ready.url).port));
		try {
			await n8n.logIn(second.ready.owner);
			// One callback for each execution is enough.
			for (const last of [0, 2, 5]) {
				expect((await service.callBack(service.videos[last]!)).status).toBe(200);
			}
			for (const [number, id] of ids.entries()) {
				const done = await n8n.waitForExecution(id);
				expect(done.status).toBe('success');
				expect(promptsOf(done, 'After')).toEqual(['p0', 'p1', 'p2'].slice(0, number + 1));
			}
		} finally {
			await second.stop();
		}
	} finally {
		await service.stop();
		await first.stop();
	}
});
