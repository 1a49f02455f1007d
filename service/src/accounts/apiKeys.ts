import { createHash, timingSafeEqual } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { scopeSchema, type Environment, type Scope } from '../contract/apiKey';
import type { Clock } from '../util/clock';
import type { Random } from '../util/random';
import type { ApiKeyRecord, ApiKeyStore } from '../storage/store';

/** Of the first key unless the settings say otherwise. */
const RATE_LIMIT_PER_HOUR = 1_000_000;

const SECRET_LENGTH = 40;
const PREFIX_LENGTH = 'vg_live_'.length + 6;
const keySchema = z.string().regex(/^vg_(live|test)_[0-9A-Za-z]{40}$/);

const hashOf = (key: string) => createHash('sha256').update(key).digest();

/** What the store knows a key by. */
export const storedHash = (key: string) => hashOf(key).toString('hex');

const environmentOf = (key: string) => (key.startsWith('vg_live_') ? 'live' : 'test');

export function createKey(environment: Environment, random: Random): string {
	return `vg_${environment}_${random.alphanumeric(SECRET_LENGTH)}`;
}

/** What the store keeps of a key: never the key itself. */
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

/** The record of a key that a caller presents; undefined when it is not one of ours. */
export async function findKey(key: string, store: ApiKeyStore): Promise<ApiKeyRecord | undefined> {
	const presented = hashOf(key);
	const candidates = await store.withPrefix(key.slice(0, PREFIX_LENGTH));
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
		`${path} does not hold an API key. Remove the file, and the service makes a new key at its next start.`,
	);
}

/** The key in `api-key` in the data folder, readable by its owner alone; made if there is none. */
async function keptKey(dataFolder: string, random: Random): Promise<string> {
	const path = join(dataFolder, 'api-key');
	const kept = await readKeyFile(path);
	const key = kept ?? createKey('live', random);
	if (kept === undefined) {
		await mkdir(dataFolder, { recursive: true, mode: 0o700 });
		await writeFile(`${path}.new`, `${key}\n`, { mode: 0o600 });
		await rename(`${path}.new`, path);
	}
	await chmod(path, 0o600);
	return key;
}

/**
 * The key that the service prints when it starts: the one in the settings or, without one there, the
 * one kept in the data folder. A limit that is given replaces the one that it has.
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
	const key = options.firstKey ?? (await keptKey(dataFolder, options.random));
	const scopes = scopeSchema.options;
	const { store, clock, random, rateLimitPerHour = RATE_LIMIT_PER_HOUR } = options;
	await store.add(keyRecord(key, { name: 'First key', scopes, rateLimitPerHour, clock, random }));
	const record = await findKey(key, store);
	if (record !== undefined && options.rateLimitPerHour !== undefined) {
		await store.update(record.id, { rateLimitPerHour });
	}
	return key;
}
