import { createPreviewSchema, previewSchema, type Preview } from '../../contract/admin';
import { checkFiles } from '../../videos/checkFiles';
import { checkVideo } from '../../videos/checkVideo';
import { cleanContext } from '../../videos/cleanContext';
import type { Preview as DrawnPreview } from '../../videos/previewVideo';
import { endpoint, adminEndpoint, type Endpoint } from '../endpoint';
import { requestContext } from '../requestContext';

function serializePreview(templateId: string, previews: DrawnPreview, hasModel: boolean): Preview {
	return {
		template_id: templateId,
		width: previews.width,
		height: previews.height,
		duration_seconds: previews.durationSeconds,
		poster_seconds: previews.posterSeconds,
		script: previews.script,
		...(previews.written && { written_fields: previews.written }),
		has_model: hasModel,
		frames: previews.frames.map(({ seconds, jpeg }) => ({
			seconds,
			image: `data:image/jpeg;base64,${jpeg}`,
		})),
	};
}

export const previewEndpoints: readonly Endpoint[] = [
	endpoint({
		...adminEndpoint,
		operationId: 'createPreview',
		method: 'post',
		path: '/_service/previews',
		scope: 'videos:write',
		dashboard: true,
		summary: 'Draw single frames of a video, free of charge',
		body: createPreviewSchema,
		success: { status: 200, schema: previewSchema, description: 'The frames' },
		errors: [
			'template_not_found',
			'invalid_context',
			'render_failed',
			'render_limit_exceeded',
			'preview_unavailable',
		],
		async handle({ body, request, response }, dependencies) {
			const context = cleanContext(body.context);
			const problems = await checkFiles(context);
			const asked = { ...body, context };
			const { template, resolution } = checkVideo(dependencies, asked, problems);
			const disconnected = new AbortController();
			response.once('close', () => disconnected.abort());
			const video = {
				videoId: requestContext(request).id,
				templateId: template.id,
				context,
				resolution,
				watermark: body.options.watermark,
			};
			const { frames, write_with_model: writes } = body;
			const { previewVideo, hasWriter } = dependencies;
			const drawn = await previewVideo(video, { frames, writes }, disconnected.signal);
			return serializePreview(template.id, drawn, hasWriter);
		},
	}),
];
