import {
	failureFromResponse,
	failureFromConnection,
	redirectFailure,
	ServiceError,
	unclearFailure,
	unreadableFailure,
} from '../../../nodes/VideoGeneration/api/errors';
import { FakeContext } from '../../harness/fakeContext';

const answer = (status: number, body: unknown = '', headers: Record<string, unknown> = {}) =>
	failureFromResponse({
		status,
		headers,
		body: typeof body === 'string' ? body : JSON.stringify(body),
	});

const serviceError = {
	type: 'invalid_request',
	status: 422,
	title: 'Not a template',
	detail: 'There is no template 7',
	request_id: 'req_1',
	links: { docs: 'https://s.example/docs', support: 'https://s.example/help', status: 'up' },
};

test("takes over the service's error object", () => {
	expect(answer(422, { error: serviceError }, { 'x-request-id': 'other' })).toEqual({
		message: 'Not a template',
		description: [
			'There is no template 7',
			"Correct the node's fields.",
			'Request ID: req_1',
			'Documentation: https://s.example/docs',
			'Support: https://s.example/help',
		].join('\n'),
		type: 'invalid_request',
		status: 422,
		requestId: 'req_1',
		retryable: false,
		links: serviceError.links,
	});
});

test('a detail without a title is the message, and appears once', () => {
	expect(answer(400, { error: { detail: 'No' } })).toEqual({
		message: 'No',
		description: "Correct the node's fields.",
		type: undefined,
		status: 400,
		requestId: undefined,
		retryable: false,
		links: undefined,
	});
});

test.each([
	['The body is too large', 'The body is too large.', 'The body is too large'],
	['Not found', 'Template not found: 7.', 'Template not found: 7.'],
	['Invalid context.prompt: Required', 'Required', 'Invalid context.prompt: Required'],
	['', 'There is no template 7.', 'There is no template 7.'],
	['Not found', '', 'Not found'],
])('title "%s" and detail "%s" are shown as "%s"', (title, detail, message) => {
	expect(answer(418, { error: { title, detail } })).toMatchObject({ message, description: '' });
	expect(answer(401, { error: { title, detail } }).description?.split('\n')[1]).toBe(message);
});

test('an error object without title and detail has a message with the status', () => {
	const failure = answer(418, { error: { request_id: 'req_2', links: { docs: null } } });
	expect(failure).toMatchObject({
		message: 'The service returned status 418',
		description: 'Request ID: req_2',
	});
});

test.each([[{ error: null }], [{ error: 'no' }], [[1]], [null], ['text'], [{ other: {} }]])(
	'%j is no error object',
	(body) => {
		expect(answer(400, body).description).toMatch(
			/^The response does not look like one of this service/,
		);
	},
);

test.each([
	['', 'The response was empty.'],
	[' \n <p> </p>', 'The response was empty.'],
	[
		'<html><script>\nlet x = "<b>";\n</script><STYLE>p{}</STYLE><h1>Bad</h1><p class="x">\n\nGate<style></style>way',
		`The response does not look like one of this service: "Bad Gate way"`,
	],
	[
		'<b>Bad</b><b>Gateway</b>',
		'The response does not look like one of this service: "Bad Gateway"',
	],
	['x'.repeat(160), `The response does not look like one of this service: "${'x'.repeat(160)}"`],
	['x'.repeat(161), `The response does not look like one of this service: "${'x'.repeat(160)}…"`],
])('%j is reported as %s', (body, expected) => {
	expect(answer(418, body).description).toBe(expected);
});

test('the request ID may be in a header; a repeated header is ignored', () => {
	expect(answer(418, 'x', { 'x-request-id': 'req_9' })).toMatchObject({ requestId: 'req_9' });
	expect(answer(418, 'x', { 'x-request-id': ['a', 'b'] }).requestId).toBeUndefined();
});

const noService =
	"Enter the part of the service's URL before /v1, for example https://videos.example.com";

test('a server that does not know the URL, and a web page, are not the service', () => {
	const message = "'Base URL' in the credential does not lead to the video generation service";
	expect(answer(404, 'Cannot GET /v1/templates')).toMatchObject({ message });
	expect(answer(404, { error: { title: 'Not found' } })).toMatchObject({ message: 'Not found' });
	const noEndpoint = { type: 'not_found', title: 'No such endpoint or file' };
	const unknown = { status: 404, body: JSON.stringify({ error: noEndpoint }), headers: {} };
	expect(failureFromResponse({ ...unknown, everyServiceHasIt: true })).toMatchObject({
		message,
		description: `${noService}\nNo such endpoint or file`,
		type: 'not_found',
	});
	expect(failureFromResponse(unknown)).toMatchObject({ message: 'No such endpoint or file' });
	// A list whose filter names it.
	const noTemplate = { type: 'template_not_found', title: 'No such template' };
	const body = JSON.stringify({ error: noTemplate });
	expect(failureFromResponse({ ...unknown, body, everyServiceHasIt: true })).toMatchObject({
		message: 'No such template',
	});
	const page = { status: 200, body: ' <!doctype html>' };
	expect(unreadableFailure('GET /v1/templates', page, ['JSON object'])).toEqual({
		message,
		description: `GET /v1/templates returned a web page. ${noService}`,
		type: 'unreadable_response',
		status: 200,
		retryable: false,
	});
});

test.each([
	[
		{ error: { title: 'Authentication failed', detail: 'The header is unknown.' } },
		'Authentication failed: The header is unknown.',
	],
	[{ error: { detail: 'The header is unknown.' } }, 'The header is unknown.'],
	['<html>', 'The response was empty.'],
])('a refused key: first what to do, then what the service says of it', (body, said) => {
	expect(answer(401, body)).toMatchObject({
		message: "The service does not accept the 'API Key' in the credential",
		description: `It is wrong, incomplete or was revoked: copy the whole key again, or create a new one.\n${said}`,
	});
});

test.each([401, 404])('a file with status %d says nothing of the credential', (status) => {
	const gone = { status, body: '<html>', headers: {}, isFile: true };
	expect(failureFromResponse(gone)).toMatchObject({
		message: `The file URL returned status ${status}`,
		description: expect.stringMatching(/\nThe URL may have expired\. Read the video again/),
	});
});

test.each([
	[400, "Correct the node's fields."],
	[402, 'The account does not have enough credits. Top it up, then run the node again.'],
	[403, "The API key's scopes do not allow this. Use a key with the right scopes."],
	[404, 'Nothing with this ID exists in the account. Check the ID and the credential.'],
	[
		409,
		'The request conflicts with the current status or with another change. Only queued or processing videos can be canceled, and only finished ones deleted.',
	],
	[413, 'The request is too large. Send less data.'],
	[
		415,
		"Choose a collection that takes such files, or create one: 'Accepts' of a collection cannot be changed.",
	],
	[422, "Correct the node's fields."],
	[
		429,
		"This API key has reached its request limit. Run fewer items per hour, or raise 'Max Rate Limit Wait' if the operation has this option.",
	],
	[499, ''],
	[500, 'The service is temporarily unavailable. Try again later.'],
	[503, 'The service is temporarily unavailable. Try again later.'],
])('status %d: %s', (status, step) => {
	expect(answer(status, { error: { title: 'T' } }).description).toBe(step);
	const lines = answer(status, 'x').description?.split('\n');
	if (status === 403) expect(lines?.[1]).toMatch(/^Something between n8n and the service refuses/);
	else if (status === 404) expect(lines?.[0]).toBe(noService);
	else expect(lines?.[1]).toBe(step || undefined);
});

test.each([
	[400, false],
	[428, false],
	[429, true],
	[430, false],
	[499, false],
	[500, true],
	[599, true],
])('status %d can be tried again: %s', (status, retryable) => {
	expect(answer(status).retryable).toBe(retryable);
});

const at = 'https://videos.example:8443';

test.each([
	['ECONNREFUSED', `Nothing answers at ${at}. Is the service running?`],
	['ENOTFOUND', `The DNS lookup of ${at} failed`],
	['EAI_AGAIN', `The DNS lookup of ${at} failed`],
	['ECONNABORTED', `${at} did not respond in time`],
	['ETIMEDOUT', `${at} did not respond in time`],
	['ECONNRESET', `The connection to ${at} was reset`],
	['EPROTO', `${at} does not support https; try http`],
	['DEPTH_ZERO_SELF_SIGNED_CERT', `The certificate of ${at} is self-signed and not trusted`],
	['CERT_HAS_EXPIRED', `The certificate of ${at} has expired`],
	['ERR_TLS_CERT_ALTNAME_INVALID', `The certificate of ${at} is for another host name`],
	// Without angle brackets: the editor would take them for a tag.
	...['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'].map((code) => [
		code,
		`n8n does not know the authority that signed the certificate of ${at}: start n8n with NODE_EXTRA_CA_CERTS set to the path of its certificate`,
	]),
	['EODD', `${at} could not be reached: odd`],
])('no response, with %s: %s', (code, message) => {
	const isTimeout = message.endsWith('in time');
	const advice = isTimeout ? "Raise 'Request Timeout' if the operation has this option\\. " : '';
	expect(failureFromConnection({ code, message: 'odd' }, `${at}/below/it`)).toEqual({
		message,
		description: expect.stringMatching(
			new RegExp(
				`^${advice}Check 'Base URL' in the credential, and whether this n8n instance can reach it \\(${code}\\)\\.$`,
			),
		) as unknown,
		type: 'connection',
		retryable: true,
	});
});

test.each([
	['https://me:key@new.example/api/v1/templates?a=1#b', ': https://new.example/api'],
	['//new.example/v1/templates', ': https://new.example'],
	['/login?key=1', ': it redirects to https://videos.example:8443/login.'],
	['https://', ': it redirects to an unknown URL.'],
	[undefined, ': it redirects to an unknown URL.'],
])('a redirect to %s: Base URL%s', (location, advice) => {
	const { description } = redirectFailure(location, `${at}/v1/templates?page=1`);
	expect(description).toMatch(/^The node does not follow it with the API key\. /);
	expect(description?.split("'Base URL' in the credential")[1]).toBe(advice);
});

test('a field that is missing twice is named once', () => {
	expect(
		unreadableFailure('GET /x', { status: 200, body: '{}' }, ['id', 'id', 'name']).description,
	).toContain('missing or invalid: id, name.');
});

test('an unclear failure keeps the details of the failure', () => {
	const failure = { message: 'Cut', type: 'connection', status: 502, retryable: true };
	const since = new Date('2026-01-01T00:00:00Z');
	const call = { idempotent: false, recoveryHint: 'Look.' };
	expect(unclearFailure(failure, since, call)).toEqual({
		message: 'Cut',
		description:
			'The service may have executed the request that was sent at 2026-01-01T00:00:00.000Z. The node did not send it again, to avoid executing it twice. Look.',
		type: 'unclear',
		status: 502,
		retryable: false,
	});
	expect(unclearFailure({ ...failure, description: 'Why' }, since, call).description).toMatch(
		/^Why\nThe service may/,
	);
});

test('the error shows message, description, status and item in the editor', () => {
	const details = { message: 'M', description: 'D', status: 422, retryable: false };
	const error = new ServiceError(new FakeContext().node, details, { itemIndex: 2 });
	expect(error).toMatchObject({
		name: 'NodeApiError',
		message: 'M',
		description: 'D',
		httpCode: '422',
		context: { itemIndex: 2 },
		details,
	});
	const bare = new ServiceError(new FakeContext().node, { message: 'M', retryable: true });
	expect(bare).toMatchObject({ message: 'M', httpCode: null });
	expect(bare.context.itemIndex).toBeUndefined();
});
