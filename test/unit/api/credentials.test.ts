import { NodeOperationError, type IDataObject } from 'n8n-workflow';

import { normalizeBaseUrl, readCredentials } from '../../../nodes/VideoGeneration/api/credentials';
import { VideoGenerationApi } from '../../../credentials/VideoGenerationApi.credentials';
import { FakeContext } from '../../harness/fakeContext';

test.each([
	['https://videos.example.com', 'https://videos.example.com'],
	['https://videos.example.com/', 'https://videos.example.com'],
	['https://videos.example.com/v1', 'https://videos.example.com'],
	['https://videos.example.com/v1/', 'https://videos.example.com'],
	['https://example.com/api/v1//', 'https://example.com/api'],
	['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
	['https://example.com/v1beta', 'https://example.com/v1beta'],
	['https://example.com/v1/api', 'https://example.com/v1/api'],
	['https://example.com/xv1', 'https://example.com/xv1'],
	['https://example.com//a', 'https://example.com//a'],
	['https://example.com/a?b=c', undefined],
	['https://example.com/#/a', undefined],
	['https://user:password@example.com', undefined],
	['videos.example.com', undefined],
	['ftp://example.com', undefined],
	['', undefined],
])('%s becomes %s', (pasted, expected) => {
	expect(normalizeBaseUrl(pasted)).toBe(expected);
});

describe('the credential of a node', () => {
	const read = async (credential: IDataObject) => {
		const fake = new FakeContext();
		fake.credential = credential;
		return await readCredentials(fake.context);
	};
	const baseUrl = 'https://videos.example';

	test('is trimmed, and its URL is normalized', async () => {
		expect(await read({ apiKey: ' key ', baseUrl: ` ${baseUrl}/v1/ ` })).toEqual({
			apiKey: 'key',
			baseUrl,
		});
	});

	test('may be pasted with the word "Bearer"', async () => {
		expect(await read({ apiKey: 'Bearer key', baseUrl })).toMatchObject({ apiKey: 'key' });
		const credentials = { apiKey: ' bearer  key ', baseUrl };
		const { headers } = await new VideoGenerationApi().authenticate(credentials, { url: baseUrl });
		expect(headers).toMatchObject({ Authorization: 'Bearer key' });
	});

	test.each([
		[{ apiKey: 'a\nb', baseUrl }, /^'API Key' of the credential contains the character U\+000A,/],
		[{ apiKey: 'key', baseUrl: 'https://me:pw@a.example' }, /^'Base URL' of the .* a user name/],
	])('is refused by its test as by the nodes: %j', async (credentials, message) => {
		const tested = new VideoGenerationApi().authenticate(credentials, { url: baseUrl });
		await expect(tested).rejects.toThrow(message);
		await expect(read(credentials)).rejects.toThrow(NodeOperationError);
	});

	test.each([[{ apiKey: '  ', baseUrl }], [{ baseUrl }], [{ apiKey: 5, baseUrl }]])(
		'%j lacks a key',
		async (credential) => {
			await expect(read(credential)).rejects.toMatchObject({
				message: "The credential has no 'API Key'",
				description:
					'Open the credential and enter the key. The service shows a key only once, when it is created.',
			});
		},
	);

	test.each([
		['key\u200b', 'U+200B'],
		['vg_live_…', 'U+2026 (…)'],
		['vg_ live', 'U+0020'],
		['vg_Bearer live', 'U+0020'],
		['vg_\nlive', 'U+000A'],
		['ключ', 'U+043A (к)'],
	])('%j has a character that no key has', async (apiKey, character) => {
		await expect(read({ apiKey, baseUrl })).rejects.toMatchObject({
			message: `'API Key' of the credential contains the character ${character}, which no key has`,
			description: expect.stringMatching(/copy the key again/),
		});
	});

	test('must have a base URL', async () => {
		await expect(read({ apiKey: 'key', baseUrl: 'videos' })).rejects.toMatchObject({
			message: "'Base URL' of the credential is not a valid URL",
			description:
				'Enter the URL of the service without /v1, a user name, "?" and "#", for example https://videos.example.com',
		});
	});
});
