import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import {
	takes,
	wholeNumber,
	seconds,
	httpUrl,
	milliseconds,
	networks,
	yesOrNo,
} from './settingTypes';
import { secretSettings, sharedSettings, sharedShape } from './sharedSettings';
import { isLoopbackHost } from '../webhooks/egressRules';
import { usualRenderConcurrency } from '../render/concurrency';
import type { SpeechSettings } from '../sound/speechClient';
import type { ChatWriterSettings } from '../script/model/chatWriter';

/** Taken when no port is asked for; replaced by a free one when another process has it. */
export const DEFAULT_PORT = 8787;

const MOST_BYTES = Number.MAX_SAFE_INTEGER;
const DAY_MS = 86_400_000;

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;

function readWriter(
	given: {
		'writer-url'?: string;
		'writer-model'?: string;
		'writer-api-key'?: string;
		'writer-timeout-ms': number;
	},
	context: z.RefinementCtx,
): ChatWriterSettings | undefined {
	const { 'writer-url': url, 'writer-model': model, 'writer-api-key': apiKey } = given;
	if (url === undefined) return undefined;
	if (model !== undefined) return { url, model, apiKey, timeoutMs: given['writer-timeout-ms'] };
	const message = 'is needed with --writer-url';
	context.addIssue({ code: 'custom', path: ['writer-model'], message });
	return z.NEVER;
}

function readSpeech(
	given: {
		'speech-url'?: string;
		'speech-model'?: string;
		'speech-api-key'?: string;
		'speech-timeout-ms': number;
	},
	context: z.RefinementCtx,
): SpeechSettings | undefined {
	const { 'speech-url': url, 'speech-model': model, 'speech-api-key': apiKey } = given;
	if (url === undefined) return undefined;
	if (model !== undefined) return { url, model, apiKey, timeoutMs: given['speech-timeout-ms'] };
	const message = 'is needed with --speech-url';
	context.addIssue({ code: 'custom', path: ['speech-model'], message });
	return z.NEVER;
}

/** Every setting by the name of its flag; `--public-url` is VIDEO_SERVICE_PUBLIC_URL in the environment. */
const settingsSchema = z
	.object({
		port: wholeNumber(0, 65_535).optional(),
		host: z.string().min(1).default('127.0.0.1'),
		data: z.string().min(1).default(join('.data', 'service')),
		'public-url': httpUrl.optional(),
		'render-concurrency': wholeNumber(1, 64).optional(),
		'ffmpeg-path': z.string().min(1).optional(),
		'max-body-bytes': wholeNumber(1_024, 1_000_000_000).default(10_485_760),
		'max-asset-bytes': wholeNumber(1_024, 10_000_000_000).default(52_428_800),
		'max-unfinished-videos': wholeNumber(1, 10_000_000).default(10_000),
		'min-free-bytes': wholeNumber(0, MOST_BYTES).default(268_435_456),
		'max-files-bytes': wholeNumber(0, MOST_BYTES).optional(),
		'keep-files-days': z.coerce.number(takes('days from 0 to 36500')).min(0).max(36_500).optional(),
		'keep-webhooks': wholeNumber(0, 10_000_000).default(10_000),
		'keep-requests': wholeNumber(0, 100_000).default(1_000),
		'allow-internal-addresses': networks.optional(),
		'dashboard-password': z.string().min(8, 'takes at least 8 characters').optional(),
		'max-image-bytes': wholeNumber(1_024, 12_000_000).default(10_485_760),
		'image-timeout-ms': wholeNumber(100, 600_000).default(10_000),
		'writer-url': httpUrl.optional(),
		'writer-model': z.string().min(1).optional(),
		'writer-timeout-ms': wholeNumber(100, 600_000).default(30_000),
		'writer-api-key': z.string().min(1).optional(),
		'speech-url': httpUrl.optional(),
		'speech-model': z.string().min(1).optional(),
		'speech-timeout-ms': wholeNumber(100, 600_000).default(60_000),
		'speech-api-key': z.string().min(1).optional(),
		'max-sound-bytes': wholeNumber(1_024, 100_000_000).default(20_971_520),
		'webhook-timeout-ms': wholeNumber(100, 600_000).default(15_000),
		'webhook-concurrency': wholeNumber(1, 1_000).default(16),
		instant: yesOrNo.default(false),
		'render-time': seconds(0, 86_400).default(0),
		'foretold-time': seconds(0, 86_400).optional(),
		speed: z.coerce.number(takes('a factor from 0.01 to 1000')).min(0.01).max(1_000).default(1),
		'magic-prompts': yesOrNo.optional(),
		'clock-behind': seconds(0, 86_400).default(0),
		'fault-seed': wholeNumber(0, 4_294_967_295).optional(),
		'requests-per-second': wholeNumber(1, 1_000_000).optional(),
		'rate-limit-per-hour': wholeNumber(0, 1_000_000_000).optional(),
		credits: wholeNumber(0, 1_000_000_000).optional(),
		'log-level': z.enum(logLevels, takes(`one of ${logLevels.join(', ')}`)).default('info'),
		...sharedShape,
	})
	.transform((given, context) => ({
		/** `undefined`: the default port, or a free one when that is taken. */
		port: given.port,
		host: given.host,
		/** Absolute path of the folder that holds everything the service keeps. */
		dataFolder: resolve(given.data),
		/** Base of the addresses that are handed out, without a trailing slash; `undefined`: where it listens. */
		publicUrl: given['public-url'],
		renderConcurrency: given['render-concurrency'] ?? usualRenderConcurrency(),
		ffmpegPath: given['ffmpeg-path'],
		maxBodyBytes: given['max-body-bytes'],
		/** Largest file of a collection. */
		maxAssetBytes: given['max-asset-bytes'],
		maxUnfinishedVideos: given['max-unfinished-videos'],
		/** New videos are refused when the disk has less left. */
		minFreeBytes: given['min-free-bytes'],
		/** Files of the oldest videos go when all take more; `undefined`: without limit. */
		maxFilesBytes: given['max-files-bytes'],
		/** Milliseconds after which a video's files go; `undefined`: they stay. */
		keepFilesMs: given['keep-files-days'] && given['keep-files-days'] * DAY_MS,
		keepWebhooks: given['keep-webhooks'],
		keepRequests: given['keep-requests'],
		/** Internal addresses that webhooks and pictures may be at, besides loopback for a service that listens there. */
		allowedInternal: given['allow-internal-addresses'] ?? [],
		/** `undefined`: whoever is not on this machine signs in with an API key. */
		dashboardPassword: given['dashboard-password'],
		/** For pictures that are fetched. */
		imageLimits: { maxBytes: given['max-image-bytes'], timeoutMs: given['image-timeout-ms'] },
		/** A model that writes scripts; `undefined`: the built-in writer does. */
		writer: readWriter(given, context),
		/** What speaks lines; `undefined`: films have a voice only from recordings. */
		speech: readSpeech(given, context),
		/** For music and recordings that are fetched. */
		soundLimits: { maxBytes: given['max-sound-bytes'], timeoutMs: given['image-timeout-ms'] },
		webhookTimeoutMs: given['webhook-timeout-ms'],
		webhookConcurrency: given['webhook-concurrency'],
		/** Every video is the same clip, made once. */
		instant: given.instant,
		/** How long a video takes in instant mode, in milliseconds. */
		renderTimeMs: Math.round((given['render-time'] * 1_000) / given.speed),
		/** How long it says beforehand that a video takes in instant mode; `undefined`: as long as it does. */
		foretoldTimeMs: milliseconds(given['foretold-time'] && given['foretold-time'] / given.speed),
		/** How markers in prompts are read: only for callers on this machine unless it is said otherwise. */
		magicPrompts: {
			allowed: given['magic-prompts'] ?? isLoopbackHost(given.host),
			speed: given.speed,
		},
		/** How far its clock is behind this machine's, in milliseconds. */
		clockBehindMs: Math.round(given['clock-behind'] * 1_000),
		/** Lets faults come out the same again; `undefined`: by chance. */
		faultSeed: given['fault-seed'],
		/** Per key; `undefined`: as many as it can answer. */
		requestsPerSecond: given['requests-per-second'],
		/** Of the first key; `undefined`: what the key has. */
		rateLimitPerHour: given['rate-limit-per-hour'],
		/** Balance of a new account; `undefined`: without limit. */
		credits: given.credits,
		logLevel: given['log-level'],
		/** The second configuration, for several machines; `undefined`: everything is in the data folder. */
		shared: sharedSettings(given, context),
		/** What this process does of the work: answers requests, renders, or both. */
		role: given.role,
		/** How long a video stays with a process that is not heard of any more, in milliseconds. */
		jobLeaseMs: given['job-lease-ms'],
		/** The first key; `undefined`: made at the first start and kept in the data folder. */
		firstKey: given['api-key'],
	}));

export type Configuration = z.output<typeof settingsSchema>;

export class ConfigurationError extends Error {
	override readonly name = 'ConfigurationError';
}

const flagNames = Object.keys(settingsSchema.innerType().shape);

/** Settings that are read from the environment alone: flags can be seen by every user of the machine. */
const environmentOnly = new Set<string>([...secretSettings, 'writer-api-key', 'speech-api-key']);

const flags = flagNames.filter((flag) => !environmentOnly.has(flag));

/** Flags without a value. */
const switches = new Set(['instant']);

const secrets = new Set<string>([
	...secretSettings,
	'dashboard-password',
	'writer-api-key',
	'speech-api-key',
]);

const environmentName = (flag: string) =>
	`VIDEO_SERVICE_${flag.replaceAll('-', '_').toUpperCase()}`;

function readFlags(args: readonly string[]): Record<string, unknown> {
	try {
		const options = Object.fromEntries(
			flags.map((flag) => [flag, { type: switches.has(flag) ? 'boolean' : 'string' } as const]),
		);
		return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new ConfigurationError(`${reason}\nKnown flags: ${flags.map((f) => `--${f}`).join(' ')}`);
	}
}

const shownSchema = z.union([z.string(), z.number(), z.boolean()]);

/** What the table of settings in the docs lists; `usual` is the default. */
export interface SettingRow {
	flag: string | undefined;
	variable: string;
	usual: string | undefined;
}

/** Every setting, in the order in which `--help` names them. */
export function settingRows(): SettingRow[] {
	return Object.entries<z.ZodTypeAny>(settingsSchema.innerType().shape).map(([name, schema]) => {
		const usual = shownSchema.safeParse(schema.safeParse(undefined).data).data;
		return {
			flag: environmentOnly.has(name) ? undefined : `--${name}`,
			variable: environmentName(name),
			usual: usual === undefined ? undefined : String(usual),
		};
	});
}

/** What `--help` prints. */
export function usage(): string {
	const lines = flagNames.map((flag) => {
		const name = environmentOnly.has(flag) ? '' : `--${flag}`;
		return `  ${name.padEnd(28)}${switches.has(flag) ? '' : environmentName(flag)}`.trimEnd();
	});
	return [
		'Flags of the service, and the variables that they win over:',
		...lines,
		`Without --port it listens at ${DEFAULT_PORT}, or at a free port when that is taken.`,
	].join('\n');
}

/**
 * Reads the settings: flags win over the environment, which wins over the defaults.
 * @throws ConfigurationError that names every flag it could not use
 */
export function readConfiguration(
	args: readonly string[],
	environment: Readonly<Record<string, string | undefined>>,
): Configuration {
	const given: Record<string, unknown> = {};
	// An empty variable is one that is not set.
	if (environment.FFMPEG_PATH) given['ffmpeg-path'] = environment.FFMPEG_PATH;
	for (const flag of flagNames) {
		const value = environment[environmentName(flag)];
		if (value) given[flag] = value;
	}
	const fromFlags = readFlags(args);
	const settings = { ...given, ...fromFlags };
	const parsed = settingsSchema.safeParse(settings);
	if (parsed.success) return parsed.data;
	const problems = parsed.error.issues.map(({ path, message }) => {
		const flag = path.join('.');
		const or = environmentOnly.has(flag) ? '' : ` (or --${flag})`;
		const name = flag in fromFlags ? `--${flag}` : `${environmentName(flag)}${or}`;
		// What was given for a secret is for no log.
		const shown = flag in settings && !secrets.has(flag);
		return `${name} ${message}${shown ? `, not "${String(settings[flag])}"` : ''}.`;
	});
	throw new ConfigurationError([...new Set(problems)].join('\n'));
}
