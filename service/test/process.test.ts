import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { apiKeyListSchema } from '../src/contract/apiKey';
import { templateListSchema } from '../src/contract/template';
import { videoJobSchema, videoSchema, type Video } from '../src/contract/video';
import { startLocalServer } from './support/localServer';
import {
	build,
	builtFolder,
	childrenOf,
	isRunning,
	spawnService,
	type ReadyService,
} from './support/process';
import { atEnd, stopAll, temporaryFolder } from './support/testService';
import { until } from './support/until';

beforeAll(build);
afterEach(stopAll);

async function create(service: ReadyService): Promise<string> {
	const { templates } = templateListSchema.parse((await service.call('/v1/templates')).json);
	const json = {
		template_id: templates[0]?.id,
		context: { prompt: 'A short film', custom_data: { music: 'none' } },
		options: { resolution: '720p' },
	};
	return videoJobSchema.parse((await service.call('/v1/videos', { json })).json).id;
}

function videoWhere(
	service: ReadyService,
	id: string,
	what: string,
	condition: (video: Video) => boolean,
) {
	return until(what, async () => {
		const video = videoSchema.parse((await service.call(`/v1/videos/${id}`)).json);
		expect(video.error).toBeUndefined();
		return condition(video) && video;
	});
}

it('starts and renders while its log cannot be written', async () => {
	const wrapper = ['sh', '-c', 'exec "$@" 2> /dev/full', 'sh'];
	const flags = ['--data', await temporaryFolder(), '--log-level', 'debug'];
	const service = await (await spawnService(flags, { wrapper, small: true })).ready();
	const id = await create(service);
	await videoWhere(service, id, 'the video', ({ status }) => status === 'completed');
});

it('prints one line when it is ready, with the same key at every start and whether it was revoked', async () => {
	const flags = ['--port', '0', '--data', await temporaryFolder()];
	const first = await spawnService(flags);
	const ready = await first.ready();
	expect(ready.pid).toBe(first.child.pid);
	await ready.call('/v1/nothing');
	first.child.kill('SIGTERM');
	expect(await first.exited).toEqual({ code: 0, signal: null });
	expect(first.lines).toHaveLength(1);
	const log = first.errors().trim().split('\n');
	for (const line of log) expect(() => void JSON.parse(line)).not.toThrow();
	expect(first.errors()).not.toContain(ready.apiKey);

	const second = await spawnService(flags);
	const again = await second.ready();
	expect(again.apiKey).toBe(ready.apiKey);
	expect(again).not.toHaveProperty('apiKeyRevoked');
	const { json } = await again.call('/_service/api-keys');
	for (const { id } of apiKeyListSchema.parse(json).api_keys)
		await again.call(`/_service/api-keys/${id}`, { method: 'DELETE' });
	second.child.kill('SIGINT');
	expect(await second.exited).toEqual({ code: 0, signal: null });

	const third = await spawnService(flags);
	expect(await third.ready()).toMatchObject({ apiKey: ready.apiKey, apiKeyRevoked: true });
});

// That the next one finishes and delivers its videos is tested in kill.test.ts.
it('ends with its renderer when it is killed', async () => {
	const service = await spawnService(['--port', '0', '--data', await temporaryFolder()]);
	const ready = await service.ready();
	const id = await create(ready);
	await videoWhere(ready, id, 'the render to be under way', ({ progress }) => progress > 0);
	const children = await childrenOf(ready.pid);
	expect(children).not.toEqual([]);
	service.child.kill('SIGKILL');
	await service.exited;
	await until('the renderer to end with its parent', () => !children.some(isRunning));
});

it('ends without finishing its render, leaves no process behind and hands the video back', async () => {
	// So long a lease that only a video that was handed back is rendered before the test ends.
	const lease = ['--job-lease-ms', '3600000'];
	const flags = ['--port', '0', '--data', await temporaryFolder(), ...lease];
	const first = await spawnService(flags);
	const ready = await first.ready();
	const id = await create(ready);
	await videoWhere(ready, id, 'the render to begin', ({ status }) => status === 'processing');
	const children = await childrenOf(ready.pid);
	first.child.kill('SIGTERM');
	expect(await first.exited).toEqual({ code: 0, signal: null });
	await until('the renderer to end', () => !children.some(isRunning));

	const again = await (await spawnService(flags, { small: true })).ready();
	expect(first.errors()).not.toContain('video completed');
	await videoWhere(again, id, 'completion', ({ status }) => status === 'completed');
});

it('says what to do if its port is in use or a flag is unknown', async () => {
	const port = String((await startLocalServer()).port);
	const folder = await temporaryFolder();

	const onTakenPort = await spawnService(['--port', port, '--data', folder]);
	expect(await onTakenPort.exited).toEqual({ code: 1, signal: null });
	expect(onTakenPort.errors()).toMatch(new RegExp(`Port ${port} .* is in use`));

	const withUnknownFlag = await spawnService(['--colour', 'red']);
	expect(await withUnknownFlag.exited).toEqual({ code: 1, signal: null });
	expect(withUnknownFlag.errors()).toMatch(/--colour/);
	for (const failed of [onTakenPort, withUnknownFlag]) expect(failed.lines).toEqual([]);
});

it('says that it does not use an outgoing proxy', async () => {
	const set = ['https_proxy=http://127.0.0.1:9', 'all_proxy=http://127.0.0.1:9'];
	const blank = ['HTTPS_PROXY=', 'HTTP_PROXY=  '];
	const wrapper = ['env', ...set, ...blank];
	const flags = ['--port', '0', '--data', await temporaryFolder()];
	const service = await spawnService(flags, { wrapper });
	await service.ready();
	expect(service.errors()).toContain('"proxies":["https_proxy","all_proxy"]');
});

it('does not need the folder testing without --testing', async () => {
	const alone = join(builtFolder, '..', `without-testing-${process.pid}`);
	atEnd(() => rm(alone, { recursive: true, force: true }));
	await cp(join(builtFolder, 'src'), join(alone, 'src'), { recursive: true });
	const flags = ['--port', '0', '--data', await temporaryFolder()];
	const main = join(alone, 'src', 'main.js');
	const service = await spawnService(flags, { main });
	const { call } = await service.ready();
	expect((await call('/v1/templates')).status).toBe(200);
	expect((await call('/_service/faults')).status).toBe(404);
	service.child.kill('SIGTERM');
	expect(await service.exited).toMatchObject({ code: 0 });

	const told = await spawnService([...flags, '--testing'], { main });
	expect(await told.exited).toEqual({ code: 1, signal: null });
	expect(told.errors()).toMatch(/^--testing needs .*the container image does not contain/);
});

it('loads the folder testing with --testing', async () => {
	const flags = ['--port', '0', '--data', await temporaryFolder(), '--testing'];
	const { call } = await (await spawnService(flags)).ready();
	expect((await call('/_service/faults')).status).toBe(200);
	const refused = await spawnService([...flags, '--speed', '0']);
	expect(await refused.exited).toEqual({ code: 1, signal: null });
	expect(refused.errors()).toMatch(/^--speed must be a factor/);
});
