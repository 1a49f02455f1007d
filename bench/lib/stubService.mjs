// @ts-check
import { createServer } from 'node:http';

/**
 * A stub of the video service in its own process. Its delays and limits are exact and it uses almost no CPU, so that the
 * benchmarks measure n8n and its nodes. PUT /control changes its settings, GET /control returns what it has received.
 */

const defaults = {
	/** Milliseconds until a create request is answered. */
	createMs: 0,
	/** More requests than this at once get 429. */
	atOnce: Infinity,
	/** Milliseconds until a page of the list is returned. */
	pageMs: 0,
	/** Videos in the list. */
	videos: 0,
	/** Bytes of the file. */
	fileBytes: 0,
};

let settings = defaults;
let inFlight = 0;
let seen = emptyRecord();

function emptyRecord() {
	return {
		calls: { create: 0, list: 0, file: 0 },
		/** Bytes of the file that was uploaded last. */
		uploadedBytes: 0,
		/** @type {{ id: string, webhook_url: string }[]} */
		webhooks: [],
	};
}

/** @param {string} id */
const video = (id) => ({
	id,
	template_id: 'social-post',
	status: 'completed',
	video_url: `${url}/files/${id}.mp4`,
	thumbnail_url: `${url}/files/${id}.jpg`,
	created_at: '2026-01-02T03:04:05.678Z',
	completed_at: '2026-01-02T03:05:06.789Z',
});

/** @param {URLSearchParams} query */
function pageOf(query) {
	const page = Number(query.get('page') ?? 1);
	const limit = Number(query.get('limit') ?? 20);
	const total = settings.videos;
	const first = (page - 1) * limit;
	const count = Math.max(0, Math.min(limit, total - first));
	return {
		videos: Array.from({ length: count }, (_, index) => video(`vid_${first + index}`)),
		pagination: { page, limit, total, total_pages: Math.ceil(total / limit) },
	};
}

/** @param {{ webhook_url?: string }} request */
function create({ webhook_url }) {
	seen.calls.create += 1;
	const { id, template_id, created_at } = video(`vid_${Date.now()}_${seen.calls.create}`);
	if (webhook_url) seen.webhooks.push({ id, webhook_url });
	const status_url = `${url}/v1/videos/${id}`;
	const estimated_completion = '2026-01-02T03:05:05.678Z';
	return { id, template_id, created_at, estimated_completion, status_url, credits_charged: 1 };
}

const templates = [{ id: 'social-post', name: 'Social post', supported_resolutions: ['1080p'] }];

/** @param {import('node:http').IncomingMessage} request */
async function bodyOf(request) {
	let text = '';
	for await (const chunk of request.setEncoding('utf8')) text += chunk;
	return text === '' ? {} : JSON.parse(text);
}

/** @param {number} milliseconds */
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** @param {import('node:http').ServerResponse} response */
async function sendFile(response) {
	response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': settings.fileBytes });
	const piece = Buffer.alloc(1 << 20, 'video');
	for (let left = settings.fileBytes; left > 0; left -= piece.length) {
		const part = left < piece.length ? piece.subarray(0, left) : piece;
		if (!response.write(part)) await new Promise((resolve) => response.once('drain', resolve));
	}
	response.end();
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {URL} address
 * @returns {Promise<unknown>} the JSON of the response
 */
async function answerTo(request, { pathname, searchParams }) {
	if (pathname === '/control') {
		if (request.method === 'PUT') {
			settings = { ...defaults, ...(await bodyOf(request)) };
			seen = emptyRecord();
		}
		return seen;
	}
	if (pathname === '/v1/templates') return { templates, total: templates.length };
	if (pathname !== '/v1/videos') return video(pathname.split('/').at(-1) ?? '');
	if (request.method === 'POST') {
		const body = await bodyOf(request);
		await wait(settings.createMs);
		return create(body);
	}
	seen.calls.list += 1;
	await wait(settings.pageMs);
	return pageOf(searchParams);
}

/**
 * Reads a file, and keeps nothing of it.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function takeFile(request, response) {
	let bytes = 0;
	for await (const piece of request) bytes += piece.length;
	seen.uploadedBytes = bytes;
	const asset = { id: 'asset_1', name: 'clip.mp4', size_bytes: bytes };
	response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(asset));
}

const server = createServer((request, response) => {
	const address = new URL(request.url ?? '/', url);
	if (address.pathname.endsWith('/assets')) {
		void takeFile(request, response);
		return;
	}
	if (address.pathname.startsWith('/files/')) {
		seen.calls.file += 1;
		void sendFile(response);
		return;
	}
	inFlight += 1;
	response.once('close', () => (inFlight -= 1));
	if (inFlight > settings.atOnce) {
		response.writeHead(429, { 'retry-after': '1', 'content-type': 'application/json' });
		response.end(JSON.stringify({ error: { title: 'Too many requests' } }));
		return;
	}
	void answerTo(request, address).then((answer) => {
		response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
	});
});

let url = '';
server.listen(0, '127.0.0.1', () => {
	const bound = server.address();
	url = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
	process.stdout.write(`${JSON.stringify({ url })}\n`);
});
