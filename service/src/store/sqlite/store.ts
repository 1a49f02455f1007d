import type { Store } from '../store';
import { createCreditStore } from './account';
import { createApiKeyStore } from './apiKeys';
import { createAssetStore } from './assets';
import { createCollectionStore } from './collections';
import { closeDatabase, type SqliteDatabase } from './database';
import { promised } from './promised';
import { createRenderTimeStore } from './renderTimes';
import { createVariantStore } from './variants';
import { createVideoStore } from './videos';
import { createWebhookStore } from './webhooks';

/** The embedded store: one database file in the data folder. */
export function createSqliteStore(database: SqliteDatabase): Store {
	return {
		videos: createVideoStore(database),
		webhooks: createWebhookStore(database),
		apiKeys: createApiKeyStore(database),
		variants: createVariantStore(database),
		collections: createCollectionStore(database),
		assets: createAssetStore(database),
		credits: createCreditStore(database),
		renderTimes: createRenderTimeStore(database),
		close: promised(() => {
			closeDatabase(database);
		}),
	};
}
