import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { extendWith } from './support/extensions';
import { build, spawnService } from './support/process';
import { startLocalServer } from './support/localServer';
import { onSmallDisk } from './support/smallDisk';
import { startTestService, stopAll, temporaryFolder } from './support/testService';

const DISK_KB = 12_288;
const MIN_FREE_BYTES = 4_000_000;
/** A box named ftyp: what a clip begins with. Six of these fill the disk. */
const clip = Buffer.concat([Buffer.from('\0\0\0\x10ftypisom'), Buffer.alloc(2_000_000)]);

beforeAll(build);
afterEach(stopAll);

const errorSchema = z.object({ error: z.object({ type: z.string(), detail: z.string() }) });

it('ends a download that would fill the disk', async () => {
	const { url } = await startLocalServer((_request, response) => response.end(clip));
	const folder = await temporaryFolder();
	const wrapper = await onSmallDisk(folder, DISK_KB);
	const flags = ['--port', '0', '--data', folder, '--min-free-bytes', String(MIN_FREE_BYTES)];
	const more = ['--allow-internal-addresses', '127.0.0.0/8'];
	const service = await (await spawnService([...flags, ...more], { wrapper })).ready();
	const media = Array.from({ length: 12 }, (_, index) => `${url}/${index}`);
	const preview = await service.call('/v1/previews', {
		json: { template_id: 'footage', context: { prompt: 'The sea', custom_data: { media } } },
	});
	expect(preview.status).toBe(507);
	expect(errorSchema.parse(preview.json).error).toMatchObject({
		type: 'disk_full',
		detail: expect.stringMatching(/bytes are free, and 4000000 must stay free/) as unknown,
	});
});

it.each([
	['a video', '/v1/videos', 202, { template_id: 'plain', context: { prompt: 'Hello' } }],
	['the health check', '/_service/health', 200, undefined],
])('gives up a file that it keeps before %s fails', async (_, path, status, json) => {
	const extension = extendWith(({ files }) => {
		jest.spyOn(files, 'freeBytes').mockResolvedValue(1_000);
	});
	const service = await startTestService({ extension, flags: ['--min-free-bytes', '2000'] });
	const folder = join(service.dataFolder, 'downloads');
	await mkdir(folder);
	await writeFile(join(folder, 'a'), 'x'.repeat(1_000));
	expect((await service.call(path, { json })).status).toBe(status);
	expect(await readdir(folder)).toEqual([]);
});
