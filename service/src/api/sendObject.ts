import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { FileLocation } from '../storage/files/fileStorage';
import { preconditionFailed, ServiceError } from '../contract/serviceError';

type StoredObject = Extract<FileLocation, { kind: 'object' }>;

/** Whether a range can be sent: the client's part is from the same version of the file (RFC 9110, If-Range). */
function matchesIfRange(ifRange: string | undefined, { etag, modifiedAt }: StoredObject): boolean {
	if (ifRange === undefined || ifRange === etag) return true;
	// A version, which can look like a date.
	if (ifRange.includes('"')) return false;
	return modifiedAt !== undefined && Date.parse(ifRange) >= modifiedAt.getTime();
}

/** Whether the file is another version than the client asks for (RFC 9110, If-Match and If-Unmodified-Since). */
function isAnotherVersion(request: Request, { etag, modifiedAt }: StoredObject): boolean {
	const versions = request
		.get('if-match')
		?.split(',')
		.map((version) => version.trim());
	if (versions !== undefined) {
		return !versions.some((version) => version === '*' || version === etag);
	}
	const since = Date.parse(request.get('if-unmodified-since') ?? '');
	// A header has whole seconds only.
	return modifiedAt !== undefined && Math.floor(modifiedAt.getTime() / 1_000) * 1_000 > since;
}

/** The requested part of the file; undefined for the whole file. */
function requestedRange(request: Request, object: StoredObject) {
	if (!matchesIfRange(request.get('if-range'), object)) return undefined;
	const ranges = request.range(object.bytes);
	if (ranges === -1) {
		throw new ServiceError('range_not_satisfiable', 'The range is beyond the end of the file.', {
			headers: { 'Content-Range': `bytes */${object.bytes}` },
		});
	}
	return ranges === undefined || ranges === -2 || ranges.type !== 'bytes' ? undefined : ranges[0];
}

/** Sends a file from object storage, as Express's `sendFile` does for files on disk. */
export async function sendObject(
	object: StoredObject,
	request: Request,
	response: Response,
	cacheControl: string,
): Promise<void> {
	if (isAnotherVersion(request, object)) throw preconditionFailed();
	response.type(extname(object.name));
	response.set({ 'Accept-Ranges': 'bytes', 'Cache-Control': cacheControl });
	if (object.etag !== undefined) response.set('ETag', object.etag);
	if (object.modifiedAt !== undefined) {
		response.set('Last-Modified', object.modifiedAt.toUTCString());
	}
	if (request.fresh) {
		response.status(304).end();
		return;
	}
	const part = requestedRange(request, object);
	const { start, end } = part ?? { start: 0, end: object.bytes - 1 };
	response.set('Content-Length', String(end - start + 1));
	if (part !== undefined) {
		response.status(206).set('Content-Range', `bytes ${start}-${end}/${object.bytes}`);
	}
	if (request.method === 'HEAD') {
		response.end();
		return;
	}
	await pipeline(await object.read(part), response);
}
