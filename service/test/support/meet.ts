/** A function whose first two calls both get their results before either returns: two requests that read at once. */
export function meet<Args extends unknown[], Result>(
	read: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
	let calls = 0;
	let open: () => void = () => undefined;
	const both = new Promise<void>((resolve) => (open = resolve));
	return async (...args) => {
		const result = await read(...args);
		calls += 1;
		if (calls === 2) open();
		await both;
		return result;
	};
}
