import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createRenderer } from '../src/render/process/renderer';
import { templateDefinitions as catalogue } from '../src/request/templates';
import { findEncoder } from './support/findEncoder';
import { build, processPool } from './support/process';
import { attribution, startStock } from './support/stockServer';
import { startTestService, stopAll, temporaryFolder } from './support/testService';
import { until } from './support/until';
import { createVideo, getVideo } from './support/videos';

afterEach(stopAll);

it('stock clips appear in scenes without a clip from the request', async () => {
	await build();
	const path = join(await temporaryFolder(), 'clip.mp4');
	const source = ['-f', 'lavfi', '-i', 'color=red:s=90x160:r=25:d=1', '-pix_fmt', 'yuv420p'];
	await promisify(execFile)(await findEncoder(), ['-v', 'error', ...source, path]);
	const stock = await startStock({ file: await readFile(path) });
	const renderer = createRenderer({}, processPool());
	const flags = ['--stock-url', stock.url];
	const service = await startTestService({ flags, renderer, catalogue });
	const scenes = [
		{ text: 'Rent a kayak.', media: `${stock.url}/own.mp4` },
		{ text: 'We meet at the pier.' },
	];
	const context = { prompt: 'Kayaks', custom_data: { scenes, cta: 'Book now', music: 'none' } };
	const body = { template_id: 'footage', options: { resolution: '720p' }, context };
	const { id } = await createVideo(service, body);
	const ended = async () => {
		const video = await getVideo(service, id);
		return video.completed_at !== undefined && video;
	};
	const video = await until('the film', ended);
	expect(video.attributions).toEqual([attribution(1)]);
	expect(stock.searches.map(({ query }) => query.get('query'))).toEqual(['pier']);
});
