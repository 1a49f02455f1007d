// @ts-check

/**
 * @typedef {import('../../src/dashboard/session').DashboardSession} Session
 * @typedef {import('../../src/contract/admin').VideoDetail} Video
 * @typedef {import('../../src/contract/admin').VideoDetailList} VideoList
 * @typedef {import('../../src/contract/admin').TemplateDetail} Template
 * @typedef {import('../../src/contract/admin').PreviewDetail} PreviewDetail
 * @typedef {import('../../src/contract/icon').DrawnIconList} DrawnIcons
 * @typedef {import('../../src/contract/collection').Collection} Collection
 * @typedef {import('../../src/contract/asset').Asset} Asset
 * @typedef {import('../../src/contract/apiKey').ApiKey} ApiKey
 * @typedef {import('../../src/contract/apiKey').CreatedApiKey} CreatedApiKey
 * @typedef {import('../../src/contract/requestLog').LoggedRequest} LoggedRequest
 * @typedef {import('../../src/contract/webhook').WebhookDelivery} Webhook
 * @typedef {import('../../src/contract/webhook').WebhookSecret} WebhookSecret
 */

/** An error response of the service. Status 0 means that it cannot be reached. */
export class ApiError extends Error {
	/**
	 * @param {number} status
	 * @param {string} message
	 */
	constructor(status, message) {
		super(message);
		this.status = status;
	}
}

/** The event that tells the app that the session has ended. */
export const SIGNED_OUT = 'dashboard-signed-out';

/**
 * @param {any} body of an error
 * @param {number} status
 */
function messageOf(body, status) {
	const fields = body?.error?.metadata?.fields;
	if (Array.isArray(fields) && fields.length > 0) {
		return fields.map(({ field, message }) => `${field}: ${message}`).join('. ');
	}
	return body?.error?.detail ?? `The service responded with status ${status}.`;
}

/**
 * Calls an endpoint of the service, below the URL of the dashboard.
 * @param {string} path such as `_service/videos?page=1`
 * @param {{ method?: string, json?: unknown, file?: Blob, signal?: AbortSignal }} [options]
 * @returns {Promise<any>}
 * @throws {ApiError} with a message for users
 */
export async function api(path, { method, json, file, signal } = {}) {
	const body = file ?? (json === undefined ? undefined : JSON.stringify(json));
	const type = file ? file.type || 'application/octet-stream' : 'application/json';
	/** @type {Response} */
	let response;
	try {
		response = await fetch(`api/${path}`, {
			method: method ?? (body === undefined ? 'GET' : 'POST'),
			headers: body === undefined ? {} : { 'content-type': type },
			body,
			signal,
		});
	} catch (error) {
		if (signal?.aborted) throw error;
		throw new ApiError(0, 'The service cannot be reached. Check that it is running.');
	}
	const result = response.status === 204 ? undefined : await response.json().catch(() => undefined);
	if (response.ok) return result;
	if (response.status === 401 && path !== 'session') window.dispatchEvent(new Event(SIGNED_OUT));
	throw new ApiError(response.status, messageOf(result, response.status));
}

/** @param {unknown} error */
export function errorText(error) {
	return error instanceof Error ? error.message : String(error);
}
