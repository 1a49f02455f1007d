/** Steps of the database's shape; `user_version` counts those that were taken. Never edit one that was released. */
export const migrations: readonly string[] = [
	`
	CREATE TABLE videos (
		seq INTEGER PRIMARY KEY,
		id TEXT NOT NULL UNIQUE,
		template_id TEXT NOT NULL,
		status TEXT NOT NULL,
		context TEXT NOT NULL,
		resolution TEXT NOT NULL,
		watermark INTEGER NOT NULL,
		webhook_url TEXT,
		request_id TEXT NOT NULL,
		file_stem TEXT NOT NULL,
		progress REAL NOT NULL,
		credits_charged INTEGER NOT NULL,
		created_at INTEGER NOT NULL,
		estimated_completion_at INTEGER NOT NULL,
		completed_at INTEGER,
		failure TEXT
	) STRICT;
	CREATE INDEX videos_by_time ON videos (created_at);
	CREATE INDEX videos_by_status ON videos (status, created_at);
	CREATE INDEX videos_by_template ON videos (template_id, created_at);

	CREATE TABLE jobs (
		seq INTEGER PRIMARY KEY,
		video_id TEXT NOT NULL UNIQUE,
		attempt INTEGER NOT NULL,
		lease_token TEXT,
		lease_until INTEGER
	) STRICT;

	CREATE TABLE webhooks (
		seq INTEGER PRIMARY KEY,
		id TEXT NOT NULL UNIQUE,
		type TEXT NOT NULL,
		video_id TEXT NOT NULL,
		url TEXT NOT NULL,
		status TEXT NOT NULL,
		attempts INTEGER NOT NULL,
		created_at INTEGER NOT NULL,
		first_due_at INTEGER NOT NULL,
		next_attempt_at INTEGER,
		lease_until INTEGER,
		delivered_at INTEGER,
		last_response_status INTEGER,
		last_error TEXT
	) STRICT;
	CREATE INDEX webhooks_due ON webhooks (next_attempt_at) WHERE status = 'pending';

	CREATE TABLE api_keys (
		id TEXT PRIMARY KEY,
		name TEXT NOT NULL,
		environment TEXT NOT NULL,
		prefix TEXT NOT NULL,
		hash TEXT NOT NULL UNIQUE,
		scopes TEXT NOT NULL,
		rate_limit_per_hour INTEGER NOT NULL,
		created_at INTEGER NOT NULL
	) STRICT;
	CREATE INDEX api_keys_by_prefix ON api_keys (prefix);

	CREATE TABLE render_times (
		template_id TEXT NOT NULL,
		resolution TEXT NOT NULL,
		milliseconds REAL NOT NULL,
		PRIMARY KEY (template_id, resolution)
	) STRICT;
	`,
	`
	CREATE TABLE variants (
		seq INTEGER PRIMARY KEY,
		id TEXT NOT NULL UNIQUE,
		template_id TEXT NOT NULL,
		name TEXT NOT NULL,
		payload TEXT NOT NULL,
		is_active INTEGER NOT NULL,
		created_at INTEGER NOT NULL,
		updated_at INTEGER
	) STRICT;
	CREATE INDEX variants_by_template ON variants (template_id);

	CREATE TABLE collections (
		seq INTEGER PRIMARY KEY,
		id TEXT NOT NULL UNIQUE,
		name TEXT NOT NULL,
		description TEXT,
		asset_type TEXT NOT NULL,
		user_id TEXT NOT NULL,
		is_global INTEGER NOT NULL,
		asset_count INTEGER NOT NULL,
		created_at INTEGER NOT NULL,
		deleted_at INTEGER
	) STRICT;

	CREATE TABLE account (
		id INTEGER PRIMARY KEY CHECK (id = 1),
		balance INTEGER,
		charged INTEGER NOT NULL,
		refunded INTEGER NOT NULL
	) STRICT;
	`,
	`
	CREATE TABLE assets (
		seq INTEGER PRIMARY KEY,
		id TEXT NOT NULL UNIQUE,
		collection_id TEXT NOT NULL,
		name TEXT NOT NULL,
		media_type TEXT NOT NULL,
		bytes INTEGER NOT NULL,
		width INTEGER,
		height INTEGER,
		file_name TEXT NOT NULL,
		created_at INTEGER NOT NULL
	) STRICT;
	CREATE INDEX assets_by_collection ON assets (collection_id);
	ALTER TABLE collections DROP COLUMN asset_count;
	`,
	`
	ALTER TABLE videos ADD COLUMN file_bytes INTEGER NOT NULL DEFAULT 0;
	ALTER TABLE videos ADD COLUMN files_removed_at INTEGER;
	CREATE INDEX videos_with_files ON videos (completed_at, file_bytes)
		WHERE status = 'completed' AND files_removed_at IS NULL;
	`,
];
