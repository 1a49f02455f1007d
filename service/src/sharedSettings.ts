import { z } from 'zod';

/** Settings that come from the environment alone and are never shown, as they can hold a secret. */
export const secretSettings = [
	'api-key',
	'database-url',
	'redis-url',
	's3-access-key-id',
	's3-secret-access-key',
] as const;

const url = (protocol: RegExp, message: string) =>
	z
		.string()
		.url(message)
		.refine((value) => protocol.test(value), message)
		.optional();

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
	z.enum(names, { errorMap: () => ({ message: `takes one of ${names.join(', ')}` }) });

/** Where the service keeps what it keeps, and which part of the work a process does. */
export const sharedShape = {
	storage: oneOf(['embedded', 'shared']).default('embedded'),
	role: oneOf(['all', 'api', 'worker']).default('all'),
	'job-lease-ms': z.coerce
		.number({ errorMap: () => ({ message: 'takes milliseconds from 500 to 3600000' }) })
		.int()
		.min(500)
		.max(3_600_000)
		.default(30_000),
	'api-key': z
		.string()
		.regex(
			/^vg_(live|test)_[0-9A-Za-z]{40}$/,
			'takes an API key: vg_live_ and 40 letters or digits',
		)
		.optional(),
	'database-url': url(/^postgres(ql)?:/, 'takes an address that begins with postgres://'),
	'redis-url': url(/^rediss?:/, 'takes an address that begins with redis:// or rediss://'),
	'redis-prefix': z.string().min(1).default('video-service'),
	's3-endpoint': url(/^https?:/, 'takes an http or https address'),
	's3-region': z.string().min(1).default('us-east-1'),
	's3-bucket': z.string().min(1).optional(),
	's3-access-key-id': z.string().min(1).optional(),
	's3-secret-access-key': z.string().min(1).optional(),
};

type Given = z.output<z.ZodObject<typeof sharedShape>>;

/** Where the second configuration finds its database, its Redis and its bucket. */
export interface SharedSettings {
	databaseUrl: string;
	redisUrl: string;
	/** Of every key in Redis. */
	redisPrefix: string;
	s3: {
		/** `undefined`: Amazon's own. */
		endpoint?: string;
		region: string;
		bucket: string;
		/** `undefined`: found as the AWS tools do, e.g. from AWS_ACCESS_KEY_ID. */
		credentials?: { accessKeyId: string; secretAccessKey: string };
	};
}

/** The settings of the second configuration; `undefined` with embedded storage. */
export function sharedSettings(given: Given, context: z.RefinementCtx): SharedSettings | undefined {
	const refuse = (setting: keyof Given, message: string) =>
		context.addIssue({ code: 'custom', path: [setting], message });
	if (given.storage === 'embedded') {
		if (given.role !== 'all')
			refuse('role', 'takes another value than all only with --storage shared');
		return undefined;
	}
	const needed = 'has to be set with --storage shared';
	const { 'database-url': databaseUrl, 'redis-url': redisUrl, 's3-bucket': bucket } = given;
	if (databaseUrl === undefined) refuse('database-url', needed);
	if (redisUrl === undefined) refuse('redis-url', needed);
	if (bucket === undefined) refuse('s3-bucket', needed);
	const { 's3-access-key-id': accessKeyId, 's3-secret-access-key': secretAccessKey } = given;
	if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
		refuse('s3-secret-access-key', 'has to be set together with the access key id');
	}
	if (databaseUrl === undefined || redisUrl === undefined || bucket === undefined) return z.NEVER;
	return {
		databaseUrl,
		redisUrl,
		redisPrefix: given['redis-prefix'],
		s3: {
			endpoint: given['s3-endpoint'],
			region: given['s3-region'],
			bucket,
			...(accessKeyId !== undefined &&
				secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
		},
	};
}
