import { systemClock, type Clock } from './clock';
import { closeOnError } from './closeOnError';
import type { Configuration } from './configuration';
import { createPrepareContext, type PrepareContext } from './context/prepareContext';
import { createTemplateExamples, type TemplateExamples } from './files/templateExamples';
import { createEstimator, type Estimator } from './jobs/estimate';
import { startRunner, type Runner } from './jobs/runner';
import { createLogger, type Logger } from './logger';
import { createMetrics, type Metrics } from './metrics';
import { createAddressRules, type AddressRules } from './outgoing/addressRules';
import { createGuardedAgent, type Lookup } from './outgoing/guardedAgent';
import { seededRandom, systemRandom, type Random } from './random';
import type { TemplateDefinition } from './render/catalogue';
import type { Renderer } from './render/renderer';
import type { StillRenderer } from './render/stills';
import { seed } from './reset';
import { openStorage } from './store/open';
import { recoverStorage, type Storage } from './store/storage';
import { createMagicPrompts, type ReadMagicPrompt } from './testing/magicPrompts';
import { createInstantRenderer } from './testing/instantRenderer';
import { createChatWriter } from './writer/chatWriter';

export interface ServiceParts {
	renderer: Renderer;
	/** Draws previews. */
	stills?: StillRenderer;
	catalogue: readonly TemplateDefinition[];
	clock?: Clock;
	random?: Random;
	logger?: Logger;
	/** How names of webhook addresses become addresses. */
	lookup?: Lookup;
}

/** What a process is made of, whether it answers requests, renders or does both. */
export interface Foundation {
	clock: Clock;
	random: Random;
	logger: Logger;
	storage: Storage;
	catalogue: readonly TemplateDefinition[];
	examples: TemplateExamples;
	estimator: Estimator;
	/** The one of instant mode, if the service is in it. */
	renderer: Renderer;
	prepareContext: PrepareContext;
	preparePreview: PrepareContext;
	metrics: Metrics;
	/** What prompts ask of the service itself. */
	magic: ReadMagicPrompt;
	/** Which addresses webhooks and pictures may be at, … */
	addressRules: AddressRules;
	/** … and what holds connections to them. */
	agent: ReturnType<typeof createGuardedAgent>;
}

/** The renderer of instant mode, with its clip made. */
async function prepareInstantMode(
	renderTimeMs: number,
	parts: { examples: TemplateExamples; template: TemplateDefinition; clock: Clock },
): Promise<Renderer> {
	const { examples, template, clock } = parts;
	const options = { examples, templateId: template.id, clock, renderTimeMs };
	const renderer = createInstantRenderer(options);
	await renderer.prepare();
	return renderer;
}

/**
 * Opens the storage and makes good what a process that has ended left in it.
 * @throws as openStorage does; in instant mode also RenderError
 */
export async function layFoundation(
	configuration: Configuration,
	parts: ServiceParts,
): Promise<Foundation> {
	const { catalogue, random = systemRandom } = parts;
	const { clock = systemClock(configuration.clockBehindMs) } = parts;
	const logger = parts.logger ?? createLogger(configuration.logLevel);
	const { faultSeed, renderTimeMs, foretoldTimeMs, renderConcurrency: concurrency } = configuration;
	const chanceOf = (purpose: string) =>
		faultSeed === undefined ? random : seededRandom(faultSeed, purpose);
	const storage = await openStorage(configuration, {
		clock,
		random,
		logger,
		chances: { requests: chanceOf('requests'), webhooks: chanceOf('webhooks') },
	});
	const { store, files } = storage;
	const options = { catalogue, files, renderer: parts.renderer, clock, logger };
	const examples = createTemplateExamples(options);
	const [template] = catalogue;
	const instant = await closeOnError(storage, async () => {
		await recoverStorage(storage);
		await seed({ store, catalogue, clock, credits: configuration.credits });
		return configuration.instant && template !== undefined
			? prepareInstantMode(renderTimeMs, { examples, template, clock })
			: undefined;
	});
	const fixedMs = instant && (foretoldTimeMs ?? renderTimeMs);
	const estimator = createEstimator({ store, catalogue, concurrency, fixedMs });
	const renderer = instant ?? parts.renderer;
	const addressRules = createAddressRules(configuration.allowedInternal, configuration.host);
	const agent = createGuardedAgent(addressRules, parts.lookup);
	const { imageLimits } = configuration;
	const writer = configuration.writer && createChatWriter(configuration.writer, logger);
	const sources = { ...storage, agent, imageLimits };
	const prepareContext: PrepareContext =
		instant === undefined
			? createPrepareContext({ ...sources, writer })
			: ({ context }) => Promise.resolve(context);
	return {
		clock,
		random,
		logger,
		storage,
		catalogue,
		examples,
		estimator,
		renderer,
		prepareContext,
		// A model is not asked anew with every key stroke: a preview shows the built-in writer's script.
		preparePreview: createPrepareContext({ ...sources, writer: undefined }),
		metrics: createMetrics(storage),
		magic: createMagicPrompts(configuration.magicPrompts),
		addressRules,
		agent,
	};
}

/** Starts to render what waits in the queue. */
export function startRendering(
	{ renderConcurrency, jobLeaseMs }: Configuration,
	foundation: Foundation,
): Runner {
	const { storage } = foundation;
	return startRunner({
		...foundation,
		...storage,
		concurrency: renderConcurrency,
		leaseMs: jobLeaseMs,
		onFinished: () => storage.coordination.announceFinished(),
	});
}
