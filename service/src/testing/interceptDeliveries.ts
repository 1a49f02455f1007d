import type { WebhookRecord } from '../storage/store';
import type { Clock } from '../util/clock';
import type { DeliveryResult } from '../webhooks/deliver';
import type { DeliveryInterceptor } from '../webhooks/dispatcher';
import type { MagicPrompt, ReadMagicPrompt } from './magicPrompts';
import type { WebhookFate, WebhookFaultRules } from './webhookFaults';

/** What a prompt asks for happens to the webhook until it is delivered again on request. */
function withPrompt(
	fate: WebhookFate,
	{ lost, twice }: MagicPrompt['webhook'],
	{ firstDueAt, createdAt }: WebhookRecord,
): WebhookFate {
	if (firstDueAt > createdAt) return fate;
	const double = fate.double ?? (twice ? { atOnce: false, afterMs: 0 } : undefined);
	return { ...fate, dropped: fate.dropped || lost, double };
}

/** Loses, doubles and delays webhooks as webhook faults and prompts ask for. */
export function interceptDeliveries({
	faults,
	magic,
	clock,
}: {
	faults: WebhookFaultRules;
	magic: ReadMagicPrompt;
	clock: Clock;
}): DeliveryInterceptor {
	return {
		async notBefore(record, video) {
			const { lateMs } = magic(video.context.prompt).webhook;
			const holdMs = await faults.holdMs(record.id);
			return Math.max(record.createdAt + lateMs, clock.now() + holdMs);
		},
		async deliver({ record, video, signal }, send) {
			const { webhook } = magic(video.context.prompt);
			const fate = withPrompt(await faults.fateOf(record.id), webhook, record);
			const error = 'Lost on request, by a webhook fault or the prompt';
			if (fate.dropped) return { outcome: 'unreachable', error, final: true };
			const first = send();
			const { double } = fate;
			if (double !== undefined) {
				// Nothing waits for the answer to the second.
				void (async () => {
					if (!double.atOnce) {
						await first;
						await clock.wait(double.afterMs, signal);
					}
					if (!signal.aborted) await send();
				})();
			}
			const result: DeliveryResult = await first;
			return fate.retried || result.outcome === 'delivered' ? result : { ...result, final: true };
		},
	};
}
