import { z } from 'zod';
import { callApi, type ApiResponse } from './callApi';
import type { Clock } from './clock';
import { errorMessage } from './messages';
import { isPassingStatus, PassingFault, retryAfterMoment } from './retry';

/** How often a request to a model is made, with pauses, while it fails in a way that may pass. */
export const MODEL_ATTEMPTS = 6;

const refusedSchema = z.object({
	cause: z.object({ code: z.enum(['ECONNREFUSED', 'EAI_AGAIN']) }),
});
const errorSchema = z.object({ error: z.object({ message: z.string() }) });

/** The message of an error response, if it has one. */
function errorDetail({ body }: ApiResponse): string {
	try {
		return `: ${errorSchema.parse(JSON.parse(body.toString())).error.message.slice(0, 200)}`;
	} catch {
		return '';
	}
}

/** Whether a response says that nothing was done and paid, and that a later request may be. */
const mayRepeat = ({ status, retryAfter }: ApiResponse) =>
	status === 429 || (isPassingStatus(status) && retryAfter !== undefined);

/**
 * As `callApi`. A broken connection is thrown as it is: the request may have been accepted, and paid.
 * @throws PassingFault if the API was not reached: the connection was refused, or its name not resolved
 */
export async function callModel(...request: Parameters<typeof callApi>): Promise<ApiResponse> {
	try {
		return await callApi(...request);
	} catch (error) {
		throw refusedSchema.safeParse(error).success ? new PassingFault(errorMessage(error)) : error;
	}
}

/** @throws PassingFault or Error for a response that is no success */
export function checkResponse(response: ApiResponse, clock: Clock): void {
	if (response.ok) return;
	const problem = `it answered ${response.status}${errorDetail(response)}`;
	if (!mayRepeat(response)) throw new Error(problem);
	throw new PassingFault(problem, retryAfterMoment(response.retryAfter, clock.now()));
}
