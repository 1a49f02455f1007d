import type { ContentBlock } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { previewEndpoints } from '../../api/endpoints/previews';
import { videoEndpoints } from '../../api/endpoints/videos';
import type { HttpDependencies } from '../../api/dependencies';
import { parseRequest } from '../../api/parseRequest';
import { requestContext, requestKey, requestOwner } from '../../api/requestContext';
import { createPreviewSchema, previewSchema } from '../../contract/preview';
import {
	createVideoSchema,
	type CreateVideo,
	videoContextSchema,
	videoJobSchema,
	videoScriptSchema,
} from '../../contract/video';
import { findTemplate } from '../../catalogue/templates';
import { closestField } from '../../request/closestField';
import { checkWebhook } from '../../videos/checkWebhook';
import { createVideo } from '../../videos/createVideo';
import { hashRequest } from '../../videos/idempotency';
import { readOrder } from '../../videos/readOrder';
import { defineTool, endpointOf, type Tool } from '../defineTool';

/** For how long the same arguments are the same video: clients time out, and models ask twice. */
const REPEATED_WITHIN_MS = 600_000;

const { template_id, options } = createVideoSchema.shape;
const { prompt, system_prompt, brand_assets, brand_id, custom_data } = videoContextSchema.shape;
const { resolution, watermark } = options.removeDefault().shape;

/** What says what a video shows. */
const wantedShape = {
	template_id: template_id.describe('From list_templates'),
	prompt: prompt.describe(
		'What the video says; its sentences are used as written. captioned-clip needs none',
	),
	custom_data: custom_data.describe(
		'Fields of the template by key, from get_template, such as {"headline": "Sale"}. Needless if the prompt says it all. With aiText: true if you wrote the words',
	),
	brand_assets: brand_assets.describe(
		'name, tagline, url, logoUrl, fontUrl, and colors with primary, secondary and background',
	),
	brand_id: brand_id.describe('ID of a collection with a logo and a picture'),
	system_prompt: system_prompt.describe(
		'How the words should be written, if the service has a model',
	),
	resolution: resolution.describe('One of supported_resolutions, by default 1080p'),
	watermark: watermark.describe('Whether the video shows a watermark'),
};

/** Of the order. A preview takes and ignores them, so that an assistant can give both tools the same arguments. */
const orderShape = {
	webhook_url: z.string().optional().describe('Called when it is finished'),
	deduplication_key: z
		.string()
		.optional()
		.describe('What the video is for, such as an order ID; up to 255 characters'),
};

/** Models fill in what they need not give. */
const unlessBlank = (text: string | undefined) => (text?.trim() === '' ? undefined : text);

/** The part of a body of the REST API that these arguments are. */
const bodyOf = (given: z.output<z.ZodObject<typeof wantedShape>>) => ({
	template_id: given.template_id,
	context: {
		prompt: given.prompt,
		system_prompt: given.system_prompt,
		brand_assets: given.brand_assets,
		brand_id: given.brand_id,
		custom_data: given.custom_data,
	},
	options: { resolution: unlessBlank(given.resolution), watermark: given.watermark },
});

const chosenSchema = z.object({ template_id: z.string() });

/** A field of the chosen template that was given beside `custom_data`. */
const inCustomData: Parameters<typeof defineTool>[0]['meantBy'] = (name, given, { catalogue }) => {
	const chosen = chosenSchema.safeParse(given).data?.template_id;
	const template = catalogue.find(({ id }) => id === chosen);
	const field = closestField(name, Object.keys(template?.data.shape ?? {}));
	return field && `custom_data.${field}`;
};

/**
 * The same for all arguments that make the same video: defaults, blank values and spaces around the prompt that one call has and
 * another has not are no other wish.
 * @throws ServiceError as POST /v1/videos does, except for what the service has no room, credits or permission for
 */
async function hashOrder(body: CreateVideo, dependencies: HttpDependencies): Promise<string> {
	const definition = findTemplate(dependencies.catalogue, body.template_id);
	const problems = checkWebhook(body, dependencies.egressRules);
	const { input, resolution } = await readOrder(definition, body, dependencies, problems);
	const { webhook_url: webhook, options } = body;
	const { prompt, systemPrompt, brandId } = input;
	return hashRequest({
		...input,
		prompt: prompt.trim(),
		systemPrompt: systemPrompt.trim(),
		brandId: brandId?.trim() || undefined,
		// What is in the collection is no argument.
		brandCollection: undefined,
		...{ template: definition.id, resolution, watermark: options.watermark, webhook },
	});
}

const endpoints = [...previewEndpoints, ...videoEndpoints];

export const makeVideoTools: readonly Tool[] = [
	defineTool({
		name: 'preview_video',
		description:
			'Shows what create_video would make of these arguments: stills as pictures, the words with their times, what is left out ' +
			'and why, the length, and the price in credits. Free. Takes seconds; look at it before you spend credits.',
		annotations: { readOnlyHint: true },
		endpoint: endpointOf(endpoints, 'createPreview'),
		input: z.strictObject({
			...wantedShape,
			...orderShape,
			frames: createPreviewSchema.shape.frames,
		}),
		output: previewSchema
			.omit({ frames: true })
			.extend({
				script: videoScriptSchema.strip(),
				frames: z.array(z.object({ seconds: z.number() })),
			})
			.strip(),
		meantBy: inCustomData,
		async handle({ given: { frames, ...given }, run }) {
			const result = previewSchema.parse(await run({ body: { ...bodyOf(given), frames } }));
			const more = result.frames.map(({ image }): ContentBlock => {
				const [, mimeType = '', data = ''] = /^data:([^;]+);base64,(.*)$/s.exec(image) ?? [];
				return { type: 'image', mimeType, data };
			});
			return { result, more };
		},
	}),
	defineTool({
		name: 'create_video',
		description:
			'Orders a video and charges credits_per_video of its template; a failed video is refunded. Returns within a second with the ' +
			'id and estimated_completion; get_video then tells when it is finished. Never paid twice for one wish: with the ' +
			'deduplication_key of an earlier video you get that video; without a key, the same arguments within ten minutes are the same ' +
			'video, unless it failed or was canceled; defaults and blanks make no difference. So after a timeout, call again with the same arguments.',
		annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
		endpoint: endpointOf(endpoints, 'createVideo'),
		input: z.strictObject({ ...wantedShape, ...orderShape }),
		output: videoJobSchema.strip(),
		meantBy: inCustomData,
		async handle({ given, request, dependencies }) {
			const webhook_url = unlessBlank(given.webhook_url);
			const deduplication_key = unlessBlank(given.deduplication_key);
			const body = parseRequest(
				createVideoSchema,
				{ ...bodyOf(given), webhook_url, deduplication_key },
				'body',
			);
			const idempotent = async () => {
				const requestHash = await hashOrder(body, dependencies);
				return {
					// A key of a caller's own has no spaces.
					key: `mcp ${requestKey(request).id} ${requestHash}`,
					requestHash,
					repeatedWithinMs: REPEATED_WITHIN_MS,
				};
			};
			const { job, replayed } = await createVideo(
				body,
				{
					id: requestContext(request).id,
					owner: requestOwner(request),
					idempotent: deduplication_key === undefined ? await idempotent() : undefined,
				},
				dependencies,
			);
			return { result: replayed ? { ...job, credits_charged: 0, deduplicated: true } : job };
		},
	}),
];
