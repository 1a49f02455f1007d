import { storedHash } from '../src/accounts/apiKeys';
import type { ApiExtension, ApiParts, ServiceExtension } from '../src/serviceExtension';
import type { Components } from '../src/videos/components';
import { ServiceError } from '../src/contract/serviceError';
import type { Configuration } from '../src/settings/configuration';
import { settingsHelp } from '../src/settings/describeSettings';
import { defaultSound } from '../src/sound/soundRequest';
import { systemClock } from '../src/util/clock';
import { seededRandom } from '../src/util/random';
import { createEstimator } from '../src/videos/renderTimeEstimator';
import type { VideoInput } from '../src/request/videoInput';
import { testingErrorTypes } from './errorTypes';
import { createFaultRules } from './faultRules';
import { injectFaults } from './injectFaults';
import { createInstantRenderer } from './instantRenderer';
import { interceptDeliveries } from './interceptDeliveries';
import { createDirectiveReader } from './promptDirectives';
import { createPromptFault } from './promptFault';
import { createRedisFaultRules } from './redisFaultRules';
import { createRedisWebhookFaultRules } from './redisWebhookFaultRules';
import { resetStore } from './resetStore';
import { createResettableLimits } from './resettableLimits';
import { readTestingSettings, testingSettings } from './settings';
import { testingEndpoints } from './testingEndpoints';
import { createWebhookFaultRules } from './webhookFaultRules';

/** The additional output of `--testing --help`. */
export const testingHelp = `\nWith --testing:\n\n${settingsHelp(testingSettings)}`;

const HOUR_MS = 3_600_000;

/**
 * The extension that `--testing` loads, for tests of workflows and of the service itself: faults, directives in
 * prompts, instant mode, a reset and another clock.
 * @throws ConfigurationError if one of its settings is invalid
 */
export function createTestingExtension(configuration: Configuration): ServiceExtension {
	const settings = readTestingSettings(configuration.given);
	const readDirectives = createDirectiveReader(settings.speed);
	const system = systemClock();
	const resettable = createResettableLimits();

	/** Makes every video the same clip. */
	async function withInstantMode(components: Components): Promise<Components> {
		const { clock, catalogue, examples, store } = components;
		const [template] = catalogue;
		if (template === undefined) return components;
		const { renderTimeMs, estimatedMs: fixedMs } = settings;
		const renderer = createInstantRenderer({
			examples,
			templateId: template.id,
			clock,
			renderTimeMs,
		});
		await renderer.prepare();
		const { renderConcurrency: concurrency } = configuration;
		return {
			...components,
			renderer,
			estimator: createEstimator({ store, clock, catalogue, concurrency, fixedMs }),
			prepareInput: (input) => Promise.resolve(input),
			prepareMedia: () => Promise.resolve({ pool: [], scenes: [] }),
			prepareSound: () =>
				Promise.resolve({ sound: defaultSound, speak: () => Promise.resolve([]) }),
		};
	}

	return {
		clock: { ...system, now: () => system.now() - settings.clockBehindMs },
		async extendComponents(given) {
			const components = settings.isInstant ? await withInstantMode(given) : given;
			const { clock, prepareInput, preparePreview, writeFields } = components;

			const withoutDirectives = (input: VideoInput): VideoInput => ({
				...input,
				prompt: readDirectives(input.prompt).text,
			});

			return {
				...components,
				sharedState: resettable.extend(components.sharedState),
				writeFields:
					writeFields &&
					((definition, input, signal) =>
						writeFields(definition, withoutDirectives(input), signal)),
				async prepareInput(input, signal) {
					const { failure, slowMs } = readDirectives(input.prompt);
					if (failure !== undefined) {
						const type = 'requested_failure';
						throw new ServiceError({ type, ...testingErrorTypes[type] }, failure.detail);
					}
					await clock.wait(slowMs, signal);
					signal.throwIfAborted();
					return prepareInput(withoutDirectives(input), signal);
				},
				preparePreview: {
					...preparePreview,
					prepareInput: (input, signal) =>
						preparePreview.prepareInput(withoutDirectives(input), signal),
				},
			};
		},
		extendApi(parts) {
			const { sharedState, firstKey } = parts;
			const { faults, webhookFaults } = createRules(parts, settings.faultSeed);
			const promptCounts = sharedState.limiter('prompt', HOUR_MS);
			const promptFault = createPromptFault(readDirectives, promptCounts);
			const injected = injectFaults({ ...parts, faults, promptFault });

			async function reset(): Promise<void> {
				for (const rules of [faults, webhookFaults, sharedState.requestLog]) {
					await rules.clear();
				}
				await resettable.reset(sharedState);
				const { credits } = configuration;
				await resetStore({ ...parts, credits, firstKeyHash: storedHash(firstKey) });
			}

			return {
				endpoints: testingEndpoints({ faults, webhookFaults, reset }),
				errorTypes: testingErrorTypes,
				beforeHandler: ({ path }) => (path.startsWith('/_service') ? [] : [injected]),
				deliveries: interceptDeliveries({
					faults: webhookFaults,
					readDirectives,
					clock: parts.clock,
				}),
			} satisfies ApiExtension;
		},
	};
}

/** The rules are in memory, or in Redis if several processes share them. */
function createRules({ sharedState, random }: ApiParts, seed: number | undefined) {
	const randomFor = (purpose: string) =>
		seed === undefined ? random : seededRandom(seed, purpose);
	const [requests, webhooks] = [randomFor('requests'), randomFor('webhooks')];
	const { redis } = sharedState;
	if (redis === undefined) {
		return {
			faults: createFaultRules(requests),
			webhookFaults: createWebhookFaultRules(webhooks),
		};
	}
	// A fault is applied as often as it says, also on a busy machine.
	const { clientWithoutTimeout: client, prefix } = redis;
	return {
		faults: createRedisFaultRules(client, prefix, requests),
		webhookFaults: createRedisWebhookFaultRules(client, prefix, webhooks),
	};
}
