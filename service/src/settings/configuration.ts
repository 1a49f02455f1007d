import { resolve } from 'node:path';
import { z } from 'zod';
import { usualRenderConcurrency } from './renderConcurrency';
import {
	collectSettings,
	ConfigurationError,
	parseSettings,
	sourceOf,
	type GivenSettings,
} from './readSettings';
import { settings, testingSettings } from './settings';
import { sharedSettings } from './sharedSettings';

/** The port without `--port`; if another process has it, any free one is taken. */
export const DEFAULT_PORT = 8787;

const DAY_MS = 86_400_000;

type Given = z.output<z.ZodObject<typeof settings>>;

/** An OpenAI-compatible API that writes or speaks; `undefined` without its URL. */
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
	/** `undefined`: the default port, or a free one if that is taken. */
	port: given.port,
	host: given.host,
	/** Absolute path of the folder that holds everything the service keeps. */
	dataFolder: resolve(given.data),
	/** Base of the URLs that the service returns, without a trailing slash; `undefined`: where it listens. */
	publicUrl: given['public-url'],
	renderConcurrency: given['render-concurrency'] ?? usualRenderConcurrency(),
	ffmpegPath: given['ffmpeg-path'],
	maxBodyBytes: given['max-body-bytes'],
	/** Largest file of a collection. */
	maxAssetBytes: given['max-asset-bytes'],
	maxUnfinishedVideos: given['max-unfinished-videos'],
	/** New videos are refused when the disk has less left. */
	minFreeBytes: given['min-free-bytes'],
	/** The files of the oldest videos are removed when all take more; `undefined`: no limit. */
	maxFilesBytes: given['max-files-bytes'],
	/** Milliseconds after which a video's files are removed; `undefined`: they stay. */
	keepFilesMs: given['keep-files-days'] && given['keep-files-days'] * DAY_MS,
	keepWebhooks: given['keep-webhooks'],
	keepRequests: given['keep-requests'],
	/** Internal addresses that the service may call, besides loopback if it listens there. */
	allowedInternal: given['allow-internal-addresses'] ?? [],
	/** `undefined`: from other machines one signs in with an API key. */
	dashboardPassword: given['dashboard-password'],
	/** For pictures that are fetched. */
	imageLimits: { maxBytes: given['max-image-bytes'], timeoutMs: given['image-timeout-ms'] },
	/** A model that writes scripts; `undefined`: the built-in rules write them. */
	writer: readModelApi(given, 'writer', context),
	/** A model that speaks lines; `undefined`: films have a voice only from recordings. */
	speech: readModelApi(given, 'speech', context),
	/** An address with stock clips; `undefined`: films show none. */
	stock: readStock(given),
	/** For pictures and clips that films show. */
	mediaLimits: { maxBytes: given['max-media-bytes'], timeoutMs: given['media-timeout-ms'] },
	/** For music and recordings that are fetched. */
	soundLimits: { maxBytes: given['max-sound-bytes'], timeoutMs: given['image-timeout-ms'] },
	webhookTimeoutMs: given['webhook-timeout-ms'],
	webhookConcurrency: given['webhook-concurrency'],
	/** Per key; `undefined`: no limit. */
	requestsPerSecond: given['requests-per-second'],
	/** Of the first key; `undefined`: the limit stored with the key. */
	rateLimitPerHour: given['rate-limit-per-hour'],
	/** Balance of a new account; `undefined`: no limit. */
	credits: given.credits,
	logLevel: given['log-level'],
	/** PostgreSQL, Redis and S3, for several machines; `undefined`: everything is in the data folder. */
	shared: sharedSettings(given, context),
	/** What this process does: answer requests, render, or both. */
	role: given.role,
	/** How long a video stays with a process that no longer responds, in milliseconds. */
	jobLeaseMs: given['job-lease-ms'],
	/** The first key; `undefined`: made at the first start and kept in the data folder. */
	firstKey: given['api-key'],
	/** Whether to load what tests of workflows need. */
	isTesting: given.testing,
}));

export interface Configuration extends z.output<typeof configurationSchema> {
	/** What was given, for the settings of `--testing`, which parses them itself. */
	given: GivenSettings;
}

/**
 * Reads the settings: flags win over variables, which win over the defaults.
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
