// @ts-check
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { logToStderr } from '../n8n-runner/progress.mjs';
import { parseFlags } from '../scripts/lib/flags.mjs';
import { runMain } from '../scripts/lib/runMain.mjs';
import { prepare } from '../scripts/lib/prepare.mjs';

/**
 * @typedef {object} RenderRow
 * @property {string} name of the template, or of another measurement
 * @property {number} frames
 * @property {number} fps frames per second from the requests to the finished files
 * @property {number} drawingMs CPU time per frame of the render process
 * @property {number | null} encodingMs CPU time per frame of the encoder; null if the system does not report it
 * @property {number} megabytes
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const BLANK_FRAMES = 300;
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

/** @returns {number} how many videos the service renders at once by default */
const rendersAtOnce = () => built('settings/renderConcurrency').usualRenderConcurrency();

/**
 * Renders a template's example as the service does, at 1080 × 1920, several of them at once.
 * @param {{ id: string, exampleContext: object }} template
 * @param {number} [atOnce] by default as many as the service
 * @returns {Promise<RenderRow>}
 */
export async function renderTemplate({ id, exampleContext }, atOnce = rendersAtOnce()) {
	return await inFolder(async (folder) => {
		process.env.RENDER_CPU_FOLDER = folder;
		const child = join(root, 'bench', 'lib', 'measuredChild.cjs');
		const renderer = built('render/renderer').createRenderer({}, child);
		const start = performance.now();
		const videos = await Promise.all(
			Array.from({ length: atOnce }, (_, copy) =>
				renderer.render(
					{
						...{ videoId: `bench-${copy}`, templateId: id, context: exampleContext },
						...{ resolution: '1080p', watermark: false },
						...{
							videoPath: join(folder, `${copy}.mp4`),
							thumbnailPath: join(folder, `${copy}.jpg`),
						},
					},
					{ signal: new AbortController().signal, onProgress: () => {} },
				),
			),
		);
		const seconds = (performance.now() - start) / 1_000;
		const frames = videos.reduce((sum, { frameCount }) => sum + frameCount, 0);
		const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
		/** @type {{ drawingMs: number, encodingMs: number | null }[]} */
		const cpu = await Promise.all(
			files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
		);
		const known = cpu.every(({ encodingMs }) => encodingMs !== null);
		return {
			...{ name: id, frames, fps: frames / seconds },
			drawingMs: cpu.reduce((sum, { drawingMs }) => sum + drawingMs, 0) / frames,
			encodingMs: known
				? cpu.reduce((sum, { encodingMs }) => sum + (encodingMs ?? 0), 0) / frames
				: null,
			megabytes: (videos[0]?.bytes ?? 0) / 1e6,
		};
	});
}

/**
 * The speed of the encoder alone, with the same blank frame repeated.
 * @returns {Promise<RenderRow>}
 */
export async function encodeBlankFrames() {
	return await inFolder(async (folder) => {
		const encoderPath = await built('render/encode/resolveEncoder').resolveEncoder();
		const soundPath = join(folder, 'sound.wav');
		const seconds = BLANK_FRAMES / 30;
		const plan = { words: '', suited: ['calm'], seed: 'bench', durationSeconds: seconds, cuts: [] };
		const music = built('sound/music').composeMusic(plan);
		await built('sound/master').master(encoderPath, music, soundPath);
		const blank = Buffer.alloc((SIZE.width * SIZE.height * 3) / 2, 128);
		const before = process.cpuUsage();
		const start = performance.now();
		const outputPath = join(folder, 'blank.mp4');
		const encoder = built('render/encode/encoder').startEncoder({
			...{ ...SIZE, encoderPath, soundPath, outputPath },
		});
		for (let index = 0; index < BLANK_FRAMES; index += 1) await encoder.write(blank);
		await encoder.finish();
		const elapsed = (performance.now() - start) / 1_000;
		const { user, system } = process.cpuUsage(before);
		return {
			...{ name: 'blank frames', frames: BLANK_FRAMES, fps: BLANK_FRAMES / elapsed },
			drawingMs: (user + system) / 1_000 / BLANK_FRAMES,
			...{ encodingMs: null, megabytes: (await readFile(outputPath)).byteLength / 1e6 },
		};
	});
}

/** @param {number[]} values */
export const geometricMean = (values) =>
	Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

/** @param {RenderRow} row */
const total = ({ drawingMs, encodingMs }) => drawingMs + (encodingMs ?? 0);

/** @param {RenderRow} row */
function line(row) {
	const encoding = row.encodingMs === null ? '–' : row.encodingMs.toFixed(1);
	return [
		row.name.padEnd(18),
		row.fps.toFixed(1).padStart(8),
		row.drawingMs.toFixed(1).padStart(10),
		encoding.padStart(10),
		row.megabytes.toFixed(2).padStart(8),
	].join('');
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
	const measures = [encodeBlankFrames, ...chosen.map((one) => () => renderTemplate(one, atOnce))];
	for (let run = 1; run <= runs; run += 1) {
		for (const measure of measures) {
			const row = await measure();
			log(`run ${run}: ${line(row)}`);
			if (row.fps > (best.get(row.name)?.fps ?? 0)) best.set(row.name, row);
		}
	}
	const [ceiling, ...rows] = [...best.values()];
	return {
		...{ ceiling, rows, atOnce, cores: availableParallelism(), load: loadavg()[0] },
		fps: geometricMean(rows.map(({ fps }) => fps)),
		cpuMsPerFrame: geometricMean(rows.map(total)),
	};
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	runMain(async () => {
		const flags = parseFlags({
			json: { type: 'string', help: 'FILE  also writes the figures as JSON' },
			only: { type: 'string', help: 'ID    templates to render; separate several with commas' },
			runs: { type: 'string', help: 'N     runs of each template; default 2' },
			'at-once': {
				type: 'string',
				help: 'N  videos to render at once; default as in the service',
			},
		});
		await prepare(root, { serviceBuild: true });
		const runs = Number(flags.runs ?? 2);
		const atOnce = Number(flags['at-once'] ?? rendersAtOnce());
		for (const number of [runs, atOnce]) {
			if (!Number.isInteger(number) || number < 1) {
				throw new Error('--runs and --at-once take a whole number from 1.');
			}
		}
		const only = flags.only?.split(',');
		const result = await measureRendering({ runs, only, atOnce, log: logToStderr });
		const { ceiling, rows, fps, cpuMsPerFrame, cores, load } = result;
		const lines = [
			`1080 × 1920, ${atOnce} at once, ${cores} cores, load ${load?.toFixed(1)}; CPU in ms per frame`,
			`${'template'.padEnd(18)}     fps   drawing  encoding      MB`,
			...rows.map(line),
			`geometric mean: ${fps.toFixed(1)} fps, ${cpuMsPerFrame.toFixed(1)} ms of CPU per frame (${((1_000 * cores) / cpuMsPerFrame).toFixed(0)} fps if all cores had nothing else to do)`,
			`the encoder alone, blank frames: ${ceiling?.fps.toFixed(1)} fps`,
		];
		process.stdout.write(`${lines.join('\n')}\n`);
		if (flags.json) await writeFile(flags.json, `${JSON.stringify(result, null, 2)}\n`);
		return 0;
	});
}
