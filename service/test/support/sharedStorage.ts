import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { Client as S3Client } from 'minio';
import { customAlphabet } from 'nanoid';
import { Client, type QueryResult } from 'pg';
import S3rver from 's3rver';
import { z } from 'zod';
import { atEnd } from './atEnd';

const DATABASE_URL = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const REDIS_URL = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

const s3Keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
const region = 'us-east-1';
const newName = customAlphabet('abcdefghijklmnopqrstuvwxyz', 12);

// Folders are listed too, without a name.
const listedSchema = z.object({ name: z.string().optional() });

/** Whether the services of this test file use PostgreSQL, Redis and S3. */
export const withSharedStorage = process.env.SERVICE_TEST_STORAGE === 'shared';

const needed = (what: string, where: string, how: string) => (error: unknown) => {
	const reason = error instanceof Error ? error.message : String(error);
	throw new Error(`These tests need ${what} at ${where} (${reason}). ${how}`);
};

async function onDatabase(statement: string): Promise<QueryResult> {
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

interface S3Server {
	endpoint: string;
	stop(): Promise<void>;
}

async function startS3(): Promise<S3Server> {
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

let s3: Promise<S3Server> | undefined;

if (withSharedStorage) {
	afterAll(async () => {
		await (await s3)?.stop();
	});
}

function s3Client(endpoint = '') {
	const { hostname, port } = new URL(endpoint);
	return new S3Client({ endPoint: hostname, port: Number(port), useSSL: false, region, ...s3Keys });
}

async function create(): Promise<Record<string, string>> {
	s3 ??= startS3();
	const { endpoint } = await s3;
	const name = `video-service-test-${newName()}`;
	await onRedis((redis) => redis.ping().then(() => undefined));
	// Making a schema takes a hundredth of the time that making a database takes.
	await onDatabase(`CREATE SCHEMA "${name}"`);
	atEnd(() => onDatabase(`DROP SCHEMA "${name}" CASCADE`));
	atEnd(() =>
		onRedis(async (redis) => {
			const keys = await redis.keys(`${name}:*`);
			if (keys.length > 0) await redis.del(keys);
		}),
	);
	await s3Client(endpoint).makeBucket(name, region);
	const database = new URL(DATABASE_URL);
	database.searchParams.set('options', `-c search_path=${name}`);
	database.searchParams.set('application_name', name);
	return {
		VIDEO_SERVICE_STORAGE: 'shared',
		VIDEO_SERVICE_DATABASE_URL: database.href,
		VIDEO_SERVICE_REDIS_URL: REDIS_URL,
		VIDEO_SERVICE_REDIS_PREFIX: name,
		VIDEO_SERVICE_S3_ENDPOINT: endpoint,
		VIDEO_SERVICE_S3_BUCKET: name,
		VIDEO_SERVICE_S3_ACCESS_KEY_ID: s3Keys.accessKey,
		VIDEO_SERVICE_S3_SECRET_ACCESS_KEY: s3Keys.secretKey,
	};
}

const created = new Map<string, Promise<Record<string, string>>>();

/** How many connections to PostgreSQL the services with this data folder hold. */
export async function openConnections(dataFolder: string): Promise<number | null> {
	const { VIDEO_SERVICE_REDIS_PREFIX: name } = await storageEnvironment(dataFolder);
	const { rowCount } = await onDatabase(
		`SELECT 1 FROM pg_stat_activity WHERE application_name = '${name}'`,
	);
	return rowCount;
}

/**
 * What has to be in the environment of a service with this data folder: nothing in a test of embedded
 * storage, else where a storage of its own is, which is dropped at the end of the test.
 */
export function storageEnvironment(dataFolder: string): Promise<Record<string, string>> {
	if (!withSharedStorage) return Promise.resolve({});
	const environment = created.get(dataFolder) ?? create();
	created.set(dataFolder, environment);
	return environment;
}

/** Names of the finished files that a service with this data folder keeps, of videos or below `folder`. */
export async function storedFiles(dataFolder: string, folder = ''): Promise<string[]> {
	if (!withSharedStorage) return readdir(join(dataFolder, 'files', folder)).catch(() => []);
	const { VIDEO_SERVICE_S3_ENDPOINT: endpoint, VIDEO_SERVICE_S3_BUCKET: bucket = '' } =
		await storageEnvironment(dataFolder);
	const prefix = folder && `${folder}/`;
	const names: string[] = [];
	for await (const found of s3Client(endpoint).listObjectsV2(bucket, prefix)) {
		const { name } = listedSchema.parse(found);
		if (name !== undefined) names.push(name.slice(prefix.length));
	}
	return names;
}
