import type { z } from 'zod';
import type { settings } from './settings';

type Given = z.output<z.ZodObject<typeof settings>>;

/** Where the shared storage finds its database, its Redis and its bucket. */
export interface SharedSettings {
	databaseUrl: string;
	redisUrl: string;
	/** Of every key in Redis. */
	redisPrefix: string;
	s3: { endpoint: string; region: string; bucket: string; accessKey: string; secretKey: string };
}

/** The settings of the shared storage; `undefined` with embedded storage. */
export function sharedSettings(given: Given, context: z.RefinementCtx): SharedSettings | undefined {
	const refuse = (setting: keyof Given, message: string) =>
		context.addIssue({ code: 'custom', path: [setting], message });
	if (given.storage === 'embedded') {
		if (given.role !== 'all') refuse('role', 'can be changed only with --storage shared');
		return undefined;
	}
	const need = (setting: keyof Given) => {
		const value = given[setting];
		if (typeof value === 'string') return value;
		refuse(setting, 'is required with --storage shared');
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
