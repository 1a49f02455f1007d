import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Random } from '../src/util/random';
import { webhookFaultsSchema, type WebhookFaults } from './faultSchemas';
import {
	drawPlan,
	noWebhookFaults,
	type DeliveryPlan,
	type WebhookFaultRules,
} from './webhookFaultRules';

const planSchema: z.ZodType<DeliveryPlan> = z.object({
	delayMs: z.number(),
	isLost: z.boolean(),
	duplicate: z.object({ atOnce: z.boolean(), afterMs: z.number() }).optional(),
	isRetried: z.boolean(),
});

/** Keeps the rules of all processes in Redis until they are removed. */
export function createRedisWebhookFaultRules(
	redis: Redis,
	prefix: string,
	random: Random,
): WebhookFaultRules {
	const faultsKey = `${prefix}:webhook-faults`;
	const plansKey = `${prefix}:webhook-plans`;
	const delayedKey = `${prefix}:webhooks-delayed`;

	async function read(): Promise<WebhookFaults | undefined> {
		const text = await redis.get(faultsKey);
		return text === null ? undefined : webhookFaultsSchema.parse(JSON.parse(text));
	}

	async function planFor(webhookId: string): Promise<DeliveryPlan> {
		const stored = await redis.hget(plansKey, webhookId);
		if (stored !== null) return planSchema.parse(JSON.parse(stored));
		const faults = await read();
		const plan = drawPlan(faults ?? noWebhookFaults, random);
		if (faults !== undefined) await redis.hset(plansKey, webhookId, JSON.stringify(plan));
		return plan;
	}

	return {
		get: async () => (await read()) ?? noWebhookFaults,
		async set(faults) {
			await redis.multi().del(plansKey, delayedKey).set(faultsKey, JSON.stringify(faults)).exec();
		},
		async clear() {
			await redis.del(faultsKey, plansKey, delayedKey);
		},
		planFor,
		async takeDelay(webhookId) {
			if ((await read()) === undefined) return 0;
			if ((await redis.sismember(delayedKey, webhookId)) === 1) return 0;
			const { delayMs } = await planFor(webhookId);
			if (delayMs > 0) await redis.sadd(delayedKey, webhookId);
			return delayMs;
		},
	};
}
