import { NodeApiError, type INode } from 'n8n-workflow';
import { z } from 'zod/v3';

import { formatNumber, joinLines, shorten } from '../messages';
import { headerOf } from './sendRequest';
import { parseJson } from './parse';
import type { Recovery } from './retry';
import { withoutSecrets } from './secrets';
import { linksSchema, serviceErrorSchema, type ServiceErrorObject } from './schemas';

/**
 * Why a call failed, in the form that error items carry. `type` is the service's error type or one of those in
 * docs/troubleshooting.md. `retryable`: whether the same item can succeed when it is run again, without the risk of paying twice.
 */
export const failureSchema = z.object({
	message: z.string(),
	description: z.string().optional(),
	type: z.string().optional(),
	status: z.number().optional(),
	requestId: z.string().optional(),
	retryable: z.boolean(),
	links: linksSchema.optional(),
	videoId: z.string().optional(),
});
export type Failure = z.infer<typeof failureSchema>;

/** A failed call to the service, with everything that an error item shows. */
export class ServiceError extends NodeApiError {
	constructor(
		node: INode,
		readonly details: Failure,
		options: { itemIndex?: number } = {},
	) {
		// A plain object: if the cause is a NodeApiError, n8n keeps its message and drops ours.
		super(
			node,
			{ message: details.message },
			{
				message: details.message,
				description: details.description,
				httpCode: details.status === undefined ? undefined : String(details.status),
				itemIndex: options.itemIndex,
			},
		);
		// n8n puts words of its own in place of a message that contains an error code, such as that of a chat model.
		this.message = details.message;
		// The editor chooses by this name how to show the error.
		this.name = 'NodeApiError';
	}
}

/** What to do about a URL of a file that leads to none. */
export const EXPIRED_FILE = 'The URL may have expired. Read the video again to get a new one.';

const TRY_AGAIN = 'The service is temporarily unavailable. Try again later.';

/** A 403 without the service's error object. */
const REFUSED_ON_THE_WAY =
	'Something between n8n and the service refuses the request, such as a proxy or a firewall.';

const NEXT_STEPS: Record<number, string> = {
	400: "Correct the node's fields.",
	402: 'The account does not have enough credits. Top it up, then run the node again.',
	403: "The API key's scopes do not allow this. Use a key with the right scopes.",
	404: 'Nothing with this ID exists in the account. Check the ID and the credential.',
	409: 'The request conflicts with the current status or with another change. Only queued or processing videos can be canceled, and only finished ones deleted.',
	413: 'The request is too large. Send less data.',
	415: "Choose a collection that takes such files, or create one: 'Accepts' of a collection cannot be changed.",
	422: "Correct the node's fields.",
	429: "This API key has reached its request limit. Run fewer items per hour, or raise 'Max Rate Limit Wait' if the operation has this option.",
};

/** Whether a failure with this status may pass without a change of the request. */
export const statusMayPass = (status: number): boolean => status === 429 || status >= 500;

/** Something else answers there: a web page, or a server that does not know the URL. */
const WRONG_BASE_URL = {
	message: "'Base URL' in the credential does not lead to the video generation service",
	nextStep:
		"Enter the part of the service's URL before /v1, for example https://videos.example.com",
};

const REFUSED_KEY = {
	message: "The service does not accept the 'API Key' in the credential",
	nextStep:
		'It is wrong, incomplete or was revoked: copy the whole key again, or create a new one.',
};

/**
 * Turns an error response into a failure with the service's error object. A body without one (HTML, text, empty) still
 * gives a readable message.
 * @param response.headers with lower-case names
 * @param response.isFile whether a file was asked for, whose server may be another one
 * @param response.everyServiceHasIt whether it was a list that every service has: if it is missing, the URL is wrong
 */
export function failureFromResponse(response: {
	status: number;
	body: string;
	headers: Record<string, unknown>;
	isFile?: boolean;
	everyServiceHasIt?: boolean;
}): Failure {
	const envelope = readErrorObject(response.body);
	const { status } = response;
	const requestId = envelope?.request_id ?? headerOf(response.headers, 'x-request-id');
	const { title, detail } = wordsOf(envelope ?? {});
	const links = envelope?.links ?? undefined;
	const type = envelope?.type ?? undefined;
	const isElsewhere = response.everyServiceHasIt && isMissingEndpoint({ status, type });
	const isOfService = envelope !== undefined && !isElsewhere;
	const known = response.isFile ? undefined : knownProblem(status, isOfService);
	const said = envelope === undefined ? bodyExcerpt(response.body) : detail;
	const lines = [
		// First what to do: the service's words are about a header or a path, which users of the node do not see.
		known?.nextStep,
		known && title ? [title, detail].filter(Boolean).join(': ') : said,
		known ? undefined : nextStep(status, isOfService, response.isFile),
		requestId === undefined ? undefined : `Request ID: ${requestId}`,
		links?.docs ? `Documentation: ${links.docs}` : undefined,
		links?.support ? `Support: ${links.support}` : undefined,
	];
	const unnamed = `The ${response.isFile ? 'file URL' : 'service'} returned status ${status}`;
	return {
		message: known?.message ?? title ?? unnamed,
		description: joinLines(...lines),
		type,
		status,
		requestId,
		retryable: statusMayPass(status),
		links,
	};
}

/** The title and the detail of an error object. If one contains the other, only the longer one, as the title. */
export function wordsOf(error: ServiceErrorObject): { title?: string; detail?: string } {
	const title = error.title ?? '';
	const detail = error.detail ?? '';
	const contains = (text: string, part: string) =>
		text.toLowerCase().includes(part.toLowerCase().replace(/\.+$/, ''));
	if (contains(title, detail)) return title === '' ? {} : { title };
	return contains(detail, title) ? { title: detail } : { title, detail };
}

function knownProblem(status: number, isOfService: boolean): typeof WRONG_BASE_URL | undefined {
	if (status === 401) return REFUSED_KEY;
	return status === 404 && !isOfService ? WRONG_BASE_URL : undefined;
}

function nextStep(status: number, isOfService: boolean, isFile = false): string | undefined {
	if (status >= 500) return TRY_AGAIN;
	if (isFile && [401, 403, 404, 410].includes(status)) return EXPIRED_FILE;
	return status === 403 && !isOfService ? REFUSED_ON_THE_WAY : NEXT_STEPS[status];
}

function readErrorObject(body: string): ServiceErrorObject | undefined {
	return z.object({ error: serviceErrorSchema }).safeParse(parseJson(body)).data?.error;
}

/** The start of an unexpected body as plain text. It may show that a proxy responded instead of the service. */
function bodyExcerpt(body: string): string | undefined {
	const text = body
		.replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ')
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
	if (text === '') return 'The response was empty.';
	return `The response does not look like one of this service: "${shorten(text, 160)}"`;
}

const UNKNOWN_AUTHORITY =
	'n8n does not know the authority that signed the certificate of {origin}: start n8n with NODE_EXTRA_CA_CERTS set to the path of its certificate';

const CONNECTION_MESSAGES: Record<string, string> = {
	ECONNREFUSED: 'Nothing answers at {origin}',
	ENOTFOUND: 'The DNS lookup of {origin} failed',
	EAI_AGAIN: 'The DNS lookup of {origin} failed',
	ECONNABORTED: '{origin} did not respond in time',
	ETIMEDOUT: '{origin} did not respond in time',
	ECONNRESET: 'The connection to {origin} was reset',
	EPROTO: '{origin} does not support https; try http',
	DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of {origin} is self-signed and not trusted',
	CERT_HAS_EXPIRED: 'The certificate of {origin} has expired',
	ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of {origin} is for another host name',
	SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
	UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
};

/**
 * Turns a connection error into a failure.
 * @param isFile whether a file was asked for, whose server may be another one
 */
export function failureFromConnection(
	{ code, message }: { code: string; message: string },
	url: string,
	isFile = false,
): Failure {
	const { origin } = new URL(url);
	const words = CONNECTION_MESSAGES[code] ?? `{origin} could not be reached: ${message}`;
	const question = code === 'ECONNREFUSED' && !isFile ? '. Is the service running?' : '';
	const checked = isFile ? 'the URL of the file' : "'Base URL' in the credential";
	const isTimeout = code === 'ECONNABORTED' || code === 'ETIMEDOUT';
	const wait = "Raise 'Request Timeout' if the operation has this option. ";
	return {
		message: words.replace('{origin}', () => origin) + question,
		description: `${isTimeout && !isFile ? wait : ''}Check ${checked}, and whether this n8n instance can reach it (${code}).`,
		type: 'connection',
		retryable: true,
	};
}

/**
 * For a redirect of an API call. It is not followed, because the redirect target would get the key.
 * @param url that was called
 */
export function redirectFailure(location: string | undefined, url: string): Failure {
	const target =
		location !== undefined && URL.canParse(location, url)
			? withoutSecrets(new URL(location, url).href)
			: 'an unknown URL';
	const [base, ...path] = target.split('/v1/');
	return {
		message: 'The service redirects to another URL',
		description:
			path.length > 0
				? `The node does not follow it with the API key. Enter the new URL as 'Base URL' in the credential: ${base}`
				: `The node does not follow it with the API key. Check 'Base URL' in the credential: it redirects to ${target}.`,
		type: 'redirect',
		retryable: false,
	};
}

/** Whether a body is HTML or XML. */
export const isWebPage = (body: string): boolean => /^\s*</.test(body);

/**
 * For a success status with a body that cannot be parsed.
 * @param invalid paths of the missing or invalid fields
 */
export function unreadableFailure(
	call: string,
	{ status, body }: { status: number; body: string },
	invalid: string[],
): Failure {
	const reason = isWebPage(body)
		? {
				message: WRONG_BASE_URL.message,
				description: `${call} returned a web page. ${WRONG_BASE_URL.nextStep}`,
			}
		: {
				message: "The service's response could not be read",
				description: `${call} returned status ${status}, but these fields are missing or invalid: ${[...new Set(invalid)].join(', ')}. Check 'Base URL' in the credential. If it is right, contact the service's support.`,
			};
	return { ...reason, type: 'unreadable_response', status, retryable: false };
}

/** For a request that a rate limit refused, with a wait that the run does not have. */
export const tooLongWait = (failure: Failure, waitMs: number): Failure => ({
	...failure,
	description: joinLines(
		failure.description,
		`The service asks to wait ${formatNumber(Math.ceil(waitMs / 1000))} seconds.`,
	),
});

/** What a wrong Base URL leads to: another try would end in the same way. */
const LASTING = new Set<string | undefined>(['unreadable_response', 'redirect']);

/**
 * For a POST that the service may have executed. Without an idempotency key it was not sent again, because a second one
 * could charge twice.
 */
export function unclearFailure(
	failure: Failure,
	startedAt: Date,
	{ idempotent, recoveryHint, mayRunAgain = false }: { idempotent: boolean } & Recovery,
): Failure {
	const advice = [
		`The service may have executed the request that was sent at ${startedAt.toISOString()}.`,
		...(idempotent || mayRunAgain
			? []
			: ['The node did not send it again, to avoid executing it twice.']),
		recoveryHint,
	].join(' ');
	// Whoever follows this line may pay twice.
	const lines = failure.description
		?.split('\n')
		.filter((line) => mayRunAgain || line !== TRY_AGAIN);
	return {
		...failure,
		description: joinLines(...(lines ?? []), advice),
		type: 'unclear',
		retryable: mayRunAgain && !LASTING.has(failure.type),
	};
}

/**
 * Whether a service lacks an endpoint that only some have. A 404 whose type names a resource, such as `video_not_found`,
 * means that this one is unknown; any other 404, a 405 or a 501 means that the endpoint is missing.
 */
export function isMissingEndpoint({ status, type }: Pick<Failure, 'status' | 'type'>): boolean {
	const isUnknown = /^(?:video|template|collection)_not_found$/.test(type ?? '');
	return (status === 404 && !isUnknown) || status === 405 || status === 501;
}

/**
 * @param feature such as 'canceling videos'
 * @param mayBeExecuted whether an earlier attempt had no clear answer: a second delete finds nothing
 */
export function unsupportedFailure(
	failure: Failure,
	feature: string,
	mayBeExecuted: boolean,
): Failure {
	const outcome = mayBeExecuted
		? 'An earlier attempt had no clear answer, and the service may have executed it.'
		: 'Nothing was changed.';
	return {
		...failure,
		message: `This service does not support ${feature}`,
		description: `It has no endpoint for that${failure.status === 404 ? ', or nothing with this ID' : ''} (status ${failure.status}). If it should have one, check 'Base URL' in the credential: it is the part before /v1. ${outcome}`,
		type: 'unsupported',
		retryable: false,
	};
}
