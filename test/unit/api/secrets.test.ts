import { withoutSecrets } from '../../../nodes/VideoGeneration/api/secrets';

test.each([
	['https://me:key@h:81/a@b?token=1#top', 'https://h:81/a@b'],
	['https://h/a?mail=b@c', 'https://h/a'],
	['ftp://me:key@h/a?b', 'ftp://h/a'],
	['me:key@h/a?b', 'h/a'],
	['files/a.mp4?token=1', 'files/a.mp4'],
	['//me:key@h/a', 'h/a'],
	['/v1/videos/a%40b?b', '/v1/videos/a%40b'],
	['javascript:1', 'javascript:1'],
	['', ''],
])('%j is shown as %j', (url, shown) => {
	expect(withoutSecrets(url)).toBe(shown);
});
