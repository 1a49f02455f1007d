import type { Store } from '../store';
import { createCreditStore } from './account';
import { createApiKeyStore } from './apiKeys';
import { createAssetStore } from './assets';
import { createCollectionStore } from './collections';
import type { SqlDatabase } from './database';
import { createRenderTimeStore } from './renderTimes';
import { createVariantStore } from './variants';
import { createVideoStore } from './videos';
import { createWebhookStore } from './webhooks';

/** The store in a database: SQLite's, for this process alone, or PostgreSQL's, for several. */
export function createSqlStore(database: SqlDatabase): Store {
	return {
		videos: createVideoStore(database),
		webhooks: createWebhookStore(database),
		apiKeys: createApiKeyStore(database),
		variants: createVariantStore(database),
		collections: createCollectionStore(database),
		assets: createAssetStore(database),
		credits: createCreditStore(database),
		renderTimes: createRenderTimeStore(database),
		close: () => database.connection.destroy(),
	};
}
