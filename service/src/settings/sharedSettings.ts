import type { z } from 'zod';
import type { settings } from './definitions';

type Given = z.output<z.ZodObject<typeof settings>>;

/** The settings of the shared storage; `undefined` with embedded storage. */
export function sharedSettings(given: Given, context: z.RefinementCtx) {
	const addIssue = (setting: keyof Given, message: string) =>
		context.addIssue({ code: 'custom', path: [setting], message });
	if (given.storage === 'embedded') {
		if (given.role !== 'all') addIssue('role', 'can be changed only with --storage shared');
		return undefined;
	}
	const required = (setting: keyof Given) => {
		const value = given[setting];
		if (typeof value === 'string') return value;
		addIssue(setting, 'is required with --storage shared');
		return '';
	};
	return {
		databaseUrl: required('database-url'),
		redisUrl: required('redis-url'),
		/** Of every key in Redis. */
		redisPrefix: given['redis-prefix'],
		s3: {
			endpoint: given['s3-endpoint'],
			region: given['s3-region'],
			bucket: required('s3-bucket'),
			accessKey: required('s3-access-key-id'),
			secretKey: required('s3-secret-access-key'),
		},
	};
}

/** The database, the Redis and the bucket of the shared storage. */
export type SharedSettings = NonNullable<ReturnType<typeof sharedSettings>>;
