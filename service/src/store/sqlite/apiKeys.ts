import { z } from 'zod';
import type { ApiKeyRecord, ApiKeyStore } from '../store';
import type { SqliteDatabase } from './database';
import { promised } from './promised';

const rowsSchema = z.array(
	z
		.object({
			id: z.string(),
			name: z.string(),
			environment: z.enum(['live', 'test']),
			prefix: z.string(),
			hash: z.string(),
			scopes: z.string(),
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
				scopes: row.scopes.split(' '),
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
	};
}
