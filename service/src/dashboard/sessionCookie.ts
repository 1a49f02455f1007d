import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const SESSION_MS = 12 * 3_600_000;

/** Who is signed in: the ID of an API key, or `password`. */
export type SessionSubject = string;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two secrets in constant time. */
export function sameSecret(a: string, b: string): boolean {
	return timingSafeEqual(digest(a), digest(b));
}

/**
 * Creates and verifies session tokens. They are signed, not stored.
 * @param secret changing it ends all sessions
 */
export function createSessionTokens(secret: string) {
	const key = createHmac('sha256', secret).update('dashboard session').digest();
	const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
	return {
		/** @returns the token, and its lifetime in milliseconds */
		create(subject: SessionSubject, now: number) {
			const text = `${subject}.${now + SESSION_MS}`;
			return { token: `${text}.${sign(text)}`, maxAgeMs: SESSION_MS };
		},
		/** The subject; undefined if the token has expired or its signature is wrong. */
		read(token: string, now: number): SessionSubject | undefined {
			const [, text, subject, end, signature] = /^((\w+)\.(\d+))\.([\w-]+)$/.exec(token) ?? [];
			if (text === undefined || signature === undefined || !sameSecret(signature, sign(text))) {
				return undefined;
			}
			return Number(end) > now ? subject : undefined;
		},
	};
}

export type SessionTokens = ReturnType<typeof createSessionTokens>;
