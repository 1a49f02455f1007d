import { createHash, timingSafeEqual } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { API_KEY, scopeSchema, type Environment } from '../contract/apiKey';
import type { Clock } from '../util/clock';
import type { Logger } from '../util/logger';
import type { Random } from '../util/random';
import type { ApiKeyRecord, ApiKeyStore, Store, UsableKey } from '../storage/stores';

/** The hourly limit of the first key without --rate-limit-per-hour. */
const FIRST_KEY_RATE_LIMIT = 1_000_000;

const SECRET_LENGTH = 40;
const PREFIX_LENGTH = 'vg_live_'.length + 6;
const keySchema = z.string().regex(API_KEY);

const hashOf = (key: string) => createHash('sha256').update(key).digest();

/** The hash that the store contains instead of the key. */
export const storedHash = (key: string) => hashOf(key).toString('hex');

const environmentOf = (key: string) => (key.startsWith('vg_live_') ? 'live' : 'test');

const generateKey = (environment: Environment, random: Random) =>
	`vg_${environment}_${random.alphanumeric(SECRET_LENGTH)}`;

interface KeyDependencies {
	store: Pick<Store, 'apiKeys'>;
	clock: Clock;
	random: Random;
}

type KeyOptions = Pick<ApiKeyRecord, 'name' | 'scopes' | 'rateLimitPerHour' | 'countsWith'>;

/** Stores a hash of a key, never the key itself. */
async function addKey(
	key: string,
	{ name, scopes, rateLimitPerHour, countsWith }: KeyOptions,
	{ store, clock, random }: KeyDependencies,
): Promise<ApiKeyRecord> {
	const record: ApiKeyRecord = {
		id: `key_${random.alphanumeric(24)}`,
		name,
		environment: environmentOf(key),
		prefix: key.slice(0, PREFIX_LENGTH),
		hash: storedHash(key),
		scopes: [...scopes],
		rateLimitPerHour,
		countsWith,
		createdAt: clock.now(),
	};
	await store.apiKeys.add(record);
	return record;
}

/** Creates an API key. Only the result contains the key itself. */
export async function createKey(
	{ environment, ...options }: KeyOptions & { environment: Environment },
	dependencies: KeyDependencies,
): Promise<{ key: string; record: ApiKeyRecord }> {
	const key = generateKey(environment, dependencies.random);
	return { key, record: await addKey(key, options, dependencies) };
}

/** The record of a key that a caller sent; undefined if the key is unknown. */
export async function findKey(key: string, store: ApiKeyStore): Promise<UsableKey | undefined> {
	const sentHash = hashOf(key);
	const candidates = await store.findByPrefix(key.slice(0, PREFIX_LENGTH));
	return candidates.find(({ hash }) => timingSafeEqual(Buffer.from(hash, 'hex'), sentHash));
}

async function readKeyFile(path: string): Promise<string | undefined> {
	const text = await readFile(path, 'utf8').catch((error: unknown) => {
		if (z.object({ code: z.literal('ENOENT') }).safeParse(error).success) return undefined;
		throw error;
	});
	if (text === undefined) return undefined;
	const key = keySchema.safeParse(text.trim());
	if (key.success) return key.data;
	throw new Error(
		`${path} does not contain an API key. Remove the file: the service creates a new key when it starts.`,
	);
}

const keyFileIn = (dataFolder: string) => join(dataFolder, 'api-key');

/** The key in the file `api-key` of the data folder, which only its owner can read. Creates it if it is missing. */
async function ensureKeyFile(dataFolder: string, random: Random): Promise<string> {
	const path = keyFileIn(dataFolder);
	const existing = await readKeyFile(path);
	const key = existing ?? generateKey('live', random);
	if (existing === undefined) {
		await mkdir(dataFolder, { recursive: true, mode: 0o700 });
		await writeFile(`${path}.new`, `${key}\n`, { mode: 0o600 });
		await rename(`${path}.new`, path);
	}
	await chmod(path, 0o600);
	return key;
}

/**
 * The key that the service prints when it starts: the one in the settings, or the one in the data folder.
 * `rateLimitPerHour` replaces the limit that is stored with it. One that was revoked stays so, which is logged.
 */
export async function ensureFirstKey(
	dataFolder: string,
	options: KeyDependencies & { logger: Logger; apiKey?: string; rateLimitPerHour?: number },
): Promise<{ firstKey: string; isFirstKeyRevoked: boolean }> {
	const { store, random, logger, apiKey, rateLimitPerHour } = options;
	const key = apiKey ?? (await ensureKeyFile(dataFolder, random));
	const defaults = { scopes: scopeSchema.options, rateLimitPerHour: FIRST_KEY_RATE_LIMIT };
	await addKey(key, { name: 'First key', ...defaults }, options);
	const record = await findKey(key, store.apiKeys);
	if (record === undefined) {
		const replace =
			apiKey === undefined
				? `Delete the file ${keyFileIn(dataFolder)}`
				: 'Set VIDEO_SERVICE_API_KEY to another key';
		logger.warn(
			`The first key was revoked and does not work. ${replace}, then start the service again.`,
		);
	} else if (rateLimitPerHour !== undefined) {
		await store.apiKeys.update(record.id, { rateLimitPerHour });
	}
	return { firstKey: key, isFirstKeyRevoked: record === undefined };
}
