import { z } from 'zod/v3';

import { itemsOf } from '../../n8n-runner/executionData.mjs';
import { inspectMp4 } from '../harness/mp4';
import { Session, type Job } from '../harness/session';
import { action, template } from '../harness/workflows';

jest.setTimeout(180_000);

const locator = (value: string) => ({ __rl: true, mode: 'id', value });
const session = new Session();
/** A finished video of this file's own. */
let job: Job;

beforeAll(async () => {
	await session.start();
	job = await session.generate('Look me up');
	await session.finished(job);
});

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

test('a video is read by its ID and its status URL; the video file and the thumbnail are downloaded', async () => {
	const execution = await session.run('Look up', [
		action({ operation: 'get', videoId: job.id }, { name: 'By ID' }),
		action({ operation: 'get', videoId: job.status_url }, { name: 'By address' }),
		action({ operation: 'download', videoId: '={{ $json.id }}' }, { name: 'Film' }),
		action(
			{
				operation: 'download',
				asset: 'thumbnail',
				binaryPropertyName: 'still',
				options: { videoUrl: '={{ $json.thumbnail_url }}' },
			},
			{ name: 'Thumbnail' },
		),
	]);
	expect(execution.status).toBe('success');
	const video = (await session.ask(job.status_url)).body;
	expect(itemsOf(execution, 'By ID')).toEqual([
		expect.objectContaining({ json: video, pairedItem: { item: 0 } }),
	]);
	expect(itemsOf(execution, 'By address')[0]!.json).toEqual(video);

	const [film] = itemsOf(execution, 'Film');
	expect(film!.json).toEqual(video);
	expect(film!.binary!.data).toMatchObject({ fileName: `${job.id}.mp4`, mimeType: 'video/mp4' });
	expect(await inspectMp4(await session.n8n.download(film!.binary!.data!))).toMatchObject({
		videoCodec: 'avc',
		audioCodec: 'aac',
	});
	const [thumbnail] = itemsOf(execution, 'Thumbnail');
	expect(thumbnail!.binary!.still).toMatchObject({ mimeType: 'image/jpeg' });
	const picture = await session.n8n.download(thumbnail!.binary!.still!);
	expect([...picture.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
});

test('an unknown video and one that is not finished are error items, with On Error "continue"', async () => {
	const execution = await session.run('No file yet', [
		action({ templateId: template('social-post'), prompt: 'Wait for me', notify: 'none' }),
		action(
			{ operation: 'download', videoId: '={{ $json.id }}' },
			{ name: 'Too early', onError: 'continueRegularOutput' },
		),
		action(
			{ operation: 'get', videoId: 'vid_unknown' },
			{ name: 'Unknown', onError: 'continueRegularOutput' },
		),
	]);
	expect(execution.status).toBe('success');
	const [made] = itemsOf(execution, 'Video Generation');
	expect(itemsOf(execution, 'Too early')[0]!.json.error).toMatchObject({
		type: 'not_finished',
		retryable: true,
		video_id: made!.json.id,
	});
	expect(itemsOf(execution, 'Unknown')[0]!.json.error).toMatchObject({
		message: "'Video' does not exist in this account: vid_unknown [item 0]",
	});
});

test('templates and variants are listed, read and changed', async () => {
	const variantId = locator('var_social-post_night');
	const variant = { resource: 'variant', templateId: template('social-post') };
	const execution = await session.run('Presets', [
		action(
			{ resource: 'template', operation: 'get', templateId: template('social-post') },
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

test('a collection is changed; an empty update is an error that names the field', async () => {
	const collection = { resource: 'collection', operation: 'update' };
	const execution = await session.run('Collection', [
		action({
			...collection,
			collectionId: 'col_brand_assets',
			updateFields: { description: 'For "Velo & Co."' },
		}),
		action(
			{ ...collection, collectionId: 'col_brand_assets', updateFields: {} },
			{ name: 'Nothing', onError: 'continueRegularOutput' },
		),
	]);
	expect(execution.status).toBe('success');
	const { json } = itemsOf(execution, 'Video Generation')[0]!;
	expect(json).toMatchObject({ name: 'Brand assets', description: 'For "Velo & Co."' });
	expect((await session.ask('/v1/collections/col_brand_assets')).body).toEqual(json);
	expect(itemsOf(execution, 'Nothing')[0]!.json.error).toMatchObject({
		message: "'Update Fields' is empty [item 0]",
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

test('n8n does not offer API keys to agents', async () => {
	const types = z
		.array(
			z.object({
				name: z.string(),
				properties: z.array(
					z.object({
						name: z.string(),
						options: z.array(z.object({ value: z.unknown() }).passthrough()).optional(),
					}),
				),
			}),
		)
		.parse(await session.n8n.nodeTypes());
	const tool = types.find(({ name }) => name === 'n8n-nodes-video-generation.videoGenerationTool')!;
	const resource = tool.properties.find(({ name }) => name === 'resource')!;
	expect(resource.options!.find(({ value }) => value === 'apiKey')).toMatchObject({
		displayOptions: { hide: { '@tool': [true] } },
	});
});
