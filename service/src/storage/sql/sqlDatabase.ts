import { sql, type Kysely, type QueryResult, type RawBuilder } from 'kysely';

/**
 * A database. Queries are SQL text that both SQLite and PostgreSQL understand. Kysely binds the parameters and runs the
 * transactions. Its query builder would need the type of each table besides the schemas that parse its rows. Its
 * migrator runs the migrations of SQLite without a transaction.
 */
export interface SqlDatabase {
	connection: Kysely<unknown>;
	/** The end of a SELECT in a transaction: until its end, other processes wait before they change these rows. */
	forUpdate: RawBuilder<unknown>;
	/** Like `forUpdate`, but other processes skip these rows. */
	skipLocked: RawBuilder<unknown>;
	/**
	 * After the name of a table in a query: the partial index that it needs. After an ANALYZE, SQLite would choose another
	 * one and read every row. PostgreSQL knows the size of the index and chooses it.
	 */
	indexedBy: (index: 'videos_unfinished' | 'videos_with_files') => RawBuilder<unknown>;
	/** Whether other processes also write to it. */
	shared: boolean;
}

/** A WHERE clause, or nothing without conditions. */
export function where(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
	return conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** How many rows a statement changed. */
export const changedRows = (result: QueryResult<unknown>) => Number(result.numAffectedRows ?? 0);
