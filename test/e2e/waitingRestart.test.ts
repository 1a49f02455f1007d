import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { RunningN8n } from '../../n8n-runner/startN8n.mjs';
import { removeData, startN8nHere } from '../harness/n8n';
import { generateAndWait, noOp, prompts, promptsOf, WaitingOnN8n } from '../harness/waitingOnN8n';

jest.setTimeout(600_000);

let n8n: RunningN8n | undefined;
const data = mkdtempSync(join(tmpdir(), 'n8n-killed-'));

afterAll(async () => {
	await n8n?.stop();
	await removeData(data);
});

test('parked executions resume with their own videos after n8n was killed and restarted', async () => {
	n8n = await startN8nHere(data);
	const waiting = await new WaitingOnN8n(n8n.client).start();
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
		await n8n.kill();
		waiting.completeAll();
		await expect(service.callBack(service.videos[0]!)).rejects.toThrow('fetch failed');

		n8n = await startN8nHere(data, Number(new URL(n8n.url).port));
		// One callback for each execution is enough.
		for (const last of [0, 2, 5]) {
			expect((await service.callBack(service.videos[last]!)).status).toBe(200);
		}
		for (const [number, id] of ids.entries()) {
			const done = await n8n.client.waitForExecution(id);
			expect(done.status).toBe('success');
			expect(promptsOf(done, 'After')).toEqual(['p0', 'p1', 'p2'].slice(0, number + 1));
		}
	} finally {
		await service.stop();
	}
});
