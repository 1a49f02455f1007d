import type { z } from 'zod';
import type { SettingValues } from './definitions';

/** The settings of the shared storage; `undefined` with embedded storage. */
export function sharedSettings(given: SettingValues, context: z.RefinementCtx) {
	const addIssue = (setting: keyof SettingValues, message: string) =>
		context.addIssue({ code: 'custom', path: [setting], message });
	if (given.storage === 'embedded') {
		if (given.role !== 'all') addIssue('role', 'can be changed only with --storage shared');
		return undefined;
	}
	const required = (setting: keyof SettingValues) => {
		const value = given[setting];
		if (typeof value === 'string') return value;
		addIssue(setting, 'is required with --storage shared');
		return '';
	};
	return {
		databaseUrl: required('databaseUrl'),
		redisUrl: required('redisUrl'),
		/** Of every key in Redis. */
		redisPrefix: given.redisPrefix,
		s3: {
			endpoint: given.s3Endpoint,
			region: given.s3Region,
			bucket: required('s3Bucket'),
			accessKey: required('s3AccessKeyId'),
			secretKey: required('s3SecretAccessKey'),
		},
	};
}

/** The database, the Redis and the bucket of the shared storage. */
export type SharedSettings = NonNullable<ReturnType<typeof sharedSettings>>;
