import { itemsOf } from '../../n8n-runner/executionData.mjs';
import type { Workflow } from '../../n8n-runner/n8nClient.mjs';
import { completion } from '../harness/agent';
import { useExampleEnvironment, type ExampleEnvironment } from '../harness/exampleEnvironment';
import { startForAllTests } from '../harness/lifecycle';
import { LocalServer } from '../harness/localServer';
import { answer, MailServer } from '../harness/mailServer';

// The stills are drawn and the videos rendered, both small. The mails go out over SMTP, and the approvals are n8n's own.

jest.setTimeout(600_000);

const mails = new MailServer();
startForAllTests(mails);
beforeEach(() => {
	mails.mails.length = 0;
});

const rows = [
	{ row_number: 2, text: 'Winter check-up at Velo & Co.\nWe look at brakes and lights.\nCome by!' },
	{ row_number: 3, text: 'Not this one.' },
];
const words = {
	headline: 'Ready for winter?',
	beats: ['We look at brakes and lights.'],
	cta: 'Come by for a check-up',
};

/** A model that writes the same words at first, and others ever after. */
function changingModel(): LocalServer {
	let asked = 0;
	return new LocalServer((request) => {
		const task = JSON.stringify(request.json);
		if (task.includes('Not this one')) {
			return completion({
				role: 'assistant',
				content: JSON.stringify({ headline: 'Not this one' }),
			});
		}
		asked += 1;
		const written = asked === 1 ? words : { ...words, headline: `Other words` };
		return completion({ role: 'assistant', content: JSON.stringify(written) });
	});
}

async function prepared(
	environment: ExampleEnvironment,
	model: LocalServer | undefined,
): Promise<Workflow> {
	const example = environment
		.example('approve-before-paying.json')
		.credential('smtp', await environment.mailCredential(mails))
		.give('Read the sheet', rows)
		.send('Post it', `${environment.network.url}/posts`, 'file', {
			id: '={{ $json.id }}',
			headline: '={{ $json.script.headline }}',
		});
	if (model) example.credential('openAiApi', await environment.modelCredential(model));
	else example.remove('Model').node('Preview').parameters.writeWithModel = false;
	return await example.put();
}

/** Approves the first row and refuses the second one, as somebody does who clicks in the mails. */
async function approveTheFirst(environment: ExampleEnvironment, workflow: Workflow) {
	const running = environment.run(workflow, 'Every weekday');
	const stills = await mails.mail(1);
	for (const approved of [true, false]) {
		await answer(await mails.mail(approved ? 2 : 4), approved);
	}
	const execution = await running;
	expect(execution.status).toBe('success');
	return { execution, stills };
}

async function expectApprovedIsPosted(environment: ExampleEnvironment, workflow: Workflow) {
	const before = (await environment.videos()).length;
	const { execution, stills } = await approveTheFirst(environment, workflow);
	const [preview] = itemsOf(execution, 'Preview', { run: 0 });
	const { script } = preview!.json as { script: Awaited<ReturnType<typeof saidIn>> };
	for (const { text } of script.scenes) expect(stills.html).toContain(text);
	expect(Object.keys(stills.files)).toEqual(['still_1', 'still_2', 'still_3']);
	for (const file of Object.values(stills.files)) {
		expect(file.toString('hex', 0, 3)).toBe('ffd8ff');
	}
	const posts = environment.network.to('/posts');
	expect(posts).toHaveLength(1);
	expect(posts[0]!.headers).toMatchObject({ 'content-type': 'video/mp4' });
	const said = await saidIn(environment, posts[0]!.query.get('id')!);
	expect(said.headline).toBe(script.headline);
	expect(said.scenes.map(({ text }) => text)).toEqual(script.scenes.map(({ text }) => text));
	expect(said.call_to_action).toBe(script.call_to_action);
	expect(await environment.videos()).toHaveLength(before + 1);
	return said;
}

const saidIn = async (environment: ExampleEnvironment, id: string) =>
	(await environment.recordOf(id)).script;

describe('what was approved by its stills is what the video says, and nothing else is paid for', () => {
	const environment = useExampleEnvironment({ renders: true });

	test('with the words of a model in n8n', async () => {
		const model = await changingModel().start();
		const said = await expectApprovedIsPosted(environment, await prepared(environment, model));
		await model.stop();
		expect(said.headline).toBe(words.headline);
	});

	test('with the words of the row', async () => {
		const said = await expectApprovedIsPosted(environment, await prepared(environment, undefined));
		expect(said.headline).toContain('Winter check-up');
	});
});

describe('with a model of the service', () => {
	const model = changingModel();
	startForAllTests(model);
	const environment = useExampleEnvironment({
		renders: true,
		flags: () => ['--writer-url', `${model.url}/v1`, '--writer-model', 'scripted'],
	});

	test('what was approved is what the video says', async () => {
		const said = await expectApprovedIsPosted(environment, await prepared(environment, undefined));
		expect(said.headline).toBe(words.headline);
	});
});
