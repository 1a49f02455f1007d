import { NodeApiError, type INode } from 'n8n-workflow';
import { z } from 'zod';

import { headerOf } from './http';
import { parseJson } from './json';
import { linksSchema, serviceErrorSchema, type ServiceErrorObject } from './schemas';

/**
 * What went wrong with a call, in the form in which error items carry it. `type` is the service's error type
 * (contract 7), or one of ours: connection, unclear, unreadable_answer, redirect, no_file, truncated_file, not_finished,
 * video_failed.
 * `retryable`: whether running the same item again can succeed without risk of paying twice.
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

/** A failed call of the service. Carries everything that an error item tells. */
export class ServiceError extends NodeApiError {
	constructor(
		node: INode,
		readonly details: Failure,
		options: { itemIndex?: number } = {},
	) {
		// A plain object: given a NodeApiError, the host would keep that one's message and drop ours.
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
		// The editor chooses its error view by this name.
		this.name = 'NodeApiError';
	}
}

const NEXT_STEPS: Record<number, string> = {
	400: "Check the node's fields against the message above.",
	401: "Check 'API Key' in the credential: it is wrong, incomplete or was revoked.",
	402: 'The account has no credits left for this. Top it up, then run the node again.',
	403: "The API key's scopes do not allow this. Use a key that has them.",
	404: 'The service does not know it. Check the ID.',
	409: 'The resource has changed meanwhile. Read it again, then repeat.',
	413: 'The request is too large for the service. Send less.',
	422: "Check the node's fields against the message above.",
	429: "The request limit of this API key is used up. Raise 'Max Rate Limit Wait' in the options, or run fewer items per hour.",
};

/**
 * The failure that an answer with an error status stands for (contract 7), the error object whole;
 * a body that is none (HTML, text, empty) still gives a readable one.
 * @param headers lower-case names
 */
export function failureFromAnswer(answer: {
	status: number;
	body: string;
	headers: Record<string, unknown>;
}): Failure {
	const envelope = readErrorObject(answer.body);
	const status = answer.status;
	const requestId = envelope?.request_id ?? headerOf(answer.headers, 'x-request-id');
	const title = envelope?.title ?? envelope?.detail ?? `The service answered with status ${status}`;
	const links = envelope?.links ?? undefined;
	const lines = [
		envelope?.title ? envelope.detail : undefined,
		envelope === undefined ? excerpt(answer.body) : undefined,
		nextStep(status, envelope !== undefined),
		requestId === undefined ? undefined : `Request ID: ${requestId}`,
		links?.docs ? `Documentation: ${links.docs}` : undefined,
		links?.support ? `Support: ${links.support}` : undefined,
	];
	return {
		message: title,
		description: lines.filter((line) => line).join('\n'),
		type: envelope?.type ?? undefined,
		status,
		requestId,
		retryable: status === 429 || status >= 500,
		links,
	};
}

function nextStep(status: number, isService: boolean): string | undefined {
	if (status >= 500) return 'The service has a disturbance. Wait until it is over.';
	if (isService || status !== 404) return NEXT_STEPS[status];
	return "Something answers at this address, but not as the video generation service does. Check 'Base URL' in the credential: it is the part before /v1.";
}

function readErrorObject(body: string): ServiceErrorObject | undefined {
	const json = parseJson(body);
	if (typeof json !== 'object' || json === null || !('error' in json)) return undefined;
	const parsed = serviceErrorSchema.safeParse(json.error);
	return parsed.success ? parsed.data : undefined;
}

/** The start of an unexpected body as plain text, so that a proxy's page can be told from the service's answer. */
function excerpt(body: string): string | undefined {
	const text = body
		.replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ')
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
	if (text === '') return 'The answer had no content.';
	return `The answer was not the service's error object: "${text.slice(0, 160)}${text.length > 160 ? '…' : ''}"`;
}

const CONNECTION_WORDS: Record<string, string> = {
	ECONNREFUSED: 'Nothing answers at {origin}',
	ENOTFOUND: 'The name in {origin} is not known',
	EAI_AGAIN: 'The name in {origin} could not be looked up',
	ECONNABORTED: '{origin} did not answer in time',
	ETIMEDOUT: '{origin} did not answer in time',
	ECONNRESET: 'The connection to {origin} was cut',
	EPROTO: 'There is no https at {origin}; it may be http',
	DEPTH_ZERO_SELF_SIGNED_CERT:
		'The certificate of {origin} is signed by itself, so that it is not trusted',
	CERT_HAS_EXPIRED: 'The certificate of {origin} has expired',
};

/** The failure that a request without an answer stands for. */
export function failureFromConnection(code: string, message: string, baseUrl: string): Failure {
	const { origin } = new URL(baseUrl);
	const words = CONNECTION_WORDS[code];
	return {
		message:
			words === undefined
				? `The service could not be reached: ${message}`
				: words.replace('{origin}', origin),
		description: `Check 'Base URL' in the credential and whether this n8n can reach it (${code}).`,
		type: 'connection',
		retryable: true,
	};
}

/** A redirect of an API call: the key is not sent along. */
export function redirectFailure(location: string | undefined): Failure {
	return {
		message: 'The service redirects to another address',
		description: `The API key is not sent along a redirect. Put the address that it leads to into 'Base URL' of the credential${location === undefined ? '' : `: ${location}`}`,
		type: 'redirect',
		retryable: false,
	};
}

/** A success status with a body that lacks what the contract promises; `missing` are paths into it. */
export function unreadableFailure(call: string, status: number, missing: string[]): Failure {
	return {
		message: "The service's answer could not be read",
		description: `${call} answered with status ${status}, but without a readable ${[...new Set(missing)].join(', ')}. Check 'Base URL' in the credential; if it is right, tell the service's support.`,
		type: 'unreadable_answer',
		status,
		retryable: false,
	};
}

/**
 * For a POST that may have been carried out: it is not repeated, because a second one could charge twice.
 * @param howToLook how the user finds out whether it was
 */
export function unclearFailure(failure: Failure, startedAt: Date, howToLook: string): Failure {
	const advice = `The request may have been carried out all the same, since ${startedAt.toISOString()}, so it was not repeated. ${howToLook}`;
	return {
		...failure,
		description: [failure.description, advice].filter(Boolean).join('\n'),
		type: 'unclear',
		retryable: false,
	};
}
