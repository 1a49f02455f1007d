import { z } from 'zod';
import { asSentence, reasonOf } from './messages';

/** Node tries all addresses of a host name, and reports the attempts in one error with an empty message. */
const attemptsSchema = z.object({ errors: z.array(z.object({ message: z.string() })).nonempty() });

function describeError(error: unknown): string {
	const attempts = attemptsSchema.safeParse(error);
	if (!attempts.success) return reasonOf(error);
	return asSentence(attempts.data.errors.map(({ message }) => message).join('; '));
}

/** A required server cannot be used. The message contains no password. */
export class UnreachableError extends Error {
	override readonly name = 'UnreachableError';

	constructor(what: string, url: string, cause: unknown) {
		const { hostname, port, pathname } = new URL(url);
		const where = `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
		super(
			`${what} at ${where} cannot be used: ${describeError(cause)} Check the URL, and that the server is running.`,
		);
	}
}
