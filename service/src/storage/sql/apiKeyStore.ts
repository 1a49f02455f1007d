import { sql } from 'kysely';
import { apiKeyRecordSchema, usableKeySchema, type ApiKeyRecord, type UsableKey } from '../records';
import { changedRows, firstOf, insertInto, rowsOf, type SqlDatabase } from './sqlDatabase';
import { ReadCache } from './readCache';

/** Callers choose prefixes, and those without a key are cached too. */
const MAX_PREFIXES = 100;

/**
 * API keys in the database, which has only their hashes. Revoked ones stay there, so that no start can add the first key
 * again (accounts/apiKeys.ts).
 */
export function createApiKeyStore(database: SqlDatabase) {
	const { connection } = database;
	const byPrefix = new ReadCache<UsableKey[]>(database, MAX_PREFIXES);

	return {
		/** Adds a key, unless its hash exists, also that of a revoked key. */
		async add(key: ApiKeyRecord) {
			await sql`${insertInto('api_keys', key)} ON CONFLICT (hash) DO NOTHING`.execute(connection);
			byPrefix.invalidate();
		},
		/** The keys with this prefix, without revoked ones. */
		findByPrefix: (prefix: string) =>
			byPrefix.get(prefix, () =>
				rowsOf(
					usableKeySchema,
					sql`
						SELECT *, (
							SELECT rate_limit_per_hour FROM api_keys AS family WHERE family.id = api_keys.counts_with
						) AS family_limit_per_hour
						FROM api_keys WHERE prefix = ${prefix} AND revoked_at IS NULL`,
					connection,
				),
			),
		/** Without revoked keys, oldest first. */
		list: () =>
			rowsOf(
				apiKeyRecordSchema,
				sql`SELECT * FROM api_keys WHERE revoked_at IS NULL ORDER BY created_at, rowid`,
				connection,
			),
		/** Undefined if there is no key with this ID, or it is revoked. */
		get: (id: string) =>
			firstOf(
				apiKeyRecordSchema,
				sql`SELECT * FROM api_keys WHERE id = ${id} AND revoked_at IS NULL`,
				connection,
			),
		/**
		 * Undefined if there is no key with this ID, or it is revoked. `countsAlone`: whether a new limit is its only one from now on.
		 */
		async update(
			id: string,
			{
				scopes,
				rateLimitPerHour,
				countsAlone = false,
			}: Partial<Pick<ApiKeyRecord, 'scopes' | 'rateLimitPerHour'>> & { countsAlone?: boolean },
		) {
			const query = sql`
				UPDATE api_keys SET scopes = coalesce(${scopes ? JSON.stringify(scopes) : null}, scopes),
					rate_limit_per_hour = coalesce(${rateLimitPerHour ?? null}, rate_limit_per_hour),
					counts_with = CASE
						WHEN ${countsAlone ? 1 : 0} = 1 AND rate_limit_per_hour <> ${rateLimitPerHour ?? null} THEN NULL
						ELSE counts_with
					END
				WHERE id = ${id} AND revoked_at IS NULL RETURNING *`;
			const record = await firstOf(apiKeyRecordSchema, query, connection);
			byPrefix.invalidate();
			return record;
		},
		/** False if there is no key with this ID, or it is already revoked. */
		async revoke(id: string, revokedAt: number) {
			const revoked = await sql`
				UPDATE api_keys SET revoked_at = ${revokedAt}
				WHERE id = ${id} AND revoked_at IS NULL`.execute(connection);
			byPrefix.invalidate();
			return changedRows(revoked) > 0;
		},
	};
}
