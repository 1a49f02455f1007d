import { join } from 'node:path';
import { systemClock, type Clock } from './util/clock';
import { closeOnError } from './util/closeOnError';
import type { Configuration } from './settings/configuration';
import { createCollectionFiles } from './assets/collectionFiles';
import { createSharedDownloads, MAX_DOWNLOAD_AGE_MS } from './assets/sharedDownloads';
import { createPrepareInput } from './videos/prepareInput';
import { createPrepareMedia } from './videos/prepareMedia';
import { createPrepareSound } from './videos/prepareSound';
import { createStockFootage, MAX_SEARCH_AGE_MS } from './videos/stock/stockFootage';
import { createWriteFields } from './videos/writeFields';
import { createTranscribe } from './videos/transcribe';
import { createSpeechClient } from './sound/voice/speechClient';
import { createTranscriptionClient } from './sound/transcription/transcriptionClient';
import { createTemplateExamples } from './catalogue/templateExamples';
import { createEstimator } from './videos/renderTimeEstimator';
import { stopExcessiveRenders } from './jobs/stopExcessiveRenders';
import { startRunner, type Runner } from './jobs/runner';
import { FileCache } from './util/fileCache';
import { createLogger, type Logger } from './util/logger';
import { createMetrics } from './createMetrics';
import { createEgressRules } from './egress/egressRules';
import { createEgressClient, type Lookup } from './egress/egressClient';
import { systemRandom, type Random } from './util/random';
import type { TemplateDefinition } from './request/templateDefinition';
import type { Renderer } from './render/process/renderer';
import { seedAccount } from './accounts/seedAccount';
import { createDiskSpace } from './storage/files/diskSpace';
import { openStorage } from './storage/openStorage';
import { recoverStorage } from './storage/storage';
import type { ServiceExtension } from './serviceExtension';
import type { Components } from './videos/components';
import { canDraw } from './fonts/undrawnLetters';
import { createChatWriter } from './script/writer/chatWriter';

export interface ServiceParts {
	renderer: Renderer;
	catalogue: readonly TemplateDefinition[];
	clock?: Clock;
	random?: Random;
	logger?: Logger;
	/** Replaces the DNS lookup of callers' URLs, in tests. */
	lookup?: Lookup;
	extension?: ServiceExtension;
}

/**
 * Creates the components of a process. Opens the storage, and cleans up after dead processes.
 * @throws as openStorage does
 */
export async function createComponents(
	configuration: Configuration,
	parts: ServiceParts,
): Promise<Components> {
	const { catalogue, extension, renderer, random = systemRandom } = parts;
	const { clock = extension?.clock ?? systemClock() } = parts;
	const logger = parts.logger ?? createLogger(configuration.logLevel);
	const { renderConcurrency: concurrency } = configuration;
	const storage = await openStorage(configuration, { clock, logger });
	const { store, files } = storage;
	const estimator = createEstimator({ store, clock, catalogue, concurrency });
	const limited = stopExcessiveRenders(renderer, { estimator, clock });
	const egressRules = createEgressRules(configuration.allowedInternal, configuration.host);
	const egress = createEgressClient(egressRules, parts.lookup);
	const { imageLimits, mediaLimits, soundLimits } = configuration;
	const cacheIn = (folder: string, limits: { maxBytes: number; maxAgeMs?: number }) =>
		new FileCache(join(configuration.dataFolder, folder), limits, () => clock.now());
	const { maxDownloadBytes: maxBytes, stock: stockLimits = { maxBytes: 0 } } = configuration;
	const downloadCache = cacheIn('downloads', { maxBytes, maxAgeMs: MAX_DOWNLOAD_AGE_MS });
	const clipCache = cacheIn('stock', stockLimits);
	// Without the spoken lines: a speech API can cost money.
	const diskSpace = createDiskSpace(files, configuration.minFreeBytes, [downloadCache, clipCache]);
	const speech =
		configuration.speech &&
		createSpeechClient(configuration.speech, {
			clock,
			cache: cacheIn('speech', { maxBytes: configuration.maxSpeechBytes }),
		});
	const transcribe =
		configuration.transcription &&
		createTranscribe({
			client: createTranscriptionClient(configuration.transcription, { clock }),
			...{ store, clock, logger },
		});
	const stock =
		configuration.stock &&
		createStockFootage(
			{ ...configuration.stock, clipLimits: mediaLimits },
			{
				...{ egress, diskSpace, clock, logger },
				clips: clipCache,
				searches: cacheIn('stock-searches', {
					...configuration.stock,
					maxAgeMs: MAX_SEARCH_AGE_MS,
				}),
			},
		);
	const writeFields =
		configuration.writer &&
		createWriteFields({
			writer: createChatWriter(configuration.writer, { logger, clock, canDraw }),
			model: configuration.writer.model,
			...{ store, clock, logger },
		});
	const downloads = createSharedDownloads({ egress, diskSpace, clock, cache: downloadCache });
	const sources = { collections: createCollectionFiles(storage), downloads };
	const prepareInput = createPrepareInput({ ...sources, imageLimits });
	const prepareMedia = createPrepareMedia({ ...sources, mediaLimits });
	const examples = createTemplateExamples({
		...{ catalogue, files, renderer: limited, prepareMedia },
		...{ clock, logger },
	});
	const components: Components = {
		...storage,
		diskSpace,
		clock,
		random,
		logger,
		catalogue,
		examples,
		estimator,
		renderer,
		writeFields,
		prepareInput,
		prepareMedia,
		preparePreview: { prepareInput, prepareMedia },
		prepareSound: createPrepareSound({ ...sources, soundLimits, speech }),
		speech,
		transcribe,
		stock,
		metrics: createMetrics({ ...storage, estimator }),
		egressRules,
		egress,
	};
	return closeOnError(storage, async () => {
		await recoverStorage(storage, diskSpace);
		await seedAccount({ store, catalogue, clock, credits: configuration.credits });
		return extension === undefined ? components : extension.extendComponents(components);
	});
}

/** Starts to render queued videos. */
export function startRendering(
	{ renderConcurrency, jobLeaseMs, mediaLimits }: Configuration,
	components: Components,
): Runner {
	return startRunner({
		...components,
		renderer: stopExcessiveRenders(components.renderer, components),
		concurrency: renderConcurrency,
		leaseMs: jobLeaseMs,
		filesTimeoutMs: 2 * mediaLimits.timeoutMs,
	});
}
