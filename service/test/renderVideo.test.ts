import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { findFfmpeg } from '../src/render/encode/findFfmpeg';
import { createOpaqueCanvas, loadImage } from '../src/render/art/canvas';
import { createPreviewRenderer } from '../src/render/process/previewRenderer';
import { createRenderer, type RenderRequest } from '../src/render/process/renderer';
import * as watching from '../src/render/process/watchProcess';
import { RenderError } from '../src/render/renderError';
import { findEncoder } from './support/findEncoder';
import { build, childrenOf, isRunning, processPool, smallRenderWorker } from './support/process';
import { until } from './support/until';
import { requestFor, silence } from './support/renderRequest';
import { atEnd, stopAll, temporaryFolder } from './support/testService';

const RENDER_MS = 180_000;

beforeAll(build);
afterEach(stopAll);

const options = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

/** Spread of the brightness of one decoded frame: 0 for a blank one. */
async function variance(path: string, seconds: number): Promise<number> {
	const { stdout } = await promisify(execFile)(
		await findEncoder(),
		...([
			['-v', 'error', '-ss', `${seconds}`, '-i', path, '-frames:v', '1'].concat([
				'-vf',
				'scale=90:160',
				'-f',
				'rawvideo',
				'-pix_fmt',
				'gray',
				'-',
			]),
			{ encoding: 'buffer' as const },
		] as const),
	);
	const mean = stdout.reduce((sum, value) => sum + value, 0) / stdout.length;
	return stdout.reduce((sum, value) => sum + (value - mean) ** 2, 0) / stdout.length;
}

it(
	'renders a film and its thumbnail',
	async () => {
		const { folder, request } = await requestFor('social-post');
		const shares: number[] = [];
		const scripted: unknown[] = [];
		const video = await createRenderer({}, processPool()).render(request, {
			...options(),
			onProgress: (share) => shares.push(share),
			onScript: ({ scenes }) =>
				scripted.push(
					shares.length,
					scenes.map(({ text }) => text),
				),
		});

		expect(video).toMatchObject({
			...{ width: 144, height: 256, caption: expect.stringContaining('We roast every Tuesday') },
			script: { headline: 'Fresh coffee, five minutes from your desk', language: 'en' },
		});
		// The scenes follow one another to the end of the film.
		const scenes = video.script?.scenes ?? [];
		// The script is told once, before the first frame.
		expect(scripted).toEqual([0, scenes.map(({ text }) => text)]);
		const end = scenes.at(-1);
		expect((end?.start_seconds ?? 0) + (end?.duration_seconds ?? 0)).toBeCloseTo(
			video.durationSeconds,
			1,
		);
		expect(scenes.map(({ text }) => text)).toContain('We roast every Tuesday');
		expect(video.frameCount).toBe(Math.round(video.durationSeconds * 30));
		expect(shares.at(-1)).toBeGreaterThan(0.9);
		expect([...shares].sort((a, b) => a - b)).toEqual(shares);
		const stages = ['layout', 'voice', 'firstFrame', 'frames', 'lastFrames', 'sound', 'join'];
		expect(Object.keys(video.stages ?? {})).toEqual(stages);
		// Nothing else is left behind.
		expect((await readdir(folder)).sort()).toEqual(['video.jpg', 'video.mp4']);

		for (const at of [1.5, 4, video.durationSeconds - 0.5]) {
			expect(await variance(request.videoPath, at)).toBeGreaterThan(200);
		}
		const thumbnail = await readFile(request.thumbnailPath);
		expect(thumbnail.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
	},
	RENDER_MS,
);

describe('a render that fails', () => {
	async function failure(request: RenderRequest, ffmpegPath?: string, path = smallRenderWorker) {
		const error: unknown = await createRenderer({ ffmpegPath }, processPool(path))
			.render(request, options())
			.catch((reason: unknown) => reason);
		expect(error).toBeInstanceOf(RenderError);
		return error instanceof RenderError ? error : undefined;
	}

	/** A program that passes for ffmpeg until it is to encode. */
	async function brokenEncoder(folder: string, script: string): Promise<string> {
		const path = join(folder, 'encoder');
		const works = `exec ${await findEncoder()} "$@"`;
		await writeFile(path, `#!/bin/sh\ncase "$*" in *.encoder-*) ${works};; *) ${script};; esac\n`);
		await chmod(path, 0o755);
		return path;
	}

	/** It takes frames and never ends, so that no film ends before what a test waits for. */
	const endlessEncoder = async () => {
		const endless = `exec "${process.execPath}" -e "process.stdin.resume(); setInterval(() => undefined, 1_000_000)"`;
		const other = `exec ${await findEncoder()} "$@"`;
		const script = `case "$*" in *rawvideo*) ${endless};; *) ${other};; esac`;
		return brokenEncoder(await temporaryFolder(), script);
	};

	it('says that there is no text to show', async () => {
		const { request, folder } = await requestFor('social-post');
		const input = { ...request.input, prompt: ' … ' };
		expect(await failure({ ...request, input })).toMatchObject({ reason: 'invalid_context' });
		expect(await readdir(folder)).toEqual([]);
	});

	it('says that it took too much memory, and is ended', async () => {
		const { request, folder } = await requestFor('social-post', { sound: silence });
		const ffmpegPath = await endlessEncoder();
		const rendering = createRenderer({ ffmpegPath }, processPool()).render(request, {
			...options(),
			maxBytes: 10_000_000,
		});
		await expect(rendering).rejects.toMatchObject({
			reason: 'limit_exceeded',
			message: expect.stringContaining('more than 10 MB') as unknown,
		});
		expect(await readdir(folder)).toEqual([]);
	});

	it.each([
		['itself', 'started(process.pid); for (;;);'],
		[
			'in ffmpeg',
			"started(require('child_process').spawn(process.execPath, ['-e', 'for (;;);']).pid);",
		],
		[
			'in what a script in the place of ffmpeg starts',
			`const script = '"$0" -e "for (;;);" & echo $! > "$1"; wait';
			require('child_process').spawn('sh', ['-c', script, process.execPath, pidFile]);`,
		],
	])('says that it took too much processor time %s, and is ended', async (_, work) => {
		const { request, folder } = await requestFor('social-post', { sound: silence });
		const path = join(folder, 'worker.js');
		const pidFile = join(folder, 'pid');
		await writeFile(
			path,
			`const pidFile = '${pidFile}';
			const started = (pid) => require('fs').writeFileSync(pidFile, String(pid));
			process.on('message', ({ type }) => { if (type !== 'prepare') { ${work} } });`,
		);
		const processes = processPool(path);
		const rendering = createRenderer({}, processes).render(request, {
			...options(),
			maxProcessorMs: (videoSeconds) => 700 + videoSeconds,
		});
		await expect(rendering).rejects.toMatchObject({
			reason: 'limit_exceeded',
			message: expect.stringMatching(/\d s of processor time/) as unknown,
		});
		// Ends those that wait.
		await processes.stop();
		expect(await childrenOf(process.pid)).toEqual([]);
		const worked = Number(await readFile(pidFile, 'utf8'));
		await until('what took the time to end', () => !isRunning(worked));
	});

	it('says that it and its ffmpeg hang, and ends both', async () => {
		const { request, folder } = await requestFor('social-post', { sound: silence });
		const path = join(folder, 'worker.js');
		await writeFile(
			path,
			`process.on('message', ({ type }) => {
				if (type === 'render') process.send({ type: 'speak', lines: [] });
				if (type !== 'spoken') return;
				require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1e6)']);
			});`,
		);
		const watch = jest.spyOn(watching, 'watchProcess').mockReturnValue(() => undefined);
		let speak: (paths: string[]) => void = () => undefined;
		const spoken = new Promise<string[]>((resolve) => (speak = resolve));
		const hasAsked = jest.fn();
		const rendering = createRenderer({}, processPool(path)).render(request, {
			...options(),
			speak: () => {
				hasAsked();
				return spoken;
			},
		});
		await until('its request', () => hasAsked.mock.calls.length > 0);
		const [pid, onLook] = watch.mock.calls[0] ?? [0, () => undefined];
		watch.mockRestore();
		const lookFor = (seconds: number, processorMs: number, seesDescendants = true) => {
			for (let looks = 0; looks < seconds * 2; looks += 1)
				onLook({ bytes: 1, processorMs, seesDescendants });
		};
		// It waits for the service.
		lookFor(600, 700);
		speak([]);
		const ffmpeg = await until('its ffmpeg', async () => (await childrenOf(pid))[0]);
		lookFor(600, 700, false);
		lookFor(120, 800);
		lookFor(120, 901);
		lookFor(120, 1_002);
		expect(isRunning(ffmpeg)).toBe(true);
		lookFor(1, 1_002);
		await expect(rendering).rejects.toMatchObject({
			reason: 'limit_exceeded',
			message:
				'The render was stopped: it did nothing for two minutes. Create it again; if it happens again and the video has clips, use others.',
		});
		await until('the end of its ffmpeg', () => !isRunning(ffmpeg));
	});

	it('says that the encoder is missing', async () => {
		const { request, folder } = await requestFor('social-post', { sound: silence });
		const error = await failure(request, join(folder, 'no-ffmpeg'));
		expect(error).toMatchObject({ reason: 'encoder_missing' });
		expect(error?.message).toContain('FFMPEG_PATH');
	});

	it('is not due to an ffmpeg on the PATH that cannot use our files: the next one is taken', async () => {
		const folder = await temporaryFolder();
		const confined = join(folder, 'ffmpeg');
		const list = "echo ' V..... libx264 '; echo ' A..... aac '";
		const refuses = "echo 'No such file or directory' >&2; exit 1";
		await writeFile(
			confined,
			`#!/bin/sh\ncase "$*" in *-encoders*) ${list};; *) ${refuses};; esac\n`,
		);
		await chmod(confined, 0o755);
		const skipped: string[] = [];
		const onSkipped = (skippedPath: string) => skipped.push(skippedPath);
		const before = process.env['PATH'] ?? '';
		process.env['PATH'] = `${folder}${delimiter}${before}`;
		atEnd(() => {
			process.env['PATH'] = before;
			return Promise.resolve();
		});
		expect(await findFfmpeg({ dataFolder: folder, onSkipped })).not.toBe(confined);
		expect(skipped).toEqual([confined]);
		expect(await readdir(folder)).toEqual(['ffmpeg']);
	});

	it('names an ffmpeg that is too old', async () => {
		const { request, folder } = await requestFor('social-post', { sound: silence });
		const path = join(folder, 'old');
		const banner = 'ffmpeg version 4.4.2-0ubuntu1\\n  libavcodec     58.134.100';
		const script = `printf '${banner}\\n' >&2; exec ${await findEncoder()} "$@" 2>/dev/null`;
		await writeFile(path, `#!/bin/sh\n${script}\n`);
		await chmod(path, 0o755);
		const error = await failure(request, path);
		expect(error).toMatchObject({ reason: 'encoder_missing' });
		expect(error?.message).toContain(
			'is ffmpeg 4.4.2-0ubuntu1, and the service needs 5.1 or newer',
		);
	});

	it('says that the disk is full', async () => {
		const { request, folder } = await requestFor('social-post', { sound: silence });
		const encoder = await brokenEncoder(
			folder,
			"echo 'av_write: No space left on device' >&2; exit 1",
		);
		expect(await failure(request, encoder)).toMatchObject({ reason: 'disk_full' });
		expect(await readdir(folder)).toEqual(['encoder']);
	});

	it('gives the reason of the encoder', async () => {
		const { request, folder } = await requestFor('social-post', { sound: silence });
		const error = await failure(
			request,
			await brokenEncoder(folder, "echo 'bad mood' >&2; exit 3"),
		);
		expect(error).toMatchObject({ reason: 'crashed' });
		expect(error?.message).toContain('bad mood');
	});

	it('is reported if the worker process dies', async () => {
		const { request, folder } = await requestFor('social-post', { sound: silence });
		const encoder = await brokenEncoder(folder, 'kill -9 $PPID');
		const error = await failure(request, encoder);
		expect(error).toMatchObject({ reason: 'crashed' });
		expect(error?.message).toContain('SIGKILL');
		expect(await readdir(folder)).toEqual(['encoder']);
	});

	it.each([
		['ends', ''],
		['does not', "process.removeAllListeners('SIGTERM').on('SIGTERM', () => undefined);"],
	])('ends ffmpeg too when it is aborted and its process %s', async (_, work) => {
		const { request, folder } = await requestFor('footage');
		const server = createServer().listen(0, '127.0.0.1');
		await once(server, 'listening');
		const address = server.address();
		const port = address !== null && typeof address === 'object' ? address.port : 0;
		// Like a decoder that needs very long for one frame. Its connection ends with it.
		const script = `require('net').connect(${port})`;
		const ffmpeg = await brokenEncoder(folder, `exec "${process.execPath}" -e "${script}"`);
		const worker = join(folder, 'worker.js');
		await writeFile(worker, `require(${JSON.stringify(smallRenderWorker)});${work}`);
		const file = { path: join(folder, 'clip'), startSeconds: 0, sound: false };
		const media = { pool: [{ ...file, kind: 'clip' as const, field: 'media' }], scenes: [] };
		const controller = new AbortController();
		const rendering = createRenderer({ ffmpegPath: ffmpeg }, processPool(worker)).render(
			{ ...request, media },
			{ ...options(), signal: controller.signal },
		);
		const ended = expect(rendering).rejects.toMatchObject({ reason: 'aborted' });
		const socket = await new Promise<Socket>((resolve) => server.once('connection', resolve));
		atEnd(async () => {
			socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		});
		const closed = once(socket.on('error', () => undefined).resume(), 'close');
		controller.abort();
		await Promise.all([ended, closed]);
	});

	it('ends the ffmpeg of its sound, which another thread has started, when it is aborted', async () => {
		const { request, folder } = await requestFor('social-post');
		const server = createServer().listen(0, '127.0.0.1');
		await once(server, 'listening');
		const address = server.address();
		const port = address !== null && typeof address === 'object' ? address.port : 0;
		const hangs = `exec "${process.execPath}" -e "require('net').connect(${port})"`;
		const other = `exec ${await findEncoder()} "$@"`;
		const script = `case "$*" in *rawvideo*) ${other};; *) ${hangs};; esac`;
		const controller = new AbortController();
		const rendering = createRenderer(
			{ ffmpegPath: await brokenEncoder(folder, script) },
			processPool(),
		).render(request, { ...options(), signal: controller.signal });
		const ended = expect(rendering).rejects.toMatchObject({ reason: 'aborted' });
		const socket = await new Promise<Socket>((resolve) => server.once('connection', resolve));
		atEnd(async () => {
			socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		});
		const closed = once(socket.on('error', () => undefined).resume(), 'close');
		controller.abort();
		await Promise.all([ended, closed]);
	});

	it('stops when aborted and leaves nothing', async () => {
		const { request, folder } = await requestFor('social-post', { sound: silence });
		const controller = new AbortController();
		const ffmpegPath = await endlessEncoder();
		const rendering = createRenderer({ ffmpegPath }, processPool()).render(request, {
			signal: controller.signal,
			onProgress: () => {
				controller.abort();
			},
		});
		await expect(rendering).rejects.toMatchObject({ reason: 'aborted' });
		expect(await readdir(folder)).toEqual([]);
	});
});

describe('a preview', () => {
	async function start(path = smallRenderWorker) {
		const { request, folder } = await requestFor('footage');
		const previews = createPreviewRenderer({}, processPool(path));
		return { previews, request, folder };
	}

	it('shows clips, and is drawn again when its process is killed', async () => {
		const { previews, request, folder } = await start();
		const path = join(folder, 'clip.mp4');
		const color = ['-f', 'lavfi', '-i', 'color=red:s=160x90:r=25:d=1', '-pix_fmt', 'yuv420p'];
		await promisify(execFile)(await findEncoder(), ['-v', 'error', ...color, path]);
		const field = 'custom_data.media';
		const file = { field, path, kind: 'clip' as const, startSeconds: 0, sound: false };
		const job = { request: { ...request, media: { pool: [file], scenes: [] } }, frames: 1 };
		const first = await previews.draw(job);
		const [frame] = first.frames;
		const picture = await loadImage(Buffer.from(frame?.jpeg ?? '', 'base64'));
		const [, ctx] = createOpaqueCanvas(picture.width, picture.height);
		ctx.drawImage(picture, 0, 0);
		const [red = 0, green = 0] = ctx.getImageData(3, picture.height - 3, 1, 1).data;
		expect([red > 150, green < 90]).toEqual([true, true]);

		const [pid = 0] = await childrenOf(process.pid);
		const again = previews.draw({ ...job, request: { ...request, templateId: 'social-post' } });
		process.kill(pid, 'SIGKILL');
		expect((await again).frames).toHaveLength(1);
	});

	it('is not drawn to its end if its caller leaves', async () => {
		const { previews, request } = await start();
		const caller = new AbortController();
		const drawing = previews.draw({ request, frames: 1 }, { signal: caller.signal });
		caller.abort();
		await expect(drawing).rejects.toMatchObject({ reason: 'aborted' });
		expect((await previews.draw({ request, frames: 1 })).frames).toHaveLength(1);
	});

	it('says why if its process dies each time', async () => {
		const path = join((await requestFor('footage')).folder, 'worker.js');
		await writeFile(
			path,
			"process.once('message', () => { process.stderr.write('bad mood'); process.exitCode = 3; process.disconnect(); });",
		);
		const { previews, request } = await start(path);
		await expect(previews.draw({ request, frames: 1 })).rejects.toMatchObject({
			...{
				reason: 'unavailable',
				message: expect.stringMatching(/ended twice.*bad mood/) as unknown,
			},
		});
	});
});
