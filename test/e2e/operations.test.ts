import { z } from 'zod/v3';

import { itemsOf } from '../../n8n-runner/executionData.mjs';
import { waitFor } from '../../n8n-runner/progress.mjs';
import { releaseName } from '../harness/n8n';
import { inspectMp4 } from '../harness/mp4';
import { byId } from '../harness/resourceLocator';
import { Session, type Job } from '../harness/session';
import { action } from '../harness/workflows';

const session = new Session();
/** A finished video of this file's own. */
let job: Job;

beforeAll(async () => {
	await session.start();
	job = await session.generate('Look me up');
	await session.finished(job);
});

const fileSchema = z.object({ id: z.string(), video_url: z.string(), size_bytes: z.number() });

const statusOf = async (url: string): Promise<string> =>
	z.object({ status: z.string() }).parse((await session.ask(url)).body).status;

const variantSchema = z
	.object({
		payload: z
			.object({
				settings: z
					.object({ compositionProps: z.object({ colors: z.record(z.string()) }) })
					.passthrough(),
			})
			.passthrough(),
	})
	.passthrough();

test('a video is read by its ID and its status URL; its files are downloaded, and uploaded from an expression', async () => {
	const execution = await session.run('Look up', [
		action({ operation: 'get', videoId: job.id, simplify: false }, { name: 'By ID' }),
		action({ operation: 'get', videoId: job.status_url, simplify: false }, { name: 'By URL' }),
		action({ operation: 'download', videoId: '={{ $json.id }}' }, { name: 'Video file' }),
		action(
			{
				operation: 'download',
				asset: 'thumbnail',
				binaryPropertyName: 'still',
				options: { videoUrl: '={{ $json.thumbnail_url }}' },
			},
			{ name: 'Thumbnail' },
		),
		action(
			{
				resource: 'collection',
				operation: 'upload',
				collectionId: byId('col_brand_assets'),
				binaryPropertyName: "={{ $('Thumbnail').item.binary.still }}",
				fileName: 'still.jpg',
			},
			{ name: 'Upload' },
		),
	]);
	expect(execution.status).toBe('success');
	const video = (await session.ask(job.status_url)).body;
	expect(itemsOf(execution, 'By ID')).toEqual([
		expect.objectContaining({ json: video, pairedItem: { item: 0 } }),
	]);
	expect(itemsOf(execution, 'By URL')[0]!.json).toEqual(video);

	const [file] = itemsOf(execution, 'Video file');
	const { id, video_url: url, size_bytes } = fileSchema.parse(video);
	// n8n 1 does not tell the size of a file.
	const size = releaseName === 'newest' ? { size_bytes } : {};
	expect(file!.json).toMatchObject({ id, video_file: { id, url, ...size } });
	expect(file!.binary!.data).toMatchObject({ fileName: `${job.id}.mp4`, mimeType: 'video/mp4' });
	expect(await inspectMp4(await session.n8n.download(file!.binary!.data!))).toMatchObject({
		videoCodec: 'avc',
		audioCodec: 'aac',
	});
	const [thumbnail] = itemsOf(execution, 'Thumbnail');
	expect(thumbnail!.binary!.still).toMatchObject({ mimeType: 'image/jpeg' });
	const picture = await session.n8n.download(thumbnail!.binary!.still!);
	expect([...picture.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
	expect(itemsOf(execution, 'Upload')[0]!.json).toMatchObject({
		...{ reference: 'collection:col_brand_assets/still.jpg', bytes: picture.length },
	});
});

test('a running video is canceled, then deleted; both once more change nothing', async () => {
	const { id, status_url: url } = await session.generate('Stop me [slow 3600s]');
	const running = async () => (await statusOf(url)) === 'processing' || undefined;
	await waitFor(running, { what: 'the render to begin', timeoutMs: 200_000 });
	const execution = await session.run('Control', [
		action({ operation: 'get', videoId: byId(id) }, { name: 'In work' }),
		action({ operation: 'cancel', videoId: byId(id) }, { name: 'Cancel' }),
		action({ operation: 'cancel', videoId: byId(id) }, { name: 'Too late' }),
		action(
			{ operation: 'delete', videoId: { __rl: true, mode: 'url', value: url } },
			{ name: 'Delete' },
		),
		action({ operation: 'delete', videoId: byId(id) }, { name: 'Gone' }),
	]);
	expect(execution.status).toBe('success');
	const { status, progress } = itemsOf(execution, 'In work')[0]!.json;
	expect(status).toBe('processing');
	expect(progress).toBeGreaterThanOrEqual(0);
	expect(progress).toBeLessThan(1);
	expect(itemsOf(execution, 'Cancel')[0]!.json).toMatchObject({
		id,
		status: 'failed',
		error: { type: 'cancelled' },
	});
	expect(itemsOf(execution, 'Too late')[0]!.json).toMatchObject({
		id,
		status: 'failed',
		error: { type: 'cancelled' },
	});
	expect(itemsOf(execution, 'Delete')[0]!.json).toEqual({ id, deleted: true });
	expect(itemsOf(execution, 'Gone')[0]!.json).toEqual({ id, deleted: true });
	expect((await session.ask(url)).status).toBe(404);
});

test('templates and variants are listed, read and changed', async () => {
	const variantId = byId('var_social-post_night');
	const variant = { resource: 'variant', templateId: byId('social-post'), simplify: false };
	const execution = await session.run('Presets', [
		action(
			{ resource: 'template', operation: 'get', templateId: byId('social-post') },
			{ name: 'Template' },
		),
		action({ ...variant, operation: 'getAll', limit: 1 }, { name: 'One' }),
		action({ ...variant, operation: 'get', variantId }, { name: 'Before' }),
		action(
			{
				...variant,
				operation: 'update',
				variantId,
				updateFields: {
					name: 'Night – renamed',
					isActive: false,
					captionPrompt: 'One line',
					compositionProps: '{"colors":{"primary":"#00ff00"}}',
				},
			},
			{ name: 'Changed' },
		),
		action({ ...variant, operation: 'get', variantId }, { name: 'After' }),
	]);
	expect(execution.status).toBe('success');
	expect(itemsOf(execution, 'Template')[0]!.json).toMatchObject({
		id: 'social-post',
		requires_context: { prompt: true },
	});
	expect(itemsOf(execution, 'One')).toHaveLength(1);
	const [before, after] = ['Before', 'After'].map((name) =>
		variantSchema.parse(itemsOf(execution, name)[0]!.json),
	);
	expect(itemsOf(execution, 'Changed')[0]!.json).toEqual(after);
	expect(after).toEqual({
		...before!,
		name: 'Night – renamed',
		is_active: false,
		payload: {
			...before!.payload,
			settings: {
				...before!.payload.settings,
				captionPrompt: 'One line',
				compositionProps: {
					colors: { ...before!.payload.settings.compositionProps.colors, primary: '#00ff00' },
				},
			},
		},
		updated_at: expect.any(String),
	});
});

test('an API key is created, works, and is only in its own item', async () => {
	const execution = await session.run('Key', [
		action({ resource: 'apiKey', operation: 'create', name: 'Newsletter "B"' }),
	]);
	expect(execution.status).toBe('success');
	const created = itemsOf(execution, 'Video Generation')[0]!.json;
	expect(created).toMatchObject({ name: 'Newsletter "B"', warning: expect.any(String) });
	const apiKey = String(created.api_key);
	expect((await session.ask('/v1/templates', apiKey)).status).toBe(200);
	expect(JSON.stringify(execution).split(apiKey)).toHaveLength(2);
});
