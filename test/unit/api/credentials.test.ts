import { normalizeBaseUrl } from '../../../nodes/VideoGeneration/api/credentials';

test.each([
	['https://videos.example.com', 'https://videos.example.com'],
	['https://videos.example.com/', 'https://videos.example.com'],
	['https://videos.example.com/v1', 'https://videos.example.com'],
	['https://videos.example.com/v1/', 'https://videos.example.com'],
	['https://example.com/api/v1//', 'https://example.com/api'],
	['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
	['https://example.com/v1beta', 'https://example.com/v1beta'],
	['videos.example.com', undefined],
	['ftp://example.com', undefined],
	['', undefined],
])('%s becomes %s', (pasted, expected) => {
	expect(normalizeBaseUrl(pasted)).toBe(expected);
});
