import type { Request } from 'express';

/**
 * Changes the Range header of a request for a file of `bytes` to one that Express reads as RFC 9110
 * means it: "the last 900 bytes" of a shorter file are the whole file, where Express finds nothing,
 * and several ranges are answered with the whole file, which the RFC leaves to the server.
 */
export function correctRange({ headers }: Request, bytes: number): void {
	const { range } = headers;
	const [, suffix] = /^bytes=\s*-(\d+)\s*$/i.exec(range ?? '') ?? [];
	if (suffix !== undefined && Number(suffix) > bytes) headers.range = 'bytes=0-';
	else if (range?.includes(',') === true) delete headers.range;
}
