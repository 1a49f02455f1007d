import type { Request, RequestHandler, Response } from 'express';
import type { Clock } from '../util/clock';
import type { Fault } from './fault';
import type { FaultRules } from './faults';
import type { PromptFault } from './promptFaults';
import type { Urls } from '../contract/urls';
import { faultAnswer } from './faultResponse';
import { requestContext } from '../api/requestContext';

interface FaultDependencies {
	faults: FaultRules;
	promptFault: PromptFault;
	clock: Clock;
	urls: Urls;
}

/** A wait that ends early when the client leaves. */
async function hold(response: Response, clock: Clock, milliseconds: number): Promise<void> {
	const left = new AbortController();
	const leave = () => left.abort();
	response.once('close', leave);
	await clock.wait(milliseconds, left.signal);
	response.off('close', leave);
}

/** Lets a fault happen to a request. `realBody`: what it would have been answered with. */
function happen(
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
	const answer = faultAnswer(fault, { requestId, now: clock.now(), urls, realBody });
	for (const name of response.getHeaderNames()) {
		if (name !== 'x-request-id') response.removeHeader(name);
	}
	response.status(answer.status).set(answer.headers).end(answer.body);
}

const changesAnswer = (fault: Fault) =>
	fault.hang || fault.reset || fault.status !== undefined || fault.body !== undefined;

/** Holds the answer back while the request is carried out, and sends something else, or it later. */
function replaceAnswer(
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
			// The replacements are members of this one response; without them, it is as it was.
			Reflect.deleteProperty(response, 'write');
			Reflect.deleteProperty(response, 'end');
			const realBody = Buffer.concat(chunks);
			void hold(response, dependencies.clock, fault.delay_ms).then(() => {
				if (changesAnswer(fault)) happen(fault, { request, response, realBody }, dependencies);
				else response.end(realBody);
			});
			return response;
		},
	});
}

/** Makes requests go wrong as the fault rules say, or else a prompt. */
export function injectFaults(dependencies: FaultDependencies): RequestHandler {
	const { faults, promptFault, clock } = dependencies;
	return async (request, response, next) => {
		const { operation } = requestContext(request);
		const fault =
			operation === undefined
				? undefined
				: ((await faults.draw(operation)) ?? (await promptFault(operation, request.body)));
		if (fault === undefined) {
			next();
			return;
		}
		if (fault.when === 'after') {
			replaceAnswer(fault, request, response, dependencies);
			next();
			return;
		}
		await hold(response, clock, fault.delay_ms);
		if (changesAnswer(fault)) happen(fault, { request, response }, dependencies);
		else next();
	};
}
