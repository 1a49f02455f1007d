import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types, type ClientBase, type PoolConfig } from 'pg';
import { z } from 'zod';
import type { Logger } from '../util/logger';
import { RecordPlugin, type SqlDatabase } from './sql/sqlDatabase';
import { migrations, NewerDatabaseError, postgresDialect } from './sql/migrations';
import { UnreachableError } from '../util/unreachableError';

/** The ID of the advisory lock for migrations. Never change it: all versions must use the same lock. */
const MIGRATION_LOCK = 8_787_001;

const CONNECT_TIMEOUT_MS = 10_000;

/** A network that loses everything does not say so: without a limit, requests would wait for a quarter of an hour or longer. */
const STALL_MS = 60_000;

// By default, 64-bit integers and sums are strings, because JavaScript numbers may be inexact. The milliseconds, bytes
// and counts here are small enough.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);

const versionSchema = z.array(z.object({ version: z.number() }));

async function migrate(connection: Kysely<unknown>): Promise<void> {
	await connection.transaction().execute(async (transaction) => {
		await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
		await sql`CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)`.execute(
			transaction,
		);
		const { rows } = await sql`SELECT version FROM schema_version`.execute(transaction);
		const version = versionSchema.parse(rows)[0]?.version ?? 0;
		if (version > migrations.length) {
			throw new NewerDatabaseError('The PostgreSQL database', version, 'use another database');
		}
		for (const step of migrations.slice(version)) {
			await sql.raw(step(postgresDialect)).execute(transaction);
		}
		await sql`DELETE FROM schema_version`.execute(transaction);
		await sql`INSERT INTO schema_version (version) VALUES (${migrations.length})`.execute(
			transaction,
		);
	});
}

/** @param stallMs how long a query may take, and how long its connection may be silent; 0 means no limit */
function connect(url: string, logger: Logger, stallMs: number): Kysely<unknown> {
	const configuration: Omit<PoolConfig, 'onConnect'> & {
		onConnect(client: ClientBase): Promise<void>;
	} = {
		connectionString: url,
		connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
		// Notices in the end that the server is gone.
		keepAlive: true,
		// `query_timeout` would leave the connection in the pool, where the next queries would wait behind the one that hangs.
		stream() {
			const socket = new Socket();
			const end = () => socket.destroy(new Error(`No answer for ${stallMs} ms`));
			return socket.setTimeout(stallMs, end);
		},
		application_name: 'video-generation-service',
		// Ends on the server what the client has given up: a lost connection would keep its locks for hours. Not by parameters of
		// the connection, which some poolers refuse. If it fails, the pool drops the connection, which Kysely's hook would not do.
		async onConnect(client) {
			for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
				await client.query(`SET ${limit} = ${stallMs}`);
			}
		},
	};
	const pool = new Pool(configuration);
	// Without these listeners, a lost connection would end the process: an idle one the first, one in use the second, whose query
	// fails too. The next query opens a new connection.
	pool.on('error', (error) => logger.warn({ err: error }, 'database connection lost'));
	pool.on('connect', (client) => client.on('error', () => undefined));
	return new Kysely<unknown>({
		dialect: new PostgresDialect({ pool }),
		plugins: [new RecordPlugin()],
	});
}

/**
 * Connects to the database and migrates it. Other processes may use it at the same time.
 * @param stallMs how long a query may take, except those that migrate
 * @throws NewerDatabaseError if a newer version has migrated it
 * @throws UnreachableError if it cannot connect
 */
export async function openPostgres(
	url: string,
	logger: Logger,
	stallMs = STALL_MS,
): Promise<SqlDatabase> {
	// Without a limit: it waits for another process that migrates, and changes large tables.
	const migrating = connect(url, logger, 0);
	try {
		await sql`SELECT 1`.execute(migrating).catch((error: unknown) => {
			throw new UnreachableError('PostgreSQL', url, error);
		});
		await migrate(migrating);
	} finally {
		await migrating.destroy();
	}
	return {
		connection: connect(url, logger, stallMs),
		forUpdate: sql`FOR UPDATE`,
		skipLocked: sql`FOR UPDATE SKIP LOCKED`,
		indexedBy: () => sql``,
		shared: true,
	};
}
