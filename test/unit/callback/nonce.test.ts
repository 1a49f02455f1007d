import fc from 'fast-check';

import { isSameNonce, newNonce } from '../../../nodes/VideoGeneration/callback/nonce';

test('each nonce is different', () => {
	const nonces = Array.from({ length: 100 }, newNonce);
	expect(new Set(nonces).size).toBe(100);
	expect(nonces.every((nonce) => /^[\w-]{16}$/.test(nonce))).toBe(true);
});

test('only the exact nonce is accepted', () => {
	const nonce = newNonce();
	expect(isSameNonce(nonce, nonce)).toBe(true);
	expect(isSameNonce([nonce], nonce)).toBe(false);
	fc.assert(fc.property(fc.anything(), (given) => !isSameNonce(given, nonce)));
});
