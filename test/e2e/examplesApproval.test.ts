import { itemsOf } from '../../n8n-runner/executionData.mjs';
import type { Workflow } from '../../n8n-runner/n8nClient.mjs';
import { completion } from '../harness/agent';
import { useExampleEnvironment } from '../harness/exampleEnvironment';
import { startForAllTests } from '../harness/lifecycle';
import { LocalServer } from '../harness/localServer';
import { answer, MailServer } from '../harness/mailServer';

// The stills are drawn and the videos rendered, both small. The mails go out over SMTP, and the approvals are n8n's own.

jest.setTimeout(600_000);

const mails = new MailServer();
startForAllTests(mails);
const environment = useExampleEnvironment({ renders: true });

beforeEach(() => {
	mails.mails.length = 0;
	environment.sheet.rows = [
		{
			row_number: 2,
			text: 'Winter check-up at Velo & Co.\nWe look at brakes and lights.\nCome by!',
		},
		{ row_number: 3, text: 'Not this one.' },
	];
});

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
		if (task.includes('Refuse this'))
			return completion({ role: 'assistant', content: 'I cannot write that.' });
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

async function stillsByMail(model: LocalServer): Promise<Workflow> {
	const example = environment.example('approve-before-paying.json');
	return await example
		.credential('smtp', await environment.mailCredential(mails))
		.credential('openAiApi', await environment.modelCredential(model))
		.useSheet(environment.network.url)
		.send('Post it', `${environment.network.url}/posts`, 'file', {
			id: '={{ $json.id }}',
			title: String(example.node('Post it').parameters.title),
		})
		.put();
}

/** What the workflow has written into the rows. */
const written = () => environment.sheet.rows.map(({ video }) => video);

/** Approves the first row and refuses the second one, as somebody does who clicks in the mails. */
async function approveTheFirst(workflow: Workflow) {
	const running = environment.run(workflow, 'Every weekday');
	const stills = await mails.mail(1);
	for (const approved of [true, false]) {
		await answer(await mails.mail(approved ? 2 : 4), approved);
	}
	const execution = await running;
	expect(execution.status).toBe('success');
	return { execution, stills };
}

const saidIn = async (id: string) => (await environment.recordOf(id)).script;

test('what was approved by its stills is what the video says, and nothing else is paid for', async () => {
	environment.sheet.rows.push({ row_number: 4, text: '' }, { row_number: 5, text: 'Refuse this.' });
	const model = await changingModel().start();
	const workflow = await stillsByMail(model);
	const { execution, stills } = await approveTheFirst(workflow);
	expect((await environment.run(workflow, 'Every weekday')).status).toBe('success');
	await model.stop();

	const [preview] = itemsOf(execution, 'Preview', { run: 0 });
	const { script } = preview!.json as { script: Awaited<ReturnType<typeof saidIn>> };
	expect(script.headline).toBe(words.headline);
	for (const { text } of script.scenes) expect(stills.html).toContain(text);
	expect(Object.keys(stills.files)).toEqual(['still_1', 'still_2', 'still_3']);
	for (const file of Object.values(stills.files)) {
		expect(file.toString('hex', 0, 3)).toBe('ffd8ff');
	}
	const posts = environment.network.to('/posts');
	expect(posts).toHaveLength(1);
	expect(posts[0]!.headers).toMatchObject({ 'content-type': 'video/mp4' });
	const said = await saidIn(posts[0]!.query.get('id')!);
	expect(said.headline).toBe(script.headline);
	expect(said.scenes.map(({ text }) => text)).toEqual(script.scenes.map(({ text }) => text));
	expect(said.call_to_action).toBe(script.call_to_action);
	expect(await environment.videos()).toHaveLength(1);
	const { video_url, post } = await environment.recordOf(posts[0]!.query.get('id')!);
	expect(posts[0]!.query.get('title')).toBe(post.title);
	expect(written()).toEqual([video_url, 'not approved', undefined, 'refused']);
	expect(mails.mails).toHaveLength(4);
});

test('while a row waits for its answer, another execution asks about the next row, and nobody is asked twice', async () => {
	const model = await changingModel().start();
	const workflow = await stillsByMail(model);
	const first = environment.run(workflow, 'Every weekday');
	const question = await mails.mail(2);
	const second = environment.run(workflow, 'Every weekday');
	const next = await mails.mail(4);
	expect([question, next].map(({ subject }) => subject)).toEqual([
		expect.stringContaining(words.headline),
		expect.stringContaining('Not this one'),
	]);
	expect(written()).toEqual(['asked', 'asked']);
	for (const mail of [question, next]) await answer(mail, false);
	for (const { status } of await Promise.all([first, second])) expect(status).toBe('success');
	await model.stop();

	expect(written()).toEqual(['not approved', 'not approved']);
	expect(mails.mails).toHaveLength(4);
	expect(environment.network.to('/posts')).toEqual([]);
});
