// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

const CALLERS = 8;
const PAUSE_MS = 400;
/** The share of new videos that are deleted at once. */
const DELETED_EARLY = 0.2;

/** @template T @param {readonly T[]} list @returns {T} */
const oneOf = (list) => /** @type {T} */ (list[Math.floor(Math.random() * list.length)]);

const ended = ['completed', 'failed'];

/**
 * Callers that create, cancel, delete and read videos, well-meaning and hostile, until they are stopped.
 * @param {{ service: import('./soakedService.mjs').SoakedService, ledger: import('./ledger.mjs').Ledger,
 *   receiver: import('./receiver.mjs').Receiver, corpus: import('./corpus.mjs').Corpus }} dependencies
 */
export function startCallers({ service, ledger, receiver, corpus }) {
	let stopping = false;
	/** @type {string[]} */
	const problems = [];
	/** How often each kind of request got each status. @type {Map<string, number>} */
	const counts = new Map();

	/**
	 * @param {string} kind
	 * @param {import('./soakedService.mjs').Reply} answer
	 * @param {number[]} expected
	 */
	function note(kind, { status, text }, expected) {
		const name = `${kind} ${status}`;
		counts.set(name, (counts.get(name) ?? 0) + 1);
		if (expected.includes(status)) return true;
		problems.push(`${kind} was answered with ${status}: ${text.slice(0, 300)}`);
		return false;
	}

	/** @param {Record<string, unknown>} [context] */
	async function create(context = { prompt: oneOf(corpus.texts).slice(0, 2_000) }) {
		const hooked = Math.random() < 0.7;
		const json = {
			template_id: oneOf(['quote', 'countdown', 'social-post']),
			context,
			options: { resolution: '720p' },
			...(hooked && { webhook_url: `${receiver.url}/hook` }),
		};
		const headers = { 'idempotency-key': randomUUID() };
		const answer = await service.call('/v1/videos', { json, headers });
		note('create', answer, [202, 503]);
		if (answer.status !== 202) return;
		const { id } = answer.json;
		// Nobody else knows the video yet, so nothing else can end it.
		if (Math.random() < DELETED_EARLY) {
			const early = await service.call(`/v1/videos/${id}`, { method: 'DELETE' });
			note('delete early', early, [409]);
		}
		ledger.add({ id, hooked });
	}

	async function cancel() {
		const video = ledger.any();
		if (video === undefined) return;
		note(
			'cancel',
			await service.call(`/v1/videos/${video.id}/cancel`, { method: 'POST' }),
			[200, 409, 404],
		);
	}

	async function remove() {
		const video = ledger.any();
		if (video === undefined) return;
		const { status, json } = await service.call(`/v1/videos/${video.id}`);
		if (status !== 200) return;
		// One that ends only now would be deleted without its price being known.
		if (!ended.includes(json.status)) return;
		video.status = json.status;
		video.charged = json.credits_charged;
		video.deleted = true;
		note('delete', await service.call(`/v1/videos/${video.id}`, { method: 'DELETE' }), [204, 404]);
	}

	async function read() {
		const video = ledger.any();
		const path = oneOf([
			'/v1/templates',
			'/v1/videos?limit=100',
			'/v1/videos?page=1000000000',
			'/v1/videos?status=failed&page=3',
			'/_service/credits',
			'/_service/webhooks?limit=50',
			'/dashboard/',
			...(video === undefined ? [] : [`/v1/videos/${video.id}`, `/_service/videos/${video.id}`]),
		]);
		note(`read ${path.replace(/vid_\w+/, 'ID')}`, await service.call(path), [200, 404]);
	}

	async function download() {
		const video = ledger.any();
		const { json } = await service.call(`/v1/videos/${video?.id ?? 'none'}`);
		if (json?.video_url === undefined) return;
		const { pathname } = new URL(json.video_url);
		const headers = { range: oneOf(['bytes=0-99', 'bytes=-50', 'bytes=5-', 'bytes=99999999999-']) };
		note('download', await service.call(pathname, { headers }), [206, 416, 404]);
	}

	async function preview() {
		const json = { template_id: 'quote', context: { prompt: oneOf(corpus.texts).slice(0, 500) } };
		note('preview', await service.call('/_service/previews', { json }), [200, 422, 429, 503]);
	}

	// A full queue is said before the context is checked.
	async function hostile() {
		const picture = oneOf(corpus.pictures);
		const data = `data:${picture.mediaType};base64,${picture.file.toString('base64')}`;
		const refused = oneOf([
			{ prompt: oneOf(corpus.invisible) },
			{ prompt: 'Sale', brand_assets: { logoUrl: data } },
			{ prompt: 'Sale', custom_data: { media: [oneOf(corpus.addresses)] } },
		]);
		const json = { template_id: 'quote', context: refused };
		note('hostile create', await service.call('/v1/videos', { json }), [422, 413, 503]);
	}

	async function hostileBody() {
		const raw = oneOf([
			'['.repeat(100_000),
			`{"context":${'{"a":'.repeat(70)}1${'}'.repeat(70)}}`,
			JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [index, 1]))),
			'"'.padEnd(11_000_000, 'x'),
			'{"template_id":"quote"',
			'\u0000',
		]);
		note('hostile body', await service.call('/v1/videos', { raw }), [400, 413, 422, 503]);
	}

	const atAnAddress = () =>
		create({
			prompt: 'Sale',
			custom_data: {
				media: `${receiver.url}/picture/${Math.floor(Math.random() * corpus.pictures.length)}`,
			},
		});

	/** How often each action is chosen, relative to the others. @type {[() => Promise<void>, number][]} */
	const weights = [
		[create, 2],
		[atAnAddress, 1],
		[cancel, 2],
		[remove, 2],
		[read, 4],
		[download, 1],
		[preview, 1],
		[hostile, 2],
		[hostileBody, 1],
	];
	const actions = weights.flatMap(([action, weight]) => Array(weight).fill(action));

	/** @param {() => Promise<void>} action */
	async function run(action) {
		try {
			await action();
		} catch (error) {
			problems.push(`${action.name}: ${error instanceof Error ? error.stack : String(error)}`);
		}
	}

	async function caller() {
		while (!stopping) {
			await run(oneOf(actions));
			await delay(Math.random() * 2 * PAUSE_MS);
		}
	}

	const running = Array.from({ length: CALLERS }, caller);
	return {
		problems,
		create: () => run(create),
		report: () =>
			[...counts]
				.sort(([a], [b]) => a.localeCompare(b))
				.map(([name, count]) => `${String(count).padStart(7)}  ${name}`)
				.join('\n'),
		async stop() {
			stopping = true;
			await Promise.all(running);
		},
	};
}

/** @typedef {ReturnType<typeof startCallers>} Callers */
