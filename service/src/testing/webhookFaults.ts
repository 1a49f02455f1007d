import { webhookFaultsSchema, type WebhookFaults } from './fault';
import type { Random } from '../util/random';

/** What befalls one webhook. */
export interface WebhookFate {
	/** How long it is held back before its first attempt, in milliseconds. */
	holdMs: number;
	dropped: boolean;
	/** How its second post follows, where it has one: `afterMs` after the answer to the first, or with the first. */
	double?: { atOnce: boolean; afterMs: number };
	/** Whether it is posted again when it was not delivered. */
	retried: boolean;
}

/** What befalls webhooks on their way. */
export interface WebhookFaultRules {
	get(): Promise<WebhookFaults>;
	set(faults: WebhookFaults): Promise<void>;
	clear(): Promise<void>;
	/** Drawn when a webhook is first asked for, and the same from then on until the faults are changed. */
	fateOf(webhookId: string): Promise<WebhookFate>;
	/** How long to hold a webhook back, in milliseconds: more than nothing at most once per webhook. */
	holdMs(webhookId: string): Promise<number>;
}

/** No fault at all. */
export const noWebhookFaults = webhookFaultsSchema.parse({});

/** As many draws for each webhook, whatever the faults are: the same seed brings the same to the n-th webhook. */
export function drawFate(faults: WebhookFaults, random: Random): WebhookFate {
	const [hold, drop, double, atOnce] = [
		random.fraction(),
		random.fraction(),
		random.fraction(),
		random.fraction(),
	];
	return {
		holdMs: Math.round(faults.delay_ms + faults.shuffle_ms * hold),
		dropped: drop < faults.drop,
		...(double < faults.double && {
			double: { atOnce: atOnce < faults.double_at_once, afterMs: faults.double_after_ms },
		}),
		retried: faults.retry,
	};
}

/** Kept in memory, gone after a restart. */
export function createWebhookFaultRules(random: Random): WebhookFaultRules {
	let faults = noWebhookFaults;
	const fates = new Map<string, WebhookFate>();
	const held = new Set<string>();

	const change = (wanted: WebhookFaults) => {
		faults = wanted;
		fates.clear();
		held.clear();
		return Promise.resolve();
	};

	function fateOf(webhookId: string): WebhookFate {
		const fate = fates.get(webhookId) ?? drawFate(faults, random);
		if (faults !== noWebhookFaults) fates.set(webhookId, fate);
		return fate;
	}

	function hold(webhookId: string): number {
		if (faults === noWebhookFaults || held.has(webhookId)) return 0;
		const { holdMs } = fateOf(webhookId);
		if (holdMs > 0) held.add(webhookId);
		return holdMs;
	}

	return {
		get: () => Promise.resolve(faults),
		set: change,
		clear: () => change(noWebhookFaults),
		fateOf: (webhookId) => Promise.resolve(fateOf(webhookId)),
		holdMs: (webhookId) => Promise.resolve(hold(webhookId)),
	};
}
