/**
 * Maps inputs with at most `limit` calls at a time. Results are in input order.
 * After the first error, no further call starts. The error is thrown when the running calls have ended.
 */
export async function mapConcurrently<T, R>(
	inputs: readonly T[],
	limit: number,
	call: (input: T, index: number) => Promise<R>,
): Promise<R[]> {
	const results: R[] = [];
	const failures: unknown[] = [];
	const queue = inputs.entries();
	const worker = async () => {
		for (const [index, input] of queue) {
			if (failures.length > 0) return;
			try {
				results[index] = await call(input, index);
			} catch (error) {
				failures.push(error);
			}
		}
	};
	await Promise.all(Array.from({ length: Math.max(1, Math.min(limit, inputs.length)) }, worker));
	if (failures.length > 0) throw failures[0];
	return results;
}
