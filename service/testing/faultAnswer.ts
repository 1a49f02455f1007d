import { errorTypes } from '../src/contract/errorTypes';
import type { ErrorObject } from '../src/contract/error';
import type { Fault } from './faultSchemas';
import type { Urls } from '../src/contract/urls';
import { errorObject } from '../src/contract/errorObject';
import { testingErrorTypes } from './errorTypes';
import { ServiceError } from '../src/contract/serviceError';

export interface FaultAnswer {
	status: number;
	headers: Record<string, string>;
	body: Buffer;
}

interface FaultAnswerContext {
	requestId: string;
	now: number;
	urls: Urls;
	/** The response to the request, if it was carried out. */
	realBody?: Buffer;
}

const defaultStatus = { error: 500, html: 502, empty: 500, truncated: 200 };

/** The error object that the service itself sends with this status, if it has one. */
function faultObject(fault: Fault, status: number, context: FaultAnswerContext): ErrorObject {
	const detail = 'This fault was injected, by POST /_service/faults or by the prompt.';
	const error = new ServiceError(
		{ type: 'injected_fault', ...testingErrorTypes.injected_fault },
		detail,
		{ metadata: { fault_id: fault.id } },
	);
	const known = Object.entries(errorTypes).find(([, definition]) => definition.status === status);
	return {
		...errorObject(error, context),
		...(known !== undefined && { type: known[0], title: known[1].title }),
		status,
	};
}

function retryAfter(fault: Fault, now: number): Record<string, string> {
	const { retry_after_seconds: seconds, retry_after_form: form } = fault;
	if (seconds === undefined) return {};
	const date = new Date(now + seconds * 1_000).toUTCString();
	return { 'Retry-After': form === 'date' ? date : String(seconds) };
}

/** The response of a fault. */
export function faultAnswer(fault: Fault, context: FaultAnswerContext): FaultAnswer {
	const kind = fault.body ?? ((fault.status ?? 500) < 400 ? 'empty' : 'error');
	const status = fault.status ?? defaultStatus[kind];
	const json = { 'Content-Type': 'application/json; charset=utf-8' };
	const errorText = () => JSON.stringify({ error: faultObject(fault, status, context) });
	const contents = {
		error: () => ({ type: json, body: Buffer.from(errorText()) }),
		html: () => ({
			type: { 'Content-Type': 'text/html; charset=utf-8' },
			body: Buffer.from(`<html><body><h1>${status}</h1><p>A gateway's page</p></body></html>\n`),
		}),
		empty: () => ({ type: {}, body: Buffer.alloc(0) }),
		truncated: () => {
			const body = context.realBody ?? Buffer.from(errorText());
			return { type: json, body: body.subarray(0, Math.floor(body.length / 2)) };
		},
	};
	const { type, body } = contents[kind]();
	const length = { 'Content-Length': String(body.length) };
	return { status, headers: { ...type, ...length, ...retryAfter(fault, context.now) }, body };
}
