import { createPreviewDetailSchema, previewDetailSchema } from '../../contract/admin';
import { createPreviewSchema, previewSchema, type Preview } from '../../contract/preview';
import type { CreateVideo } from '../../contract/video';
import { findTemplate } from '../../catalogue/templates';
import type { Preview as DrawnPreview } from '../../videos/previewVideo';
import { readOrder } from '../../videos/readOrder';
import type { HttpDependencies } from '../dependencies';
import { defineEndpoint, type Call, type Endpoint } from '../defineEndpoint';
import { requestContext, requestOwner } from '../requestContext';

type PreviewRequest = Omit<CreateVideo, 'webhook_url'> & { frames: number };

/** Checks a request as POST /v1/videos does, and draws stills of its video until the client disconnects. */
async function drawPreview(
	{
		body,
		request,
		response,
	}: Pick<Call<object, object, PreviewRequest>, 'body' | 'request' | 'response'>,
	{ writes, needsAnswer }: { writes: boolean; needsAnswer: boolean },
	dependencies: HttpDependencies,
): Promise<{ answer: Preview; drawn: DrawnPreview }> {
	const disconnected = new AbortController();
	response.once('close', () => disconnected.abort());
	const definition = findTemplate(dependencies.catalogue, body.template_id);
	const { input, resolution, warnings } = await readOrder(definition, body, dependencies);
	const video = {
		videoId: requestContext(request).id,
		definition,
		input,
		resolution,
		watermark: body.options.watermark,
	};
	const options = { owner: requestOwner(request), frames: body.frames, writes, needsAnswer };
	const drawn = await dependencies.previewVideo(video, options, disconnected.signal);
	const answer = {
		template_id: definition.id,
		width: drawn.width,
		height: drawn.height,
		duration_seconds: drawn.durationSeconds,
		credits: definition.creditsPerVideo,
		script: drawn.script,
		warnings: warnings.length > 0 ? warnings : undefined,
		frames: drawn.frames.map(({ seconds, jpeg }) => ({
			seconds,
			image: `data:image/jpeg;base64,${jpeg}`,
		})),
	};
	return { answer, drawn };
}

const errors = [
	'template_not_found',
	'invalid_context',
	'render_failed',
	'render_limit_exceeded',
	'transcription_failed',
	'preview_unavailable',
	'disk_full',
] as const;

export const previewEndpoints: readonly Endpoint[] = [
	defineEndpoint('post', '/v1/previews', {
		operationId: 'createPreview',
		scope: 'videos:write',
		tag: 'Videos',
		summary: 'Show stills, words, length and price of a video, free of charge',
		description: 'Takes the request for a video and checks it as `POST /v1/videos` does.',
		choices: [
			'the contract does not define this operation.',
			'within a week, the same request to POST /v1/videos gives a video with these words, also where a model of the service writes them.',
			'the stills show no stock footage, which the service looks up for the video only.',
			'503 if such a model does not answer or the preview is not ready after 170 seconds; 503 with Retry-After if too many previews are waiting.',
		],
		body: createPreviewSchema,
		success: { status: 200, schema: previewSchema, description: 'The preview' },
		errors,
		async handle(call, dependencies) {
			const { answer } = await drawPreview(call, { writes: true, needsAnswer: true }, dependencies);
			return answer;
		},
	}),
	defineEndpoint('post', '/_service/previews', {
		operationId: 'createPreviewDetail',
		scope: 'videos:write',
		dashboard: true,
		summary: 'Draw single frames of a video, free of charge',
		body: createPreviewDetailSchema,
		success: { status: 200, schema: previewDetailSchema, description: 'The frames' },
		errors,
		async handle(call, dependencies) {
			const writes = call.body.write_with_model;
			const { answer, drawn } = await drawPreview(
				call,
				{ writes, needsAnswer: false },
				dependencies,
			);
			return {
				...answer,
				thumbnail_seconds: drawn.thumbnailSeconds,
				written_fields: drawn.written,
				has_model: dependencies.writeFields !== undefined,
			};
		},
	}),
];
