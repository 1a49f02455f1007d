// @ts-check

/** @param {string} line */
export const logToStderr = (line) => void process.stderr.write(`${line}\n`);

/**
 * Logs the start of a long step, its progress every 10 s, and its duration.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @param {() => string | undefined} [howFar] such as "40 %"
 * @returns {Promise<T>}
 */
export async function step(label, work, howFar) {
	const began = Date.now();
	const seconds = () => Math.round((Date.now() - began) / 1000);
	logToStderr(`${label} …`);
	const timer = setInterval(() => {
		const state = howFar?.();
		logToStderr(`${label}: ${seconds()} s so far${state ? `, ${state}` : ''}`);
	}, 10_000);
	try {
		const result = await work();
		logToStderr(`${label}: done in ${seconds()} s`);
		return result;
	} finally {
		clearInterval(timer);
	}
}

/**
 * Calls `probe` until it returns a value.
 * @template T
 * @param {() => Promise<T | undefined>} probe
 * @param {{ what: string, timeoutMs: number, everyMs?: number, stopped?: () => string | undefined }} options
 * `what`: completes "Timed out waiting for"; `stopped`: the reason why it can no longer happen, if there is one
 * @returns {Promise<T>}
 */
export async function waitFor(probe, { what, timeoutMs, everyMs = 100, stopped }) {
	const deadline = Date.now() + timeoutMs;
	for (;;) {
		const value = await probe();
		if (value !== undefined) return value;
		const reason = stopped?.();
		if (reason !== undefined) throw new Error(reason);
		if (Date.now() >= deadline) {
			throw new Error(`Timed out after ${Math.round(timeoutMs / 1000)} s waiting for ${what}.`);
		}
		await new Promise((resolve) => setTimeout(resolve, everyMs));
	}
}
