import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'crypto';
import { z } from 'zod/v3';

import { parseJson } from '../api/parse';

/**
 * What a callback URL carries, encrypted and authenticated with a key derived from the API key: only a node with the
 * same credential can make or read a token.
 * Format: `v1.<fingerprint of the key>.<base64url of iv | AES-256-GCM ciphertext | tag>`.
 */
export const claimsSchema = z.object({
	kind: z.enum(['video', 'ping']),
	/** Epoch seconds. */
	issuedAt: z.number(),
	/** A new one for each `POST /v1/videos`, and for each ping. */
	nonce: z.string(),
	templateId: z.string(),
	metadata: z.record(z.unknown()).default({}),
});
export type TokenClaims = z.infer<typeof claimsSchema>;

export type TokenRejection = 'missing' | 'malformed' | 'other_key' | 'invalid' | 'expired';

export type OpenedToken = { ok: true; claims: TokenClaims } | { ok: false; reason: TokenRejection };

const VERSION = 'v1';
const LABEL = 'n8n-nodes-video-generation/callback-token/v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;
export const TOKEN_LIFETIME_S = 14 * 24 * 60 * 60;

/** With short keys, because the metadata shares the URL with them. */
const sealedSchema = z
	.record(z.unknown())
	.transform(({ k, i, n, t, m }) => ({
		kind: k,
		issuedAt: i,
		nonce: n,
		templateId: t,
		metadata: m,
	}))
	.pipe(claimsSchema);

interface TokenKey {
	/** Derived from the API key. */
	encryption: Buffer;
	/** Identifies the key in a URL without revealing anything about it. */
	fingerprint: string;
}

function deriveKey(apiKey: string): TokenKey {
	const encryption = Buffer.from(hkdfSync('sha256', apiKey, '', LABEL, 32));
	const digest = createHmac('sha256', encryption).update('fingerprint').digest();
	return { encryption, fingerprint: digest.subarray(0, 6).toString('base64url') };
}

/** @returns a token of about 110 characters, plus 4/3 of the metadata's JSON */
export function sealToken(apiKey: string, claims: TokenClaims): string {
	const { kind, issuedAt, nonce, templateId, metadata } = claims;
	const { encryption, fingerprint } = deriveKey(apiKey);
	const head = `${VERSION}.${fingerprint}`;
	const iv = randomBytes(IV_BYTES);
	const cipher = createCipheriv('aes-256-gcm', encryption, iv).setAAD(Buffer.from(head));
	const plain = JSON.stringify({
		k: kind,
		i: issuedAt,
		n: nonce,
		t: templateId,
		...(Object.keys(metadata).length > 0 && { m: metadata }),
	});
	const sealed = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
	return `${head}.${sealed.toString('base64url')}`;
}

export function withToken(url: string, token: string): string {
	const complete = new URL(url);
	complete.searchParams.set('token', token);
	return complete.toString();
}

/**
 * Opens a token made with the same API key.
 * @param token the query parameter as n8n parsed it: if it is repeated, an array
 * @param now epoch ms
 */
export function openToken(apiKey: string, token: unknown, now: number): OpenedToken {
	if (token === undefined || token === '') return { ok: false, reason: 'missing' };
	if (typeof token !== 'string') return { ok: false, reason: 'malformed' };
	const [version, keyFingerprint, sealedText, ...rest] = token.split('.');
	if (version !== VERSION || !keyFingerprint || !sealedText || rest.length > 0) {
		return { ok: false, reason: 'malformed' };
	}
	const { encryption, fingerprint } = deriveKey(apiKey);
	if (keyFingerprint !== fingerprint) return { ok: false, reason: 'other_key' };
	const sealed = Buffer.from(sealedText, 'base64url');
	// Base64 decoding is lenient: a different text can decode to the same bytes. sealToken did not make such a text.
	if (sealed.toString('base64url') !== sealedText) return { ok: false, reason: 'invalid' };
	const plain = decrypt(encryption, `${version}.${keyFingerprint}`, sealed);
	const parsed = sealedSchema.safeParse(parseJson(plain ?? ''));
	if (!parsed.success) return { ok: false, reason: 'invalid' };
	if (now / 1000 > parsed.data.issuedAt + TOKEN_LIFETIME_S) return { ok: false, reason: 'expired' };
	return { ok: true, claims: parsed.data };
}

function decrypt(encryption: Buffer, head: string, sealed: Buffer): string | undefined {
	if (sealed.length <= IV_BYTES + TAG_BYTES) return undefined;
	const iv = sealed.subarray(0, IV_BYTES);
	const decipher = createDecipheriv('aes-256-gcm', encryption, iv)
		.setAAD(Buffer.from(head))
		.setAuthTag(sealed.subarray(-TAG_BYTES));
	try {
		const plain = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
		return Buffer.concat([plain, decipher.final()]).toString();
	} catch {
		return undefined;
	}
}

/** The header of the answer to a ping. */
export const PROOF_HEADER = 'x-video-generation-proof';

/** Proves to the sender of a ping that a trigger with the same API key has answered. */
export function pingProof(apiKey: string, nonce: string): string {
	return createHmac('sha256', deriveKey(apiKey).encryption)
		.update(`pong:${nonce}`)
		.digest('base64url');
}
