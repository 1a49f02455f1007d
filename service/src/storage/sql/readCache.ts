import type { SqlDatabase } from './sqlDatabase';
import { SharedReads } from './sharedReads';

/**
 * Caches reads of a database until `invalidate`. If other processes also write to the database, it caches nothing, but
 * simultaneous reads of a key share a query. Its size is limited, because API clients choose the keys: a full cache is cleared.
 */
export class ReadCache<Value> {
	private readonly values = new Map<string, Value>();

	private readonly uncached = new SharedReads<Value>();

	private changes = 0;

	private size = 0;

	/** @param sizeOf the size of a value, by default 1 */
	constructor(
		private readonly database: Pick<SqlDatabase, 'shared'>,
		private readonly maxSize: number,
		private readonly sizeOf: (value: Value) => number = () => 1,
	) {}

	/** The value of `key`, cached or read. */
	async get(key: string, read: () => Promise<Value>): Promise<Value> {
		if (this.database.shared) return this.uncached.get(key, read);
		const cached = this.values.get(key);
		if (cached !== undefined) return cached;
		const { changes } = this;
		const value = await read();
		// A value read before a change must not be cached after it.
		if (changes === this.changes) this.add(key, value);
		return value;
	}

	/** Call it after every change of the data. */
	invalidate(): void {
		this.changes += 1;
		this.clear();
	}

	private add(key: string, value: Value): void {
		// A concurrent reader may have added it.
		if (this.values.has(key)) return;
		const size = this.sizeOf(value);
		if (this.size + size > this.maxSize) this.clear();
		this.values.set(key, value);
		this.size += size;
	}

	private clear(): void {
		this.values.clear();
		this.size = 0;
	}
}
