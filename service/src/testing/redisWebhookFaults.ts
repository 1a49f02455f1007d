import type { Redis } from 'ioredis';
import { z } from 'zod';
import { webhookFaultsSchema, type WebhookFaults } from './fault';
import type { Random } from '../util/random';
import {
	drawFate,
	noWebhookFaults,
	type WebhookFate,
	type WebhookFaultRules,
} from './webhookFaults';

const fateSchema: z.ZodType<WebhookFate> = z.object({
	holdMs: z.number(),
	dropped: z.boolean(),
	double: z.object({ atOnce: z.boolean(), afterMs: z.number() }).optional(),
	retried: z.boolean(),
});

/** Kept in Redis, for all processes together, until they are removed. */
export function createRedisWebhookFaultRules(
	redis: Redis,
	prefix: string,
	random: Random,
): WebhookFaultRules {
	const rules = `${prefix}:webhook-faults`;
	const fates = `${prefix}:webhook-fates`;
	const held = `${prefix}:webhooks-held`;

	async function read(): Promise<WebhookFaults | undefined> {
		const text = await redis.get(rules);
		return text === null ? undefined : webhookFaultsSchema.parse(JSON.parse(text));
	}

	async function fateOf(webhookId: string): Promise<WebhookFate> {
		const known = await redis.hget(fates, webhookId);
		if (known !== null) return fateSchema.parse(JSON.parse(known));
		const faults = await read();
		const drawn = drawFate(faults ?? noWebhookFaults, random);
		if (faults !== undefined) await redis.hset(fates, webhookId, JSON.stringify(drawn));
		return drawn;
	}

	return {
		get: async () => (await read()) ?? noWebhookFaults,
		async set(wanted) {
			await redis.multi().del(fates, held).set(rules, JSON.stringify(wanted)).exec();
		},
		async clear() {
			await redis.del(rules, fates, held);
		},
		fateOf,
		async holdMs(webhookId) {
			if ((await read()) === undefined || (await redis.sismember(held, webhookId)) === 1) return 0;
			const { holdMs } = await fateOf(webhookId);
			if (holdMs > 0) await redis.sadd(held, webhookId);
			return holdMs;
		},
	};
}
