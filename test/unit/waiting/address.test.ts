import fc from 'fast-check';

import { isNonce, newNonce, waitingAddress } from '../../../nodes/VideoGeneration/waiting/address';

test.each([
	[
		'http://h:5678/webhook-waiting/12?signature=abc',
		'http://h:5678/webhook-waiting/12/node-1?signature=abc&nonce=n',
	],
	['https://h/base/hooks/12', 'https://h/base/hooks/12/node-1?nonce=n'],
])('the node’s own address below %s', (resumeUrl, expected) => {
	expect(waitingAddress(resumeUrl, 'node-1', 'n')).toBe(expected);
});

test('only the nonce itself is the nonce', () => {
	const nonce = newNonce();
	expect(isNonce(nonce, nonce)).toBe(true);
	expect(isNonce([nonce], nonce)).toBe(false);
	expect(newNonce()).not.toBe(nonce);
	fc.assert(fc.property(fc.anything(), (given) => !isNonce(given, nonce)));
});
