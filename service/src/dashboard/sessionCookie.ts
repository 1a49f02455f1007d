import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const SESSION_MS = 12 * 3_600_000;

/** Who is signed in: the id of an API key, or `password`. */
export type Holder = string;

/** Makes and reads the tokens of sessions; no list of them is kept. */
export interface SessionTokens {
	/** @returns the token and how long it is good for, in milliseconds */
	create(holder: Holder, now: number): { token: string; maxAgeMs: number };
	/** The holder; undefined for a token that is over, or not ours. */
	read(token: string, now: number): Holder | undefined;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two secrets in a time that tells nothing of either. */
export function sameSecret(a: string, b: string): boolean {
	return timingSafeEqual(digest(a), digest(b));
}

/** @param secret ends every session when it is another one */
export function createSessionTokens(secret: string): SessionTokens {
	const key = createHmac('sha256', secret).update('dashboard session').digest();
	const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
	return {
		create(holder, now) {
			const text = `${holder}.${now + SESSION_MS}`;
			return { token: `${text}.${sign(text)}`, maxAgeMs: SESSION_MS };
		},
		read(token, now) {
			const [, text, holder, end, seal] = /^((\w+)\.(\d+))\.([\w-]+)$/.exec(token) ?? [];
			if (text === undefined || seal === undefined || !sameSecret(seal, sign(text))) {
				return undefined;
			}
			return Number(end) > now ? holder : undefined;
		},
	};
}
