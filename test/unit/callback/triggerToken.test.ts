import fc from 'fast-check';

import {
	openToken,
	pingProof,
	sealToken,
	TOKEN_LIFETIME_S,
	type TokenClaims,
} from '../../../nodes/VideoGeneration/callback/triggerToken';

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

test('opens with the key that made it, whatever the metadata', () => {
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

test('the format is stable: a stored token still opens', () => {
	const sealed =
		'W_0O8L9JG9lNYnzzjM-aWN2peIYMHApqH2KSgBONXbgXyDEdwY1ib68yObswWI1VCSYlxeSYEVQGE2Nllq4NAPunpjZOyBqdocAxmCErqdvgnf6iAuhAv8M0l2SFZz5yN6hIS2KPyc9CV6uX0lSugkhd';
	expect(openToken('vg_test_fixture', `v1.5w9xwYI-.${sealed}`, now)).toEqual({
		ok: true,
		claims: { ...claims, metadata: { row: 7, name: 'Zoë' } },
	});
});

test('a ping opens too; its proof depends on the key and the nonce', () => {
	const ping: TokenClaims = { ...claims, kind: 'ping' };
	expect(openToken('a', sealToken('a', ping), now)).toEqual({ ok: true, claims: ping });
	expect(pingProof('vg_test_fixture', 'nonce')).toBe('e5jTWf8U1y9Udok5GTEqRBOeCbAK1yVcTjYa6Pd7ikg');
	expect(pingProof('vg_test_fixture', 'other')).not.toBe(pingProof('vg_test_fixture', 'nonce'));
});

test('empty metadata takes no space', () => {
	const [, , sealed = ''] = sealToken('a', { ...claims, metadata: {} }).split('.');
	const plain = JSON.stringify({ k: 'video', i: claims.issuedAt, n: 'nonce', t: 'social-post' });
	// Beside the text: the initialization vector and the tag.
	expect(Buffer.from(sealed, 'base64url').length).toBe(plain.length + 12 + 16);
});

test('content that is not claims is invalid, even with the right key', () => {
	const sealed = sealToken('a', { ...claims, issuedAt: NaN });
	expect(openToken('a', sealed, now)).toEqual({ ok: false, reason: 'invalid' });
});

test('a truncated token is invalid', () => {
	const token = sealToken('a', claims);
	const sealedAt = token.lastIndexOf('.') + 1;
	expect(openToken('a', token.slice(0, sealedAt), now)).toMatchObject({ reason: 'malformed' });
	for (let length = sealedAt + 1; length < token.length; length += 1) {
		const opened = openToken('a', token.slice(0, length), now);
		expect(opened).toEqual({ ok: false, reason: 'invalid' });
	}
});

test('only the canonical base64url spelling is accepted', () => {
	const token = sealToken('a', claims);
	expect(openToken('a', `${token}=`, now)).toEqual({ ok: false, reason: 'invalid' });
	expect(openToken('a', `${token}.x`, now)).toEqual({ ok: false, reason: 'malformed' });
});

test('reports that another key made it', () => {
	expect(openToken('b', sealToken('a', claims), now)).toEqual({ ok: false, reason: 'other_key' });
});

test('a change of any character is detected', () => {
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

test('never throws, whatever the URL contains', () => {
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
	['v1..AAAA', 'malformed'],
])('%p is %s', (token, reason) => {
	expect(openToken('a', token, now)).toEqual({ ok: false, reason });
});

test('expires after 14 days', () => {
	const token = sealToken('a', claims);
	const end = now + TOKEN_LIFETIME_S * 1000;
	expect(TOKEN_LIFETIME_S).toBe(14 * 86_400);
	expect(openToken('a', token, end).ok).toBe(true);
	expect(openToken('a', token, end + 1000)).toEqual({ ok: false, reason: 'expired' });
});

test('reveals nothing of its content or of the key', () => {
	const token = sealToken('vg_live_verysecret', claims);
	const visible = token + Buffer.from(token.split('.')[2]!, 'base64url').toString('latin1');
	for (const secret of ['verysecret', 'pomegranate', 'social-post', 'nonce']) {
		expect(visible).not.toContain(secret);
	}
	expect(sealToken('vg_live_verysecret', claims)).not.toBe(token);
});
