import { Kysely, sql, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { z } from 'zod';
import type { SqlDatabase } from './sql/sqlDatabase';
import { migrations, NewerDatabaseError, sqliteTypes } from './sql/migrations';
import { asSentence } from '../util/wording';

export class DataFolderInUseError extends Error {
	override readonly name = 'DataFolderInUseError';

	constructor(path: string) {
		super(
			`${path} is in use by another process. Stop it, or start this one with another --data folder.`,
		);
	}
}

export class DatabaseUnusableError extends Error {
	override readonly name = 'DatabaseUnusableError';

	constructor(path: string, reason: string) {
		super(
			`${path} cannot be used: ${asSentence(reason)} Restore it from a copy, or start with another --data folder.`,
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
			.transaction(() => database.exec(`${step(sqliteTypes)}; PRAGMA user_version = ${reached};`))
			.exclusive();
	});
}

function open(path: string): Database.Database {
	try {
		const database = new Database(path);
		// Exclusive: the lock ends with the process, even if it is killed. So two services never share a folder,
		// and the leases of a dead process can be released at the next start.
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

/** Closes the database so that it is a single file, which this process can open again. */
function close(database: Database.Database): void {
	// After `close` the connection and its lock live until its statements are garbage-collected. The lock
	// can be released only outside of WAL mode, and is released by the next read.
	database.pragma('journal_mode = DELETE');
	database.pragma('locking_mode = NORMAL');
	database.pragma('user_version');
	database.close();
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
	const dialect = new SqliteDialect({
		database: {
			prepare(text) {
				// On a full disk SQLite rolls back by itself. A second rollback would fail and hide the reason.
				const isOver = text === 'rollback' && !database.inTransaction;
				const query = isOver ? 'SELECT 1' : text;
				const statement = prepared.get(query) ?? database.prepare(query);
				prepared.set(query, statement);
				return statement;
			},
			close: () => close(database),
		},
	});
	return { connection: new Kysely({ dialect }), skipLocked: sql``, shared: false };
}
