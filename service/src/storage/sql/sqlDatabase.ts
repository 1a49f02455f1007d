import { sql, type Kysely, type QueryResult, type RawBuilder } from 'kysely';

/**
 * A database. Queries are SQL text that SQLite and PostgreSQL both understand. Kysely binds their parameters, and runs
 * transactions on both; its query builder and its migrator are not used. The builder would need the type of each
 * table besides the schemas that parse its rows, and the migrator runs SQLite's migrations without a transaction.
 */
export interface SqlDatabase {
	connection: Kysely<unknown>;
	/** Ends a SELECT of rows that are then updated, so that other processes skip these rows. */
	skipLocked: RawBuilder<unknown>;
	/** Whether other processes write to it too. */
	shared: boolean;
}

/** A WHERE clause, or nothing without conditions. */
export function where(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
	return conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** How many rows a statement has changed. */
export const changedRows = (result: QueryResult<unknown>) => Number(result.numAffectedRows ?? 0);
