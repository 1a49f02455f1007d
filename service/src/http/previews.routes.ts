import { Router } from 'express';
import { createPreviewSchema, type Preview } from '../contract/management';
import type { Stills } from '../render/stills';
import { checkedVideo } from '../templates';
import type { HttpDependencies } from './dependencies';
import { allowOnly } from './methods';
import { requestContext } from './requestContext';
import { parseRequest } from './validation';

function previewView(templateId: string, stills: Stills): Preview {
	return {
		template_id: templateId,
		width: stills.width,
		height: stills.height,
		duration_seconds: stills.durationSeconds,
		poster_seconds: stills.posterSeconds,
		frames: stills.frames.map(({ seconds, jpeg }) => ({
			seconds,
			image: `data:image/jpeg;base64,${jpeg}`,
		})),
	};
}

/** Single frames of a video that is not made. Not part of the contract. */
export function previewRoutes({
	catalogue,
	stills,
	preparePreview,
	magic,
}: HttpDependencies): Router {
	const router = Router();
	router
		.route('/previews')
		.post(async (request, response) => {
			const wanted = parseRequest(createPreviewSchema, request.body, 'body');
			const { template, resolution } = checkedVideo(catalogue, wanted);
			const left = new AbortController();
			response.once('close', () => left.abort());
			const prompt = magic(wanted.context.prompt).text;
			const context = await preparePreview(
				{ templateId: template.id, context: { ...wanted.context, prompt } },
				left.signal,
			);
			const drawn = await stills.draw(
				{
					request: {
						videoId: requestContext(request).id,
						templateId: template.id,
						context,
						resolution,
						watermark: wanted.options.watermark,
						videoPath: '',
						thumbnailPath: '',
					},
					frames: wanted.frames,
				},
				left.signal,
			);
			response.json(previewView(template.id, drawn));
		})
		.all(allowOnly('POST'));
	return router;
}
