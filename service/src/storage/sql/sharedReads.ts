interface Reads<Value> {
	running: Promise<Value>;
	/** Begins when `running` ends. */
	next?: Promise<Value>;
}

/**
 * Lets simultaneous reads of the same key share a query, so that a burst of requests does not keep other queries
 * waiting. Each gets what is stored after its call: one that comes while a query runs waits for the next.
 */
export class SharedReads<Value> {
	private readonly reads = new Map<string, Reads<Value>>();

	get(key: string, read: () => Promise<Value>): Promise<Value> {
		const current = this.reads.get(key);
		if (current === undefined) return this.start(key, read);
		const start = () => this.start(key, read);
		current.next ??= current.running.then(start, start);
		return current.next;
	}

	private start(key: string, read: () => Promise<Value>): Promise<Value> {
		const started: Reads<Value> = { running: read() };
		this.reads.set(key, started);
		const end = () => {
			if (started.next === undefined) this.reads.delete(key);
		};
		started.running.then(end, end);
		return started.running;
	}
}
