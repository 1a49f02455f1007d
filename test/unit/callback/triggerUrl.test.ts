import { withToken } from '../../../nodes/VideoGeneration/callback/token';
import { triggerWebhookUrl } from '../../../nodes/VideoGeneration/callback/callbackUrl';

test.each([
	[
		'https://n8n.example.com/app/hooks/',
		'/my/päth/',
		'https://n8n.example.com/app/hooks/my/p%C3%A4th',
	],
	['https://h/hooks//', 'p', 'https://h/hooks/p'],
])('the URL of a trigger is n8n’s base URL %s and the path', (baseUrl, path, url) => {
	expect(triggerWebhookUrl(baseUrl, path)).toBe(url);
});

test('the token is in the query', () => {
	expect(withToken('https://h/webhook/p?a=1', 'v1.a.b-_')).toBe(
		'https://h/webhook/p?a=1&token=v1.a.b-_',
	);
});
