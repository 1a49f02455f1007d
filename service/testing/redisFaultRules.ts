import type { Redis } from 'ioredis';
import type { Random } from '../src/util/random';
import { applies, newFault, type FaultRules } from './faultRules';
import { faultSchema, type Fault } from './faultSchemas';

/** Keeps the faults of all processes in Redis until they are removed. */
export function createRedisFaultRules(redis: Redis, prefix: string, random: Random): FaultRules {
	const faultsKey = `${prefix}:faults`;
	const countsKey = `${prefix}:faults-applied`;

	async function list(): Promise<{ fault: Fault; stored: string }[]> {
		const texts = await redis.lrange(faultsKey, 0, -1);
		if (texts.length === 0) return [];
		const counts = await redis.hgetall(countsKey);
		return texts.map((stored) => {
			const fault = faultSchema.parse(JSON.parse(stored));
			return { fault: { ...fault, applied: Number(counts[fault.id] ?? 0) }, stored };
		});
	}

	return {
		async add(requested) {
			const fault = newFault(requested, random);
			await redis.rpush(faultsKey, JSON.stringify(fault));
			return fault;
		},
		list: async () => (await list()).map(({ fault }) => fault),
		async remove(id) {
			const found = (await list()).find(({ fault }) => fault.id === id);
			if (found === undefined) return false;
			await redis.hdel(countsKey, id);
			return (await redis.lrem(faultsKey, 1, found.stored)) > 0;
		},
		async clear() {
			await redis.del(faultsKey, countsKey);
		},
		async apply(operation) {
			for (const { fault } of await list()) {
				if (!applies(fault, operation, random)) continue;
				const applied = await redis.hincrby(countsKey, fault.id, 1);
				if (applied <= (fault.count ?? Infinity)) return { ...fault, applied };
				// Another process has just applied it for the last time.
				await redis.hincrby(countsKey, fault.id, -1);
			}
			return undefined;
		},
	};
}
