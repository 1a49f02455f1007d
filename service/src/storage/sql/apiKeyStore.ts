import { sql } from 'kysely';
import { apiKeyRecordSchema, type ApiKeyRecord } from '../records';
import type { ApiKeyStore } from '../stores';
import { changedRows, firstOf, insertInto, rowsOf, type SqlDatabase } from './sqlDatabase';
import { ReadCache } from './readCache';

/** Callers choose prefixes, and those without a key are cached too. */
const MAX_PREFIXES = 100;

/** API keys in the database, which has only their hashes. */
export function createApiKeyStore(database: SqlDatabase): ApiKeyStore {
	const { connection } = database;
	const byPrefix = new ReadCache<ApiKeyRecord[]>(database, MAX_PREFIXES);

	return {
		async add(key) {
			await sql`${insertInto('api_keys', key)} ON CONFLICT (hash) DO NOTHING`.execute(connection);
			byPrefix.invalidate();
		},
		findByPrefix: (prefix) =>
			byPrefix.get(prefix, () =>
				rowsOf(
					apiKeyRecordSchema,
					sql`SELECT * FROM api_keys WHERE prefix = ${prefix}`,
					connection,
				),
			),
		list: () =>
			rowsOf(
				apiKeyRecordSchema,
				sql`SELECT * FROM api_keys ORDER BY created_at, rowid`,
				connection,
			),
		async update(id, { scopes, rateLimitPerHour }) {
			const query = sql`
				UPDATE api_keys SET scopes = coalesce(${scopes ? JSON.stringify(scopes) : null}, scopes),
					rate_limit_per_hour = coalesce(${rateLimitPerHour ?? null}, rate_limit_per_hour)
				WHERE id = ${id} RETURNING *`;
			const record = await firstOf(apiKeyRecordSchema, query, connection);
			byPrefix.invalidate();
			return record;
		},
		async remove(id) {
			const removed = await sql`DELETE FROM api_keys WHERE id = ${id}`.execute(connection);
			byPrefix.invalidate();
			return changedRows(removed) > 0;
		},
	};
}
