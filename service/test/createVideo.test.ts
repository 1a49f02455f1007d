import { createVideo } from '../src/videos/createVideo';
import { createVideoSchema } from '../src/contract/video';
import { until } from './support/until';

type Dependencies = Parameters<typeof createVideo>[2];

it('one owner of many slow creates leaves places for those of others', async () => {
	let begun = 0;
	let stop = () => {};
	const stopped = new Promise<never>((_, reject) => {
		stop = () => reject(new Error('stopped'));
	});
	stopped.catch(() => undefined);
	const admit = () => {
		begun += 1;
		return stopped;
	};
	const dependencies = { admit } as unknown as Dependencies;
	const body = createVideoSchema.parse({ template_id: 'quote', context: { prompt: 'Hello' } });
	const create = async (owner: string) =>
		await createVideo(body, { id: 'req_1', owner }, dependencies).catch(() => 'stopped');
	const slow = Array.from({ length: 20 }, async () => await create('busy'));
	const others = ['one', 'two'].map(create);
	await until('those of the others', () => begun === 6, 10_000);
	stop();
	expect(await Promise.all([...slow, ...others])).toEqual(Array(22).fill('stopped'));
});
