import { z } from 'zod';
import { build, spawnService } from './support/process';
import { startLocalServer } from './support/localServer';
import { onSmallDisk } from './support/smallDisk';
import { stopAll, temporaryFolder } from './support/testService';

const DISK_KB = 12_288;
const MIN_FREE_BYTES = 4_000_000;
/** A box named ftyp: what a clip begins with. Six of these fill the disk. */
const clip = Buffer.concat([Buffer.from('\0\0\0\x10ftypisom'), Buffer.alloc(2_000_000)]);

beforeAll(build);
afterEach(stopAll);

const errorSchema = z.object({ error: z.object({ type: z.string(), detail: z.string() }) });

it('ends a download that would fill the disk, and gives up what it kept before it refuses a video', async () => {
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
	expect((await service.call('/_service/health')).status).toBe(200);
	const json = { template_id: 'quote', context: { prompt: 'Stay hungry, stay foolish' } };
	expect((await service.call('/v1/videos', { json })).status).toBe(202);
});
