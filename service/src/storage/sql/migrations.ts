/** The parts of the schema that differ between databases. */
export interface SchemaDialect {
	/** A primary key that numbers the rows. */
	sequence: string;
	/** 64 bits. */
	integer: string;
	real: string;
	/** A column that numbers the rows. SQLite adds one itself. */
	rowid: string;
	/** After the columns. */
	options: string;
	/** Runs `removed` for each old row and `added` for each new one, when videos are added, removed or change in `columns`. */
	videoTrigger: (columns: string, removed: string, added: string) => string;
}

export const sqliteDialect: SchemaDialect = {
	sequence: 'INTEGER PRIMARY KEY',
	integer: 'INTEGER',
	real: 'REAL',
	rowid: '',
	options: 'STRICT',
	videoTrigger: (columns, removed, added) => `
	CREATE TRIGGER video_added AFTER INSERT ON videos BEGIN ${added}; END;
	CREATE TRIGGER video_changed AFTER UPDATE OF ${columns} ON videos BEGIN ${removed}; ${added}; END;
	CREATE TRIGGER video_removed AFTER DELETE ON videos BEGIN ${removed}; END;`,
};

export const postgresDialect: SchemaDialect = {
	sequence: 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
	integer: 'BIGINT',
	real: 'DOUBLE PRECISION',
	rowid: 'rowid BIGINT GENERATED ALWAYS AS IDENTITY,',
	options: '',
	videoTrigger: (columns, removed, added) => `
	CREATE FUNCTION count_video() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
		IF TG_OP <> 'INSERT' THEN ${removed}; END IF;
		IF TG_OP <> 'DELETE' THEN ${added}; END IF;
		RETURN NULL;
	END $$;
	CREATE TRIGGER video_counted AFTER INSERT OR DELETE OR UPDATE OF ${columns} ON videos
		FOR EACH ROW EXECUTE FUNCTION count_video();`,
};

/** Adds a row to the totals for an old or new row of the table of videos: `sign` is -1 or 1. */
const countVideo = (row: 'OLD' | 'NEW', sign: -1 | 1) => `
		INSERT INTO video_totals (template_id, resolution, status, files_removed, videos, file_bytes)
		VALUES (${row}.template_id, ${row}.resolution, ${row}.status,
			CASE WHEN ${row}.files_removed_at IS NULL THEN 0 ELSE 1 END, ${sign}, ${sign} * ${row}.file_bytes)`;

/** The steps that create the schema. The database stores how many have run. Never change a released step. */
export const migrations: readonly ((dialect: SchemaDialect) => string)[] = [
	({ sequence, integer, real, rowid, options, videoTrigger }) => `
	CREATE TABLE videos (
		seq ${sequence},
		id TEXT NOT NULL UNIQUE,
		template_id TEXT NOT NULL,
		status TEXT NOT NULL,
		prompt TEXT,
		resolution TEXT NOT NULL,
		watermark ${integer} NOT NULL,
		webhook_url TEXT,
		deduplication_key TEXT,
		wanted_hash TEXT,
		request_id TEXT NOT NULL,
		file_stem TEXT NOT NULL,
		progress ${real} NOT NULL,
		credits_charged ${integer} NOT NULL,
		created_at ${integer} NOT NULL,
		estimated_completion_at ${integer} NOT NULL,
		completed_at ${integer},
		attempt ${integer} NOT NULL DEFAULT 0,
		lease_token TEXT,
		lease_until ${integer},
		caption TEXT,
		file_bytes ${integer} NOT NULL DEFAULT 0,
		files_removed_at ${integer},
		-- JSON:
		more_webhooks TEXT,
		file TEXT,
		post TEXT,
		failure TEXT,
		attributions TEXT,
		written TEXT,
		warnings TEXT,
		script TEXT
	) ${options};
	-- With seq, PostgreSQL finds the videos of a page in the index alone.
	CREATE INDEX videos_by_time ON videos (created_at, seq);
	CREATE INDEX videos_by_status ON videos (status, created_at, seq);
	CREATE INDEX videos_by_template ON videos (template_id, created_at, seq);
	CREATE INDEX videos_unfinished ON videos (seq) WHERE status IN ('queued', 'processing');
	-- videos/deduplication.ts
	CREATE UNIQUE INDEX videos_by_deduplication_key ON videos (deduplication_key)
		WHERE deduplication_key IS NOT NULL AND status <> 'failed';
	CREATE INDEX videos_with_files ON videos (completed_at, file_bytes)
		WHERE status = 'completed' AND files_removed_at IS NULL;

	-- An input can have megabytes. In the table of videos, SQLite would read it for each list and write it again at
	-- each change of the progress.
	CREATE TABLE video_inputs (
		video_id TEXT PRIMARY KEY REFERENCES videos (id) ON DELETE CASCADE,
		input TEXT NOT NULL
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
		video_read_at ${integer},
		lease_until ${integer},
		delivered_at ${integer},
		last_response_status ${integer},
		last_error TEXT
	) ${options};
	CREATE INDEX webhooks_due ON webhooks (next_attempt_at) WHERE status = 'pending';
	CREATE INDEX webhooks_by_video ON webhooks (video_id);

	CREATE TABLE webhook_secrets (
		id ${integer} PRIMARY KEY,
		secret TEXT NOT NULL,
		expires_at ${integer}
	) ${options};

	CREATE TABLE idempotency_keys (
		key TEXT PRIMARY KEY,
		request_hash TEXT NOT NULL,
		response TEXT NOT NULL,
		created_at ${integer} NOT NULL
	) ${options};
	CREATE INDEX idempotency_keys_by_time ON idempotency_keys (created_at);

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

	CREATE TABLE account (
		id ${integer} PRIMARY KEY CHECK (id = 1),
		balance ${integer},
		charged ${integer} NOT NULL,
		refunded ${integer} NOT NULL
	) ${options};

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
		created_at ${integer} NOT NULL,
		deleted_at ${integer}
	) ${options};

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

	CREATE TABLE render_times (
		template_id TEXT NOT NULL,
		resolution TEXT NOT NULL,
		milliseconds ${real} NOT NULL,
		PRIMARY KEY (template_id, resolution)
	) ${options};

	CREATE TABLE answers (
		key TEXT PRIMARY KEY,
		answer TEXT NOT NULL,
		created_at ${integer} NOT NULL
	) ${options};
	CREATE INDEX answers_by_time ON answers (created_at);

	-- What the rows mean: videoTotals.ts.
	CREATE TABLE video_totals (
		seq ${sequence},
		template_id TEXT NOT NULL,
		resolution TEXT NOT NULL,
		status TEXT NOT NULL,
		files_removed ${integer} NOT NULL,
		videos ${integer} NOT NULL,
		file_bytes ${integer} NOT NULL
	) ${options};
	${videoTrigger('status, files_removed_at', countVideo('OLD', -1), countVideo('NEW', 1))}
	`,
	({ integer }) => `ALTER TABLE api_keys ADD COLUMN revoked_at ${integer};`,
	({ integer, options }) => `
	CREATE TABLE session_secret (
		id ${integer} PRIMARY KEY CHECK (id = 1),
		secret TEXT NOT NULL
	) ${options};`,
	({ integer }) => `ALTER TABLE videos ADD COLUMN had_no_limit ${integer};`,
	// The webhooks of before share one receiver.
	() => `
	ALTER TABLE webhooks ADD COLUMN receiver TEXT NOT NULL DEFAULT '';
	DROP INDEX webhooks_due;
	CREATE INDEX webhooks_by_receiver ON webhooks (receiver, next_attempt_at) WHERE status = 'pending';
	CREATE INDEX webhooks_leased ON webhooks (lease_until) WHERE lease_until IS NOT NULL;`,
	() => `ALTER TABLE api_keys ADD COLUMN counts_with TEXT;`,
	() => `
	DROP INDEX videos_with_files;
	CREATE INDEX videos_with_request ON videos (completed_at, file_bytes)
		WHERE status IN ('completed', 'failed') AND files_removed_at IS NULL;
	DELETE FROM video_inputs WHERE video_id IN (SELECT id FROM videos WHERE files_removed_at IS NOT NULL);`,
	// With seq, the newest file is the last one in the index.
	() => `
	DROP INDEX assets_by_collection;
	CREATE INDEX assets_by_collection ON assets (collection_id, seq);
	CREATE INDEX assets_by_name ON assets (collection_id, name, seq);`,
	// With the receiver, SQLite passes over the webhooks of busy ones in the index alone.
	() => `
	DROP INDEX webhooks_by_receiver;
	CREATE INDEX webhooks_due ON webhooks (next_attempt_at, receiver) WHERE status = 'pending';`,
];

export class NewerDatabaseError extends Error {
	override readonly name = 'NewerDatabaseError';

	/** @param alternative what the operator can do instead of starting the newer version */
	constructor(database: string, version: number, alternative: string) {
		super(
			`${database} has schema version ${version} of a newer service. ` +
				`This service supports versions up to ${migrations.length}. ` +
				`Start the newer service, or ${alternative}.`,
		);
	}
}
