import type { SqlDatabase } from './sqlDatabase';

/**
 * What was read of a database, until `forget`; nothing where other processes change it too. Callers choose what is
 * read, so what is kept has to have an end: when there is no room for more, all of it goes.
 */
export class ReadCache<Value> {
	private readonly values = new Map<string, Value>();

	private changes = 0;

	private taken = 0;

	/** @param room how much is kept, in the unit of `weigh`, which counts each value as one by default */
	constructor(
		private readonly database: Pick<SqlDatabase, 'shared'>,
		private readonly room: number,
		private readonly weigh: (value: Value) => number = () => 1,
	) {}

	/** The value of `key`, read when it is not kept. */
	async get(key: string, read: () => Promise<Value>): Promise<Value> {
		if (this.database.shared) return read();
		const known = this.values.get(key);
		if (known !== undefined) return known;
		const { changes } = this;
		const value = await read();
		// What was read before a change may not be kept after it.
		if (changes === this.changes) this.keep(key, value);
		return value;
	}

	/** To be called after every change of what is read. */
	invalidate(): void {
		this.changes += 1;
		this.clear();
	}

	private keep(key: string, value: Value): void {
		// Two readers at once bring the same value.
		if (this.values.has(key)) return;
		const weight = this.weigh(value);
		if (this.taken + weight > this.room) this.clear();
		this.values.set(key, value);
		this.taken += weight;
	}

	private clear(): void {
		this.values.clear();
		this.taken = 0;
	}
}
