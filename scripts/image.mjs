// @ts-check
import { availableParallelism, loadavg } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../n8n-runner/processes.mjs';
import { logToStderr as log, step, waitFor } from '../n8n-runner/progress.mjs';
import { parseFlags } from './lib/flags.mjs';
import { buildahEngine } from './lib/image/buildahEngine.mjs';
import { containerEngine } from './lib/image/containerEngine.mjs';
import { runMain } from './lib/runMain.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const engines = ['docker', 'podman', 'buildah'];

const HEALTHY_WITHIN_MS = 10_000;
/** A render is stopped, not finished. */
const STOP_WITHIN_MS = 2_000;
const FILM_LIMIT_MS = 15 * 60_000;
/** Of the service and its modules, without Debian and Node. It was 346 MB with all files of the modules. */
const MAX_MEGABYTES = 270;

/** Several scripts and an emoji: each needs another font. */
const order = {
	template_id: 'social-post',
	context: {
		prompt: 'Fresh coffee, five minutes from your desk ☕. Кофе рядом. 新鮮なコーヒー. قهوة طازجة.',
	},
	options: { resolution: '720p' },
};

/** Loads each font that a film may need, and each file that the fonts for Chinese, Japanese and Korean name. */
const loadFonts = `
	require('./dist/src/render/art/fonts/fonts.js').registerAllFonts();
	const { regions } = require('./dist/src/util/cjkRegion.js');
	const { cjkFontsOf } = require('./dist/src/fonts/cjkFonts.js');
	const files = new Set();
	for (let code = 0x2000; code < 0xffff; code += 1)
		for (const region of regions)
			for (const { file } of cjkFontsOf(String.fromCodePoint(code), region)) files.add(file);
	for (const file of files) require.resolve(file);
	console.log(files.size);
`;

/** Files of packages that pages of the service load. */
const pages = [
	...['docs/assets/swagger-ui.css', 'docs/assets/swagger-ui-bundle.js'],
	...['preact.mjs', 'text.woff2', 'text-extended.woff2', 'display.woff2'].map(
		(file) => `dashboard/vendor/${file}`,
	),
];

/** @typedef {import('./lib/image/containerEngine.mjs').RunningImage} RunningImage */

/** @param {string | undefined} asked */
async function chooseEngine(asked) {
	if (asked !== undefined && !engines.includes(asked)) {
		throw new Error(`Unknown engine "${asked}". Use ${engines.join(', ')}.`);
	}
	for (const name of asked === undefined ? ['docker', 'podman'] : [asked]) {
		if (name === 'buildah') break;
		// Its client may be there without its daemon.
		const works = await run(name, ['info']).then(
			() => true,
			() => false,
		);
		if (works) return containerEngine(name);
		if (asked !== undefined) throw new Error(`"${name} info" fails.`);
	}
	return buildahEngine();
}

/**
 * @param {boolean} holds
 * @param {string} claim what was seen
 */
function show(holds, claim) {
	if (!holds) throw new Error(`Not so: ${claim}`);
	log(`✓ ${claim}`);
}

/**
 * A machine with more to do than it has cores says nothing about times.
 * @param {string} what
 * @param {number} ms
 * @param {number} limitMs
 */
function showTime(what, ms, limitMs) {
	const [load = 0] = loadavg();
	if (load > 2 * availableParallelism()) log(`? ${what} after ${ms} ms, at a load of ${load}`);
	else show(ms < limitMs, `${what} after ${ms} ms`);
}

/**
 * A caller with the first key of the service.
 * @param {RunningImage} running
 */
async function callerOf({ url, exec }) {
	const key = (await exec(['cat', '/data/api-key'])).trim();
	const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
	/**
	 * @param {string} path
	 * @param {object} [body]
	 * @returns {Promise<any>}
	 */
	const call = async (path, body) => {
		const method = body === undefined ? 'GET' : 'POST';
		const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
		if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
		return await response.json();
	};
	return {
		/** @returns {Promise<string>} the ID of a new video */
		create: async () => (await call('/v1/videos', order)).id,
		/**
		 * @param {string} id
		 * @param {(video: any) => boolean} isSo
		 */
		until: (id, isSo) =>
			waitFor(
				async () => {
					const video = await call(`/v1/videos/${id}`);
					if (video.status === 'failed') throw new Error(JSON.stringify(video.error));
					return isSo(video) ? video : undefined;
				},
				{ what: `the video ${id}`, timeoutMs: FILM_LIMIT_MS },
			),
	};
}

/** @param {RunningImage} running */
async function checkFiles({ url, exec }) {
	const owner = (await exec(['stat', '--format=%U', '/data/api-key'])).trim();
	show(owner === 'node', `what the service writes belongs to ${owner}`);
	const folders = [
		'/',
		'/app/service',
		'/app/node_modules',
		'/etc',
		'/usr',
		'/home/node',
		'/var/tmp',
	];
	const write = `for folder in ${[...folders, '/data', '/tmp'].join(' ')}; do
		touch $folder/.written 2>/dev/null && echo $folder && rm $folder/.written; done; true`;
	const written = (await exec(['sh', '-c', write], 'root')).trim().split('\n').join(' ');
	show(written === '/data /tmp', `even root can write only below ${written}`);
	const listed = await exec(['find', '/app', '/data', '-not', '-type', 'd'], 'root');
	const unwanted = listed
		.split('\n')
		.filter((path) =>
			/\.(?:[cm]?ts|map)$|\/\.git(?:\/|$)|^\/app\/(?!service\/|node_modules\/)/.test(path),
		);
	show(unwanted.length === 0, `no sources, maps or .git ${unwanted.slice(0, 5).join(' ')}`);
	const own = (await exec(['ls', 'dist', '.'])).split(/\s+/).filter(Boolean).join(' ');
	show(/^\.: dashboard dist (?:node_modules )?package\.json dist: src$/.test(own), `only ${own}`);
	const fonts = (await exec(['node', '-e', loadFonts])).trim();
	show(Number(fonts) > 300, `all fonts load, and ${fonts} files for Chinese, Japanese and Korean`);
	for (const page of pages) {
		const { status: answer } = await fetch(`${url}/${page}`);
		show(answer === 200, `${page} answers ${answer}`);
	}
}

runMain(async () => {
	const flags = parseFlags(
		'npm run test:image',
		'Builds the image of the service with Docker, Podman or, without a daemon, buildah, and shows that it works as the docs say.',
		{
			engine: {
				value: 'NAME',
				help: `${engines.join(', ')} (default: the first that works). Where Podman builds but starts no container, buildah does both.`,
			},
		},
	);
	const engine = await chooseEngine(flags.engine);
	try {
		await step(`Building with ${engine.name}`, () => engine.build(root));
		const started = await engine.start();
		const { healthyMs } = started;
		showTime('healthy', healthyMs, HEALTHY_WITHIN_MS);
		await checkFiles(started);
		const app = await started.exec(['du', '--summarize', '--bytes', '/app']);
		const megabytes = Math.round(Number(app.split('\t')[0]) / 1e6);
		const all = Math.round((await engine.bytes()) / 1e6);
		show(megabytes <= MAX_MEGABYTES, `${all} MB, of which the service ${megabytes} MB`);

		const first = await callerOf(started);
		const id = await first.create();
		const done = await step('A film', () =>
			first.until(id, ({ status }) => status === 'completed'),
		);
		const film = await fetch(new URL(new URL(done.video_url).pathname, started.url));
		const bytes = Buffer.from(await film.arrayBuffer());
		show(bytes.subarray(4, 8).toString() === 'ftyp', `a film of ${bytes.length} bytes`);
		const undrawn = (done.warnings ?? []).length;
		show(undrawn === 0, `${undrawn} warnings about its words`);

		const interrupted = await first.create();
		await first.until(interrupted, ({ progress }) => progress > 0.2);
		await started.kill();
		const again = await engine.start();
		const second = await callerOf(again);
		await step('The film of a killed container', () =>
			second.until(interrupted, ({ status }) => status === 'completed'),
		);
		show(true, 'a film that was killed in the middle is finished by the next container');

		const last = await second.create();
		await second.until(last, ({ progress }) => progress > 0.1);
		const since = Date.now();
		const code = await again.stop();
		const stopMs = Date.now() - since;
		show(code === 0, `stopped in a film with the code ${code}`);
		showTime('stopped', stopMs, STOP_WITHIN_MS);
		return 0;
	} finally {
		await engine.remove();
	}
});
