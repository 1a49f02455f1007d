/** An error, what caused it, and so on, each once: an error can be its own cause. */
export function withCauses(error: unknown): Set<unknown> {
	const errors = new Set<unknown>();
	let next = error;
	while (next !== undefined && !errors.has(next)) {
		errors.add(next);
		next = next instanceof Error ? next.cause : undefined;
	}
	return errors;
}
