/** The names of types in a database. */
export interface ColumnTypes {
	/** A primary key that numbers the rows. */
	sequence: string;
	/** At least as large as JavaScript's exact integers. */
	integer: string;
	real: string;
	/** A column that numbers the rows, if the database does not have one anyway. */
	rowid: string;
	/** After the columns. */
	options: string;
}

export const sqliteTypes: ColumnTypes = {
	sequence: 'INTEGER PRIMARY KEY',
	integer: 'INTEGER',
	real: 'REAL',
	rowid: '',
	options: 'STRICT',
};

export const postgresTypes: ColumnTypes = {
	sequence: 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
	integer: 'BIGINT',
	real: 'DOUBLE PRECISION',
	rowid: 'rowid BIGINT GENERATED ALWAYS AS IDENTITY,',
	options: '',
};

/** The steps of the schema. The database stores how many were run. Never change a released step. */
export const migrations: readonly ((types: ColumnTypes) => string)[] = [
	({ sequence, integer, real, rowid, options }) => `
	CREATE TABLE videos (
		seq ${sequence},
		id TEXT NOT NULL UNIQUE,
		template_id TEXT NOT NULL,
		status TEXT NOT NULL,
		context TEXT NOT NULL,
		resolution TEXT NOT NULL,
		watermark ${integer} NOT NULL,
		webhook_url TEXT,
		request_id TEXT NOT NULL,
		file_stem TEXT NOT NULL,
		progress ${real} NOT NULL,
		credits_charged ${integer} NOT NULL,
		created_at ${integer} NOT NULL,
		estimated_completion_at ${integer} NOT NULL,
		completed_at ${integer},
		failure TEXT
	) ${options};
	CREATE INDEX videos_by_time ON videos (created_at);
	CREATE INDEX videos_by_status ON videos (status, created_at);
	CREATE INDEX videos_by_template ON videos (template_id, created_at);

	CREATE TABLE jobs (
		seq ${sequence},
		video_id TEXT NOT NULL UNIQUE,
		attempt ${integer} NOT NULL,
		lease_token TEXT,
		lease_until ${integer}
	) ${options};

	CREATE TABLE webhooks (
		seq ${sequence},
		id TEXT NOT NULL UNIQUE,
		type TEXT NOT NULL,
		video_id TEXT NOT NULL,
		url TEXT NOT NULL,
		status TEXT NOT NULL,
		attempts ${integer} NOT NULL,
		created_at ${integer} NOT NULL,
		first_due_at ${integer} NOT NULL,
		next_attempt_at ${integer},
		lease_until ${integer},
		delivered_at ${integer},
		last_response_status ${integer},
		last_error TEXT
	) ${options};
	CREATE INDEX webhooks_due ON webhooks (next_attempt_at) WHERE status = 'pending';

	CREATE TABLE api_keys (
		${rowid}
		id TEXT PRIMARY KEY,
		name TEXT NOT NULL,
		environment TEXT NOT NULL,
		prefix TEXT NOT NULL,
		hash TEXT NOT NULL UNIQUE,
		scopes TEXT NOT NULL,
		rate_limit_per_hour ${integer} NOT NULL,
		created_at ${integer} NOT NULL
	) ${options};
	CREATE INDEX api_keys_by_prefix ON api_keys (prefix);

	CREATE TABLE render_times (
		template_id TEXT NOT NULL,
		resolution TEXT NOT NULL,
		milliseconds ${real} NOT NULL,
		PRIMARY KEY (template_id, resolution)
	) ${options};
	`,
	({ sequence, integer, options }) => `
	CREATE TABLE variants (
		seq ${sequence},
		id TEXT NOT NULL UNIQUE,
		template_id TEXT NOT NULL,
		name TEXT NOT NULL,
		payload TEXT NOT NULL,
		is_active ${integer} NOT NULL,
		created_at ${integer} NOT NULL,
		updated_at ${integer}
	) ${options};
	CREATE INDEX variants_by_template ON variants (template_id);

	CREATE TABLE collections (
		seq ${sequence},
		id TEXT NOT NULL UNIQUE,
		name TEXT NOT NULL,
		description TEXT,
		asset_type TEXT NOT NULL,
		user_id TEXT NOT NULL,
		is_global ${integer} NOT NULL,
		asset_count ${integer} NOT NULL,
		created_at ${integer} NOT NULL,
		deleted_at ${integer}
	) ${options};

	CREATE TABLE account (
		id ${integer} PRIMARY KEY CHECK (id = 1),
		balance ${integer},
		charged ${integer} NOT NULL,
		refunded ${integer} NOT NULL
	) ${options};
	`,
	({ sequence, integer, options }) => `
	CREATE TABLE assets (
		seq ${sequence},
		id TEXT NOT NULL UNIQUE,
		collection_id TEXT NOT NULL,
		name TEXT NOT NULL,
		media_type TEXT NOT NULL,
		bytes ${integer} NOT NULL,
		width ${integer},
		height ${integer},
		file_name TEXT NOT NULL,
		created_at ${integer} NOT NULL
	) ${options};
	CREATE INDEX assets_by_collection ON assets (collection_id);
	ALTER TABLE collections DROP COLUMN asset_count;
	`,
	({ integer }) => `
	ALTER TABLE videos ADD COLUMN file_bytes ${integer} NOT NULL DEFAULT 0;
	ALTER TABLE videos ADD COLUMN files_removed_at ${integer};
	CREATE INDEX videos_with_files ON videos (completed_at, file_bytes)
		WHERE status = 'completed' AND files_removed_at IS NULL;
	`,
	() => `
	ALTER TABLE videos ADD COLUMN script TEXT;
	ALTER TABLE videos ADD COLUMN caption TEXT;
	`,
	({ integer, real, options }) => `
	ALTER TABLE videos ADD COLUMN duration_seconds ${real};
	ALTER TABLE videos ADD COLUMN width ${integer};
	ALTER TABLE videos ADD COLUMN height ${integer};
	ALTER TABLE videos ADD COLUMN size_bytes ${integer};
	CREATE INDEX webhooks_by_video ON webhooks (video_id);

	CREATE TABLE idempotency_keys (
		key TEXT PRIMARY KEY,
		request_hash TEXT NOT NULL,
		answer TEXT NOT NULL,
		created_at ${integer} NOT NULL
	) ${options};
	CREATE INDEX idempotency_keys_by_time ON idempotency_keys (created_at);

	CREATE TABLE webhook_secrets (
		id ${integer} PRIMARY KEY,
		secret TEXT NOT NULL,
		expires_at ${integer}
	) ${options};
	`,
	({ integer }) => `
	ALTER TABLE videos ADD COLUMN attempt ${integer} NOT NULL DEFAULT 0;
	ALTER TABLE videos ADD COLUMN lease_token TEXT;
	ALTER TABLE videos ADD COLUMN lease_until ${integer};
	CREATE INDEX videos_unfinished ON videos (seq) WHERE status IN ('queued', 'processing');
	DROP TABLE jobs;
	`,
	() => `
	ALTER TABLE videos ADD COLUMN attributions TEXT;
	`,
];

export class NewerDatabaseError extends Error {
	override readonly name = 'NewerDatabaseError';

	constructor(where: string, found: number, otherwise: string) {
		super(
			`${where} was written by a newer version of the service (schema ${found}, this one knows ${migrations.length}). Start that version, or ${otherwise}.`,
		);
	}
}
