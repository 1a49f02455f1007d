// @ts-check
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../n8n-runner/processes.mjs';
import { logToStderr } from '../n8n-runner/progress.mjs';
import { parseFlags } from '../scripts/lib/flags.mjs';
import { runMain } from '../scripts/lib/runMain.mjs';
import { prepare } from '../scripts/lib/prepare.mjs';
import { measureProcesses } from './lib/processTree.mjs';
import { markdownTable } from '../scripts/lib/generatedTable.mjs';
import { intoDocs } from './lib/table.mjs';
import { peersNamed } from './renderPeers.mjs';

/**
 * @typedef {object} RenderRow
 * @property {string} name of the template, or of another measurement
 * @property {number} frames of all videos together
 * @property {number} filmFrames of one video
 * @property {number} fps frames per second from the requests to the finished files
 * @property {number} drawingMs CPU time per frame of the render process
 * @property {number | null} encodingMs CPU time per frame of the encoder; null if the system does not report it
 * @property {number} megabytes of the file
 * @property {number} peakMegabytes of memory, of all processes together
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const BLANK_FRAMES = 300;
const FOOTAGE_WITH_CLIPS = 'footage with clips';
const SIZE = { width: 1080, height: 1920 };

/** @param {string} path below service/src */
const built = (path) => require(join(root, 'service', 'dist', 'src', `${path}.js`));

/**
 * Runs work in a temporary folder.
 * @template T
 * @param {(folder: string) => Promise<T>} work
 */
async function inFolder(work) {
	const folder = await mkdtemp(join(tmpdir(), 'bench-render-'));
	try {
		return await work(folder);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** @returns {{ id: string, exampleContext: object }[]} */
export const templates = () => built('templates/catalogue').catalogue;

/** @returns {Promise<string>} the path of ffmpeg */
const findEncoder = () => built('render/encode/resolveEncoder').resolveEncoder();

/** @returns {number} how many videos the service renders at once by default */
const rendersAtOnce = () => built('settings/renderConcurrency').defaultRenderConcurrency();

/**
 * A clip as phones record them, 1080p, in H.264: moving shapes with the noise of a camera.
 * @param {string} folder
 */
async function makeClip(folder) {
	const path = join(folder, 'clip.mp4');
	const source = 'testsrc2=size=1080x1920:rate=30:duration=8,noise=alls=4:allf=t';
	await run(await findEncoder(), [
		...['-v', 'error', '-f', 'lavfi', '-i', source],
		...['-pix_fmt', 'yuv420p', '-preset', 'veryfast', path],
	]);
	return path;
}

/**
 * Renders a template's example as the service does, at 1080 × 1920, several of them at once.
 * @param {{ id: string, exampleContext: object }} template
 * @param {{ atOnce?: number, hasClips?: boolean }} [options] `atOnce`: by default as many as the service;
 *   `hasClips`: whether clips fill the background
 * @returns {Promise<RenderRow>}
 */
export async function renderTemplate(
	{ id, exampleContext },
	{ atOnce = rendersAtOnce(), hasClips = false } = {},
) {
	return await inFolder(async (folder) => {
		const clip = { field: 'custom_data.media', kind: 'clip', startSeconds: 0, sound: false };
		const pool = hasClips ? [{ ...clip, path: await makeClip(folder) }] : [];
		process.env.RENDER_CPU_FOLDER = folder;
		const child = join(root, 'bench', 'lib', 'measuredChild.cjs');
		const renderer = built('render/process/renderer').createRenderer({}, child);
		/** @param {number} copy */
		const render = (copy) =>
			renderer.render(
				{
					videoId: `bench-${copy}`,
					templateId: id,
					context: exampleContext,
					resolution: '1080p',
					watermark: false,
					media: { pool, scenes: [] },
					videoPath: join(folder, `${copy}.mp4`),
					thumbnailPath: join(folder, `${copy}.jpg`),
				},
				{ signal: new AbortController().signal, onProgress: () => {} },
			);
		const {
			result: videos,
			seconds,
			peakMegabytes,
		} = await measureProcesses(() =>
			Promise.all(Array.from({ length: atOnce }, (_, copy) => render(copy))),
		);
		const frames = videos.reduce((sum, { frameCount }) => sum + frameCount, 0);
		const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
		/** @type {{ drawingMs: number, encodingMs: number | null }[]} */
		const cpu = await Promise.all(
			files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
		);
		const known = cpu.every(({ encodingMs }) => encodingMs !== null);
		return {
			name: hasClips ? `${id} with clips` : id,
			frames,
			filmFrames: frames / atOnce,
			fps: frames / seconds,
			drawingMs: cpu.reduce((sum, { drawingMs }) => sum + drawingMs, 0) / frames,
			encodingMs: known
				? cpu.reduce((sum, { encodingMs }) => sum + (encodingMs ?? 0), 0) / frames
				: null,
			megabytes: (videos[0]?.bytes ?? 0) / 1e6,
			peakMegabytes,
		};
	});
}

/**
 * The speed of the encoder alone, with the same blank frame repeated.
 * @returns {Promise<RenderRow>}
 */
export async function encodeBlankFrames() {
	return await inFolder(async (folder) => {
		const encoderPath = await findEncoder();
		const soundPath = join(folder, 'sound.wav');
		const seconds = BLANK_FRAMES / 30;
		const plan = {
			moodText: '',
			fallbackMoods: ['calm'],
			seed: 'bench',
			durationSeconds: seconds,
			cuts: [],
		};
		const music = built('sound/music/composeMusic').composeMusic(plan);
		await built('sound/master').master(encoderPath, music, soundPath);
		const blank = Buffer.alloc((SIZE.width * SIZE.height * 3) / 2, 128);
		const before = process.cpuUsage();
		const outputPath = join(folder, 'blank.mp4');
		const {
			seconds: elapsed,
			cpuMs,
			peakMegabytes,
		} = await measureProcesses(async () => {
			const encoder = built('render/encode/encoder').startEncoder({
				...SIZE,
				encoderPath,
				soundPath,
				outputPath,
			});
			for (let index = 0; index < BLANK_FRAMES; index += 1) await encoder.write(blank);
			await encoder.finish();
		});
		const { user, system } = process.cpuUsage(before);
		return {
			name: 'blank frames',
			frames: BLANK_FRAMES,
			filmFrames: BLANK_FRAMES,
			fps: BLANK_FRAMES / elapsed,
			peakMegabytes,
			drawingMs: (user + system) / 1_000 / BLANK_FRAMES,
			encodingMs: cpuMs / BLANK_FRAMES,
			megabytes: (await readFile(outputPath)).byteLength / 1e6,
		};
	});
}

/** @param {number[]} values */
export const geometricMean = (values) =>
	Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

/**
 * Of the examples, which have no clips.
 * @param {RenderRow[]} rows
 */
const meanSpeed = (rows) =>
	geometricMean(rows.filter(({ name }) => name !== FOOTAGE_WITH_CLIPS).map(({ fps }) => fps));

/** @param {RenderRow} row */
const total = ({ drawingMs, encodingMs }) => drawingMs + (encodingMs ?? 0);

/** @param {RenderRow} row */
const line = (row) =>
	`${row.name}: ${row.fps.toFixed(1)} fps, ${total(row).toFixed(1)} ms of CPU per frame`;

/** @param {number} value */
const rounded = (value) => Number(value.toPrecision(3));

/** @param {RenderRow} row */
const filmsOfCoreHour = (row) => 3_600_000 / (total(row) * row.filmFrames);

/**
 * @param {RenderRow[]} rows
 * @param {RenderRow} ceiling the encoder alone
 */
function rendersTable(rows, ceiling) {
	const head = [
		...['template', 'drawing', 'encoding', 'fps', 'of the encoder alone', 'films an hour'],
		...['films a core-hour', 'memory of a render', 'size of the file'],
	];
	/** @param {RenderRow} row */
	const cells = (row) => [
		...[row.name, rounded(row.drawingMs), row.encodingMs && rounded(row.encodingMs)],
		...[rounded(row.fps), rounded(row.fps / ceiling.fps)],
		...[Math.round((row.fps * 3_600) / row.filmFrames), Math.round(filmsOfCoreHour(row))],
		...[`${Math.round(row.peakMegabytes)} MB`, `${row.megabytes.toFixed(2)} MB`],
	];
	const mean = meanSpeed(rows);
	return markdownTable(head, [
		...rows.map(cells),
		[
			'geometric mean',
			null,
			null,
			rounded(mean),
			rounded(mean / ceiling.fps),
			null,
			null,
			null,
			null,
		],
		[
			...[
				'the encoder alone',
				rounded(ceiling.drawingMs),
				ceiling.encodingMs && rounded(ceiling.encodingMs),
			],
			...[rounded(ceiling.fps), 1, null, null, null, null],
		],
	]);
}

/**
 * Renders a template, and a film of the same kind with each peer, in turn. The fastest run of each counts.
 * @param {{ id: string, exampleContext: object }} template
 * @param {import('./renderPeers.mjs').Peer[]} peers
 * @param {{ runs: number, log: (text: string) => void }} options
 */
async function besidePeers(template, peers, { runs, log }) {
	/** @typedef {{ name: string, fps: number, cpuMs: number, peakMegabytes: number }} PeerRow */
	/** @type {Map<string, PeerRow>} */
	const best = new Map();
	/** @param {PeerRow} row */
	const add = (row) => {
		log(`${row.name}: ${row.fps.toFixed(1)} fps, ${row.cpuMs.toFixed(1)} ms of CPU per frame`);
		if (row.fps > (best.get(row.name)?.fps ?? 0)) best.set(row.name, row);
	};
	for (const peer of peers) await peer.prepare();
	for (let run = 1; run <= runs; run += 1) {
		const ours = await renderTemplate(template, { atOnce: 1 });
		add({ ...ours, cpuMs: total(ours) });
		for (const peer of peers) {
			await inFolder(async (folder) => {
				const { result, ...measured } = await measureProcesses(() =>
					peer.render(join(folder, 'film.mp4')),
				);
				const { frames, seconds = measured.seconds } = result;
				const { cpuMs, peakMegabytes } = measured;
				add({ name: peer.name, fps: frames / seconds, cpuMs: cpuMs / frames, peakMegabytes });
			});
		}
	}
	const rows = [...best.values()];
	const head = ['renderer', 'fps', 'ms of CPU per frame', 'memory', 'our frames for one of its'];
	const cells = rows.map(({ name, fps, cpuMs, peakMegabytes }) => [
		...[name, rounded(fps), rounded(cpuMs), `${Math.round(peakMegabytes)} MB`],
		rounded((rows[0]?.fps ?? 0) / fps),
	]);
	return { rows, table: markdownTable(head, cells) };
}

/**
 * Renders each template `runs` times in turn. The fastest run counts, because other work on the machine can only slow it down.
 * @param {{ runs: number, only?: string[], atOnce?: number, log: (text: string) => void }} options
 */
async function measureRendering({ runs, only, atOnce = rendersAtOnce(), log }) {
	const all = templates();
	const chosen = all.filter(({ id }) => only?.includes(id) ?? true);
	if (chosen.length === 0) {
		throw new Error(`No such template. There are: ${all.map(({ id }) => id).join(', ')}`);
	}
	/** @type {Map<string, RenderRow>} */
	const best = new Map();
	const measures = [
		encodeBlankFrames,
		...chosen.map((one) => () => renderTemplate(one, { atOnce })),
		...chosen
			.filter(({ id }) => id === 'footage')
			.map((one) => () => renderTemplate(one, { atOnce, hasClips: true })),
	];
	for (let run = 1; run <= runs; run += 1) {
		for (const measure of measures) {
			const row = await measure();
			log(`run ${run}: ${line(row)}`);
			if (row.fps > (best.get(row.name)?.fps ?? 0)) best.set(row.name, row);
		}
	}
	const [ceiling, ...rows] = [...best.values()];
	return {
		ceiling,
		rows,
		atOnce,
		cores: availableParallelism(),
		load: loadavg()[0],
		fps: meanSpeed(rows),
		cpuMsPerFrame: geometricMean(rows.map(total)),
	};
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	runMain(async () => {
		const flags = parseFlags(
			'npm run bench:render',
			'Measures how fast the templates are rendered: frames per second, and CPU time per frame.',
			{
				json: { value: 'FILE', help: 'Also writes the figures to this file, as JSON.' },
				only: { value: 'IDS', help: 'Renders only these templates. Separate several with commas.' },
				runs: { value: 'N', help: 'How often each template is rendered (default: 2).' },
				peer: {
					value: 'NAMES',
					help: 'Renders one template beside "remotion" or "ffmpeg", or both, separated with a comma.',
				},
				docs: { help: 'Also writes the table into docs/performance.md.' },
				'at-once': {
					value: 'N',
					help: 'How many videos are rendered at once (default: as many as in the service).',
				},
			},
		);
		await prepare(root, { serviceBuild: true });
		const runs = Number(flags.runs ?? 2);
		const atOnce = Number(flags['at-once'] ?? rendersAtOnce());
		for (const number of [runs, atOnce]) {
			if (!Number.isInteger(number) || number < 1) {
				throw new Error('--runs and --at-once take a whole number from 1.');
			}
		}
		/**
		 * @param {'renders' | 'peers'} name
		 * @param {string} content
		 */
		const report = async (name, content) => {
			process.stdout.write(`${content}\n`);
			if (flags.docs) await intoDocs(root, name, content);
		};
		const log = logToStderr;
		if (flags.peer) {
			const peers = flags.peer.split(',').flatMap((name) => peersNamed(name, root, findEncoder));
			const [template] = templates().filter(({ id }) => id === 'social-post');
			if (template === undefined) throw new Error('There is no template social-post.');
			const result = await besidePeers(template, peers, { runs, log });
			await report('peers', result.table);
			if (flags.json) await writeFile(flags.json, `${JSON.stringify(result, null, 2)}\n`);
			return 0;
		}
		const result = await measureRendering({ runs, only: flags.only?.split(','), atOnce, log });
		if (result.ceiling === undefined) throw new Error('The encoder alone was not measured.');
		await report('renders', rendersTable(result.rows, result.ceiling));
		if (flags.json) await writeFile(flags.json, `${JSON.stringify(result, null, 2)}\n`);
		return 0;
	});
}
