// @ts-check
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../n8n-runner/ports.mjs';
import { startN8n } from '../../n8n-runner/startN8n.mjs';
import { startService } from '../../scripts/lib/startService.mjs';
import { startStubService } from './stubServiceProcess.mjs';
import { chain } from './workflows.mjs';

/**
 * @typedef {import('./workflows.mjs').Spec} Spec
 * @typedef {import('../../n8n-runner/startN8n.mjs').RunningN8n & { data: string, port: number,
 *   collectGarbage: () => Promise<void> }} N8n
 * @typedef {{ id: string, call: (body?: unknown) => Promise<any> }} Workflow `call`: posts to its webhook and returns
 * the JSON of the response
 */

const apiKey = 'vg_bench_stub';
const here = dirname(fileURLToPath(import.meta.url));
const probe = join(here, 'probe.js');

/** What the benchmarks run on: a real n8n, the stub service and real services, each started at its first use. */
export class Environment {
	/** @type {string[]} */
	#folders = [];
	/** @type {(() => Promise<unknown>)[]} */
	#stops = [];
	/** @type {Map<string, Promise<any>>} */
	#made = new Map();

	/**
	 * @param {string} root the checkout
	 * @param {Record<string, string>} [settings] added to n8n's environment
	 */
	constructor(root, settings = {}) {
		this.root = root;
		this.settings = settings;
	}

	/**
	 * Another environment, whose n8n has other settings; it is cleared together with this one.
	 * @param {Record<string, string>} settings
	 * @returns {Promise<Environment>}
	 */
	async withSettings(settings) {
		return await this.once(`settings ${JSON.stringify(settings)}`, () => {
			const other = new Environment(this.root, settings);
			this.#stops.push(() => other.clear());
			return Promise.resolve(other);
		});
	}

	/** @returns {Promise<N8n>} */
	async n8n() {
		return await this.once('n8n', async () => {
			const data = await this.folder();
			return await this.#start({ data, port: await freePort(), withPackage: true });
		});
	}

	/**
	 * Restarts the n8n, which frees the memory that it has gained. Its workflows stay active.
	 * @returns {Promise<N8n>}
	 */
	async restartedN8n() {
		const before = await this.n8n();
		await before.stop();
		const { data, port } = before;
		const restarted = this.#start({ data, port, withPackage: false });
		this.#made.set('n8n', restarted);
		return await restarted;
	}

	/**
	 * @param {{ data: string, port: number, withPackage: boolean }} options
	 * @returns {Promise<N8n>}
	 */
	async #start(options) {
		const probePort = await freePort();
		const n8n = await startN8n({
			root: this.root,
			env: {
				...this.settings,
				NODE_OPTIONS: `--require=${probe}`,
				BENCH_PROBE_PORT: String(probePort),
				N8N_CUSTOM_EXTENSIONS: join(here, 'floor'),
			},
			...options,
		});
		const collectGarbage = async () => {
			await (await fetch(`http://127.0.0.1:${probePort}`)).text();
		};
		return { ...n8n, ...options, collectGarbage };
	}

	/** @returns {Promise<import('./stubServiceProcess.mjs').StubService>} */
	async stubService() {
		return await this.once('stub', startStubService);
	}

	/**
	 * @param {string[]} flags
	 * @returns {Promise<import('../../scripts/lib/startService.mjs').ServiceReady>}
	 */
	async service(...flags) {
		return await this.once(`service ${flags.join(' ')}`, async () => {
			const common = ['--port', '0', '--data', await this.folder(), '--testing'];
			const service = await startService(this.root, [...common, '--log-level', 'error', ...flags]);
			this.#stops.push(() => service.started.stop());
			return service.ready;
		});
	}

	/**
	 * Creates the credentials of our nodes and of the HTTP Request node for a service.
	 * @param {{ url: string, apiKey?: string }} service default: the key of the stub
	 * @returns {Promise<import('./workflows.mjs').Credentials>}
	 */
	async credentials({ url, apiKey: key = apiKey }) {
		return await this.once(`credentials ${url}`, async () => {
			const { client } = await this.n8n();
			const ours = { type: 'videoGenerationApi', data: { apiKey: key, baseUrl: url } };
			const header = { name: 'Authorization', value: `Bearer ${key}` };
			const peers = { type: 'httpHeaderAuth', data: header };
			const put = (/** @type {typeof ours | typeof peers} */ { type, data }) =>
				client.createCredential({ name: `${type} ${url}`, type, data });
			const [one, other] = [await put(ours), await put(peers)];
			return { videoGenerationApi: one, httpHeaderAuth: other };
		});
	}

	/**
	 * Creates an active workflow once: a webhook that responds with the output of the last node, then the chain.
	 * @param {string} name
	 * @param {{ url: string, apiKey?: string }} service
	 * @param {Spec[]} specs
	 * @returns {Promise<Workflow>}
	 */
	async workflow(name, service, specs) {
		return await this.once(`workflow ${name}`, async () => {
			const path = randomUUID();
			const start = {
				name: 'Webhook',
				type: 'n8n-nodes-base.webhook',
				typeVersion: 2,
				parameters: { httpMethod: 'POST', path, responseMode: 'lastNode', options: {} },
			};
			const { id } = await this.activate(name, service, [start, ...specs], {
				saveDataSuccessExecution: 'none',
			});
			const { url } = await this.n8n();
			return {
				id,
				call: async (/** @type {unknown} */ body) => await post(`${url}/webhook/${path}`, body),
			};
		});
	}

	/**
	 * @param {string} name
	 * @param {{ url: string, apiKey?: string }} service
	 * @param {Spec[]} specs the first one is a trigger
	 * @param {object} [settings] of the workflow
	 */
	async activate(name, service, specs, settings = {}) {
		const { client } = await this.n8n();
		const file = chain(name, await this.credentials(service), specs, settings);
		return await client.activate(await client.createWorkflow(file));
	}

	/** @returns {Promise<string>} a folder that is removed with this environment */
	async folder() {
		const folder = await mkdtemp(join(tmpdir(), 'video-generation-bench-'));
		this.#folders.push(folder);
		return folder;
	}

	/**
	 * Runs `make` at the first call only.
	 * @template T
	 * @param {string} key
	 * @param {() => Promise<T>} make
	 * @returns {Promise<T>}
	 */
	async once(key, make) {
		const made = this.#made.get(key) ?? make();
		this.#made.set(key, made);
		return await made;
	}

	/** Removes its files. Its processes end together with this process. */
	async clear() {
		await Promise.all(this.#stops.map((stop) => stop()));
		for (const folder of this.#folders) await rm(folder, { recursive: true, force: true });
	}
}

/**
 * @param {string} url
 * @param {unknown} body
 */
export async function post(url, body) {
	const response = await fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body ?? {}),
	});
	if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
	return await response.json();
}

/**
 * @param {() => Promise<unknown>} work
 * @returns {Promise<number>} seconds
 */
export async function secondsOf(work) {
	const began = performance.now();
	await work();
	return (performance.now() - began) / 1000;
}
