import type { Request, Response } from 'express';
import { z } from 'zod';
import { extensionOf } from '../../inspection/inspectFile';
import { mediaTypeSchema } from '../../contract/asset';
import { ServiceError } from '../../contract/serviceError';
import type { FileLocation } from '../../storage/files/fileStorage';
import { defineEndpoint, type Endpoint } from '../defineEndpoint';
import { sendObject } from '../sendObject';

/**
 * Rewrites Range headers that Express does not handle as RFC 9110 requires. A suffix longer than the file means
 * the whole file; Express would respond with 416. A range whose end is before its start is invalid and ignored.
 * For several ranges, Express sends the whole file, as the RFC allows.
 */
function correctRange({ headers }: Request, bytes: number): void {
	const { range } = headers;
	const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range ?? '') ?? [];
	if (first === '' && Number(last) > bytes) headers.range = 'bytes=0-';
	else if (last !== '' && Number(first) > Number(last)) delete headers.range;
	else if (range?.includes(',') === true) delete headers.range;
}

const VIDEO_FILE = /^[0-9A-Za-z]{32}\.(?:mp4|jpg|vtt|srt)$/;
const ASSET_FILE = new RegExp(`^[0-9A-Za-z]{32}\\.(?:${Object.values(extensionOf).join('|')})$`);
const EXAMPLE_FILE = /^(.+)\.(mp4|jpg)$/;

async function send(
	location: FileLocation | undefined,
	{ request, response }: { request: Request; response: Response },
	{ immutable }: { immutable: boolean },
): Promise<void> {
	if (location === undefined) throw new ServiceError('not_found', 'There is no such file.');
	correctRange(request, location.bytes);
	if (location.kind === 'object') {
		const cacheControl = immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
		return sendObject(location, request, response, cacheControl);
	}
	// Express would set a weak one, with which a client must not continue a download (RFC 9110, If-Range).
	response.set('ETag', location.etag);
	// The data folder may be below a folder whose name begins with a dot.
	const options = { dotfiles: 'allow', maxAge: immutable ? '1y' : '1h', immutable } as const;
	return new Promise((resolve, reject) => {
		response.sendFile(location.path, options, (error?: Error) => {
			if (error !== undefined && !response.headersSent) reject(error);
			else resolve();
		});
	});
}

const file = {
	scope: 'none',
	tag: 'Files',
	description:
		'Supports the Range header. No API key is needed, but the URL cannot be guessed or listed.',
	params: z.object({ name: z.string() }),
	errors: ['not_found', 'precondition_failed', 'range_not_satisfiable'],
} as const;

const exampleTypes = ['video/mp4', 'image/jpeg'];
const videoTypes = [...exampleTypes, 'text/vtt', 'application/x-subrip'];

export const fileEndpoints: readonly Endpoint[] = [
	defineEndpoint('get', '/files/templates/{name}', {
		...file,
		operationId: 'getTemplateExample',
		description: 'Supports the Range header. No API key is needed.',
		summary: 'Get the example video or thumbnail of a template',
		success: { status: 200, description: 'The file', mediaTypes: exampleTypes },
		async handle(call, { examples, templateStills }) {
			const [, templateId = '', extension] = EXAMPLE_FILE.exec(call.params.name) ?? [];
			const found = await (extension === 'mp4'
				? examples.locate(templateId, 'mp4')
				: templateStills.locate(templateId));
			await send(found, call, { immutable: false });
		},
	}),
	defineEndpoint('get', '/files/assets/{name}', {
		...file,
		operationId: 'getAssetFile',
		summary: 'Get a file of a collection',
		success: { status: 200, description: 'The file', mediaTypes: mediaTypeSchema.options },
		async handle(call, { files }) {
			const { name } = call.params;
			const found = ASSET_FILE.test(name) ? await files.locate(`assets/${name}`) : undefined;
			// An uploaded SVG must not run scripts when it is opened as a page.
			call.response.set({
				'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
				'X-Content-Type-Options': 'nosniff',
			});
			await send(found, call, { immutable: true });
		},
	}),
	defineEndpoint('get', '/files/{name}', {
		...file,
		operationId: 'getFile',
		summary: 'Get a video file, its thumbnail or its subtitles',
		success: { status: 200, description: 'The file', mediaTypes: videoTypes },
		async handle(call, { files }) {
			const { name } = call.params;
			const found = VIDEO_FILE.test(name) ? await files.locate(name) : undefined;
			await send(found, call, { immutable: true });
		},
	}),
];
