import { Router, type NextFunction, type Request, type Response } from 'express';
import type { FileLocation } from '../files/files';
import type { HttpDependencies } from './dependencies';
import { allowOnly } from './methods';
import { sendObject } from './sendObject';
import { ServiceError } from '../answers/serviceError';

const VIDEO_FILE = /^[0-9A-Za-z]{32}\.(?:mp4|jpg)$/;
const ASSET_FILE = /^[0-9A-Za-z]{32}\.(?:png|jpg|webp|gif|svg|mp4|webm)$/;
const EXAMPLE_FILE = /^(.+)\.(mp4|jpg)$/;

async function send(
	location: FileLocation | undefined,
	request: Request,
	response: Response,
	next: NextFunction,
	{ lasting }: { lasting: boolean },
): Promise<void> {
	if (location === undefined) throw new ServiceError('not_found', 'There is no such file.');
	if (location.kind === 'object') {
		const cacheControl = lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
		return sendObject(location, request, response, cacheControl);
	}
	// The data folder may well lie below a folder that begins with a dot.
	const options = { dotfiles: 'allow', maxAge: lasting ? '1y' : '1h', immutable: lasting } as const;
	response.sendFile(location.path, options, (error?: Error) => {
		if (error !== undefined && !response.headersSent) next(error);
	});
}

/** Finished videos, thumbnails, template examples and files of collections; their addresses need no key. */
export function fileRoutes({ files, examples }: HttpDependencies): Router {
	const router = Router();

	router
		.route('/templates/:name')
		.get(async (request, response, next) => {
			const [, templateId, ending] = EXAMPLE_FILE.exec(request.params.name) ?? [];
			const found =
				templateId !== undefined && (ending === 'mp4' || ending === 'jpg')
					? await examples.locate(templateId, ending)
					: undefined;
			await send(found, request, response, next, { lasting: false });
		})
		.all(allowOnly('GET', 'HEAD'));

	router
		.route('/assets/:name')
		.get(async (request, response, next) => {
			const { name } = request.params;
			const found = ASSET_FILE.test(name) ? await files.locate(`assets/${name}`) : undefined;
			// Uploaded by somebody: opened as a page, an SVG must not run a script.
			response.set({
				'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
				'X-Content-Type-Options': 'nosniff',
			});
			await send(found, request, response, next, { lasting: true });
		})
		.all(allowOnly('GET', 'HEAD'));

	router
		.route('/:name')
		.get(async (request, response, next) => {
			const { name } = request.params;
			const found = VIDEO_FILE.test(name) ? await files.locate(name) : undefined;
			await send(found, request, response, next, { lasting: true });
		})
		.all(allowOnly('GET', 'HEAD'));

	return router;
}
