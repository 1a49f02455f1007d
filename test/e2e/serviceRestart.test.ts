import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod/v3';

import { itemsOf } from '../../n8n-runner/executionData.mjs';
import { waitFor } from '../../n8n-runner/progress.mjs';
import { startService } from '../harness/service';
import { sharedClient } from '../harness/e2eEnvironment';
import { byId } from '../harness/resourceLocator';
import { action, chain, manualTrigger, videoTrigger } from '../harness/workflows';

const n8n = sharedClient();
const data = mkdtempSync(join(tmpdir(), 'video-service-'));

afterAll(() => {
	rmSync(data, { recursive: true, force: true });
});

test('a video whose rendering was interrupted by SIGKILL arrives after the service is restarted', async () => {
	const first = await startService(data);
	const { url, apiKey, pid } = first.ready;
	const { id } = await n8n.putCredential({
		name: 'Service that is killed',
		type: 'videoGenerationApi',
		data: { apiKey, baseUrl: url },
	});
	const path = 'killed-service';
	const receiving = await n8n.createWorkflow(
		chain('Receive after kill', id, [videoTrigger({ path })]),
	);
	await n8n.activate(receiving);
	const generating = await n8n.createWorkflow(
		chain('Generate before kill', id, [
			manualTrigger,
			action({
				templateId: byId('social-post'),
				prompt: 'Still here',
				triggerPath: path,
				additionalFields: { resolution: byId('720p') },
			}),
		]),
	);
	const started = await n8n.waitForExecution((await n8n.run(generating, 'Start'))!);
	const job = z
		.object({ id: z.string(), status_url: z.string() })
		.parse(itemsOf(started, 'Video Generation')[0]!.json);
	await waitFor(
		async () => {
			const answer = await fetch(job.status_url, {
				headers: { authorization: `Bearer ${apiKey}` },
			});
			const video = z
				.object({ status: z.string(), progress: z.number() })
				.parse(await answer.json());
			return video.status === 'processing' && video.progress > 0.1 ? true : undefined;
		},
		{ what: 'the rendering to be under way', timeoutMs: 200_000, everyMs: 50 },
	);

	process.kill(pid, 'SIGKILL');
	await first.ended;
	expect(await n8n.listExecutions({ workflowId: receiving.id })).toEqual([]);

	const second = await startService(data, Number(new URL(url).port));
	try {
		expect(second.ready).toMatchObject({ url, apiKey });
		const received = await n8n.waitForExecutionOf(receiving.id, () => true);
		expect(itemsOf(received, 'Video Generation Trigger')[0]!.json).toMatchObject({
			id: job.id,
			status: 'completed',
		});
	} finally {
		await second.stop();
	}
});
