import { nodeResumeUrl } from '../../../nodes/VideoGeneration/waiting/resumeUrl';

test.each([
	[
		'http://h:5678/webhook-waiting/12?signature=abc',
		'http://h:5678/webhook-waiting/12/node-1?signature=abc&nonce=n',
	],
	['https://h/base/hooks/12', 'https://h/base/hooks/12/node-1?nonce=n'],
])('the node’s own resume URL below %s', (resumeUrl, expected) => {
	expect(nodeResumeUrl(resumeUrl, 'node-1', 'n')).toBe(expected);
});
