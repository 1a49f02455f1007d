import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { Client as S3Client } from 'minio';
import { customAlphabet } from 'nanoid';
import { Client, type QueryResult } from 'pg';
import S3rver from 's3rver';

const DATABASE_URL = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
/** For a service that is to give up a Redis that does not answer, as in production. */
export const REDIS_URL = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

const s3Keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
const region = 'us-east-1';
const newName = customAlphabet('abcdefghijklmnopqrstuvwxyz', 12);

const needed = (what: string, where: string, how: string) => (error: unknown) => {
	const reason = error instanceof Error ? error.message : String(error);
	throw new Error(`The shared storage needs ${what} at ${where} (${reason}). ${how}`);
};

export async function onDatabase(statement: string): Promise<QueryResult> {
	const client = new Client({ connectionString: DATABASE_URL });
	await client
		.connect()
		.catch(
			needed(
				'PostgreSQL',
				DATABASE_URL,
				'Start it, for example with "service postgresql start", or name another in TEST_DATABASE_URL.',
			),
		);
	try {
		return await client.query(statement);
	} finally {
		await client.end();
	}
}

async function onRedis(work: (redis: Redis) => Promise<void>): Promise<void> {
	const redis = new Redis(REDIS_URL, { lazyConnect: true, retryStrategy: () => null });
	redis.on('error', () => undefined);
	await redis
		.connect()
		.catch(
			needed(
				'Redis',
				REDIS_URL,
				'Start it, for example with "redis-server", or name another in TEST_REDIS_URL.',
			),
		);
	try {
		await work(redis);
	} finally {
		redis.disconnect();
	}
}

/**
 * For the other services, which wait for Redis: on a machine that stands still for seconds, they would give up commands that Redis has
 * carried out, and count requests in one process only.
 */
function patientRedisUrl(): string {
	const url = new URL(REDIS_URL);
	// For the library, they go before the options that the service sets.
	for (const limit of ['commandTimeout', 'socketTimeout']) url.searchParams.set(limit, '600000');
	return url.href;
}

export interface S3Server {
	endpoint: string;
	stop(): Promise<void>;
}

/** Starts an S3 storage in this process, in a folder that is removed when it stops. */
export async function startS3(): Promise<S3Server> {
	const directory = await mkdtemp(join(tmpdir(), 'video-service-s3-'));
	const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory });
	const { port } = await server.run();
	return {
		endpoint: `http://127.0.0.1:${port}`,
		async stop() {
			await server.close();
			await rm(directory, { recursive: true, force: true });
		},
	};
}

export function s3Client(endpoint = '') {
	const { hostname, port } = new URL(endpoint);
	return new S3Client({ endPoint: hostname, port: Number(port), useSSL: false, region, ...s3Keys });
}

export interface SharedStores {
	/** The variables with which a service uses them. */
	environment: Record<string, string>;
	/** Drops them. The bucket goes with its server. */
	remove(): Promise<void>;
}

/** Creates a PostgreSQL schema, a Redis prefix and a bucket for one service. */
export async function createSharedStores({ endpoint }: S3Server): Promise<SharedStores> {
	const name = `video-service-test-${newName()}`;
	await onRedis((redis) => redis.ping().then(() => undefined));
	// Making a schema takes a hundredth of the time that making a database takes.
	await onDatabase(`CREATE SCHEMA "${name}"`);
	await s3Client(endpoint).makeBucket(name, region);
	const database = new URL(DATABASE_URL);
	database.searchParams.set('options', `-c search_path=${name}`);
	database.searchParams.set('application_name', name);
	return {
		environment: {
			VIDEO_SERVICE_STORAGE: 'shared',
			VIDEO_SERVICE_DATABASE_URL: database.href,
			VIDEO_SERVICE_REDIS_URL: patientRedisUrl(),
			VIDEO_SERVICE_REDIS_PREFIX: name,
			VIDEO_SERVICE_S3_ENDPOINT: endpoint,
			VIDEO_SERVICE_S3_BUCKET: name,
			VIDEO_SERVICE_S3_ACCESS_KEY_ID: s3Keys.accessKey,
			VIDEO_SERVICE_S3_SECRET_ACCESS_KEY: s3Keys.secretKey,
		},
		async remove() {
			await onRedis(async (redis) => {
				const keys = await redis.keys(`${name}:*`);
				if (keys.length > 0) await redis.del(keys);
			});
			await onDatabase(`DROP SCHEMA "${name}" CASCADE`);
		},
	};
}
