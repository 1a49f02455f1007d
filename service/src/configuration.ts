import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';

/** Taken when no port is asked for; replaced by a free one when another process has it. */
export const DEFAULT_PORT = 8787;

const wholeNumber = (minimum: number, maximum: number) =>
	z.coerce.number().int().min(minimum).max(maximum);

const httpUrl = z
	.string()
	.url()
	.refine((value) => /^https?:\/\//i.test(value), 'must be an http or https address')
	.transform((value) => value.replace(/\/+$/, ''));

/** Every setting by the name of its flag; `--public-url` is VIDEO_SERVICE_PUBLIC_URL in the environment. */
const settingsSchema = z
	.object({
		port: wholeNumber(0, 65_535).optional(),
		host: z.string().min(1).default('127.0.0.1'),
		data: z.string().min(1).default(join('.data', 'service')),
		'public-url': httpUrl.optional(),
		'render-concurrency': wholeNumber(1, 64).default(1),
		'ffmpeg-path': z.string().min(1).optional(),
		'max-body-bytes': wholeNumber(1_024, 1_000_000_000).default(10_485_760),
		'webhook-timeout-ms': wholeNumber(100, 600_000).default(15_000),
		'webhook-concurrency': wholeNumber(1, 1_000).default(16),
		'log-level': z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
	})
	.transform((given) => ({
		/** `undefined`: the default port, or a free one when that is taken. */
		port: given.port,
		host: given.host,
		/** Absolute path of the folder that holds everything the service keeps. */
		dataFolder: resolve(given.data),
		/** Base of the addresses that are handed out, without a trailing slash; `undefined`: where it listens. */
		publicUrl: given['public-url'],
		renderConcurrency: given['render-concurrency'],
		ffmpegPath: given['ffmpeg-path'],
		maxBodyBytes: given['max-body-bytes'],
		webhookTimeoutMs: given['webhook-timeout-ms'],
		webhookConcurrency: given['webhook-concurrency'],
		logLevel: given['log-level'],
	}));

export type Configuration = z.output<typeof settingsSchema>;

export class ConfigurationError extends Error {
	override readonly name = 'ConfigurationError';
}

const flagNames = Object.keys(settingsSchema.innerType().shape);

const environmentName = (flag: string) =>
	`VIDEO_SERVICE_${flag.replaceAll('-', '_').toUpperCase()}`;

function readFlags(args: readonly string[]): Record<string, unknown> {
	try {
		const options = Object.fromEntries(
			flagNames.map((flag) => [flag, { type: 'string' as const }]),
		);
		return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new ConfigurationError(
			`${reason}\nKnown flags: ${flagNames.map((f) => `--${f}`).join(' ')}`,
		);
	}
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
	const parsed = settingsSchema.safeParse({ ...given, ...readFlags(args) });
	if (parsed.success) return parsed.data;
	const problems = parsed.error.issues.map(
		(issue) =>
			`--${issue.path.join('.')} (or ${environmentName(issue.path.join('.'))}): ${issue.message}`,
	);
	throw new ConfigurationError(problems.join('\n'));
}
