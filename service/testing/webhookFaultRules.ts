import type { Random } from '../src/util/random';
import { webhookFaultsSchema, type WebhookFaults } from './faultSchemas';

/** The faults in the delivery of one webhook. */
export interface DeliveryPlan {
	/** The delay of the first attempt. */
	delayMs: number;
	isLost: boolean;
	/** Each attempt sends it twice: both at once, or the second one `afterMs` after the response to the first. */
	duplicate?: { atOnce: boolean; afterMs: number };
	/** Whether failed attempts are retried. */
	isRetried: boolean;
}

/** The webhook faults, and their effect on each webhook. */
export interface WebhookFaultRules {
	get(): Promise<WebhookFaults>;
	set(faults: WebhookFaults): Promise<void>;
	clear(): Promise<void>;
	/** A random plan. It stays the same for a webhook until the faults change. */
	planFor(webhookId: string): Promise<DeliveryPlan>;
	/** The delay of a webhook in milliseconds. It is 0 from the second call for the webhook. */
	takeDelay(webhookId: string): Promise<number>;
}

export const noWebhookFaults = webhookFaultsSchema.parse({});

/** Always draws four numbers. So with the same seed, the nth webhook gets the same numbers whatever the faults are. */
export function drawPlan(faults: WebhookFaults, random: Random): DeliveryPlan {
	const [delay, lost, duplicate, atOnce] = [
		random.fraction(),
		random.fraction(),
		random.fraction(),
		random.fraction(),
	];
	return {
		delayMs: Math.round(faults.delay_ms + faults.shuffle_ms * delay),
		isLost: lost < faults.drop,
		...(duplicate < faults.duplicate && {
			duplicate: { atOnce: atOnce < faults.duplicate_at_once, afterMs: faults.duplicate_after_ms },
		}),
		isRetried: faults.retry,
	};
}

/** Keeps the rules in memory until the process ends. */
export function createWebhookFaultRules(random: Random): WebhookFaultRules {
	let faults = noWebhookFaults;
	const plans = new Map<string, DeliveryPlan>();
	const delayed = new Set<string>();

	const change = (changed: WebhookFaults) => {
		faults = changed;
		plans.clear();
		delayed.clear();
		return Promise.resolve();
	};

	function planFor(webhookId: string): DeliveryPlan {
		const plan = plans.get(webhookId) ?? drawPlan(faults, random);
		if (faults !== noWebhookFaults) plans.set(webhookId, plan);
		return plan;
	}

	function takeDelay(webhookId: string): number {
		if (faults === noWebhookFaults || delayed.has(webhookId)) return 0;
		const { delayMs } = planFor(webhookId);
		if (delayMs > 0) delayed.add(webhookId);
		return delayMs;
	}

	return {
		get: () => Promise.resolve(faults),
		set: change,
		clear: () => change(noWebhookFaults),
		planFor: (webhookId) => Promise.resolve(planFor(webhookId)),
		takeDelay: (webhookId) => Promise.resolve(takeDelay(webhookId)),
	};
}
