import { join } from 'node:path';
import { z } from 'zod';
import { MAX_FILE_BYTES, MAX_SUBTITLE_BYTES } from '../contract/fileLimits';
import {
	httpUrl,
	networks,
	numberBetween,
	onOrOff,
	sharedUrl,
	text,
	urlWithProtocol,
	wholeNumber,
} from './settingTypes';

const MAX_BYTES = Number.MAX_SAFE_INTEGER;

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
	z.enum(names, { message: `must be one of ${names.join(', ')}` });

/**
 * Every setting: the flag of `publicUrl` is `--public-url`, its variable `VIDEO_SERVICE_PUBLIC_URL`.
 * configuration.ts hands each to its users.
 * `--help` and the table in docs/service-reference.md are generated from this. Descriptions are Markdown.
 */
export const settings = {
	port: wholeNumber(0, 65_535)
		.optional()
		.describe(
			'port to listen on. 0 means any free port. Without it: 8787, or a free port if 8787 is in use',
		),
	host: text
		.default('127.0.0.1')
		.describe('address to listen on. With `0.0.0.0` or `::`, also set `--public-url`'),
	data: text
		.default(join('.data', 'service'))
		.describe('folder that holds everything the service keeps'),
	publicUrl: sharedUrl
		.optional()
		.describe(
			'base of the URLs that the service returns. Without it: the address that it listens on; ' +
				'with `0.0.0.0`, this is `127.0.0.1`, and other machines cannot open the files',
		),
	renderConcurrency: wholeNumber(1, 64)
		.optional()
		.describe(
			'how many videos are rendered at once. Without it: one per core, at most 8, and no more than ' +
				'[fit into memory](service-hosting.md#a-small-machine)',
		),
	ffmpegPath: text
		.optional()
		.describe(
			'path of the video encoder, as `FFMPEG_PATH`. Without it: ' +
				'the first ffmpeg 5.1 or newer in `PATH` that encodes H.264 and AAC from files in the data folder; ' +
				'on x64 Linux, then the one of a package (7.0)',
		),
	maxBodyBytes: wholeNumber(1_024, 1_000_000_000)
		.default(10_485_760)
		.describe('largest JSON body of a request'),
	maxAssetBytes: wholeNumber(1_024, 10_000_000_000)
		.default(536_870_912)
		.describe(
			`largest clip of a collection; other files may have ${MAX_FILE_BYTES} bytes, subtitles ${MAX_SUBTITLE_BYTES}`,
		),
	maxUnfinishedVideos: wholeNumber(1, 10_000_000)
		.default(10_000)
		.describe(
			'when about this many videos are queued or processing, new ones get 503 with `Retry-After`. ' +
				'Simultaneous requests do not see each other, so each process can add up to four more',
		),
	minFreeBytes: wholeNumber(0, MAX_BYTES)
		.default(268_435_456)
		.describe(
			'with fewer free bytes on the disk of the data folder, images and clips kept from earlier videos are removed; if that is not enough, new videos and uploads get 507, files from URLs are not fetched, and the health check fails. Not checked with S3',
		),
	maxFilesBytes: wholeNumber(0, MAX_BYTES)
		.optional()
		.describe(
			'how many bytes the files of all videos may take. The oldest are removed first, with the requests. Without it: no limit',
		),
	keepFilesDays: numberBetween(0, 36_500, 'days')
		.optional()
		.describe(
			'how many days a video keeps its files and its request after it is finished. Without it: forever',
		),
	keepWebhooks: wholeNumber(0, 10_000_000)
		.default(10_000)
		.describe('how many webhooks the log keeps, besides those that are not delivered yet'),
	keepRequests: wholeNumber(0, 100_000).default(1_000).describe('how many requests the log keeps'),
	allowInternalAddresses: networks
		.optional()
		.describe(
			'internal networks that the service may call for webhooks and files, such as `10.0.0.0/8,fd00::/8`, or `all`',
		),
	dashboardPassword: z
		.string()
		.min(8, 'must have at least 8 characters')
		.optional()
		.describe(
			'password for the dashboard, at least 8 characters. Without it: you sign in with an API key, on the same machine not at all',
		),
	maxImageBytes: wholeNumber(1_024, 12_000_000)
		.default(10_485_760)
		.describe('largest image or font that the service fetches'),
	imageTimeoutMs: wholeNumber(100, 600_000)
		.default(10_000)
		.describe('time limit for one attempt to fetch an image, a font, music or a recording'),
	writerUrl: httpUrl
		.optional()
		.describe('base URL of an OpenAI-compatible API that writes scripts'),
	writerModel: text.optional().describe('model that writes scripts; required with `--writer-url`'),
	writerTimeoutMs: wholeNumber(100, 600_000)
		.default(30_000)
		.describe("time limit for the model's response"),
	writerApiKey: text.optional().describe('API key for `--writer-url`'),
	speechUrl: httpUrl.optional().describe('base URL of an OpenAI-compatible API that speaks'),
	speechModel: text.optional().describe('model that speaks; required with `--speech-url`'),
	speechTimeoutMs: wholeNumber(100, 600_000)
		.default(60_000)
		.describe('time limit for speaking one line'),
	maxSpeechBytes: wholeNumber(0, MAX_BYTES)
		.default(268_435_456)
		.describe(
			'how many bytes spoken lines may take in the data folder, where other videos that say them find them. The least recently used ones are removed first',
		),
	speechApiKey: text.optional().describe('API key for `--speech-url`'),
	transcriptionUrl: httpUrl
		.optional()
		.describe(
			'base URL of an OpenAI-compatible API that hears words in clips without `subtitles`. It gets their sound',
		),
	transcriptionModel: text
		.optional()
		.describe('model that hears words; required with `--transcription-url`'),
	transcriptionTimeoutMs: wholeNumber(100, 600_000)
		.default(120_000)
		.describe('time limit for hearing the words of one film'),
	transcriptionApiKey: text.optional().describe('API key for `--transcription-url`'),
	maxMediaBytes: wholeNumber(1_024, 1_000_000_000)
		.default(536_870_912)
		.describe(
			`largest clip in \`custom_data.media\` that the service fetches; an image may have ${MAX_FILE_BYTES} bytes`,
		),
	mediaTimeoutMs: wholeNumber(100, 600_000)
		.default(300_000)
		.describe(
			'time limit for one attempt to fetch such an image or clip. All files of a video together have twice as long',
		),
	maxDownloadBytes: wholeNumber(0, MAX_BYTES)
		.default(1_073_741_824)
		.describe(
			'how many bytes files from URLs may take in the data folder, where other videos find them for ten minutes. The oldest ones are removed first',
		),
	stockUrl: httpUrl
		.optional()
		.describe(
			"URL of a server with Pexels' API, such as `https://api.pexels.com`. Scenes of `footage` without an image or clip then show stock clips",
		),
	stockTimeoutMs: wholeNumber(100, 600_000)
		.default(10_000)
		.describe('time limit for one search at `--stock-url`'),
	stockApiKey: text.optional().describe('API key for `--stock-url`'),
	maxStockBytes: wholeNumber(0, MAX_BYTES)
		.default(1_073_741_824)
		.describe(
			'how many bytes stock clips may take in the data folder. The least recently used ones are removed first',
		),
	maxSoundBytes: wholeNumber(1_024, 100_000_000)
		.default(20_971_520)
		.describe('largest music file or recording of a video, from a URL or a collection'),
	webhookTimeoutMs: wholeNumber(100, 600_000)
		.default(15_000)
		.describe('time limit for the response to a webhook'),
	webhookConcurrency: wholeNumber(1, 1_000)
		.default(32)
		.describe(
			'how many webhooks are sent at once. From 2 on, one receiver (a host name, whatever the port) gets at most half of what others leave, rounded up, so that one that never answers does not delay theirs',
		),
	requestsPerSecond: wholeNumber(1, 1_000_000)
		.optional()
		.describe(
			'how many requests a key may send [per second](#rate-limits), and so the keys that come from a limited one together. Without it: no limit',
		),
	rateLimitPerHour: wholeNumber(0, 1_000_000_000)
		.optional()
		.describe(
			'how many requests the first key may send per hour. Without it: the limit stored with the key, at first 1000000',
		),
	credits: wholeNumber(0, 1_000_000_000)
		.optional()
		.describe('balance of a new account. Without it: no limit'),
	logLevel: oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug'])
		.default('info')
		.describe('the least severe level that is logged'),
	storage: oneOf(['embedded', 'shared'])
		.default('embedded')
		.describe(
			'`embedded` keeps everything in the data folder; `shared` keeps it in PostgreSQL, Redis and S3, for [several machines](service-hosting.md#several-machines)',
		),
	role: oneOf(['all', 'api', 'worker'])
		.default('all')
		.describe(
			'with shared storage: `api` answers requests, sends webhooks, and draws previews and the examples of templates; `worker` renders videos; `all` does both',
		),
	jobLeaseMs: wholeNumber(500, 3_600_000)
		.default(30_000)
		.describe('how long a video stays with a worker that no longer responds'),
	apiKey: z
		.string()
		.regex(/^vg_live_[0-9A-Za-z]{40}$/, 'must be vg_live_ and 40 letters or digits')
		.optional()
		.describe(
			'the first key: `vg_live_` and 40 letters or digits. Without it: each data folder has its own',
		),
	databaseUrl: urlWithProtocol(/^postgres(ql)?:/, 'must begin with postgres://')
		.optional()
		.describe(
			'URL of the PostgreSQL database. The service creates and migrates its tables when it starts',
		),
	redisUrl: urlWithProtocol(/^rediss?:/, 'must begin with redis:// or rediss://')
		.optional()
		.describe('URL of Redis 6.2 or newer'),
	redisPrefix: text.default('video-service').describe('prefix of every key in Redis'),
	s3Endpoint: httpUrl.default('https://s3.amazonaws.com').describe('URL of the S3 storage'),
	s3Region: text.default('us-east-1').describe('region of the S3 storage'),
	s3Bucket: text.optional().describe('name of the bucket, which must exist'),
	s3AccessKeyId: text.optional().describe('ID of the access key for the S3 storage'),
	s3SecretAccessKey: text.optional().describe('secret of the access key for the S3 storage'),
	testing: onOrOff
		.default(false)
		.describe(
			'loads what [tests of workflows](service-testing.md) need; `--testing --help` describes their settings',
		),
};

/** The values of the settings. */
export type SettingValues = z.output<z.ZodObject<typeof settings>>;

/** Settings that are read from the environment only, because every user of the machine can see flags. */
export const variableOnly: ReadonlySet<string> = new Set<keyof typeof settings>([
	'writerApiKey',
	'speechApiKey',
	'transcriptionApiKey',
	'stockApiKey',
	'apiKey',
	'databaseUrl',
	'redisUrl',
	's3AccessKeyId',
	's3SecretAccessKey',
]);

/** Settings whose values must not appear in messages. */
export const secrets: ReadonlySet<string> = new Set([...variableOnly, 'dashboardPassword']);

/** Settings that only `--testing` understands. It defines them itself, outside of this folder. */
export const testingSettings = [
	'instant',
	'renderTime',
	'estimatedDuration',
	'speed',
	'clockBehind',
	'faultSeed',
] as const;
