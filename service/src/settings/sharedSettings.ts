import { z } from 'zod';
import { httpUrl, takes, wholeNumber } from './settingTypes';

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

/** Where the service keeps what it keeps, and which part of the work a process does. */
export const sharedShape = {
	storage: z.enum(['embedded', 'shared'], takes('embedded or shared')).default('embedded'),
	role: z.enum(['all', 'api', 'worker'], takes('all, api or worker')).default('all'),
	'job-lease-ms': wholeNumber(500, 3_600_000).default(30_000),
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
	's3-endpoint': httpUrl.default('https://s3.amazonaws.com'),
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
	s3: { endpoint: string; region: string; bucket: string; accessKey: string; secretKey: string };
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
	const need = (setting: keyof Given) => {
		const value = given[setting];
		if (typeof value === 'string') return value;
		refuse(setting, 'has to be set with --storage shared');
		return '';
	};
	return {
		databaseUrl: need('database-url'),
		redisUrl: need('redis-url'),
		redisPrefix: given['redis-prefix'],
		s3: {
			endpoint: given['s3-endpoint'],
			region: given['s3-region'],
			bucket: need('s3-bucket'),
			accessKey: need('s3-access-key-id'),
			secretKey: need('s3-secret-access-key'),
		},
	};
}
