import { z } from 'zod';
import { withCauses } from './causes';
import type { Clock } from './clock';

/** A fault that may pass: the same request may succeed later. The message is a clause that says what went wrong. */
export class PassingFault extends Error {
	override readonly name = 'PassingFault';

	constructor(
		message: string,
		/** The earliest moment of another attempt that the server allows, in milliseconds since the epoch. */
		readonly notBefore?: number,
	) {
		super(message);
	}
}

const FIRST_PAUSE_MS = 500;
/** A new attempt starts only this long after the first one at most. Whoever waits for the result holds a worker. */
const WINDOW_MS = 120_000;
/** Of Retry-After: a day, longer than which nothing here is repeated. */
const MAX_SECONDS = 86_400;

/** Of an overloaded or restarting server, or of a limit on requests. */
const passingStatuses: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Whether the same request may get another response later. */
export const isPassingStatus = (status: number): boolean => passingStatuses.has(status);

const connectionFaultSchema = z.object({
	code: z.enum([
		'ECONNRESET',
		'ECONNREFUSED',
		'ECONNABORTED',
		'ETIMEDOUT',
		'EPIPE',
		'EAI_AGAIN',
		'EHOSTUNREACH',
		'ENETUNREACH',
		'ERR_STREAM_PREMATURE_CLOSE',
	]),
});

/** Whether a connection failed in a way that may pass. Names that do not exist and bad certificates do not. */
export const isConnectionFault = (error: unknown): boolean =>
	// axios puts the fault of the connection into the cause.
	[...withCauses(error)].some((one) => connectionFaultSchema.safeParse(one).success);

/**
 * The earliest time at which a server allows another request, in milliseconds since the epoch.
 * @param header Retry-After, in seconds or as a date
 * @returns undefined without a header, and for one that is neither
 */
export function retryAfterMoment(header: string | undefined, now: number): number | undefined {
	if (header === undefined) return undefined;
	const text = header.trim();
	// Fractions are against the standard, but some servers send them.
	if (/^\d+(\.\d+)?$/.test(text))
		return now + Math.ceil(Math.min(Number(text), MAX_SECONDS) * 1_000);
	// Date.parse reads a date into almost anything, such as "-5". Each format of the standard begins with the day.
	const moment = /^(mon|tue|wed|thu|fri|sat|sun)/i.test(text) ? Date.parse(text) : NaN;
	return Number.isNaN(moment) ? undefined : moment;
}

/**
 * Makes up to `attempts` attempts while they fail with a PassingFault. Pauses 0.5 s, 1 s, 2 s and so on, or until the moment
 * that the server names. No attempt starts more than two minutes after the first: then the last fault is thrown at once.
 */
export async function retryPassingFaults<T>(
	attempt: () => Promise<T>,
	{ attempts, clock, signal }: { attempts: number; clock: Clock; signal: AbortSignal },
): Promise<T> {
	const end = clock.now() + WINDOW_MS;
	for (let made = 1; ; made += 1) {
		try {
			return await attempt();
		} catch (error) {
			if (!(error instanceof PassingFault) || made >= attempts) throw error;
			const now = clock.now();
			const next = Math.max(now + FIRST_PAUSE_MS * 2 ** (made - 1), error.notBefore ?? 0);
			if (next > end) throw error;
			await clock.wait(next - now, signal);
			signal.throwIfAborted();
		}
	}
}
