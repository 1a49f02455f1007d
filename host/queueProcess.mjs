// @ts-check
import { startLimitMs, startN8nProcess } from './n8nProcess.mjs';
import { waitFor } from './progress.mjs';

/** One process of an n8n in queue mode. It keeps its folder, its ports and its address when it is started again. */
export class QueueProcess {
	#options;

	/** @type {import('./n8nProcess.mjs').N8nProcess | undefined} */
	#process;

	#isReady = false;

	/** Whether its end was asked for here. */
	#asked = false;

	/**
	 * @param {object} options
	 * @param {string} options.name such as "worker-2"
	 * @param {string} options.url its own address, past the balancer
	 * @param {string} options.folder its user folder
	 * @param {string[]} options.command n8n's
	 * @param {import('./install.mjs').Installation} options.installation
	 * @param {Record<string, string>} options.env
	 * @param {(url: string) => Promise<true | undefined>} options.serves whether it really serves
	 * @param {(ended: import('./n8nProcess.mjs').Ended) => void} options.onCrash when it ends by itself
	 */
	constructor(options) {
		this.#options = options;
	}

	get name() {
		return this.#options.name;
	}

	/** Its own address, past the balancer. A worker serves nothing but its health there. */
	get url() {
		return this.#options.url;
	}

	get wasStarted() {
		return this.#process !== undefined;
	}

	/** Whether it serves: started, ready and not ended. */
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
	 * Starts it, at first or after a kill or stop, and waits until it serves.
	 * @throws with the last lines of its log
	 */
	async start() {
		const { installation, command, folder, env, serves, onCrash, url } = this.#options;
		if (this.#process && !this.#process.isGone()) throw new Error(`${this.name} runs already.`);
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

	/** SIGKILL, as a crash: nothing is finished or given back. */
	async kill() {
		this.#asked = true;
		return await this.#started.kill();
	}

	/** SIGTERM: it finishes what it runs, for at most 30 s. */
	async stop() {
		this.#asked = true;
		return await this.#started.stop();
	}
}
