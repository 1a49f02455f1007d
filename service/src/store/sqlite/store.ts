import type { Store } from '../store';
import { createApiKeyStore } from './apiKeys';
import { closeDatabase, type SqliteDatabase } from './database';
import { promised } from './promised';
import { createRenderTimeStore } from './renderTimes';
import { createVideoStore } from './videos';
import { createWebhookStore } from './webhooks';

/** The embedded store: one database file in the data folder. */
export function createSqliteStore(database: SqliteDatabase): Store {
	return {
		videos: createVideoStore(database),
		webhooks: createWebhookStore(database),
		apiKeys: createApiKeyStore(database),
		renderTimes: createRenderTimeStore(database),
		close: promised(() => {
			closeDatabase(database);
		}),
	};
}
