import {
	CamelCasePlugin,
	sql,
	type Kysely,
	type QueryResult,
	type RawBuilder,
	type UnknownRow,
} from 'kysely';
import { z } from 'zod';

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
	 * After the name of a table in a query: the index that it needs. After an ANALYZE, SQLite would choose another
	 * one and read every row. PostgreSQL knows the size of the index and chooses it.
	 */
	indexedBy: (
		index:
			| 'assets_by_collection'
			| 'assets_by_name'
			| 'videos_unfinished'
			| 'videos_by_status'
			| 'videos_with_request'
			| 'webhooks_due'
			| 'webhooks_leased',
	) => RawBuilder<unknown>;
	/** Whether other processes also write to it. */
	shared: boolean;
}

/** Columns become fields in camel case. A field whose column is NULL is missing. */
export class RecordPlugin extends CamelCasePlugin {
	protected override mapRow(row: UnknownRow): UnknownRow {
		const given = Object.entries(row).filter(([, value]) => value !== null);
		return super.mapRow(Object.fromEntries(given));
	}
}

type Schema<Row> = z.ZodType<Row, z.ZodTypeDef, unknown>;

/** The rows that a query returns. */
export async function rowsOf<Row>(
	schema: Schema<Row>,
	query: RawBuilder<unknown>,
	connection: Kysely<unknown>,
): Promise<Row[]> {
	return z.array(schema).parse((await query.execute(connection)).rows);
}

/** The first row that a query returns. */
export async function firstOf<Row>(
	schema: Schema<Row>,
	query: RawBuilder<unknown>,
	connection: Kysely<unknown>,
): Promise<Row | undefined> {
	return (await rowsOf(schema, query, connection)).at(0);
}

/** Fields of a record, by their names in camel case. */
type Fields = Readonly<Record<string, string | number | boolean | object | undefined>>;

function toColumn(value: Fields[string]): string | number | null {
	if (typeof value === 'boolean') return value ? 1 : 0;
	return typeof value === 'object' ? JSON.stringify(value) : (value ?? null);
}

/** An INSERT of a record without what follows the values. */
export function insertInto(table: string, fields: Fields): RawBuilder<unknown> {
	const columns = sql.join(Object.keys(fields).map((name) => sql.ref(name)));
	const values = sql.join(Object.values(fields).map(toColumn));
	return sql`INSERT INTO ${sql.table(table)} (${columns}) VALUES (${values})`;
}

/** What follows SET in an UPDATE. */
export function assign(fields: Fields): RawBuilder<unknown> {
	return sql.join(
		Object.entries(fields).map(([name, value]) => sql`${sql.ref(name)} = ${toColumn(value)}`),
	);
}

/** A WHERE clause, or nothing without conditions. A condition that is undefined does not count. */
export function where(...conditions: (RawBuilder<unknown> | undefined)[]) {
	const given = conditions.flatMap((condition) => condition ?? []);
	return given.length === 0 ? sql`` : sql`WHERE ${sql.join(given, sql` AND `)}`;
}

/** How many rows a statement changed. */
export const changedRows = (result: QueryResult<unknown>) => Number(result.numAffectedRows ?? 0);
