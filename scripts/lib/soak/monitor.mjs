// @ts-check
import { Worker } from 'node:worker_threads';
import { logToStderr } from '../../../n8n-runner/progress.mjs';

const SAMPLE_EVERY_MS = 5_000;
const LOG_EVERY_MS = 60_000;
const MOST_GROWTH = 0.1;
/** Fewer samples of the last start do not show whether memory grows. */
const FEWEST_SAMPLES = 60;
const MB = 1_000_000;
/** What well-meaning callers ask for again and again. */
const PROBED = { Health: '/_service/health', 'List of videos': '/v1/videos?limit=20' };

/** @typedef {{ at: number, start: number, phase: string, bytes: number }} Sample */
/** @typedef {{ name: string, phase: string, ms: number, failed: boolean }} Probe */

/**
 * A low value of many samples. V8 lets up to 100 MB of garbage gather before it collects it, so only low values show what stays.
 * @param {number[]} numbers
 */
const tenthPercentile = (numbers) =>
	[...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 10)] ?? NaN;

/** Watches the memory of the service, how long it takes to respond, and how long it is busy at a stretch. */
export class Monitor {
	/** @type {Sample[]} */
	#samples = [];
	/** @type {Probe[]} */
	#probes = [];
	/** In milliseconds, the longest of each phase. @type {Map<string, number>} */
	#pauses = new Map();
	/** What happens besides the usual load. @type {string[]} */
	#phases = [];
	#startedAt = Date.now();

	/** @param {import('./soakedService.mjs').SoakedService} service */
	constructor(service) {
		this.service = service;
		// In its own thread, because the load keeps this one busy.
		this.prober = new Worker(new URL('./probe.mjs', import.meta.url), {
			workerData: { url: service.url, apiKey: service.apiKey, paths: PROBED },
		});
		this.prober.on('message', ({ name, ms, failed }) => {
			this.#probes.push({ name, phase: this.#phase(), ms, failed });
		});
		this.timer = setInterval(() => void this.#sample(), SAMPLE_EVERY_MS);
		this.logger = setInterval(() => logToStderr(this.#line()), LOG_EVERY_MS);
	}

	#phase() {
		// Other events go on while the service is down.
		return this.#phases.find((phase) => phase === 'kill') ?? this.#phases[0] ?? 'usual load';
	}

	async #sample() {
		const { starts: start } = this.service;
		await this.#notePause();
		const bytes = await this.service.memory();
		if (Number.isNaN(bytes)) return;
		this.#samples.push({ at: Date.now(), start, phase: this.#phase(), bytes });
	}

	/** Since the last call, which must have been in the same phase. */
	async #notePause() {
		const phase = this.#phase();
		const ms = (await this.service.longestPause()) ?? 0;
		this.#pauses.set(phase, Math.max(this.#pauses.get(phase) ?? 0, ms));
		return ms;
	}

	#line() {
		const last = this.#samples.at(-1);
		const minute = Math.round((Date.now() - this.#startedAt) / 60_000);
		const longest = Math.max(0, ...this.#probes.slice(-480).map(({ ms }) => ms));
		return `Minute ${minute}: ${Math.round((last?.bytes ?? 0) / MB)} MB, responses within ${Math.round(longest)} ms`;
	}

	/**
	 * @param {string} phase
	 * @param {() => Promise<void>} work
	 */
	async during(phase, work) {
		await this.#notePause();
		this.#phases.unshift(phase);
		try {
			await work();
			const ms = await this.#notePause();
			logToStderr(
				`After the ${phase}: the service was busy for at most ${Math.round(ms)} ms at a stretch.`,
			);
		} finally {
			this.#phases.splice(this.#phases.indexOf(phase), 1);
		}
	}

	/** The growth during the longest time without a restart, under the usual load. */
	#memory() {
		const starts = new Map();
		for (const sample of this.#samples) {
			starts.set(sample.start, [...(starts.get(sample.start) ?? []), sample]);
		}
		const [longest = []] = [...starts.values()].sort((a, b) => b.length - a.length);
		/** @type {number[]} */
		const usual = longest
			.filter((/** @type {Sample} */ { phase }) => phase === 'usual load')
			.map((/** @type {Sample} */ { bytes }) => bytes);
		// Caches fill up in the first fifth.
		const warm = usual.slice(Math.floor(usual.length / 5));
		const third = Math.floor(warm.length / 3);
		const first = tenthPercentile(warm.slice(0, third));
		const last = tenthPercentile(warm.slice(-third));
		return { samples: usual.length, first, last, growth: last / first - 1 };
	}

	problems() {
		const { samples, growth } = this.#memory();
		const failed = this.#probes.filter((probe) => probe.failed && probe.phase !== 'kill');
		return [
			...(samples >= FEWEST_SAMPLES && growth > MOST_GROWTH
				? [`Memory grew by ${Math.round(growth * 100)} %`]
				: []),
			...(failed.length > 0
				? [`${failed[0]?.name} and others failed ${failed.length} times while the service ran`]
				: []),
		];
	}

	report() {
		const { samples, first, last, growth } = this.#memory();
		const kinds = new Set(this.#probes.map(({ name, phase }) => `${name}, ${phase}`));
		const phases = [...kinds].sort().map((kind) => {
			const times = this.#probes
				.filter(({ name, phase, failed }) => `${name}, ${phase}` === kind && !failed)
				.map(({ ms }) => ms)
				.sort((a, b) => a - b);
			if (times.length === 0) return `${kind}: no response`;
			/** @param {number} share */
			const at = (share) => Math.round(times[Math.floor((times.length - 1) * share)] ?? NaN);
			return `${kind}: ${times.length} responses, half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms, the longest ${at(1)} ms`;
		});
		/** @type {string[]} */
		const minutes = [];
		for (const [index, { at, start, bytes }] of this.#samples.entries()) {
			if (index % (LOG_EVERY_MS / SAMPLE_EVERY_MS) !== 0) continue;
			minutes.push(
				`${Math.round((at - this.#startedAt) / 60_000)}:${Math.round(bytes / MB)}(${start})`,
			);
		}
		return [
			...phases,
			`The service was busy at a stretch for at most: ${[...this.#pauses].map(([phase, ms]) => `${Math.round(ms)} ms (${phase})`).join(', ')}`,
			`Memory of the service, minute:MB(start): ${minutes.join(' ')}`,
			`Memory from ${Math.round(first / MB)} to ${Math.round(last / MB)} MB (${(growth * 100).toFixed(1)} %, ${samples} samples)`,
			`The service was started ${this.service.starts} times; ${this.service.killedRenders} renders were killed`,
		].join('\n');
	}

	async stop() {
		clearInterval(this.timer);
		clearInterval(this.logger);
		await this.prober.terminate();
	}
}
