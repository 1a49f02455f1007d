// @ts-check
import { logToStderr } from '../../n8n-runner/progress.mjs';

/**
 * @typedef {{ compare: 'ours' | 'ratio', atMost?: number, atLeast?: number }} Limit which value to compare with the goal
 * @typedef {object} Measure
 * @property {string} name
 * @property {string} unit
 * @property {string} what one line: what is measured, and what it is compared with
 * @property {Limit[]} goal all of them have to be met; empty: only shown
 * @property {number} [runs] the largest number of runs, if one takes long or varies little
 * @property {(environment: import('./environment.mjs').Environment) => Promise<number>} ours
 * @property {(environment: import('./environment.mjs').Environment) => Promise<number>} [peer] what a user would use instead
 *
 * @typedef {object} Row
 * @property {string} name
 * @property {number} ours
 * @property {number | null} peer
 * @property {number | null} ratio ours divided by peer
 * @property {string | null} goal
 * @property {boolean | null} met `null` without a goal
 * @property {string} unit
 */

/**
 * Runs both sides in turn, so that other load on the machine affects both, and compares their medians.
 * @param {Measure} measure
 * @param {import('./environment.mjs').Environment} environment
 * @param {number} runs
 * @returns {Promise<Row>}
 */
export async function take(measure, environment, runs) {
	/** @type {number[]} */
	const ours = [];
	/** @type {number[]} */
	const peer = [];
	for (let run = 0; run < Math.min(runs, measure.runs ?? runs); run += 1) {
		ours.push(await measure.ours(environment));
		if (measure.peer) peer.push(await measure.peer(environment));
		const beside = measure.peer ? `, beside ${round(peer.at(-1) ?? 0)}` : '';
		logToStderr(`${measure.name}: ${round(ours.at(-1) ?? 0)}${beside} ${measure.unit}`);
	}
	return judge(measure, median(ours), measure.peer ? median(peer) : null);
}

/**
 * @param {Measure} measure
 * @param {number} ours
 * @param {number | null} peer
 * @returns {Row}
 */
function judge({ name, unit, goal }, ours, peer) {
	const ratio = peer === null || peer === 0 ? null : ours / peer;
	const isMet = goal.every(({ compare, atMost = Infinity, atLeast = -Infinity }) => {
		const value = compare === 'ours' ? ours : ratio;
		return value !== null && value <= atMost && value >= atLeast;
	});
	return {
		name,
		ours: round(ours),
		peer: peer === null ? null : round(peer),
		ratio: ratio === null ? null : round(ratio),
		goal: goal.length === 0 ? null : goal.map((limit) => inWords(limit, unit)).join(', '),
		met: goal.length === 0 ? null : isMet,
		unit,
	};
}

/**
 * @param {Limit} limit
 * @param {string} unit
 */
function inWords({ compare, atMost, atLeast }, unit) {
	const bound = atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`;
	return compare === 'ratio' ? `ratio ${bound}` : `${bound} ${unit}`;
}

/**
 * Runs that several benchmarks share.
 * @template T
 */
export class SharedRuns {
	/** @type {Promise<T>[]} */
	#runs = [];
	/** @type {Map<string, number>} */
	#used = new Map();

	/** @param {(environment: import('./environment.mjs').Environment) => Promise<T>} make */
	constructor(make) {
		this.make = make;
	}

	/**
	 * @param {import('./environment.mjs').Environment} environment
	 * @param {string} user each user gets every run once
	 * @returns {Promise<T>}
	 */
	async next(environment, user) {
		const index = this.#used.get(user) ?? 0;
		this.#used.set(user, index + 1);
		this.#runs[index] ??= this.make(environment);
		return await this.#runs[index];
	}
}

/** @param {number[]} values */
export function median(values) {
	const sorted = [...values].sort((one, other) => one - other);
	const middle = sorted.length / 2;
	const [low = NaN, high = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
	return (low + high) / 2;
}

/** @param {number[]} values */
export const geometricMean = (values) =>
	Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

/** @param {number} value */
function round(value) {
	return Number(value.toPrecision(value < 1 || (value >= 10 && value < 1000) ? 3 : 4));
}
