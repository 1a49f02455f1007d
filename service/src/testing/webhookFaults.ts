import { webhookFaultsSchema, type WebhookFaults } from '../contract/fault';
import type { Random } from '../random';

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

/** What befalls webhooks on their way; kept in memory, gone after a restart. */
export interface WebhookFaultRules {
	get(): WebhookFaults;
	set(faults: WebhookFaults): void;
	clear(): void;
	/** Drawn when a webhook is first asked for, and the same from then on until the faults are changed. */
	fateOf(webhookId: string): WebhookFate;
	/** How long to hold a webhook back, in milliseconds: more than nothing at most once per webhook. */
	holdMs(webhookId: string): number;
}

export function createWebhookFaultRules(random: Random): WebhookFaultRules {
	const none = webhookFaultsSchema.parse({});
	let faults = none;
	const fates = new Map<string, WebhookFate>();
	const held = new Set<string>();

	const change = (wanted: WebhookFaults) => {
		faults = wanted;
		fates.clear();
		held.clear();
	};

	// As many draws for each webhook, whatever the faults are: the same seed brings the same to the n-th webhook.
	function draw(): WebhookFate {
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

	function fateOf(webhookId: string): WebhookFate {
		const fate = fates.get(webhookId) ?? draw();
		if (faults !== none) fates.set(webhookId, fate);
		return fate;
	}

	return {
		get: () => faults,
		set: change,
		clear: () => change(none),
		fateOf,
		holdMs(webhookId) {
			if (faults === none || held.has(webhookId)) return 0;
			const { holdMs } = fateOf(webhookId);
			if (holdMs > 0) held.add(webhookId);
			return holdMs;
		},
	};
}
