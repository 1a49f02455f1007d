// @ts-check
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../n8n-runner/processes.mjs';
import { measureProcesses } from '../lib/processTree.mjs';

/**
 * @typedef {object} RenderRow
 * @property {string} name of the template, or of another measurement
 * @property {number} frames of all videos together
 * @property {number} framesPerVideo of one video
 * @property {number} fps frames per second from the requests to the finished files
 * @property {number} drawingMs CPU time per frame of the render process
 * @property {number | null} encodingMs CPU time per frame of the encoder; null if the system does not report it
 * @property {number} megabytes of the file
 * @property {number} peakMegabytes of memory, of all processes together
 * @property {number} [besideFrames] share of a film's time that its frames do not take, if it is rendered alone
 */

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
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
export async function inFolder(work) {
	const folder = await mkdtemp(join(tmpdir(), 'bench-render-'));
	try {
		return await work(folder);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** @typedef {{ id: string, exampleContext: object }} Template */

/** @returns {Template[]} */
export const templates = () => built('request/templates/index').templateDefinitions;

/** No music and no voice. */
const silence = { music: { kind: 'none' }, voice: { kind: 'none' }, recordings: [] };

/** @returns {Promise<string>} the path of ffmpeg */
export const findEncoder = () => built('render/encode/findFfmpeg').findFfmpeg();

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
 * @param {Template} template
 * @returns {Promise<object>} what the service reads of its example
 */
async function readExample(template) {
	const asked = { context: template.exampleContext, options: { watermark: false } };
	return (await built('request/readRequest').readRequest(template, asked, { canSpeak: false }))
		.input;
}

/**
 * @param {string} templateId
 * @param {object} input
 * @param {string} folder
 * @param {number} copy
 */
const order = (templateId, input, folder, copy) => ({
	videoId: `bench-${copy}`,
	templateId,
	input,
	resolution: '1080p',
	watermark: false,
	videoPath: join(folder, `${copy}.mp4`),
	thumbnailPath: join(folder, `${copy}.jpg`),
});

/**
 * Renders a template's example alone, in a process that has rendered before, as most films of a service are.
 * @param {Template} template
 * @param {object} more of the request
 * @returns {Promise<number>} the share of the time that passes before its first and after its last frames
 */
async function shareBesideFrames(template, more) {
	const input = await readExample(template);
	return await inFolder(async (folder) => {
		const processes = built('render/process/processPool').createProcessPool();
		const renderer = built('render/process/renderer').createRenderer({}, processes);
		let share = 0;
		for (const copy of [1, 2]) {
			const startedAt = performance.now();
			/** @type {{ at: number, share: number }[]} */
			const progress = [];
			const request = { ...order(template.id, input, folder, copy), ...more };
			await renderer.render(request, {
				signal: new AbortController().signal,
				onProgress: (/** @type {number} */ done) =>
					progress.push({ at: performance.now(), share: done }),
			});
			const [first, last] = [progress[0], progress.at(-1)];
			if (first === undefined || last === undefined) throw new Error('A film told no progress.');
			// Progress is told in steps.
			const framesMs = (last.at - first.at) / (last.share - first.share);
			share = 1 - framesMs / (performance.now() - startedAt);
		}
		await processes.stop();
		return share;
	});
}

/**
 * Renders a template's example as the service does, at 1080 × 1920, several of them at once.
 * @param {Template} template
 * @param {{ atOnce?: number, hasClips?: boolean }} [options] `atOnce`: by default as many as the service;
 *   `hasClips`: whether clips fill the background
 * @returns {Promise<RenderRow>}
 */
export async function renderTemplate(
	template,
	{ atOnce = rendersAtOnce(), hasClips = false } = {},
) {
	const { id } = template;
	const input = await readExample(template);
	return await inFolder(async (folder) => {
		const clip = { field: 'custom_data.media', kind: 'clip', startSeconds: 0, sound: false };
		// This one captions a clip, whose sound is that of the film.
		const isClip = id === 'captioned-clip';
		const pool = hasClips || isClip ? [{ ...clip, path: await makeClip(folder) }] : [];
		process.env.RENDER_CPU_FOLDER = folder;
		const child = join(root, 'bench', 'lib', 'measuredChild.cjs');
		const processes = built('render/process/processPool').createProcessPool(child);
		const renderer = built('render/process/renderer').createRenderer({}, processes);
		const more = { media: { pool, scenes: [] }, ...(isClip && { sound: silence }) };
		/** @param {number} copy */
		const render = (copy) =>
			renderer.render(
				{ ...order(id, input, folder, copy), ...more },
				{ signal: new AbortController().signal, onProgress: () => {} },
			);
		const {
			result: videos,
			seconds,
			peakMegabytes,
		} = await measureProcesses(() =>
			Promise.all(Array.from({ length: atOnce }, (_, copy) => render(copy))),
		);
		await processes.stop();
		const frames = videos.reduce((sum, { frameCount }) => sum + frameCount, 0);
		const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
		/** @type {{ drawingMs: number, encodingMs: number | null }[]} */
		const cpu = await Promise.all(
			files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
		);
		const known = cpu.every(({ encodingMs }) => encodingMs !== null);
		return {
			besideFrames: await shareBesideFrames(template, more),
			name: hasClips ? `${id} with clips` : id,
			frames,
			framesPerVideo: frames / atOnce,
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
				outputPath,
			});
			for (let index = 0; index < BLANK_FRAMES; index += 1) await encoder.write(blank);
			await encoder.finish();
		});
		const { user, system } = process.cpuUsage(before);
		return {
			name: 'blank frames',
			frames: BLANK_FRAMES,
			framesPerVideo: BLANK_FRAMES,
			fps: BLANK_FRAMES / elapsed,
			peakMegabytes,
			drawingMs: (user + system) / 1_000 / BLANK_FRAMES,
			encodingMs: cpuMs / BLANK_FRAMES,
			megabytes: (await readFile(outputPath)).byteLength / 1e6,
		};
	});
}
