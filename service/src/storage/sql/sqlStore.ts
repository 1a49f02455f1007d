import { createAnswerStore } from './answerStore';
import { createCreditStore } from './creditStore';
import { createApiKeyStore } from './apiKeyStore';
import { createAssetStore } from './assetStore';
import { createCollectionStore } from './collectionStore';
import { createIdempotencyStore } from './idempotencyStore';
import type { SqlDatabase } from './sqlDatabase';
import { createRenderTimeStore } from './renderTimeStore';
import { createSessionSecretStore } from './sessionSecretStore';
import { createVariantStore } from './variantStore';
import { createVideoStore } from './videoStore';
import { createWebhookSecretStore } from './webhookSecretStore';
import { createWebhookStore } from './webhookStore';

/** The store in SQLite, for one process, or in PostgreSQL, for several. */
export function createSqlStore(database: SqlDatabase) {
	return {
		videos: createVideoStore(database),
		idempotency: createIdempotencyStore(database),
		webhooks: createWebhookStore(database),
		webhookSecrets: createWebhookSecretStore(database),
		sessionSecret: createSessionSecretStore(database),
		apiKeys: createApiKeyStore(database),
		variants: createVariantStore(database),
		collections: createCollectionStore(database),
		assets: createAssetStore(database),
		credits: createCreditStore(database),
		renderTimes: createRenderTimeStore(database),
		answers: createAnswerStore(database),
		close: () => database.connection.destroy(),
	};
}
