import type { Request } from 'express';

/**
 * Rewrites Range headers that Express does not handle as RFC 9110 says. The last 900 bytes of a shorter
 * file are the whole file; Express would refuse them. Several ranges are answered with the whole file,
 * which the RFC allows.
 */
export function correctRange({ headers }: Request, bytes: number): void {
	const { range } = headers;
	const [, suffix] = /^bytes=\s*-(\d+)\s*$/i.exec(range ?? '') ?? [];
	if (suffix !== undefined && Number(suffix) > bytes) headers.range = 'bytes=0-';
	else if (range?.includes(',') === true) delete headers.range;
}
