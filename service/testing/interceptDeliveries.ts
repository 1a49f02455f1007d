import type { WebhookRecord } from '../src/storage/stores';
import type { Clock } from '../src/util/clock';
import type { DeliveryResult } from '../src/webhooks/deliver';
import type { DeliveryInterceptor } from '../src/webhooks/dispatcher';
import type { PromptDirectives, ReadDirectives } from './promptDirectives';
import type { DeliveryPlan, WebhookFaultRules } from './webhookFaultRules';

/** Adds the directives of the prompt. They do not apply to a webhook that was redelivered manually. */
function withDirectives(
	plan: DeliveryPlan,
	{ lost, twice }: PromptDirectives['webhook'],
	{ firstDueAt, createdAt }: WebhookRecord,
): DeliveryPlan {
	const isRedelivered = firstDueAt > createdAt;
	if (isRedelivered) return plan;
	const duplicate = plan.duplicate ?? (twice ? { atOnce: false, afterMs: 0 } : undefined);
	return { ...plan, isLost: plan.isLost || lost, duplicate };
}

/** Drops, duplicates and delays webhooks according to webhook faults and directives in prompts. */
export function interceptDeliveries({
	faults,
	readDirectives,
	clock,
}: {
	faults: WebhookFaultRules;
	readDirectives: ReadDirectives;
	clock: Clock;
}): DeliveryInterceptor {
	return {
		async notBefore(record, video) {
			const { lateMs } = readDirectives(video.prompt).webhook;
			const delayMs = await faults.takeDelay(record.id);
			return Math.max(record.createdAt + lateMs, clock.now() + delayMs);
		},
		async deliver({ record, video, signal }, send) {
			const { webhook } = readDirectives(video.prompt);
			const plan = withDirectives(await faults.planFor(record.id), webhook, record);
			const error = 'Dropped by a webhook fault or by the prompt';
			if (plan.isLost) return { outcome: 'unreachable', error, final: true };
			const first = send();
			const { duplicate } = plan;
			if (duplicate !== undefined) {
				// In the background: the result of the second request does not matter.
				void (async () => {
					if (!duplicate.atOnce) {
						await first;
						await clock.wait(duplicate.afterMs, signal);
					}
					if (!signal.aborted) await send();
				})();
			}
			const result: DeliveryResult = await first;
			return plan.isRetried || result.outcome === 'delivered' ? result : { ...result, final: true };
		},
	};
}
