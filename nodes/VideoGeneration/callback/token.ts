import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'crypto';
import { z } from 'zod';

import { parseJson } from '../api/json';

/**
 * What travels in a callback address, sealed with a key derived from the API key: only a trigger with the same
 * credential can read it, and nobody else can make one.
 * Form: `v1.<fingerprint of the key>.<base64url of iv | AES-256-GCM ciphertext | tag>`.
 */
export interface TokenClaims {
	kind: 'video' | 'ping';
	/** Epoch seconds. */
	issuedAt: number;
	/** One for each create call. */
	nonce: string;
	templateId: string;
	metadata: Record<string, unknown>;
}

export type TokenRejection = 'missing' | 'malformed' | 'other_key' | 'invalid' | 'expired';

export type OpenedToken = { ok: true; claims: TokenClaims } | { ok: false; reason: TokenRejection };

const VERSION = 'v1';
const LABEL = 'n8n-nodes-video-generation/callback-token/v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;
export const TOKEN_LIFETIME_S = 14 * 24 * 60 * 60;

const claimsSchema = z
	.object({
		k: z.enum(['video', 'ping']),
		i: z.number(),
		n: z.string(),
		t: z.string(),
		m: z.record(z.unknown()).default({}),
	})
	.transform(
		({ k, i, n, t, m }): TokenClaims => ({
			kind: k,
			issuedAt: i,
			nonce: n,
			templateId: t,
			metadata: m,
		}),
	);

interface Keys {
	apiKey: string;
	/** Derived from it. */
	sealing: Buffer;
	/** Tells one key from another in an address without telling anything about the key. */
	fingerprint: string;
}

let latest: Keys | undefined;

/** The last ones are kept: to derive them takes longer than all else that a token needs. */
function keysOf(apiKey: string): Keys {
	if (latest?.apiKey === apiKey) return latest;
	const sealing = Buffer.from(hkdfSync('sha256', apiKey, '', LABEL, 32));
	const digest = createHmac('sha256', sealing).update('fingerprint').digest();
	latest = { apiKey, sealing, fingerprint: digest.subarray(0, 6).toString('base64url') };
	return latest;
}

export function newNonce(): string {
	return randomBytes(12).toString('base64url');
}

/** Seals the claims; about 110 characters and a third more than the metadata's JSON. */
export function sealToken(apiKey: string, claims: TokenClaims): string {
	const { kind, issuedAt, nonce, templateId, metadata } = claims;
	const { sealing, fingerprint } = keysOf(apiKey);
	const head = `${VERSION}.${fingerprint}`;
	const iv = randomBytes(IV_BYTES);
	const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(head));
	const plain = JSON.stringify({
		k: kind,
		i: issuedAt,
		n: nonce,
		t: templateId,
		...(Object.keys(metadata).length > 0 && { m: metadata }),
	});
	const sealed = Buffer.concat([
		iv,
		cipher.update(plain, 'utf8'),
		cipher.final(),
		cipher.getAuthTag(),
	]);
	return `${head}.${sealed.toString('base64url')}`;
}

/**
 * Opens a token made with the same API key.
 * @param token the query parameter as the host parsed it: a repeated one arrives as an array
 * @param now epoch milliseconds
 */
export function openToken(apiKey: string, token: unknown, now: number): OpenedToken {
	if (token === undefined || token === '') return { ok: false, reason: 'missing' };
	if (typeof token !== 'string') return { ok: false, reason: 'malformed' };
	const [version, keyFingerprint, sealedText, ...rest] = token.split('.');
	if (version !== VERSION || !keyFingerprint || !sealedText || rest.length > 0) {
		return { ok: false, reason: 'malformed' };
	}
	const { sealing, fingerprint } = keysOf(apiKey);
	if (keyFingerprint !== fingerprint) return { ok: false, reason: 'other_key' };
	const sealed = Buffer.from(sealedText, 'base64url');
	// Decoding is lenient; a text that only decodes to the same bytes was not made by us.
	if (sealed.toString('base64url') !== sealedText) return { ok: false, reason: 'invalid' };
	const plain = decrypt(sealing, `${version}.${keyFingerprint}`, sealed);
	const parsed = claimsSchema.safeParse(plain === undefined ? undefined : parseJson(plain));
	if (!parsed.success) return { ok: false, reason: 'invalid' };
	if (now / 1000 > parsed.data.issuedAt + TOKEN_LIFETIME_S) return { ok: false, reason: 'expired' };
	return { ok: true, claims: parsed.data };
}

function decrypt(sealing: Buffer, head: string, sealed: Buffer): string | undefined {
	if (sealed.length <= IV_BYTES + TAG_BYTES) return undefined;
	const iv = sealed.subarray(0, IV_BYTES);
	const decipher = createDecipheriv('aes-256-gcm', sealing, iv)
		.setAAD(Buffer.from(head))
		.setAuthTag(sealed.subarray(-TAG_BYTES));
	try {
		return (
			decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)).toString('utf8') +
			decipher.final('utf8')
		);
	} catch {
		return undefined;
	}
}

/** Shows the caller of a ping that the answer comes from a trigger that could open the token. */
export function pingProof(apiKey: string, nonce: string): string {
	return createHmac('sha256', keysOf(apiKey).sealing).update(`pong:${nonce}`).digest('base64url');
}
