import { z } from 'zod';
import { environmentSchema, scopeSchema } from '../../contract/apiKey';
import type { ApiKeyRecord, ApiKeyStore } from '../store';
import type { SqliteDatabase } from './database';
import { promised } from './promised';

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

/** API keys in the embedded database: only their hashes. */
export function createApiKeyStore(database: SqliteDatabase): ApiKeyStore {
	const insert = database.prepare(`
		INSERT INTO api_keys (id, name, environment, prefix, hash, scopes, rate_limit_per_hour, created_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (hash) DO NOTHING`);
	const byPrefix = database.prepare('SELECT * FROM api_keys WHERE prefix = ?');

	const all = database.prepare('SELECT * FROM api_keys ORDER BY created_at, rowid');
	const update = database.prepare(`
		UPDATE api_keys SET scopes = coalesce(?, scopes), rate_limit_per_hour = coalesce(?, rate_limit_per_hour)
		WHERE id = ? RETURNING *`);
	const removeOthers = database.prepare('DELETE FROM api_keys WHERE hash <> ?');

	return {
		add: promised((key) => {
			insert.run(
				key.id,
				key.name,
				key.environment,
				key.prefix,
				key.hash,
				key.scopes.join(' '),
				key.rateLimitPerHour,
				key.createdAt,
			);
		}),
		withPrefix: promised((prefix) => rowsSchema.parse(byPrefix.all(prefix))),
		list: promised(() => rowsSchema.parse(all.all())),
		update: promised((id, { scopes, rateLimitPerHour }) =>
			rowsSchema.parse(update.all(scopes?.join(' ') ?? null, rateLimitPerHour ?? null, id)).at(0),
		),
		clearExcept: promised((hash) => {
			removeOthers.run(hash);
		}),
	};
}
