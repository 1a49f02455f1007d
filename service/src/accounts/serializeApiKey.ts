import type { ApiKey, CreatedApiKey } from '../contract/apiKey';
import type { ApiKeyRecord } from '../storage/stores';
import { isoTime } from '../util/clock';

/** A key as the API returns it, without the key itself. */
export function serializeApiKey(record: ApiKeyRecord): ApiKey {
	return {
		id: record.id,
		name: record.name,
		environment: record.environment,
		prefix: record.prefix,
		scopes: record.scopes,
		rate_limit_per_hour: record.rateLimitPerHour,
		created_at: isoTime(record.createdAt),
	};
}

/** A new key, in the only response that contains the key itself. */
export function serializeCreatedApiKey(key: string, record: ApiKeyRecord): CreatedApiKey {
	return {
		api_key: key,
		...serializeApiKey(record),
		warning: 'Store this key now: it is shown only once and cannot be read again.',
	};
}
