import fc from 'fast-check';

import {
	openToken,
	sealToken,
	TOKEN_LIFETIME_S,
	type TokenClaims,
} from '../../../nodes/VideoGeneration/callback/token';

const claims: TokenClaims = {
	kind: 'video',
	issuedAt: 1_700_000_000,
	nonce: 'nonce',
	templateId: 'social-post',
	metadata: { row: 7, secretWord: 'pomegranate' },
};
const now = claims.issuedAt * 1000;

// zod drops a key that would set a prototype.
const metadataArbitrary = fc.dictionary(
	fc.string().filter((key) => key !== '__proto__'),
	fc.jsonValue(),
);

test('opens with the key that sealed it, whatever the metadata', () => {
	fc.assert(
		fc.property(fc.string({ minLength: 1 }), metadataArbitrary, (key, metadata) => {
			const opened = openToken(key, sealToken(key, { ...claims, metadata }), now);
			expect(opened).toEqual({
				ok: true,
				claims: { ...claims, metadata: JSON.parse(JSON.stringify(metadata)) },
			});
		}),
	);
});

test('says that another key made it', () => {
	expect(openToken('b', sealToken('a', claims), now)).toEqual({ ok: false, reason: 'other_key' });
});

test('no changed character goes unnoticed', () => {
	const token = sealToken('a', claims);
	fc.assert(
		fc.property(
			fc.nat(token.length - 1),
			fc.constantFrom('A', 'b', '7', '_', '.'),
			(at, replacement) => {
				fc.pre(token[at] !== replacement);
				const changed = token.slice(0, at) + replacement + token.slice(at + 1);
				expect(openToken('a', changed, now).ok).toBe(false);
			},
		),
	);
});

test('never throws, whatever stands in the address', () => {
	fc.assert(
		fc.property(fc.anything(), (token) => {
			expect(openToken('a', token, now).ok).toBe(false);
		}),
	);
	fc.assert(
		fc.property(fc.string(), fc.string(), (fingerprint, sealed) => {
			expect(openToken('a', `v1.${fingerprint}.${sealed}`, now).ok).toBe(false);
		}),
	);
});

test.each([
	[undefined, 'missing'],
	['', 'missing'],
	[['v1.a.b', 'v1.a.b'], 'malformed'],
	['v2.a.b', 'malformed'],
	['nonsense', 'malformed'],
])('%p is %s', (token, reason) => {
	expect(openToken('a', token, now)).toEqual({ ok: false, reason });
});

test('ends after 14 days', () => {
	const token = sealToken('a', claims);
	const end = now + TOKEN_LIFETIME_S * 1000;
	expect(TOKEN_LIFETIME_S).toBe(14 * 86_400);
	expect(openToken('a', token, end).ok).toBe(true);
	expect(openToken('a', token, end + 1000)).toEqual({ ok: false, reason: 'expired' });
});

test('shows nothing of what it carries or of the key', () => {
	const token = sealToken('vg_live_verysecret', claims);
	const visible = token + Buffer.from(token.split('.')[2]!, 'base64url').toString('latin1');
	for (const secret of ['verysecret', 'pomegranate', 'social-post', 'nonce']) {
		expect(visible).not.toContain(secret);
	}
	expect(sealToken('vg_live_verysecret', claims)).not.toBe(token);
});
