import type { SqlDatabase } from './sqlDatabase';

/**
 * Caches reads of a database until `invalidate`. It caches nothing if other processes write to the database too.
 * API clients choose the keys, so the size is limited: a full cache is cleared.
 */
export class ReadCache<Value> {
	private readonly values = new Map<string, Value>();

	private changes = 0;

	private taken = 0;

	/** @param room the largest sum of the values' weights; by default each value weighs one */
	constructor(
		private readonly database: Pick<SqlDatabase, 'shared'>,
		private readonly room: number,
		private readonly weigh: (value: Value) => number = () => 1,
	) {}

	/** The value of `key`, cached or read. */
	async get(key: string, read: () => Promise<Value>): Promise<Value> {
		if (this.database.shared) return read();
		const known = this.values.get(key);
		if (known !== undefined) return known;
		const { changes } = this;
		const value = await read();
		// A value read before a change must not be cached after it.
		if (changes === this.changes) this.keep(key, value);
		return value;
	}

	/** To be called after every change of the data. */
	invalidate(): void {
		this.changes += 1;
		this.clear();
	}

	private keep(key: string, value: Value): void {
		// Another reader has cached the same value.
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
