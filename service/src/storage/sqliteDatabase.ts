import { Kysely, sql, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { z } from 'zod';
import type { SqlDatabase } from './sql/sqlDatabase';
import { migrations, NewerDatabaseError, sqliteTypes } from './sql/migrations';
import { closed } from '../util/wording';

export class DataFolderInUseError extends Error {
	override readonly name = 'DataFolderInUseError';

	constructor(path: string) {
		super(
			`${path} is in use by another process. Stop that one, or start this one with another --data folder.`,
		);
	}
}

export class DatabaseUnusableError extends Error {
	override readonly name = 'DatabaseUnusableError';

	constructor(path: string, reason: string) {
		super(
			`${path} cannot be used: ${closed(reason)} Restore it from a copy, or start with another --data folder.`,
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
		// Exclusive: the lock ends with the process, however that ends, so that leases of a dead
		// process can be freed at once and two services never share a folder.
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

/** Leaves one whole file behind, which this process too can open again. */
function close(database: Database.Database): void {
	// The connection outlives `close` for as long as its statements are not collected, and its lock
	// with it; the lock can be given up only outside of WAL, and goes with the next read.
	database.pragma('journal_mode = DELETE');
	database.pragma('locking_mode = NORMAL');
	database.pragma('user_version');
	database.close();
}

/**
 * Opens the database file, creating and migrating it as needed, for this process alone.
 * @throws DataFolderInUseError when another process has it open
 * @throws NewerDatabaseError when its shape is unknown
 * @throws DatabaseUnusableError when it cannot be read or written
 */
export function openDatabase(path: string): SqlDatabase {
	const database = open(path);
	// Preparing takes longer than most queries do, and there are not many different ones.
	const prepared = new Map<string, Database.Statement>();
	const dialect = new SqliteDialect({
		database: {
			prepare(wanted) {
				// Over a full disk SQLite rolls back by itself; a rollback that fails then would hide why.
				const isOver = wanted === 'rollback' && !database.inTransaction;
				const text = isOver ? 'SELECT 1' : wanted;
				const statement = prepared.get(text) ?? database.prepare(text);
				prepared.set(text, statement);
				return statement;
			},
			close: () => close(database),
		},
	});
	return { connection: new Kysely({ dialect }), takeRows: sql``, shared: false };
}
