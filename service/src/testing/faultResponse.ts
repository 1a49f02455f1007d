import { errorTypes } from '../contract/errorTypes';
import type { ErrorObject } from '../contract/error';
import type { Fault } from './fault';
import type { Urls } from '../contract/urls';
import { errorObject } from '../contract/errorObject';
import { ServiceError } from '../contract/serviceError';

export interface FaultAnswer {
	status: number;
	headers: Record<string, string>;
	body: Buffer;
}

interface FaultAnswerContext {
	requestId: string;
	now: number;
	urls: Urls;
	/** What the request would have been answered with, when it was carried out. */
	realBody?: Buffer;
}

const usualStatus = { error: 500, html: 502, empty: 500, truncated: 200 };

/** The error object that the service itself would send with this status, as far as there is one. */
function faultObject(fault: Fault, status: number, context: FaultAnswerContext): ErrorObject {
	const detail = 'This error was asked for, with POST /_service/faults or in the prompt.';
	const error = new ServiceError('injected_fault', detail, { metadata: { fault_id: fault.id } });
	const usual = Object.entries(errorTypes).find(([, known]) => known.status === status);
	const { requestId, now, urls } = context;
	return {
		...errorObject(error, { requestId, now, urls }),
		...(usual !== undefined && { type: usual[0], title: usual[1].title }),
		status,
	};
}

function retryAfter(fault: Fault, now: number): Record<string, string> {
	const { retry_after_seconds: seconds, retry_after_form: form } = fault;
	if (seconds === undefined) return {};
	const date = new Date(now + seconds * 1_000).toUTCString();
	return { 'Retry-After': form === 'date' ? date : String(seconds) };
}

/** What a fault answers instead of the real thing. */
export function faultAnswer(fault: Fault, context: FaultAnswerContext): FaultAnswer {
	const kind = fault.body ?? ((fault.status ?? 500) < 400 ? 'empty' : 'error');
	const status = fault.status ?? usualStatus[kind];
	const json = { 'Content-Type': 'application/json; charset=utf-8' };
	const wholeText = () => JSON.stringify({ error: faultObject(fault, status, context) });
	const contents = {
		error: () => ({ type: json, body: Buffer.from(wholeText()) }),
		html: () => ({
			type: { 'Content-Type': 'text/html; charset=utf-8' },
			body: Buffer.from(`<html><body><h1>${status}</h1><p>A gateway's page</p></body></html>\n`),
		}),
		empty: () => ({ type: {}, body: Buffer.alloc(0) }),
		truncated: () => {
			const whole = context.realBody ?? Buffer.from(wholeText());
			return { type: json, body: whole.subarray(0, Math.floor(whole.length / 2)) };
		},
	};
	const { type, body } = contents[kind]();
	const length = { 'Content-Length': String(body.length) };
	return { status, headers: { ...type, ...length, ...retryAfter(fault, context.now) }, body };
}
