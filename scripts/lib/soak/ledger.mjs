// @ts-check
import { waitFor } from '../../../n8n-runner/progress.mjs';

/**
 * @typedef {object} Entry
 * @property {string} id
 * @property {boolean} hooked whether it has a webhook
 * @property {boolean} deleted
 * @property {number} [charged] what it cost at last
 * @property {string} [status]
 */

/** Every video that the service has accepted, with its outcome. */
export class Ledger {
	/** @type {Map<string, Entry>} */
	entries = new Map();

	/** @param {{ id: string, hooked: boolean }} created */
	add({ id, hooked }) {
		this.entries.set(id, { id, hooked, deleted: false });
	}

	/** A random one that was not deleted. @returns {Entry | undefined} */
	any() {
		const kept = [...this.entries.values()].filter(({ deleted }) => !deleted);
		return kept[Math.floor(Math.random() * kept.length)];
	}

	report() {
		/** @type {Record<string, number>} */
		const counts = {};
		for (const { status = '?', deleted } of this.entries.values()) {
			const name = deleted ? `${status}, then deleted` : status;
			counts[name] = (counts[name] ?? 0) + 1;
		}
		return `Videos: ${this.entries.size} (${Object.entries(counts)
			.map(([name, count]) => `${count} ${name}`)
			.join('; ')})`;
	}

	/**
	 * Waits until all work has ended, then compares the credits with the videos.
	 * @param {{ service: import('./soakedService.mjs').SoakedService, receiver: import('./receiver.mjs').Receiver,
	 *   credits: number, withinMs: number }} options `credits`: the balance at the beginning
	 * @returns {Promise<string[]>} what is wrong
	 */
	async check({ service, receiver, credits, withinMs }) {
		/** @type {string[]} */
		const problems = [];
		/** @param {string} what @param {string} path @param {(json: any) => number} count */
		const until = (what, path, count) =>
			waitFor(async () => (count((await service.call(path)).json) === 0 ? true : undefined), {
				what,
				timeoutMs: withinMs,
				everyMs: 1_000,
			}).catch((error) => problems.push(error.message));
		for (const status of ['queued', 'processing']) {
			const path = `/v1/videos?status=${status}&limit=1`;
			await until(`no video to be ${status}`, path, ({ pagination }) => pagination.total);
		}
		const waiting = '/_service/webhooks?status=pending&limit=1';
		await until('no webhook to wait', waiting, ({ total }) => total);
		for (const entry of this.entries.values()) {
			if (entry.deleted) continue;
			const { status, json } = await service.call(`/v1/videos/${entry.id}`);
			if (status !== 200) problems.push(`${entry.id} is gone: ${status}`);
			else {
				entry.status = json.status;
				entry.charged = json.credits_charged;
				if (entry.hooked && !receiver.accepted.has(entry.id)) {
					problems.push(`No webhook arrived for ${entry.id}`);
				}
			}
		}
		for (const [id, webhooks] of receiver.accepted) {
			if (webhooks.size > 1) problems.push(`${id} has ${webhooks.size} webhooks`);
		}
		const { pagination } = (await service.call('/v1/videos?limit=1')).json;
		const kept = [...this.entries.values()].filter(({ deleted }) => !deleted).length;
		if (pagination.total !== kept)
			problems.push(`${pagination.total} videos are listed, not ${kept}`);
		const books = (await service.call('/_service/credits')).json;
		const cost = [...this.entries.values()].reduce((sum, { charged = 0 }) => sum + charged, 0);
		if (books.balance !== credits - cost || books.charged - books.refunded !== cost) {
			problems.push(
				`The videos cost ${cost} credits, but the account says ${JSON.stringify(books)}`,
			);
		}
		return problems;
	}
}
