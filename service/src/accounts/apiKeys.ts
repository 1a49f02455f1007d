import { createHash, timingSafeEqual } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { scopeSchema, type Environment, type Scope } from '../contract/apiKey';
import type { Clock } from '../util/clock';
import type { Random } from '../util/random';
import type { ApiKeyRecord, ApiKeyStore } from '../storage/store';

/** The hourly limit of the first key, unless the settings have one. */
const RATE_LIMIT_PER_HOUR = 1_000_000;

const SECRET_LENGTH = 40;
const PREFIX_LENGTH = 'vg_live_'.length + 6;
const keySchema = z.string().regex(/^vg_(live|test)_[0-9A-Za-z]{40}$/);

const hashOf = (key: string) => createHash('sha256').update(key).digest();

/** The hash that the store has instead of the key. */
export const storedHash = (key: string) => hashOf(key).toString('hex');

const environmentOf = (key: string) => (key.startsWith('vg_live_') ? 'live' : 'test');

export function createKey(environment: Environment, random: Random): string {
	return `vg_${environment}_${random.alphanumeric(SECRET_LENGTH)}`;
}

/** The record of a key. It contains a hash, never the key itself. */
export function keyRecord(
	key: string,
	options: {
		name: string;
		scopes: readonly Scope[];
		rateLimitPerHour: number;
		clock: Clock;
		random: Random;
	},
): ApiKeyRecord {
	return {
		id: `key_${options.random.alphanumeric(24)}`,
		name: options.name,
		environment: environmentOf(key),
		prefix: key.slice(0, PREFIX_LENGTH),
		hash: storedHash(key),
		scopes: [...options.scopes],
		rateLimitPerHour: options.rateLimitPerHour,
		createdAt: options.clock.now(),
	};
}

/** The record of a key that a caller sent; undefined if the key is unknown. */
export async function findKey(key: string, store: ApiKeyStore): Promise<ApiKeyRecord | undefined> {
	const presented = hashOf(key);
	const candidates = await store.findByPrefix(key.slice(0, PREFIX_LENGTH));
	return candidates.find(({ hash }) => timingSafeEqual(Buffer.from(hash, 'hex'), presented));
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
		`${path} does not contain an API key. Remove the file; the service then makes a new key when it starts.`,
	);
}

/** The key in the file `api-key` of the data folder, which only its owner can read. Makes one if there is none. */
async function storedKey(dataFolder: string, random: Random): Promise<string> {
	const path = join(dataFolder, 'api-key');
	const existing = await readKeyFile(path);
	const key = existing ?? createKey('live', random);
	if (existing === undefined) {
		await mkdir(dataFolder, { recursive: true, mode: 0o700 });
		await writeFile(`${path}.new`, `${key}\n`, { mode: 0o600 });
		await rename(`${path}.new`, path);
	}
	await chmod(path, 0o600);
	return key;
}

/**
 * The key that the service prints when it starts: the one of the settings, or the one in the data folder.
 * `rateLimitPerHour` replaces the limit that is stored with it.
 */
export async function ensureFirstKey(
	dataFolder: string,
	options: {
		store: ApiKeyStore;
		firstKey?: string;
		rateLimitPerHour?: number;
		clock: Clock;
		random: Random;
	},
): Promise<string> {
	const key = options.firstKey ?? (await storedKey(dataFolder, options.random));
	const scopes = scopeSchema.options;
	const { store, clock, random, rateLimitPerHour = RATE_LIMIT_PER_HOUR } = options;
	await store.add(keyRecord(key, { name: 'First key', scopes, rateLimitPerHour, clock, random }));
	const record = await findKey(key, store);
	if (record !== undefined && options.rateLimitPerHour !== undefined) {
		await store.update(record.id, { rateLimitPerHour });
	}
	return key;
}
