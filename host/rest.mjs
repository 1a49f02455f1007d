// @ts-check

import { waitFor } from './progress.mjs';

/**
 * @typedef {{ email: string, password: string }} Owner
 * @typedef {{ cookie: string, browserId: string }} Login
 */

/** An answer of n8n's REST interface that is not a success. */
export class N8nRequestError extends Error {
	/**
	 * @param {string} request
	 * @param {number} status
	 * @param {string} body
	 */
	constructor(request, status, body) {
		super(`n8n answered ${request} with ${status}: ${messageIn(body)}`);
		this.name = 'N8nRequestError';
		this.status = status;
		this.body = body;
	}
}

/** @param {string} body */
function messageIn(body) {
	try {
		const { message } = JSON.parse(body);
		if (typeof message === 'string') return message;
	} catch {
		// Not JSON: shown as it is.
	}
	return body.slice(0, 500);
}

/**
 * @param {unknown} error
 * @returns {boolean} whether the other side ended a connection without an answer
 */
function wasClosed(error) {
	const { cause } = error instanceof Error ? error : {};
	const codes = ['UND_ERR_SOCKET', 'ECONNRESET'];
	return cause instanceof Error && 'code' in cause && codes.includes(String(cause.code));
}

/** A browser's session with the editor's REST interface: the cookie and the browser id that it is bound to. */
export class RestSession {
	#cookie = '';
	#browserId = 'n8n-nodes-video-generation';

	/** @param {string} baseUrl such as http://127.0.0.1:5678 */
	constructor(baseUrl) {
		this.baseUrl = baseUrl.replace(/\/+$/, '');
	}

	/** The session's cookie and browser id, for another client or a browser that shall be logged in without a login. */
	get login() {
		return { cookie: this.#cookie.replace(/^n8n-auth=/, ''), browserId: this.#browserId };
	}

	/** @param {Login} login of another session with the same n8n */
	resume({ cookie, browserId }) {
		this.#cookie = `n8n-auth=${cookie}`;
		this.#browserId = browserId;
	}

	/**
	 * One request below the base URL; cookies are kept.
	 * @param {string} method
	 * @param {string} path
	 * @param {unknown} [body] sent as JSON
	 * @returns {Promise<Response>} only of a success
	 * @throws {N8nRequestError}
	 */
	async request(method, path, body) {
		const send = () =>
			fetch(`${this.baseUrl}${path}`, {
				method,
				headers: {
					'browser-id': this.#browserId,
					...(this.#cookie && { cookie: this.#cookie }),
					...(body !== undefined && { 'content-type': 'application/json' }),
				},
				...(body !== undefined && { body: JSON.stringify(body) }),
				signal: AbortSignal.timeout(60_000),
			});
		const response = await send().catch((error) => {
			// n8n closes a kept connection now and then just as it is used again.
			if (method !== 'GET' || !wasClosed(error)) throw error;
			return send();
		});
		if (!response.ok) {
			throw new N8nRequestError(`${method} ${path}`, response.status, await response.text());
		}
		for (const cookie of response.headers.getSetCookie()) {
			if (cookie.startsWith('n8n-auth=')) this.#cookie = cookie.split(';', 1)[0] ?? '';
		}
		return response;
	}

	/**
	 * @param {string} method
	 * @param {string} path below /rest
	 * @param {unknown} [body]
	 * @returns {Promise<any>} the `data` of n8n's answer
	 */
	async call(method, path, body) {
		const response = await this.request(method, `/rest${path}`, body);
		/** @type {any} */
		const answer = await response.json();
		return answer.data;
	}

	/**
	 * The settings that n8n gives to its editor, once it really serves: the health addresses are green before.
	 * @returns {Promise<any>} undefined while it does not
	 */
	async settings() {
		try {
			return await this.call('GET', '/settings');
		} catch {
			return undefined;
		}
	}

	/** @param {Owner} owner */
	async setUpOwner({ email, password }) {
		const owner = { email, password, firstName: 'Video', lastName: 'Owner' };
		await this.call('POST', '/owner/setup', owner);
	}

	/**
	 * n8n takes five logins a minute for one address, then refuses; this waits until it takes this one. Who needs
	 * several clients hands `login` on to them instead.
	 * @param {Owner} owner
	 */
	async logIn({ email, password }) {
		const body = { emailOrLdapLoginId: email, password };
		const attempt = async () => {
			try {
				await this.call('POST', '/login', body);
				return true;
			} catch (error) {
				if (error instanceof N8nRequestError && error.status === 429) return undefined;
				throw error;
			}
		};
		const what = 'n8n to take a login again';
		await waitFor(attempt, { what, timeoutMs: 90_000, everyMs: 2_000 });
	}
}
