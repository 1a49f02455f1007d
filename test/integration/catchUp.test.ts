import { Logger } from '@n8n/backend-common';
import { deepCopy } from 'n8n-workflow';

import { triggerInputSchema } from '../../nodes/VideoGeneration/trigger/executionInput';
import { fileContent } from '../harness/binaryData';
import { startForEachTest } from '../harness/lifecycle';
import { keepProcessedData, processedData, useProcessedData } from '../harness/processedData';
import { byId } from '../harness/resourceLocator';
import { advanceClock, ago, TriggerFixture } from '../harness/triggerFixture';

let fixture: TriggerFixture;
startForEachTest(() => (fixture = new TriggerFixture()));
beforeEach(() => {
	useProcessedData();
	fixture.parameters = { options: { catchUp: true } };
});
afterEach(() => {
	jest.restoreAllMocks();
});

/** Activates the trigger. Half an hour later, the videos that the fixture adds are due: they were finished meanwhile. */
const activate = async () => {
	expect(await fixture.poll()).toBeUndefined();
	advanceClock(30);
};

test('switched off, it does not call the service', async () => {
	fixture.parameters = {};
	expect(await fixture.poll()).toBeUndefined();
	expect(fixture.service.received).toEqual([]);
});

test('it may be switched on by a text, and what is neither true nor false prevents the activation', async () => {
	fixture.parameters = { options: { catchUp: '={{ "TRUE" }}' } };
	await activate();
	fixture.add('missed');
	expect(await fixture.caughtUp()).toEqual(['missed']);
	fixture.parameters = { options: { catchUp: '={{ "on" }}' } };
	await expect(fixture.poll()).rejects.toThrow("'Catch Up' is neither true nor false");
});

test('nothing that was finished before the activation is output; what is finished later is', async () => {
	fixture.add('before');
	const rendering = fixture.add('rendering', { status: 'processing', completed_at: undefined });
	await activate();
	rendering.status = 'completed';
	rendering.completed_at = ago(10);
	fixture.add('after');
	expect(await fixture.caughtUp()).toEqual(['rendering', 'after']);
	expect(await fixture.poll()).toBeUndefined();
});

test.each([
	['ahead of', 20],
	['behind', -20],
])("a service whose clock is 20 minutes %s n8n's: the same videos are output", async (_, ahead) => {
	const listed = (videos: object[]) => ({
		headers: { date: new Date(Date.now() + ahead * 60_000).toUTCString() },
		body: { videos, pagination: { total_pages: 1 } },
	});
	const finished = (id: string, minutes: number) => ({
		...fixture.add(id),
		created_at: ago(minutes - ahead),
		completed_at: ago(minutes - ahead),
	});
	const before = finished('before', 1);
	fixture.fault = () => listed([before]);
	await activate();
	const after = finished('after', 25);
	fixture.fault = ({ path }) => (path === '/v1/videos' ? listed([before, after]) : undefined);
	expect(await fixture.caughtUp()).toEqual(['after']);
});

test('missed videos are output once, oldest first, with the fields of the service', async () => {
	await activate();
	const newer = fixture.add('newer', { created_at: ago(20) });
	fixture.add('older', { created_at: ago(25) });
	const { items, hints } = await fixture.catchUp();
	expect(items.map(({ json }) => json.id)).toEqual(['older', 'newer']);
	expect(items[1]!.json).toEqual({
		id: 'newer',
		status: 'completed',
		template_id: 'social-post',
		video_url: newer.video_url,
		completed_at: newer.completed_at,
		metadata: {},
		caught_up: true,
	});
	expect(hints[0]!.message).toBe('Catch Up output 2 of 2 finished videos.');
	fixture.restart();
	expect(await fixture.caughtUp()).toEqual([]);
});

test('a video received by callback is not caught up, and a callback for a caught-up video starts nothing', async () => {
	await activate();
	fixture.add('delivered');
	fixture.add('missed');
	const query = fixture.token();
	await fixture.deliver({ id: 'delivered', status: 'completed' });
	expect(await fixture.caughtUp()).toEqual(['missed']);
	expect(
		(await fixture.callBack({ id: 'missed', status: 'completed' }, query)).items,
	).toBeUndefined();
	fixture.restart();
	expect(await fixture.caughtUp()).toEqual([]);
});

test('a callback and a poll at the same instant output the video once', async () => {
	await activate();
	fixture.add('vid_1');
	const [callback, batch] = [
		await fixture.callBack({ id: 'vid_1', status: 'completed' }),
		await fixture.poll(),
	];
	const results = await Promise.all([fixture.execute(callback.items!), fixture.execute(batch!)]);
	expect(results.flatMap(({ items }) => items)).toHaveLength(1);
});

test('a video whose callback may still arrive is left alone, because only the callback has the metadata', async () => {
	await activate();
	const video = fixture.add('vid_1', { completed_at: ago(1) });
	expect(await fixture.poll()).toBeUndefined();
	video.completed_at = ago(4);
	expect(await fixture.caughtUp()).toEqual(['vid_1']);
});

test('events and filters apply; a failed video has its error object, also if the list says `error: null`', async () => {
	fixture.parameters = {
		...fixture.parameters,
		events: ['failed'],
		filters: { templateId: byId('explainer') },
	};
	await activate();
	fixture.add('completed', { template_id: 'explainer' });
	fixture.add('other', { status: 'failed' });
	const error = { type: 'render_failed', title: 'Rendering failed' };
	const failed = fixture.add('failed', { status: 'failed', template_id: 'explainer', error });
	const { items } = await fixture.catchUp();
	expect(items.map(({ json }) => json)).toEqual([
		expect.objectContaining({ id: 'failed', status: 'failed', error, caught_up: true }),
	]);
	fixture.add('second', { ...failed, id: 'second' });
	fixture.fault = ({ path }) =>
		path === '/v1/videos'
			? {
					body: {
						videos: [{ ...failed, id: 'second', error: null }],
						pagination: { total_pages: 1 },
					},
				}
			: undefined;
	expect((await fixture.catchUp()).items.map(({ json }) => json.error)).toEqual([error]);
});

test('a failed video without a reason in its record is an item without `error`', async () => {
	fixture.parameters = { ...fixture.parameters, events: ['failed'] };
	await activate();
	fixture.add('failed', { status: 'failed' });
	const [item] = (await fixture.catchUp()).items;
	expect(item!.json).toMatchObject({ id: 'failed', status: 'failed', caught_up: true });
	expect(item!.json).not.toHaveProperty('error');
});

test('a template filter whose expression returns nothing does not let all videos through', async () => {
	const warn = jest.spyOn(Logger.prototype, 'warn');
	fixture.parameters = { ...fixture.parameters, filters: { templateId: byId('={{ " " }}') } };
	await activate();
	fixture.add('of any template');
	expect(await fixture.caughtUp()).toEqual([]);
	expect(fixture.lists).toEqual([]);
	expect(warn).toHaveBeenCalledWith(
		expect.stringContaining("'Template' has an expression that returns nothing"),
	);
});

test.each<[string, () => void]>([
	['another account', () => (fixture.apiKey = 'vg_test_other')],
	['another template', () => (fixture.parameters = { ...fixture.parameters, filters: {} })],
	[
		'another event',
		() => (fixture.parameters = { ...fixture.parameters, events: ['completed', 'failed'] }),
	],
	['lost static data', () => (fixture.staticData = {})],
	['a downtime with switched off Catch Up', () => undefined],
])('%s: Catch Up outputs only videos that are finished from then on', async (what, change) => {
	fixture.parameters = { ...fixture.parameters, filters: { templateId: byId('explainer') } };
	await activate();
	fixture.add('of another template');
	fixture.add('failed', { status: 'failed', template_id: 'explainer' });
	change();
	if (what.includes('switched off')) {
		const { parameters } = fixture;
		fixture.parameters = {};
		await fixture.poll();
		fixture.parameters = parameters;
		fixture.add('while off', { template_id: 'explainer' });
	}
	fixture.restart();
	expect(await fixture.caughtUp()).toEqual([]);
	advanceClock(30);
	fixture.add('later', { template_id: 'explainer' });
	expect(await fixture.caughtUp()).toEqual(['later']);
});

test('a service that is down neither prevents the activation nor changes when Catch Up starts', async () => {
	fixture.add('before');
	fixture.fault = () => ({ status: 401, body: {} });
	await activate();
	fixture.fault = undefined;
	fixture.add('after');
	expect(await fixture.caughtUp()).toEqual(['after']);
});

test('videos of a poll whose execution was lost are found again after an hour, or after a restart', async () => {
	await activate();
	fixture.add('vid_1');
	expect(await fixture.poll()).toHaveLength(1);
	advanceClock(59);
	expect(await fixture.poll()).toBeUndefined();
	advanceClock(2);
	expect(await fixture.poll()).toHaveLength(1);
	fixture.restart();
	expect(await fixture.caughtUp()).toEqual(['vid_1']);
});

test('videos that finished while the service could not be reached are found, however long that was', async () => {
	await activate();
	advanceClock(3 * 24 * 60);
	fixture.fault = () => ({ status: 401, body: {} });
	expect(await fixture.poll()).toBeUndefined();
	fixture.fault = undefined;
	const twoDaysAgo = ago(2 * 24 * 60);
	fixture.add('missed', { created_at: twoDaysAgo, completed_at: twoDaysAgo });
	expect(await fixture.caughtUp()).toEqual(['missed']);
});

test('a file that cannot be downloaded does not hold up the other videos', async () => {
	fixture.parameters = { ...fixture.parameters, downloadVideo: true };
	await activate();
	fixture.add('good');
	fixture.add('gone', { created_at: ago(25) });
	fixture.fault = ({ path }) => {
		if (path !== '/files/gone.mp4') return undefined;
		advanceClock(2);
		return { status: 404, body: {} };
	};
	const { items, hints } = await fixture.catchUp();
	expect(items.map(({ json }) => json.id)).toEqual(['good']);
	expect(await fileContent(items[0]!)).toEqual(fixture.file);
	expect(hints.map(({ message }) => message)).toContainEqual(
		expect.stringMatching(/Could not output video gone, will try again/),
	);
	fixture.fault = undefined;
	fixture.restart();
	expect(await fixture.caughtUp()).toEqual(['gone']);
});

test('with files, an execution gets 25 videos at most, the newest ones, and the next poll goes on', async () => {
	fixture.parameters = { ...fixture.parameters, downloadVideo: true };
	await activate();
	const ids = Array.from({ length: 27 }, (_, n) => `vid_${n}`);
	for (const [n, id] of ids.entries()) fixture.add(id, { created_at: ago(25 - n / 10) });
	expect(await fixture.caughtUp()).toEqual(ids.slice(2));
	expect(await fixture.caughtUp()).toEqual(ids.slice(0, 2));
});

test('with files, every video is handed to an execution once before any is handed over again', async () => {
	// As in queue mode, where another process runs the executions, so that this one does not know what was output.
	fixture.parameters = { ...fixture.parameters, downloadVideo: true };
	await activate();
	for (let n = 0; n < 350; n += 1) fixture.add(`vid_${n}`);
	const handedOver: string[] = [];
	for (let polls = 0; polls < 15; polls += 1) {
		const [item] = (await fixture.poll()) ?? [];
		const input = triggerInputSchema.parse(item!.json);
		if ('finished' in input) handedOver.push(...input.finished.map(({ video }) => video.id));
		advanceClock(5);
	}
	expect(new Set(handedOver.slice(0, 350)).size).toBe(350);
	expect(handedOver).toHaveLength(375);
	expect(new Set(handedOver.slice(350))).toEqual(new Set(handedOver.slice(0, 25)));
});

test('a poll that changes nothing leaves the static data unchanged, so n8n does not save them', async () => {
	const isChanged = async () => {
		await fixture.poll();
		return fixture.staticData.__dataChanged;
	};
	expect(await isChanged()).toBe(true);
	expect(await isChanged()).toBe(false);
	fixture.parameters = {};
	expect(await isChanged()).toBe(true);
	expect(await isChanged()).toBe(false);
});

test('after a change to another account and back, Catch Up starts again, also if n8n has saved the earlier start', async () => {
	const { apiKey } = fixture;
	await activate();
	const saved = deepCopy(fixture.staticData);
	fixture.apiKey = 'vg_test_other';
	expect(await fixture.poll()).toBeUndefined();
	fixture.apiKey = apiKey;
	expect(await fixture.poll()).toBeUndefined();
	fixture.staticData = saved;
	fixture.add('of the time between');
	expect(await fixture.caughtUp()).toEqual([]);
});

test('if n8n has not saved the start of Catch Up, this process still knows it', async () => {
	await activate();
	fixture.add('missed');
	fixture.staticData = {};
	expect(await fixture.caughtUp()).toEqual(['missed']);
});

test('without files, an execution gets all videos', async () => {
	await activate();
	for (let n = 0; n < 27; n += 1) fixture.add(`vid_${n}`);
	expect(await fixture.caughtUp()).toHaveLength(27);
});

test('no video is recorded before all of them are ready, so that a killed process loses none', async () => {
	fixture.parameters = { ...fixture.parameters, downloadVideo: true };
	await activate();
	fixture.add('newer');
	fixture.add('older', { created_at: ago(25) });
	let duringDownload: string[] | undefined;
	fixture.fault = ({ path }) => {
		if (path === '/files/newer.mp4') duringDownload = processedData();
		return undefined;
	};
	expect(await fixture.caughtUp()).toEqual(['older', 'newer']);
	expect(duringDownload).toEqual([]);
	expect(processedData()).toHaveLength(2);
});

test('without files, no video is recorded only to check whether it was output, so that a killed process loses none', async () => {
	await activate();
	fixture.add('missed');
	keepProcessedData();
	expect(await fixture.caughtUp()).toEqual(['missed']);
	fixture.restart();
	expect(await fixture.caughtUp()).toEqual([]);
});

test('with more videos than a poll reads, it reads the newest ones, whatever the list’s order', async () => {
	await activate();
	for (let n = 0; n < 2_500; n += 1) {
		fixture.add(`vid_${n}`, { created_at: ago(2_500 - n), completed_at: ago(10_000) });
	}
	fixture.add('missed');
	fixture.restart();
	expect(await fixture.caughtUp()).toEqual(['missed']);
	expect(fixture.lists.length).toBeLessThanOrEqual(2 + 20 + 5);
});
