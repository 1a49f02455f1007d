import { errorTypes } from '../src/contract/errorTypes';
import type { ErrorObject } from '../src/contract/error';
import type { Fault } from './faultSchemas';
import type { Urls } from '../src/contract/urls';
import { serializeError, toFailure } from '../src/contract/serializeError';
import { testingErrorTypes } from './errorTypes';
import { ServiceError } from '../src/contract/serviceError';

export interface FaultResponse {
	status: number;
	headers: Record<string, string>;
	body: Buffer;
}

interface FaultContext {
	requestId: string;
	now: number;
	urls: Urls;
	/** The body of the real response, if the request was executed. */
	realBody?: Buffer;
}

const defaultStatus = { error: 500, html: 502, empty: 500, truncated: 200 };

/** An error object with the type and title of a real error with this status, if there is one. */
function faultObject(fault: Fault, status: number, context: FaultContext): ErrorObject {
	const detail = 'POST /_service/faults or the prompt injected this fault.';
	const error = new ServiceError(
		{ type: 'injected_fault', ...testingErrorTypes.injected_fault },
		detail,
	);
	const metadata = { fault_id: fault.id };
	const known = Object.entries(errorTypes).find(([, definition]) => definition.status === status);
	return {
		...serializeError(toFailure(error, context.now), { ...context, metadata }),
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

export function faultResponse(fault: Fault, context: FaultContext): FaultResponse {
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
