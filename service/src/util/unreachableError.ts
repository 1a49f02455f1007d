import { z } from 'zod';
import { closed } from './wording';

// Node tries every address of a name and reports the attempts together, with an empty message.
const attemptsSchema = z.object({ errors: z.array(z.object({ message: z.string() })).nonempty() });

function reasonOf(error: unknown): string {
	const attempts = attemptsSchema.safeParse(error);
	if (attempts.success) return attempts.data.errors.map(({ message }) => message).join('; ');
	return error instanceof Error ? error.message : String(error);
}

/** A server that the service cannot do without does not answer. Its message holds no password. */
export class UnreachableError extends Error {
	override readonly name = 'UnreachableError';

	constructor(what: string, url: string, cause: unknown) {
		const { hostname, port, pathname } = new URL(url);
		const where = `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
		super(
			`${what} at ${where} cannot be used: ${closed(reasonOf(cause))} Check that it runs and its address.`,
		);
	}
}
