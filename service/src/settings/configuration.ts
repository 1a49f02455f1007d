import { resolve } from 'node:path';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import {
	collectSettings,
	ConfigurationError,
	parseSettings,
	sourceOf,
	type GivenSettings,
} from './readSettings';
import { settings, testingSettings } from './definitions';
import { sharedSettings } from './sharedSettings';

/** Each render needs about half a gigabyte of memory. */
const MAX_DEFAULT = 8;

/** How many videos are rendered at once without a setting: one per core. */
export function defaultRenderConcurrency(): number {
	return Math.min(availableParallelism(), MAX_DEFAULT);
}

/** The port without `--port`. If it is in use, the service listens on a free port. */
export const DEFAULT_PORT = 8787;

const DAY_MS = 86_400_000;

type Given = z.output<z.ZodObject<typeof settings>>;

/** The settings of an OpenAI-compatible API; `undefined` without its URL. */
function readModelApi(given: Given, kind: 'writer' | 'speech', context: z.RefinementCtx) {
	const url = given[`${kind}-url`];
	const model = given[`${kind}-model`];
	if (url === undefined) return undefined;
	if (model !== undefined) {
		return { url, model, apiKey: given[`${kind}-api-key`], timeoutMs: given[`${kind}-timeout-ms`] };
	}
	const message = `is required with --${kind}-url`;
	context.addIssue({ code: 'custom', path: [`${kind}-model`], message });
	return z.NEVER;
}

function readStock(given: Given) {
	const url = given['stock-url'];
	if (url === undefined) return undefined;
	const { 'stock-timeout-ms': timeoutMs, 'max-stock-bytes': maxBytes } = given;
	return { url, apiKey: given['stock-api-key'], timeoutMs, maxBytes };
}

const configurationSchema = z.object(settings).transform((given, context) => ({
	port: given.port,
	host: given.host,
	/** Absolute. */
	dataFolder: resolve(given.data),
	/** Without a trailing slash. */
	publicUrl: given['public-url'],
	renderConcurrency: given['render-concurrency'] ?? defaultRenderConcurrency(),
	ffmpegPath: given['ffmpeg-path'],
	maxBodyBytes: given['max-body-bytes'],
	maxAssetBytes: given['max-asset-bytes'],
	maxUnfinishedVideos: given['max-unfinished-videos'],
	minFreeBytes: given['min-free-bytes'],
	maxFilesBytes: given['max-files-bytes'],
	keepFilesMs: given['keep-files-days'] && given['keep-files-days'] * DAY_MS,
	keepWebhooks: given['keep-webhooks'],
	keepRequests: given['keep-requests'],
	allowedInternal: given['allow-internal-addresses'] ?? [],
	dashboardPassword: given['dashboard-password'],
	imageLimits: { maxBytes: given['max-image-bytes'], timeoutMs: given['image-timeout-ms'] },
	/** A model that writes scripts; `undefined` without `--writer-url`. */
	writer: readModelApi(given, 'writer', context),
	/** A model that speaks lines; `undefined` without `--speech-url`. */
	speech: readModelApi(given, 'speech', context),
	maxSpeechBytes: given['max-speech-bytes'],
	/** An API for stock clips; `undefined` without `--stock-url`. */
	stock: readStock(given),
	maxDownloadBytes: given['max-download-bytes'],
	mediaLimits: { maxBytes: given['max-media-bytes'], timeoutMs: given['media-timeout-ms'] },
	soundLimits: { maxBytes: given['max-sound-bytes'], timeoutMs: given['image-timeout-ms'] },
	webhookTimeoutMs: given['webhook-timeout-ms'],
	webhookConcurrency: given['webhook-concurrency'],
	requestsPerSecond: given['requests-per-second'],
	/** Of the first key. */
	rateLimitPerHour: given['rate-limit-per-hour'],
	/** Of a new account. */
	credits: given.credits,
	logLevel: given['log-level'],
	/** `undefined` with embedded storage. */
	shared: sharedSettings(given, context),
	role: given.role,
	jobLeaseMs: given['job-lease-ms'],
	firstKey: given['api-key'],
	isTesting: given.testing,
}));

/** The parsed settings. settings.ts describes each of them. */
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
	if (configuration.isTesting) return configuration;
	const unusable = testingSettings.filter((name) => name in given.values);
	if (unusable.length === 0) return configuration;
	throw new ConfigurationError(
		unusable.map((name) => `${sourceOf(name, given)} works only with --testing.`).join('\n'),
	);
}
