import type { Request, RequestHandler, Response } from 'express';
import type { Clock } from '../src/util/clock';
import type { Fault } from './faultSchemas';
import type { FaultRules } from './faultRules';
import type { PromptFault } from './promptFault';
import type { Urls } from '../src/contract/urls';
import { faultAnswer } from './faultAnswer';
import { requestContext } from '../src/api/requestContext';

interface FaultDependencies {
	faults: FaultRules;
	promptFault: PromptFault;
	clock: Clock;
	urls: Urls;
}

/** Waits, but no longer than the client stays connected. */
async function delay(response: Response, clock: Clock, milliseconds: number): Promise<void> {
	const closed = new AbortController();
	const close = () => closed.abort();
	response.once('close', close);
	await clock.wait(milliseconds, closed.signal);
	response.off('close', close);
}

/** Answers a request as a fault says. `realBody`: the response that it would have had. */
function answerWith(
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

/** Collects the response while the request is carried out, then sends another one, or the same one later. */
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
			// Removing the replacements brings back the methods of the class.
			Reflect.deleteProperty(response, 'write');
			Reflect.deleteProperty(response, 'end');
			const realBody = Buffer.concat(chunks);
			void delay(response, dependencies.clock, fault.delay_ms).then(() => {
				if (changesAnswer(fault)) answerWith(fault, { request, response, realBody }, dependencies);
				else response.end(realBody);
			});
			return response;
		},
	});
}

/** Lets requests fail as the fault rules say, or else their prompt. */
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
			replaceAnswer(fault, request, response, dependencies);
			next();
			return;
		}
		await delay(response, clock, fault.delay_ms);
		if (changesAnswer(fault)) answerWith(fault, { request, response }, dependencies);
		else next();
	};
}
