import { createHash, randomBytes, timingSafeEqual } from 'crypto';

/** The query parameter that tells one run of a node from another run, another loop pass and a stranger. */
export const NONCE_PARAMETER = 'nonce';

export function newNonce(): string {
	return randomBytes(18).toString('base64url');
}

/**
 * The node's own waiting webhook. The host's plain resume address belongs to the whole execution: with the node's ID
 * behind it, a late callback for one node cannot reach another one.
 * @param resumeUrl the host's, with the query that it needs itself
 */
export function waitingAddress(resumeUrl: string, nodeId: string, nonce: string): string {
	const url = new URL(resumeUrl);
	url.pathname = `${url.pathname.replace(/\/+$/, '')}/${encodeURIComponent(nodeId)}`;
	url.searchParams.set(NONCE_PARAMETER, nonce);
	return url.toString();
}

/**
 * Compares in constant time.
 * @param given the query parameter as the host parsed it: a repeated one arrives as an array
 */
export function isNonce(given: unknown, nonce: string): boolean {
	return typeof given === 'string' && timingSafeEqual(digest(given), digest(nonce));
}

function digest(text: string): Buffer {
	return createHash('sha256').update(text).digest();
}
