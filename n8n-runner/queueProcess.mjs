// @ts-check
import { startLimitMs, startN8nProcess } from './n8nProcess.mjs';
import { waitFor } from './progress.mjs';

/** One process of an n8n in queue mode. It keeps its folder, ports and URL when it is started again. */
export class QueueProcess {
	#options;

	/** @type {import('./n8nProcess.mjs').N8nProcess | undefined} */
	#process;

	#isReady = false;

	/** Whether this class stopped or killed it. */
	#asked = false;

	/**
	 * @param {object} options
	 * @param {string} options.name such as "worker-2"
	 * @param {string} options.url its own URL, without the load balancer
	 * @param {string} options.folder its user folder
	 * @param {string[]} options.command of n8n
	 * @param {import('./install.mjs').Installation} options.installation
	 * @param {Record<string, string>} options.env
	 * @param {(url: string) => Promise<true | undefined>} options.serves whether it serves requests
	 * @param {(ended: import('./n8nProcess.mjs').Ended) => void} options.onCrash called when it ends unexpectedly
	 */
	constructor(options) {
		this.#options = options;
	}

	get name() {
		return this.#options.name;
	}

	/** Its own URL, without the load balancer. A worker only serves its health endpoints there. */
	get url() {
		return this.#options.url;
	}

	get wasStarted() {
		return this.#process !== undefined;
	}

	/** Whether it serves requests: it is started, ready and not ended. */
	get isUp() {
		return this.#isReady && this.#process?.isGone() === false;
	}

	get pid() {
		return this.#started.pid;
	}

	get logFile() {
		return this.#started.logFile;
	}

	get #started() {
		if (this.#process === undefined) throw new Error(`${this.name} was not started.`);
		return this.#process;
	}

	/**
	 * Starts it, also again after a kill or stop, and waits until it serves requests.
	 * @throws with the last lines of its log
	 */
	async start() {
		const { installation, command, folder, env, serves, onCrash, url } = this.#options;
		if (this.#process && !this.#process.isGone())
			throw new Error(`${this.name} is already running.`);
		this.#asked = false;
		this.#isReady = false;
		const started = await startN8nProcess({ installation, command, folder, env });
		this.#process = started;
		void started.exited.then((ended) => {
			if (!this.#asked) onCrash(ended);
		});
		try {
			await waitFor(() => serves(url), {
				what: `${this.name} of n8n to serve`,
				timeoutMs: startLimitMs,
				stopped: () =>
					started.isGone() ? `${this.name} of n8n ended while it started.` : undefined,
			});
		} catch (error) {
			await this.kill();
			throw await started.failure(error);
		}
		this.#isReady = true;
	}

	/** Sends SIGKILL, like a crash: it finishes and returns nothing. */
	async kill() {
		this.#asked = true;
		return await this.#started.kill();
	}

	/** Sends SIGTERM: it finishes its executions, for at most 30 s. */
	async stop() {
		this.#asked = true;
		return await this.#started.stop();
	}
}
