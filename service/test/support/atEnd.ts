const stops: (() => Promise<void>)[] = [];

/** Ends whatever the test started, last first; to be called in `afterEach`. */
export async function stopAll(): Promise<void> {
	for (const stop of stops.splice(0).reverse()) await stop();
}

/** Lets `stop` be called at the end of the test. */
export function atEnd(stop: () => Promise<unknown>): void {
	stops.push(async () => {
		await stop();
	});
}
