import fc from 'fast-check';

import { newNonce } from '../../../nodes/VideoGeneration/callback/token';
import { isSameNonce, nodeResumeUrl } from '../../../nodes/VideoGeneration/waiting/resumeUrl';

test.each([
	[
		'http://h:5678/webhook-waiting/12?signature=abc',
		'http://h:5678/webhook-waiting/12/node-1?signature=abc&nonce=n',
	],
	['https://h/base/hooks/12', 'https://h/base/hooks/12/node-1?nonce=n'],
])('the node’s own resume URL below %s', (resumeUrl, expected) => {
	expect(nodeResumeUrl(resumeUrl, 'node-1', 'n')).toBe(expected);
});

test('only the exact nonce is accepted', () => {
	const nonce = newNonce();
	expect(isSameNonce(nonce, nonce)).toBe(true);
	expect(isSameNonce([nonce], nonce)).toBe(false);
	fc.assert(fc.property(fc.anything(), (given) => !isSameNonce(given, nonce)));
});
