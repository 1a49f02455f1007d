import { webhookFaultsSchema, type WebhookFaults } from '../contract/fault';
import type { Random } from '../random';

/** What befalls webhooks on their way; kept in memory, gone after a restart. */
export interface WebhookFaultRules {
	get(): WebhookFaults;
	set(faults: WebhookFaults): void;
	clear(): void;
	/** How long to hold a webhook back, in milliseconds: more than nothing at most once per webhook. */
	holdMs(webhookId: string): number;
	drops(): boolean;
	doubles(): boolean;
}

export function createWebhookFaultRules(random: Random): WebhookFaultRules {
	const none = webhookFaultsSchema.parse({});
	let faults = none;
	const held = new Set<string>();

	return {
		get: () => faults,
		set(wanted) {
			faults = wanted;
		},
		clear() {
			faults = none;
			held.clear();
		},
		holdMs(webhookId) {
			if (held.has(webhookId)) return 0;
			const milliseconds = Math.round(faults.delay_ms + faults.shuffle_ms * random.fraction());
			if (milliseconds > 0) held.add(webhookId);
			return milliseconds;
		},
		drops: () => random.fraction() < faults.drop,
		doubles: () => random.fraction() < faults.double,
	};
}
