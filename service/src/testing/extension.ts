import { ServiceError } from '../contract/serviceError';
import type { ServiceExtension } from '../extension';
import { createEstimator } from '../videos/estimator';
import type { PrepareContext } from '../videos/prepareContext';
import { storedHash } from '../accounts/apiKeys';
import type { Configuration } from '../settings/configuration';
import { usualSound } from '../sound/soundRequest';
import { systemClock } from '../util/clock';
import { seededRandom } from '../util/random';
import { createFaultRules } from './faults';
import { injectFaults } from './injectFaults';
import { createInstantRenderer } from './instantRenderer';
import { interceptDeliveries } from './interceptDeliveries';
import { createMagicPrompts } from './magicPrompts';
import { createPromptFault } from './promptFaults';
import { createRedisFaultRules } from './redisFaults';
import { createRedisWebhookFaultRules } from './redisWebhookFaults';
import { resetStore } from './resetStore';
import { testingEndpoints } from './testingEndpoints';
import { createWebhookFaultRules } from './webhookFaults';

const HOUR_MS = 3_600_000;

/** What tests of workflows need of the service: faults, directives in prompts, instant mode, another clock. */
export function createTestingExtension(configuration: Configuration): ServiceExtension {
	const { instant, renderTimeMs, foretoldTimeMs, faultSeed, credits } = configuration;
	const { renderConcurrency: concurrency } = configuration;
	const magic = createMagicPrompts(configuration.magicPrompts);
	const system = systemClock();
	return {
		clock: { ...system, now: () => system.now() - configuration.clockBehindMs },
		async extendComponents(components) {
			const { clock, catalogue, examples, storage } = components;
			const [template] = catalogue;
			const isInstant = instant && template !== undefined;

			/** Carries out the directives of the prompt and takes them out of it. */
			const withDirectives =
				(prepare: PrepareContext, { slows }: { slows: boolean }): PrepareContext =>
				async ({ templateId, context }, signal) => {
					const { failure, slowMs, text } = magic(context.prompt);
					if (slows && failure !== undefined) {
						throw new ServiceError('requested_failure', failure.detail);
					}
					if (slows) await clock.wait(slowMs, signal);
					signal.throwIfAborted();
					const spoken = context.prompt === undefined ? {} : { prompt: text };
					return prepare({ templateId, context: { ...context, ...spoken } }, signal);
				};

			const extended = {
				...components,
				prepareContext: withDirectives(
					isInstant ? ({ context }) => Promise.resolve(context) : components.prepareContext,
					{ slows: true },
				),
				preparePreview: withDirectives(components.preparePreview, { slows: false }),
			};
			if (!isInstant) return extended;
			const renderer = createInstantRenderer({
				...{ examples, templateId: template.id, clock, renderTimeMs },
			});
			await renderer.prepare();
			const fixedMs = foretoldTimeMs ?? renderTimeMs;
			const { store } = storage;
			const estimator = createEstimator({ store, catalogue, concurrency, fixedMs });
			return {
				...{ ...extended, renderer, estimator },
				prepareSound: () =>
					Promise.resolve({ sound: usualSound, speak: () => Promise.resolve([]) }),
			};
		},
		extendApi(parts) {
			const { storage, clock, random, limits } = parts;
			const { sharedState } = storage;
			const chance = (purpose: string) =>
				faultSeed === undefined ? random : seededRandom(faultSeed, purpose);
			const [requests, webhooks] = [chance('requests'), chance('webhooks')];
			const { redis } = sharedState;
			const faults =
				redis === undefined
					? createFaultRules(requests)
					: createRedisFaultRules(redis.client, redis.prefix, requests);
			const webhookFaults =
				redis === undefined
					? createWebhookFaultRules(webhooks)
					: createRedisWebhookFaultRules(redis.client, redis.prefix, webhooks);
			const promptCounts = sharedState.limiter('prompt', HOUR_MS);
			const promptFault = createPromptFault(magic, promptCounts);
			const injected = injectFaults({ ...parts, faults, promptFault });

			async function reset(): Promise<void> {
				for (const rules of [faults, webhookFaults, sharedState.journal]) await rules.clear();
				for (const { limiter } of [
					{ limiter: limits.hourly },
					{ limiter: promptCounts },
					...(limits.perSecond ? [limits.perSecond] : []),
				]) {
					await limiter.reset();
				}
				const firstKeyHash = storedHash(parts.firstKey);
				await resetStore({ ...parts, ...storage, credits, firstKeyHash });
				parts.dropRenders();
			}

			return {
				endpoints: testingEndpoints({ faults, webhookFaults, reset }),
				beforeHandler: ({ path }) => (path.startsWith('/_service') ? [] : [injected]),
				deliveries: interceptDeliveries({ faults: webhookFaults, magic, clock }),
			};
		},
	};
}
