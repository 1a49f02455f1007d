/** Returns a function that runs work. Calls with the same key share what is running, until it is done. */
export function shareByKey() {
	const open = new Map<string, Promise<void>>();
	return (key: string, work: () => Promise<void>): Promise<void> => {
		const shared = open.get(key);
		if (shared !== undefined) return shared;
		const started = work().finally(() => open.delete(key));
		open.set(key, started);
		return started;
	};
}
