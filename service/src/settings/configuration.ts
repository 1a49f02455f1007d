import { resolve } from 'node:path';
import { z } from 'zod';
import {
	collectSettings,
	ConfigurationError,
	parseSettings,
	sourceOf,
	type GivenSettings,
} from './readSettings';
import { settings, testingSettings, type SettingValues } from './definitions';
import { defaultRenderConcurrency } from './renderConcurrency';
import { sharedSettings } from './sharedSettings';

/** The port without `--port`. If it is in use, the service listens on a free port. */
export const DEFAULT_PORT = 8787;

const DAY_MS = 86_400_000;

/** The settings of an OpenAI-compatible API; `undefined` without its URL. */
function readModelApi(
	given: SettingValues,
	kind: 'writer' | 'speech' | 'transcription',
	context: z.RefinementCtx,
) {
	const url = given[`${kind}Url`];
	const model = given[`${kind}Model`];
	if (url === undefined) return undefined;
	if (model !== undefined) {
		return { url, model, apiKey: given[`${kind}ApiKey`], timeoutMs: given[`${kind}TimeoutMs`] };
	}
	const message = `is required with --${kind}-url`;
	context.addIssue({ code: 'custom', path: [`${kind}Model`], message });
	return z.NEVER;
}

/** Each setting once, as its users take it. */
const configurationSchema = z.object(settings).transform((given, context) => ({
	role: given.role,
	testing: given.testing,
	logLevel: given.logLevel,
	/** Absolute. */
	dataFolder: resolve(given.data),
	host: given.host,
	port: given.port,
	publicUrl: given.publicUrl,
	allowedInternal: given.allowInternalAddresses ?? [],
	credits: given.credits,
	firstKey: { apiKey: given.apiKey, rateLimitPerHour: given.rateLimitPerHour },
	dashboardPassword: given.dashboardPassword,
	requestsPerSecond: given.requestsPerSecond,
	keepRequests: given.keepRequests,
	maxBodyBytes: given.maxBodyBytes,
	maxAssetBytes: given.maxAssetBytes,
	maxUnfinishedVideos: given.maxUnfinishedVideos,
	minFreeBytes: given.minFreeBytes,
	retention: {
		keepFilesMs: given.keepFilesDays && given.keepFilesDays * DAY_MS,
		maxFilesBytes: given.maxFilesBytes,
		keepWebhooks: given.keepWebhooks,
	},
	webhooks: { timeoutMs: given.webhookTimeoutMs, concurrency: given.webhookConcurrency },
	renderConcurrency:
		given.renderConcurrency ?? defaultRenderConcurrency({ drawsPreviews: given.role !== 'worker' }),
	/** Whether a render waits while it would not fit into memory. A number that was given is used as it is. */
	waitsForMemory: given.renderConcurrency === undefined && process.platform === 'linux',
	jobLeaseMs: given.jobLeaseMs,
	ffmpegPath: given.ffmpegPath,
	maxDownloadBytes: given.maxDownloadBytes,
	imageLimits: { maxBytes: given.maxImageBytes, timeoutMs: given.imageTimeoutMs },
	mediaLimits: { maxBytes: given.maxMediaBytes, timeoutMs: given.mediaTimeoutMs },
	soundLimits: { maxBytes: given.maxSoundBytes, timeoutMs: given.imageTimeoutMs },
	/** A model that writes scripts; `undefined` without `--writer-url`. */
	writer: readModelApi(given, 'writer', context),
	/** A model that speaks lines; `undefined` without `--speech-url`. */
	speech: readModelApi(given, 'speech', context),
	/** A model that hears words; `undefined` without `--transcription-url`. */
	transcription: readModelApi(given, 'transcription', context),
	maxSpeechBytes: given.maxSpeechBytes,
	/** An API for stock clips; `undefined` without `--stock-url`. */
	stock:
		given.stockUrl === undefined
			? undefined
			: {
					url: given.stockUrl,
					apiKey: given.stockApiKey,
					timeoutMs: given.stockTimeoutMs,
					maxBytes: given.maxStockBytes,
				},
	/** `undefined` with embedded storage. */
	shared: sharedSettings(given, context),
}));

/** The parsed settings. definitions.ts describes each of them. */
export interface Configuration extends z.output<typeof configurationSchema> {
	/** The unparsed settings. `--testing` parses its own. */
	given: GivenSettings;
}

/**
 * Reads the settings. Flags override variables, which override the defaults.
 * @throws ConfigurationError that names every setting it could not use
 */
export function readConfiguration(
	args: readonly string[],
	environment: Readonly<Record<string, string | undefined>>,
): Configuration {
	const given = collectSettings(args, environment);
	const configuration = { ...parseSettings(configurationSchema, given), given };
	if (configuration.testing) return configuration;
	const unusable = testingSettings.filter((name) => name in given.values);
	if (unusable.length === 0) return configuration;
	throw new ConfigurationError(
		unusable.map((name) => `${sourceOf(name, given)} works only with --testing.`).join('\n'),
	);
}
