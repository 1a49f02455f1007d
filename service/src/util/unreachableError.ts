import { z } from 'zod';
import { asSentence } from './wording';

// Node tries every address of a host name, and reports all attempts in one error with an empty message.
const attemptsSchema = z.object({ errors: z.array(z.object({ message: z.string() })).nonempty() });

function reasonOf(error: unknown): string {
	const attempts = attemptsSchema.safeParse(error);
	if (attempts.success) return attempts.data.errors.map(({ message }) => message).join('; ');
	return error instanceof Error ? error.message : String(error);
}

/** A required server cannot be used. The message contains no password. */
export class UnreachableError extends Error {
	override readonly name = 'UnreachableError';

	constructor(what: string, url: string, cause: unknown) {
		const { hostname, port, pathname } = new URL(url);
		const where = `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
		super(
			`${what} at ${where} cannot be used: ${asSentence(reasonOf(cause))} Check its address, and that it is running.`,
		);
	}
}
