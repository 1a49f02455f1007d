import { withToken } from '../../../nodes/VideoGeneration/callback/triggerToken';
import { triggerWebhookUrl } from '../../../nodes/VideoGeneration/callback/callbackUrl';

describe('triggerWebhookUrl', () => {
	test('is n8n’s base URL and the path', () => {
		expect(
			triggerWebhookUrl({
				webhookBaseUrl: 'https://n8n.example.com/app/hooks/',
				path: '/my/päth/',
			}),
		).toBe('https://n8n.example.com/app/hooks/my/p%C3%A4th');
	});

	test('has one slash between base and path', () => {
		expect(triggerWebhookUrl({ webhookBaseUrl: 'https://h/hooks//', path: 'p' })).toBe(
			'https://h/hooks/p',
		);
	});

	test.each([{}, { webhookBaseUrl: 'not a URL' }])('is unknown from %j', (sources) => {
		expect(triggerWebhookUrl({ ...sources, path: 'p' })).toBeUndefined();
	});

	test.each([
		['http://h/webhook-waiting/12', undefined, 'http://h/webhook/p'],
		['http://h:5678/webhook-waiting/12?signature=x', false, 'http://h:5678/webhook/p'],
		['https://h/base/webhook-waiting/12', true, 'https://h/base/webhook-test/p'],
		['https://h/other-segment/12', false, undefined],
		['not a URL', false, undefined],
	])('without a base URL, from %s', (resumeUrl, isTest, expected) => {
		expect(triggerWebhookUrl({ resumeUrl, path: 'p', test: isTest })).toBe(expected);
	});
});

test('the token is in the query', () => {
	expect(withToken('https://h/webhook/p?a=1', 'v1.a.b-_')).toBe(
		'https://h/webhook/p?a=1&token=v1.a.b-_',
	);
});
