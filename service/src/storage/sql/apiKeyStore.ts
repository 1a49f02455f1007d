import { sql } from 'kysely';
import { z } from 'zod';
import { environmentSchema, scopeSchema } from '../../contract/apiKey';
import type { ApiKeyRecord, ApiKeyStore } from '../stores';
import type { SqlDatabase } from './sqlDatabase';
import { ReadCache } from './readCache';

const rowsSchema = z.array(
	z
		.object({
			id: z.string(),
			name: z.string(),
			environment: environmentSchema,
			prefix: z.string(),
			hash: z.string(),
			scopes: z.string().transform((text) => text.split(' ').filter(Boolean)),
			rate_limit_per_hour: z.number(),
			created_at: z.number(),
		})
		.transform(
			(row): ApiKeyRecord => ({
				id: row.id,
				name: row.name,
				environment: row.environment,
				prefix: row.prefix,
				hash: row.hash,
				scopes: z.array(scopeSchema).parse(row.scopes),
				rateLimitPerHour: row.rate_limit_per_hour,
				createdAt: row.created_at,
			}),
		),
);

/** Callers choose prefixes, and those without a key are cached too. */
const MAX_PREFIXES = 100;

/** API keys in the database, which has only their hashes. */
export function createApiKeyStore(database: SqlDatabase): ApiKeyStore {
	const { connection } = database;
	const byPrefix = new ReadCache<ApiKeyRecord[]>(database, MAX_PREFIXES);

	return {
		async add(key) {
			await sql`
				INSERT INTO api_keys (id, name, environment, prefix, hash, scopes, rate_limit_per_hour, created_at)
				VALUES (${key.id}, ${key.name}, ${key.environment}, ${key.prefix}, ${key.hash},
					${key.scopes.join(' ')}, ${key.rateLimitPerHour}, ${key.createdAt})
				ON CONFLICT (hash) DO NOTHING`.execute(connection);
			byPrefix.invalidate();
		},
		async findByPrefix(prefix) {
			return byPrefix.get(prefix, async () => {
				const query = sql`SELECT * FROM api_keys WHERE prefix = ${prefix}`;
				return rowsSchema.parse((await query.execute(connection)).rows);
			});
		},
		async list() {
			const query = sql`SELECT * FROM api_keys ORDER BY created_at, rowid`;
			return rowsSchema.parse((await query.execute(connection)).rows);
		},
		async update(id, { scopes, rateLimitPerHour }) {
			const query = sql`
				UPDATE api_keys SET scopes = coalesce(${scopes?.join(' ') ?? null}, scopes),
					rate_limit_per_hour = coalesce(${rateLimitPerHour ?? null}, rate_limit_per_hour)
				WHERE id = ${id} RETURNING *`;
			const { rows } = await query.execute(connection);
			byPrefix.invalidate();
			return rowsSchema.parse(rows).at(0);
		},
		async remove(id) {
			const query = sql`DELETE FROM api_keys WHERE id = ${id} RETURNING id`;
			const { rows } = await query.execute(connection);
			byPrefix.invalidate();
			return rows.length > 0;
		},
	};
}
