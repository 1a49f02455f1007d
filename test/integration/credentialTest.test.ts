import { testCredential } from '../harness/credentialTest';
import { startForAllTests } from '../harness/lifecycle';
import { LocalServer, type Answer } from '../harness/localServer';

let answer: Answer;
const service = new LocalServer(({ path }) =>
	path === '/elsewhere' ? { body: { templates: [] } } : answer,
);
startForAllTests(service);

const noService = /^'Base URL' does not lead to the video generation service, or redirects/;

test.each<[string, Answer, RegExp]>([
	['a list of templates', { body: { templates: [] } }, /^OK$/],
	['401', { status: 401, body: { error: { status: 401 } } }, /does not accept this API key/],
	['403', { status: 403, body: { error: { status: 403 } } }, /scopes do not allow/],
	['429', { status: 429, body: { error: { status: 429 } } }, /hourly request limit/],
	['500', { status: 500, body: { error: { status: 500 } } }, /error \(500\)\. Test again later/],
	['503', { status: 503, body: { error: { status: 503 } } }, /error \(503\)\. Test again later/],
	['a web page', { headers: { 'content-type': 'text/html' }, body: '<h1>Hello</h1>' }, noService],
	['an empty body', { body: '' }, noService],
])('%s', async (_, given, message) => {
	answer = given;
	expect(await testCredential({ apiKey: ' key ', baseUrl: `${service.url}/v1/ ` })).toMatch(
		message,
	);
	expect(service.received.at(-1)).toMatchObject({
		path: '/v1/templates',
		headers: { authorization: 'Bearer key' },
	});
});

test('a redirect is not followed, as in the nodes', async () => {
	answer = { status: 302, headers: { location: '/elsewhere' }, body: '' };
	const message = await testCredential({ apiKey: 'key', baseUrl: service.url });
	expect(message).toMatch(noService);
	expect(service.to('/elsewhere')).toEqual([]);
});
