import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { Redis } from 'ioredis';
import { customAlphabet } from 'nanoid';
import { Client } from 'pg';
import S3rver from 's3rver';
import { atEnd } from './atEnd';

const DATABASE_URL = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const REDIS_URL = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const region = 'us-east-1';
const newName = customAlphabet('abcdefghijklmnopqrstuvwxyz', 12);

/** Whether the services of this test file use PostgreSQL, Redis and S3. */
const withSharedStorage = process.env.SERVICE_TEST_STORAGE === 'shared';

const needed = (what: string, where: string, how: string) => (error: unknown) => {
	const reason = error instanceof Error ? error.message : String(error);
	throw new Error(`These tests need ${what} at ${where} (${reason}). ${how}`);
};

async function onDatabase(statement: string): Promise<void> {
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
		await client.query(statement);
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

const s3Client = (endpoint = '') =>
	new S3Client({ endpoint, region, credentials, forcePathStyle: true });

async function createBucket(endpoint: string, Bucket: string): Promise<void> {
	const client = s3Client(endpoint);
	await client.send(new CreateBucketCommand({ Bucket }));
	client.destroy();
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
	await createBucket(endpoint, name);
	const database = new URL(DATABASE_URL);
	database.searchParams.set('options', `-c search_path=${name}`);
	return {
		VIDEO_SERVICE_STORAGE: 'shared',
		VIDEO_SERVICE_DATABASE_URL: database.href,
		VIDEO_SERVICE_REDIS_URL: REDIS_URL,
		VIDEO_SERVICE_REDIS_PREFIX: name,
		VIDEO_SERVICE_S3_ENDPOINT: endpoint,
		VIDEO_SERVICE_S3_BUCKET: name,
		VIDEO_SERVICE_S3_ACCESS_KEY_ID: credentials.accessKeyId,
		VIDEO_SERVICE_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
	};
}

const created = new Map<string, Promise<Record<string, string>>>();

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
	const environment = await storageEnvironment(dataFolder);
	const client = s3Client(environment.VIDEO_SERVICE_S3_ENDPOINT);
	const Prefix = folder && `${folder}/`;
	const { Contents = [] } = await client.send(
		new ListObjectsV2Command({
			Bucket: environment.VIDEO_SERVICE_S3_BUCKET,
			Prefix,
			Delimiter: '/',
		}),
	);
	client.destroy();
	return Contents.map(({ Key = '' }) => Key.slice(Prefix.length));
}
