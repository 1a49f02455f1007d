import { createHash, randomBytes, timingSafeEqual } from 'crypto';

/** A random value that shows later whether a callback belongs to what it was made for. */
export function newNonce(): string {
	return randomBytes(12).toString('base64url');
}

/**
 * Compares in constant time.
 * @param given the query parameter as n8n parsed it: an array if it is repeated
 */
export function isSameNonce(given: unknown, nonce: string): boolean {
	return typeof given === 'string' && timingSafeEqual(digest(given), digest(nonce));
}

function digest(text: string): Buffer {
	return createHash('sha256').update(text).digest();
}
