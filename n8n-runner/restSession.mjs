// @ts-check

import { fetchFromN8n } from './fetchFromN8n.mjs';
import { waitFor } from './progress.mjs';

/**
 * @typedef {{ email: string, password: string }} Owner
 * @typedef {{ cookie: string, browserId: string }} Login
 */

/** An error response of n8n's REST API. */
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
	}
}

/** @param {string} body */
function messageIn(body) {
	try {
		const { message } = JSON.parse(body);
		if (typeof message === 'string') return message;
	} catch {
		// Not JSON: shown unchanged.
	}
	return body.slice(0, 500);
}

/** A session with the REST API of the editor: the cookie, and the browser ID to which n8n binds it. */
export class RestSession {
	#cookie = '';
	#browserId = 'n8n-nodes-video-generation';

	/** @param {string} baseUrl such as http://127.0.0.1:5678 */
	constructor(baseUrl) {
		this.baseUrl = baseUrl.replace(/\/+$/, '');
	}

	/** The cookie and the browser ID, so that another client or a browser can use this session. */
	get login() {
		return { cookie: this.#cookie.replace(/^n8n-auth=/, ''), browserId: this.#browserId };
	}

	/** @param {Login} login of another session with the same n8n */
	resume({ cookie, browserId }) {
		this.#cookie = `n8n-auth=${cookie}`;
		this.#browserId = browserId;
	}

	/**
	 * Sends one request, again while n8n has no database, and keeps its cookies.
	 * @param {string} method
	 * @param {string} path
	 * @param {unknown} [body] sent as JSON
	 * @returns {Promise<Response>} a successful response
	 * @throws {N8nRequestError}
	 */
	async request(method, path, body) {
		const response = await fetchFromN8n(`${this.baseUrl}${path}`, {
			method,
			headers: {
				'browser-id': this.#browserId,
				...(this.#cookie && { cookie: this.#cookie }),
				...(body !== undefined && { 'content-type': 'application/json' }),
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
			timeoutMs: 60_000,
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
	 * @returns {Promise<any>} `data` of the response
	 */
	async call(method, path, body) {
		const response = await this.request(method, `/rest${path}`, body);
		/** @type {any} */
		const { data } = await response.json();
		return data;
	}

	/**
	 * The settings that n8n sends to its editor. They show that n8n serves requests: its health endpoints answer too early.
	 * @returns {Promise<any>} undefined until then
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
	 * n8n accepts five logins a minute. This waits until it accepts the login. Several clients should share one `login` instead.
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
		const what = 'n8n to accept a login';
		await waitFor(attempt, { what, timeoutMs: 90_000, everyMs: 2_000 });
	}
}
