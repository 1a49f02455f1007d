// @ts-check
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { Client, escapeIdentifier } from 'pg';

/**
 * @typedef {{ database: string, prefix: string, encryptionKey: string }} QueueStores the database and the
 * Redis prefix of one n8n, and the encryption key that its processes share
 */

/**
 * Creates a database and a Redis prefix for this data folder, or returns the existing ones.
 * @param {string} data
 * @returns {Promise<QueueStores>}
 * @throws when PostgreSQL or Redis cannot be reached; the message names the settings of their addresses
 */
export async function openStores(data) {
	await withRedis(async (redis) => void (await redis.ping()));
	const stores = await storesOf(data);
	await withPostgres(async (postgres) => {
		const { rows } = await postgres.query('SELECT 1 FROM pg_database WHERE datname = $1', [
			stores.database,
		]);
		if (rows.length > 0) return;
		await postgres.query(`CREATE DATABASE ${escapeIdentifier(stores.database)}`);
	});
	return stores;
}

/**
 * Drops the database and the Redis keys of a data folder, if it has any. Its n8n must have ended.
 * @param {string} data
 */
export async function dropStores(data) {
	if (!existsSync(fileIn(data))) return;
	const { database, prefix } = await storesOf(data);
	await withPostgres(async (postgres) => {
		await postgres.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(database)} WITH (FORCE)`);
	});
	await withRedis(async (redis) => {
		for await (const keys of redis.scanStream({ match: `${prefix}*`, count: 1_000 })) {
			if (keys.length > 0) await redis.del(keys);
		}
	});
}

/**
 * @param {QueueStores} stores
 * @returns {Record<string, string>} n8n's settings for them
 */
export function storesEnvironment({ database, prefix, encryptionKey }) {
	const postgres = postgresSettings();
	const redis = redisUrl();
	return {
		DB_TYPE: 'postgresdb',
		DB_POSTGRESDB_HOST: postgres.host,
		DB_POSTGRESDB_PORT: String(postgres.port),
		DB_POSTGRESDB_USER: postgres.user,
		DB_POSTGRESDB_PASSWORD: postgres.password,
		DB_POSTGRESDB_DATABASE: database,
		QUEUE_BULL_REDIS_HOST: redis.hostname,
		QUEUE_BULL_REDIS_PORT: redis.port || '6379',
		QUEUE_BULL_REDIS_DB: redis.pathname.slice(1) || '0',
		QUEUE_BULL_REDIS_USERNAME: decodeURIComponent(redis.username),
		QUEUE_BULL_REDIS_PASSWORD: decodeURIComponent(redis.password),
		QUEUE_BULL_REDIS_TLS: String(redis.protocol === 'rediss:'),
		QUEUE_BULL_PREFIX: prefix,
		// Messages between the processes ignore the number of the database.
		N8N_REDIS_KEY_PREFIX: prefix,
		N8N_ENCRYPTION_KEY: encryptionKey,
	};
}

/** @param {string} data */
function fileIn(data) {
	return join(data, 'queue.json');
}

/**
 * @param {string} data
 * @returns {Promise<QueueStores>}
 */
async function storesOf(data) {
	const file = fileIn(data);
	if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8'));
	const id = randomBytes(6).toString('hex');
	const stores = {
		database: `n8n_video_generation_${id}`,
		prefix: `n8n-video-generation-${id}`,
		encryptionKey: randomBytes(24).toString('base64'),
	};
	await mkdir(data, { recursive: true });
	await writeFile(file, `${JSON.stringify(stores, null, 2)}\n`, { mode: 0o600 });
	return stores;
}

function postgresSettings() {
	const { PGHOST, PGPORT, PGUSER, PGPASSWORD, PGDATABASE } = process.env;
	return {
		host: PGHOST || '127.0.0.1',
		port: Number(PGPORT || 5432),
		user: PGUSER || 'postgres',
		password: PGPASSWORD ?? '',
		// The connection while another database is created or dropped.
		database: PGDATABASE || 'postgres',
	};
}

function redisUrl() {
	const given = process.env.REDIS_URL || 'redis://127.0.0.1:6379';
	if (!URL.canParse(given)) {
		throw new Error('REDIS_URL is not a URL. Example: redis://127.0.0.1:6379');
	}
	return new URL(given);
}

/** @param {(postgres: Client) => Promise<void>} work */
async function withPostgres(work) {
	const { host, port, user, ...rest } = postgresSettings();
	const postgres = new Client({ host, port, user, ...rest, connectionTimeoutMillis: 10_000 });
	try {
		await postgres.connect();
	} catch (error) {
		throw new Error(
			`PostgreSQL cannot be used at ${host}:${port} as ${user}: ${reasonOf(error)}. n8n in queue mode needs it. ` +
				'Start it there, or set PGHOST, PGPORT, PGUSER and PGPASSWORD to one whose user may create databases.',
			{ cause: error },
		);
	}
	try {
		await work(postgres);
	} finally {
		await postgres.end();
	}
}

/** @param {(redis: Redis) => Promise<void>} work */
async function withRedis(work) {
	const url = redisUrl();
	const redis = new Redis(url.href, {
		lazyConnect: true,
		connectTimeout: 10_000,
		retryStrategy: () => null,
	});
	/** @type {unknown} */
	let failure;
	redis.on('error', (error) => (failure = error));
	try {
		await redis.connect();
	} catch (error) {
		redis.disconnect();
		throw new Error(
			`Redis cannot be used at ${url.host}: ${reasonOf(failure ?? error)}. n8n in queue mode needs it. ` +
				'Start it there, or set REDIS_URL, such as redis://127.0.0.1:6379.',
			{ cause: error },
		);
	}
	try {
		await work(redis);
	} finally {
		redis.disconnect();
	}
}

/** @param {unknown} error its message is empty when a host name has several addresses */
function reasonOf(error) {
	if (!(error instanceof Error)) return String(error);
	return error.message || ('code' in error ? String(error.code) : error.name);
}
