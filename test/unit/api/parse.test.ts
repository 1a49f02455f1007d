import { parseHttpUrl } from '../../../nodes/VideoGeneration/api/parse';

test.each([
	['https://h/p?q#f', 'https://h/p?q#f'],
	['HTTP://h', 'http://h/'],
	['https:h', undefined],
	['https:///h', undefined],
	['http://', undefined],
	['https://h h', undefined],
	['ftp://h', undefined],
	['/p', undefined],
	[' https://h', undefined],
	['', undefined],
])('%j parsed as an http(s) URL: %s', (text, href) => {
	expect(parseHttpUrl(text)?.href).toBe(href);
});
