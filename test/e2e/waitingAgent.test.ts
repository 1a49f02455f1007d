import { itemsOf } from '../../n8n-runner/executionData.mjs';
import { agentWorkflow, scriptedModel } from '../harness/agent';
import { isVersion1, sharedClient } from '../harness/e2eEnvironment';
import { startForEachTest } from '../harness/lifecycle';
import { WaitingOnN8n } from '../harness/waitingOnN8n';
import { byId } from '../harness/resourceLocator';

const n8n = sharedClient();
let waiting: WaitingOnN8n;
startForEachTest(() => (waiting = new WaitingOnN8n(n8n)));

// Older agents take what a parked tool returns for its result.
const agents = [
	{ agentVersion: 2.2, parks: false },
	...(isVersion1() ? [] : [{ agentVersion: 3.1, parks: true }]),
];

test.each(agents)(
	'an agent $agentVersion gets the finished video; parked: $parks',
	async ({ agentVersion, parks }) => {
		const { service } = waiting;
		const model = await scriptedModel([]).start();
		try {
			const openAi = await n8n.putCredential({
				name: 'Scripted model for waiting',
				type: 'openAiApi',
				data: { apiKey: 'none', url: `${model.url}/v1` },
			});
			service.estimateMs = 3_600_000;
			const workflow = await n8n.createWorkflow(
				agentWorkflow({
					agentVersion,
					openAi,
					videoService: { id: waiting.credentialId, name: 'Scripted service' },
					tool: {
						operation: 'generateAndWait',
						templateId: byId('social-post'),
						options: { checkTemplate: false },
						// What a node that became a tool may keep: a tool has no model.
						writeWithModel: true,
						// Without parking, the node polls at the timeout, which comes before the estimated completion.
						waitTimeout: parks ? 5 : 0.05,
					},
				}),
			);
			const id = (await n8n.run(workflow, 'Start'))!;
			await waiting.submitted(1);
			if (parks) expect((await waiting.parked(id)).status).toBe('waiting');
			waiting.completeAll();
			if (parks) expect((await service.callBack(service.videos[0]!)).status).toBe(200);
			const done = await n8n.waitForExecution(id);
			expect(done.status).toBe('success');
			const said = String(itemsOf(done, 'Agent')[0]!.json.output);
			expect(said).toMatch(/"id":"vid_1","status":"completed"/);
			expect(said).not.toContain(service.apiKey);
			// Short enough for a model's context.
			expect(said.length).toBeLessThan(1_500);
		} finally {
			await model.stop();
		}
	},
);
