import type { WebhookRecord } from '../src/storage/store';
import type { Clock } from '../src/util/clock';
import type { DeliveryResult } from '../src/webhooks/deliver';
import type { DeliveryInterceptor } from '../src/webhooks/dispatcher';
import type { PromptDirectives, ReadDirectives } from './promptDirectives';
import type { DeliveryPlan, WebhookFaultRules } from './webhookFaultRules';

/** Adds the directives of the prompt, which end when the webhook is redelivered by hand. */
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

/** Loses, duplicates and delays webhooks as webhook faults and prompts ask for. */
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
			const { lateMs } = readDirectives(video.context.prompt).webhook;
			const delayMs = await faults.takeDelay(record.id);
			return Math.max(record.createdAt + lateMs, clock.now() + delayMs);
		},
		async deliver({ record, video, signal }, send) {
			const { webhook } = readDirectives(video.context.prompt);
			const plan = withDirectives(await faults.planFor(record.id), webhook, record);
			const error = 'Lost on request, by a webhook fault or the prompt';
			if (plan.isLost) return { outcome: 'unreachable', error, final: true };
			const first = send();
			const { duplicate } = plan;
			if (duplicate !== undefined) {
				// Nobody waits for the response to the second one.
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
