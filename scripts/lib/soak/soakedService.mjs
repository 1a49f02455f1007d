// @ts-check
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { logToStderr } from '../../../n8n-runner/progress.mjs';
import { startService } from '../startService.mjs';

const GIVE_UP_AFTER_MS = 120_000;
const PAUSE_MS = 200;

/** @typedef {{ status: number, text: string, json: any }} Reply */

/** The service in its own process, which is killed and started again on the same port and data. */
export class SoakedService {
	url = '';
	pid = 0;
	/** How often it was started. */
	starts = 0;
	killedRenders = 0;
	/** @type {import('../startService.mjs').RunningService | undefined} */
	#running;

	/**
	 * @param {string} root the checkout
	 * @param {string[]} flags
	 * @param {Record<string, string>} environment its variables, besides those of this process
	 */
	constructor(root, flags, environment) {
		this.root = root;
		this.flags = flags;
		this.environment = environment;
	}

	async start() {
		const port = this.url === '' ? '0' : new URL(this.url).port;
		const flags = [...this.flags, '--port', port, '--log-level', 'fatal'];
		this.#running = await startService(this.root, flags, {
			environment: this.environment,
		});
		const { url, apiKey, pid } = this.#running.ready;
		this.url = url;
		this.apiKey = apiKey;
		this.pid = pid;
		this.starts += 1;
	}

	async killAndRestart() {
		this.#running?.started.child.kill('SIGKILL');
		await this.#running?.started.exited;
		logToStderr('The service was killed.');
		await this.start();
	}

	/** Kills a process that renders or draws a preview, if there is one. */
	async killRender() {
		const path = `/proc/${this.pid}/task/${this.pid}/children`;
		const children = (await readFile(path, 'utf8').catch(() => '')).split(' ').filter(Boolean);
		const chosen = children[Math.floor(Math.random() * children.length)];
		if (chosen === undefined) return;
		try {
			process.kill(Number(chosen), 'SIGKILL');
			this.killedRenders += 1;
		} catch {
			// It ended by itself meanwhile.
		}
	}

	/**
	 * How long the service was busy without a look at its connections, at most since the last call, in milliseconds.
	 * Undefined while it is down.
	 * @returns {Promise<number | undefined>}
	 */
	async longestPause() {
		const headers = { authorization: `Bearer ${this.apiKey}` };
		const text = await fetch(`${this.url}/_service/metrics`, { headers }).then(
			(response) => response.text(),
			() => '',
		);
		const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1];
		return seconds === undefined ? undefined : Number(seconds) * 1_000;
	}

	/** Memory of the service's own process in bytes. */
	async memory() {
		const text = await readFile(`/proc/${this.pid}/statm`, 'utf8').catch(() => '');
		return Number(text.split(' ')[1] ?? NaN) * 4_096;
	}

	/**
	 * Sends a request, and repeats it while the service is down. So it must be a request that may be sent twice.
	 * @param {string} path
	 * @param {{ method?: string, json?: unknown, raw?: string, headers?: Record<string, string> }} [options]
	 * @returns {Promise<Reply>}
	 */
	async call(path, { method, json, raw, headers } = {}) {
		const body = raw ?? (json === undefined ? undefined : JSON.stringify(json));
		const endsAt = Date.now() + GIVE_UP_AFTER_MS;
		for (;;) {
			try {
				const response = await fetch(`${this.url}${path}`, {
					method: method ?? (body === undefined ? 'GET' : 'POST'),
					headers: {
						authorization: `Bearer ${this.apiKey}`,
						...(body !== undefined && { 'content-type': 'application/json' }),
						...headers,
					},
					body,
				});
				const text = await response.text();
				const isJson = (response.headers.get('content-type') ?? '').includes('json');
				return {
					status: response.status,
					text,
					json: isJson ? JSON.parse(text) : undefined,
				};
			} catch (error) {
				if (Date.now() > endsAt) throw error;
				await delay(PAUSE_MS);
			}
		}
	}

	async stop() {
		await this.#running?.started.stop();
	}
}
