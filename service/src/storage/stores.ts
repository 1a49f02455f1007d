import type { createSqlStore } from './sql/sqlStore';

export type * from './records';

/** All records in the database. `sql/` has a file for each of its stores. */
export type Store = ReturnType<typeof createSqlStore>;

export type ApiKeyStore = Store['apiKeys'];
export type WebhookSecretStore = Store['webhookSecrets'];
