import { chmodSync, closeSync, openSync } from 'node:fs';
import {
	Kysely,
	sql,
	SqliteDialect,
	SqliteDriver,
	type DatabaseConnection,
	type SqliteDialectConfig,
} from 'kysely';
import Database from 'libsql';
import { z } from 'zod';
import { RecordPlugin, type SqlDatabase } from './sql/sqlDatabase';
import { migrations, NewerDatabaseError, sqliteDialect } from './sql/migrations';
import { letOthersRun } from '../util/fairness';
import { asSentence } from '../util/messages';

export class DataFolderInUseError extends Error {
	override readonly name = 'DataFolderInUseError';

	constructor(path: string) {
		super(
			`${path} is in use by another process. Stop that process, or start this one with another --data folder.`,
		);
	}
}

export class DatabaseUnusableError extends Error {
	override readonly name = 'DatabaseUnusableError';

	constructor(path: string, reason: string) {
		super(
			`${path} cannot be used: ${asSentence(reason)} Restore it from a backup, or start with another --data folder.`,
		);
	}
}

const versionSchema = z.tuple([z.object({ user_version: z.number().int() })]);

function migrate(database: Database.Database, path: string): void {
	const [{ user_version: version }] = versionSchema.parse(database.pragma('user_version'));
	if (version > migrations.length) {
		throw new NewerDatabaseError(path, version, 'use another --data folder');
	}
	migrations.slice(version).forEach((step, index) => {
		const reached = version + index + 1;
		database
			.transaction(() => database.exec(`${step(sqliteDialect)}; PRAGMA user_version = ${reached};`))
			.exclusive();
	});
}

/**
 * Lets only the owner read the database, which has secrets. SQLite gives a file beside it the same mode, but one that a killed
 * process left keeps its own.
 */
function protect(path: string): void {
	try {
		closeSync(openSync(path, 'wx', 0o600));
	} catch {
		// It exists, or SQLite says why it cannot be created.
	}
	for (const end of ['', '-wal', '-shm', '-journal']) {
		try {
			chmodSync(`${path}${end}`, 0o600);
		} catch {
			// It does not exist, or its file system has no modes.
		}
	}
}

function open(path: string): Database.Database {
	try {
		protect(path);
		const database = new Database(path);
		// The lock ends with the process, even if that is killed. So two services never share a folder, and the next
		// start can release the leases of a dead process.
		database.pragma('locking_mode = EXCLUSIVE');
		database.pragma('journal_mode = WAL');
		database.pragma('synchronous = FULL');
		database.pragma('foreign_keys = ON');
		migrate(database, path);
		return database;
	} catch (error) {
		if (!(error instanceof Database.SqliteError)) throw error;
		if (error.code.startsWith('SQLITE_BUSY')) throw new DataFolderInUseError(path);
		throw new DatabaseUnusableError(path, error.message);
	}
}

/** Closes the database as a single file, which this process can open again. */
function close(database: Database.Database): void {
	// After `close`, the lock would stay until the statements are garbage-collected. Outside of WAL mode, a read
	// in normal locking mode releases it.
	database.pragma('journal_mode = DELETE');
	database.pragma('locking_mode = NORMAL');
	database.pragma('user_version');
	database.close();
}

/** SQLite runs in the main thread. Between two of many queries, the event loop handles other requests. */
class FairDriver extends SqliteDriver {
	override async acquireConnection(): Promise<DatabaseConnection> {
		const connection = await super.acquireConnection();
		await letOthersRun();
		return connection;
	}
}

class FairDialect extends SqliteDialect {
	constructor(private readonly config: SqliteDialectConfig) {
		super(config);
	}

	override createDriver(): FairDriver {
		return new FairDriver(this.config);
	}
}

/**
 * Opens the database file for this process only, and creates or migrates it.
 * @throws DataFolderInUseError if another process has it open
 * @throws NewerDatabaseError if a newer version has migrated it
 * @throws DatabaseUnusableError if it cannot be read or written
 */
export function openDatabase(path: string): SqlDatabase {
	const database = open(path);
	// Preparing a statement takes longer than most queries, and there are few different ones.
	const prepared = new Map<string, Database.Statement>();
	const dialect = new FairDialect({
		database: {
			prepare(text) {
				// On a full disk, SQLite rolls back by itself. A second rollback would fail and hide the reason.
				const isRolledBack = text === 'rollback' && !database.inTransaction;
				const query = isRolledBack ? 'SELECT 1' : text;
				const statement = prepared.get(query) ?? database.prepare(query);
				prepared.set(query, statement);
				return statement;
			},
			close: () => close(database),
		},
	});
	return {
		connection: new Kysely({ dialect, plugins: [new RecordPlugin()] }),
		// A transaction has the only connection.
		forUpdate: sql``,
		skipLocked: sql``,
		indexedBy: (index) => sql`INDEXED BY ${sql.ref(index)}`,
		shared: false,
	};
}
