import type { Request } from 'express';

/**
 * Rewrites Range headers that Express does not handle as RFC 9110 requires. A suffix longer than the file means
 * the whole file; Express would respond with 416. A range whose end is before its start is invalid and ignored.
 * For several ranges, Express sends the whole file, as the RFC allows.
 */
export function correctRange({ headers }: Request, bytes: number): void {
	const { range } = headers;
	const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range ?? '') ?? [];
	if (first === '' && Number(last) > bytes) headers.range = 'bytes=0-';
	else if (last !== '' && Number(first) > Number(last)) delete headers.range;
	else if (range?.includes(',') === true) delete headers.range;
}
