import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { migrations, sqliteDialect } from '../src/storage/sql/migrations';
import { createSqlStore } from '../src/storage/sql/sqlStore';
import { openDatabase } from '../src/storage/sqliteDatabase';
import { addOldKey } from './support/oldKey';
import { build, spawnService } from './support/process';
import { startTestService, stopAll, temporaryFolder } from './support/testService';

beforeAll(build);
afterEach(stopAll);

it.each([
	[
		'a database that is none',
		(path: string) => writeFile(path, 'x'.repeat(5_000)),
		/cannot be used/,
	],
	[
		'a database of a newer version',
		(path: string) => {
			new Database(path).exec('PRAGMA user_version = 99');
			return Promise.resolve();
		},
		/schema version 99 of a newer service/,
	],
])('does not start on %s', async (_case, spoil, message) => {
	const folder = await temporaryFolder();
	await spoil(join(folder, 'service.db'));
	const failed = await spawnService(['--port', '0', '--data', folder]);
	expect(await failed.exited).toEqual({ code: 1, signal: null });
	expect(failed.errors()).toMatch(message);
	expect(failed.errors()).not.toMatch(/^ +at /m);
});

it('brings a database of the first version up to date, with its keys', async () => {
	const path = join(await temporaryFolder(), 'service.db');
	const [first = () => ''] = migrations;
	const database = new Database(path);
	database.exec(`${first(sqliteDialect)}; ${addOldKey}; PRAGMA user_version = 1`);
	database.close();
	const opened = openDatabase(path);
	const { apiKeys } = createSqlStore(opened);
	expect(await apiKeys.list()).toMatchObject([{ id: 'key_old' }]);
	expect(await apiKeys.revoke('key_old', 1)).toBe(true);
	expect(await apiKeys.list()).toEqual([]);
	await opened.connection.destroy();
});

it('removes the requests whose videos lost their files before an update', async () => {
	const path = join(await temporaryFolder(), 'service.db');
	const [first = () => ''] = migrations;
	const database = new Database(path);
	database.exec(`${first(sqliteDialect)};
		INSERT INTO videos (id, template_id, status, resolution, watermark, request_id, file_stem, progress, credits_charged,
			created_at, estimated_completion_at, files_removed_at)
		SELECT id, 'plain', 'completed', '720p', 0, 'req', id, 1, 5, 1, 1, removed
		FROM (SELECT 'kept' AS id, NULL AS removed UNION ALL SELECT 'gone', 1);
		INSERT INTO video_inputs (video_id, input) SELECT id, '{}' FROM videos;
		PRAGMA user_version = 1`);
	database.close();
	const { connection } = openDatabase(path);
	const { rows } = await sql`SELECT video_id FROM video_inputs`.execute(connection);
	expect(rows).toEqual([{ videoId: 'kept' }]);
	await connection.destroy();
});

it.each(['a new database', 'one that others could read'])(
	'lets only the owner read %s',
	async (given) => {
		const folder = await temporaryFolder();
		const path = join(folder, 'service.db');
		if (given !== 'a new database') {
			new Database(path).exec('PRAGMA user_version = 0');
			await writeFile(`${path}-wal`, '');
			for (const file of [path, `${path}-wal`]) await chmod(file, 0o644);
		}
		const { connection } = openDatabase(path);
		const names = await readdir(folder);
		expect(names).toEqual(expect.arrayContaining(['service.db', 'service.db-wal']));
		for (const name of names)
			expect(((await stat(join(folder, name))).mode & 0o777).toString(8)).toBe('600');
		await connection.destroy();
	},
);

it('reports in one line that the data folder cannot be created', async () => {
	const folder = await temporaryFolder();
	await writeFile(join(folder, 'file'), '');
	const failed = await spawnService(['--port', '0', '--data', join(folder, 'file', 'data')]);
	expect(await failed.exited).toEqual({ code: 1, signal: null });
	expect(failed.errors()).toMatch(/^ENOTDIR: .*\n$/);
});

it('does not start with a data folder that another process uses', async () => {
	const flags = ['--port', '0', '--data', await temporaryFolder()];
	await (await spawnService(flags)).ready();
	const second = await spawnService(flags);
	expect(await second.exited).toEqual({ code: 1, signal: null });
	expect(second.errors()).toMatch(/is in use by another process/);
	expect(second.lines).toEqual([]);
});

it('reports why a transaction failed that SQLite rolled back by itself', async () => {
	const { connection } = openDatabase(join(await temporaryFolder(), 'service.db'));
	const work = connection.transaction().execute(async (transaction) => {
		await sql`ROLLBACK`.execute(transaction);
		throw new Error('database or disk is full');
	});
	await expect(work).rejects.toThrow('database or disk is full');
	expect(await connection.transaction().execute(() => Promise.resolve(1))).toBe(1);
	await connection.destroy();
});

it('stores only the hash of a key in the database', async () => {
	const service = await startTestService();
	await service.stop();
	const bytes = await readFile(join(service.dataFolder, 'service.db'));
	expect(bytes.includes('api_keys')).toBe(true);
	expect(bytes.includes(service.apiKey)).toBe(false);
});

it.each([
	['video', '/v1/videos', { template_id: 'plain', context: { prompt: 'No room' } }],
	['upload', '/v1/collections/col_brand_assets/assets', 'a file'],
])(
	'rejects a new %s with 507 while free disk space is below the minimum',
	async (_, path, json) => {
		const flags = ['--min-free-bytes', String(Number.MAX_SAFE_INTEGER)];
		const service = await startTestService({ flags });
		const refused = await service.call(path, { json });
		expect(refused.status).toBe(507);
		expect(refused.text).toContain('"type":"disk_full"');
	},
);

it('gives up the images and clips of earlier videos, but no speech, when it starts while space lacks', async () => {
	const dataFolder = await temporaryFolder();
	const kept = ['downloads', 'stock', 'speech'].map((name) => join(dataFolder, name));
	for (const folder of kept) {
		await mkdir(folder);
		await writeFile(join(folder, 'a'), 'file');
	}
	const start = async (minFreeBytes: number) => {
		const flags = ['--min-free-bytes', String(minFreeBytes)];
		await (await startTestService({ dataFolder, flags })).stop();
		return Promise.all(kept.map((folder) => readdir(folder)));
	};
	expect(await start(0)).toEqual([['a'], ['a'], ['a']]);
	expect(await start(Number.MAX_SAFE_INTEGER)).toEqual([[], [], ['a']]);
});

it('reports a full disk with 503 in the health check', async () => {
	const flags = ['--min-free-bytes', String(Number.MAX_SAFE_INTEGER)];
	const service = await startTestService({ flags });
	const answer = await service.call('/_service/health', { headers: { authorization: '' } });
	expect(answer.status).toBe(503);
	expect(answer.json).toMatchObject({
		status: 'failing',
		checks: { store: 'ok', disk: 'failing' },
	});
});
