/** Puts the synchronous driver behind a promise, so that its errors are rejections as with any other store. */
export function promised<Parameters extends unknown[], Result>(
	work: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Promise<Result> {
	return (...parameters) =>
		new Promise((resolve) => {
			resolve(work(...parameters));
		});
}
