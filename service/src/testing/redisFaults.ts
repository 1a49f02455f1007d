import type { Redis } from 'ioredis';
import { faultSchema, type Fault } from './fault';
import type { Random } from '../util/random';
import { meets, newFault, type FaultRules } from './faults';

/** Kept in Redis, for all processes together, until they are removed. */
export function createRedisFaultRules(redis: Redis, prefix: string, random: Random): FaultRules {
	const order = `${prefix}:faults`;
	const counts = `${prefix}:faults-met`;

	async function list(): Promise<{ fault: Fault; stored: string }[]> {
		const texts = await redis.lrange(order, 0, -1);
		if (texts.length === 0) return [];
		const met = await redis.hgetall(counts);
		return texts.map((stored) => {
			const fault = faultSchema.parse(JSON.parse(stored));
			return { fault: { ...fault, met: Number(met[fault.id] ?? 0) }, stored };
		});
	}

	return {
		async add(wanted) {
			const fault = newFault(wanted, random);
			await redis.rpush(order, JSON.stringify(fault));
			return fault;
		},
		list: async () => (await list()).map(({ fault }) => fault),
		async remove(id) {
			const found = (await list()).find(({ fault }) => fault.id === id);
			if (found === undefined) return false;
			await redis.hdel(counts, id);
			return (await redis.lrem(order, 1, found.stored)) > 0;
		},
		async clear() {
			await redis.del(order, counts);
		},
		async draw(operation) {
			for (const { fault } of await list()) {
				if (!meets(fault, operation, random)) continue;
				const met = await redis.hincrby(counts, fault.id, 1);
				if (met <= (fault.count ?? Infinity)) return { ...fault, met };
				// Another process took the last one meanwhile.
				await redis.hincrby(counts, fault.id, -1);
			}
			return undefined;
		},
	};
}
