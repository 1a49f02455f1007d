import { itemsOf } from '../../n8n-runner/executionData.mjs';
import { Example, exampleFiles } from '../harness/examples';
import { useExampleEnvironment } from '../harness/exampleEnvironment';

const environment = useExampleEnvironment();
const { n8n, network } = environment;

const mp4 = { 'content-type': 'video/mp4' };

describe('each example', () => {
	let types: Awaited<ReturnType<typeof n8n.nodeTypes>>;
	// Many megabytes.
	beforeAll(async () => {
		types = await n8n.nodeTypes();
	});

	test.each(exampleFiles)('%s: n8n has every node of it, and sticky notes explain it', (file) => {
		const { nodes } = new Example(file);
		for (const { type, typeVersion } of nodes.filter((node) => !node.type.includes('stickyNote'))) {
			const versions = types.filter(({ name }) => name === type).flatMap(({ version }) => version);
			// n8n makes the tool of a node from the node itself.
			const isMade = type.endsWith('.videoGenerationTool') && versions.length === 0;
			expect({ type, typeVersion, known: isMade || versions.includes(typeVersion!) }).toEqual({
				type,
				typeVersion,
				known: true,
			});
		}
		expect(nodes.filter(({ type }) => type === 'n8n-nodes-base.stickyNote')).not.toEqual([]);
	});
});

describe('sheet rows', () => {
	const fromSheet = (rows: Array<Record<string, unknown>>) =>
		environment
			.example('sheet-rows-to-ads.json')
			.give('Read the sheet', rows)
			.send('Post the ad', `${network.url}/videos`, 'file', {
				id: '={{ $json.id }}',
				caption: '={{ $json.post.text }}',
			})
			.send('Update the row', `${network.url}/rows`, 'json', {
				row: "={{ $('Ad is finished').item.json.metadata.row }}",
			});

	test('become ads, with one post for each row', async () => {
		const workflow = await fromSheet([
			{ row_number: 2, name: 'Maya', message: 'Oslo is dry.', offer: '-25%', code: 'MAYA25' },
			{ row_number: 3, name: 'Jonas', message: 'Ride with us.', offer: '-10%', code: 'JONAS' },
		]).put();
		await environment.activate(workflow);
		await environment.run(workflow, 'Every morning');

		const posts = await environment.received('/videos', 2);
		const ids = posts.map(({ query }) => query.get('id')!);
		const sent = ids.map(async (id) => await environment.customDataOf(id));
		expect(await Promise.all(sent)).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ name: 'Maya', offer: '-25%', code: 'MAYA25' }),
				expect.objectContaining({ name: 'Jonas', offer: '-10%', code: 'JONAS' }),
			]),
		);
		const captions = ids.map(async (id) => (await environment.recordOf(id)).caption);
		expect(posts.map(({ query }) => query.get('caption'))).toEqual(await Promise.all(captions));
		for (const { headers } of posts) expect(headers).toMatchObject(mp4);
		const rows = await environment.received('/rows', 2);
		expect(rows.map(({ query }) => query.get('row')).sort()).toEqual(['2', '3']);
	});

	test('beyond the cost limit are not paid for', async () => {
		const rows = Array.from({ length: 21 }, (_, row) => ({
			row_number: row,
			name: `Row ${row}`,
			message: 'Hi',
			offer: '-5%',
			code: 'X',
		}));
		const workflow = await fromSheet(rows).put();
		const before = (await environment.videos()).length;
		await environment.activate(workflow);
		const execution = await environment.run(workflow, 'Every morning');
		const left = itemsOf(execution, 'Rows without an ad').map(({ json }) => json);
		expect(left).toHaveLength(21);
		for (const { error } of left) expect(JSON.stringify(error)).toMatch(/Max Credits/);
		expect(await environment.videos()).toHaveLength(before);
	});
});

test.each([true, false])('a video is posted if the chat approves it: %s', async (approved) => {
	const workflow = await environment
		.example('approve-then-post.json')
		.give('Ask for approval', [{ data: { approved } }])
		.send('Post it', `${network.url}/posts`, 'file', {
			title: "={{ $('Video is finished').item.json.post.title }}",
			caption: "={{ $('Video is finished').item.json.post.text }}",
		})
		.put();
	await environment.activate(workflow);
	const id = await environment.generate('videos-to-approve', 'Spring is here.', 'Spring');

	const isOfVideo = (execution: Parameters<typeof itemsOf>[0]) =>
		itemsOf(execution, 'Video is finished')[0]?.json.id === id;
	const execution = await n8n.waitForExecutionOf(workflow.id, isOfVideo);
	expect(execution.status).toBe('success');
	const posts = network.to('/posts');
	const { caption, post } = await environment.recordOf(id);
	expect(posts.map(({ query }) => query.get('title'))).toEqual(approved ? [post.title] : []);
	for (const { headers, query } of posts) {
		expect(headers).toMatchObject(mp4);
		expect(query.get('caption')).toBe(caption);
	}
});

test('a failed video becomes an alert with the reason, and the daily report counts it', async () => {
	const alerting = await environment
		.example('failed-videos-alert.json')
		.send('Alert the team', `${network.url}/alerts`, 'json')
		.put();
	await environment.activate(alerting);
	const id = await environment.generate('failed-videos', 'Spring [fail]', 'Spring');
	const [alert] = await environment.received('/alerts', 1);
	expect(alert!.json).toMatchObject({
		id,
		status: 'failed',
		metadata: { title: 'Spring' },
		error: { title: expect.any(String) as string },
	});

	const reporting = await environment
		.example('daily-report.json')
		.send('Send it', `${network.url}/mails`, 'json')
		.put();
	await environment.run(reporting, 'Every morning');
	const [report] = network.to('/mails');
	expect(report!.json).toMatchObject({
		failed: 1,
		text: expect.stringContaining(`Failed: 1\n- ${id} (social-post)`) as string,
	});
});
