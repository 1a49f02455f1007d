import type { Kysely, QueryResult, RawBuilder } from 'kysely';

/** A database, with what differs between SQLite and PostgreSQL in the queries that they share. */
export interface SqlDatabase {
	connection: Kysely<unknown>;
	/** Ends a SELECT whose rows are to be changed: other processes pass over them meanwhile. */
	takeRows: RawBuilder<unknown>;
	/** Whether other processes write to it too. */
	shared: boolean;
}

/** How many rows a statement has changed. */
export const changedRows = (result: QueryResult<unknown>) => Number(result.numAffectedRows ?? 0);
