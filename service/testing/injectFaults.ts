import type { Request, RequestHandler, Response } from 'express';
import type { Clock } from '../src/util/clock';
import type { Fault } from './faultSchemas';
import type { FaultRules } from './faultRules';
import type { PromptFault } from './promptFault';
import type { Urls } from '../src/contract/urls';
import { faultResponse } from './faultResponse';
import { acceptedKeys } from '../src/api/acceptedKeys';
import { requestContext } from '../src/api/requestContext';

interface FaultDependencies {
	faults: FaultRules;
	promptFault: PromptFault;
	clock: Clock;
	urls: Urls;
}

/** Waits, or stops waiting when the client disconnects. */
async function delay(response: Response, clock: Clock, milliseconds: number): Promise<void> {
	const closed = new AbortController();
	const close = () => closed.abort();
	response.once('close', close);
	await clock.wait(milliseconds, closed.signal);
	response.off('close', close);
}

/** What every response of the API has. */
const keptHeaders = new Set([
	'x-request-id',
	...Object.keys(acceptedKeys).map((name) => name.toLowerCase()),
]);

/** Applies a fault to a response. `realBody` is the body that it would have had. */
function applyFault(
	fault: Fault,
	{ request, response, realBody }: { request: Request; response: Response; realBody?: Buffer },
	{ clock, urls }: FaultDependencies,
): void {
	if (fault.hang) return;
	if (fault.reset) {
		request.socket.resetAndDestroy();
		return;
	}
	const requestId = requestContext(request).id;
	const { status, headers, body } = faultResponse(fault, {
		requestId,
		now: clock.now(),
		urls,
		realBody,
	});
	for (const name of response.getHeaderNames()) {
		if (!keptHeaders.has(name)) response.removeHeader(name);
	}
	response.status(status).set(headers).end(body);
}

const changesResponse = (fault: Fault) =>
	fault.hang || fault.reset || fault.status !== undefined || fault.body !== undefined;

/** Buffers the response while the request is executed. Then it applies the fault, or sends the response with a delay. */
function interceptResponse(
	fault: Fault,
	request: Request,
	response: Response,
	dependencies: FaultDependencies,
): void {
	const chunks: Buffer[] = [];
	const keep = (chunk: unknown) => {
		if (typeof chunk === 'string') chunks.push(Buffer.from(chunk));
		if (Buffer.isBuffer(chunk)) chunks.push(chunk);
	};
	Object.assign(response, {
		write(chunk: unknown) {
			keep(chunk);
			return true;
		},
		end(chunk?: unknown) {
			keep(chunk);
			// Without these properties, the methods of the class are back.
			Reflect.deleteProperty(response, 'write');
			Reflect.deleteProperty(response, 'end');
			const realBody = Buffer.concat(chunks);
			void delay(response, dependencies.clock, fault.delay_ms).then(() => {
				if (changesResponse(fault)) {
					applyFault(fault, { request, response, realBody }, dependencies);
				} else response.end(realBody);
			});
			return response;
		},
	});
}

/** Applies the first matching fault rule to a request, otherwise the directives in its prompt. */
export function injectFaults(dependencies: FaultDependencies): RequestHandler {
	const { faults, promptFault, clock } = dependencies;
	return async (request, response, next) => {
		const { operation } = requestContext(request);
		const fault =
			operation === undefined
				? undefined
				: ((await faults.apply(operation)) ?? (await promptFault(operation, request.body)));
		if (fault === undefined) {
			next();
			return;
		}
		if (fault.when === 'after') {
			interceptResponse(fault, request, response, dependencies);
			next();
			return;
		}
		await delay(response, clock, fault.delay_ms);
		if (changesResponse(fault)) applyFault(fault, { request, response }, dependencies);
		else next();
	};
}
