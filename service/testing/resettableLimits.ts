import { z } from 'zod';
import type { SharedState } from '../src/storage/sharedState/sharedState';

/** Resets the rate limits. */
export function createResettableLimits() {
	let resets = 0;
	return {
		/** Limiters in memory count separately after each reset. Those in Redis share their counts with other processes. */
		extend(sharedState: SharedState): SharedState {
			if (sharedState.redis !== undefined) return sharedState;
			return {
				...sharedState,
				limiter(name, windowMs) {
					const limiter = sharedState.limiter(name, windowMs);
					return { take: (subject, limit) => limiter.take(`${resets} ${subject}`, limit) };
				},
			};
		},
		async reset({ redis }: SharedState): Promise<void> {
			resets += 1;
			if (redis === undefined) return;
			const { clientWithoutTimeout: client, prefix } = redis;
			for await (const keys of client.scanStream({ match: `${prefix}:limit:*` })) {
				const names = z.array(z.string()).parse(keys);
				if (names.length > 0) await client.del(names);
			}
		},
	};
}
