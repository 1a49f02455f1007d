import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { z } from 'zod';
import { createProcessPool, type ProcessPool } from '../../src/render/process/processPool';
import { storageEnvironment } from './sharedStorage';
import { atEnd } from './atEnd';

const packageFolder = join(__dirname, '..', '..');
const readySchema = z
	.object({
		...{ url: z.string(), apiKey: z.string(), webhookSecret: z.string(), pid: z.number() },
		apiKeyRevoked: z.literal(true).optional(),
	})
	.strict();
interface CallOptions {
	method?: string;
	json?: unknown;
	headers?: Record<string, string>;
}

/** A service process that is ready. */
export type ReadyService = Awaited<ReturnType<Awaited<ReturnType<typeof spawnService>>['ready']>>;

const workerReadySchema = z.object({ pid: z.number() }).strict();

// Apart from `dist`, which a service may be running from. Below the package, for its node_modules. One for each worker of Jest,
// as a process that starts must not read a file that another test is just compiling.
export const builtFolder = join(
	packageFolder,
	'.test',
	process.env['JEST_WORKER_ID'] ?? '1',
	'dist',
);

/** The module that the renders of the compiled service run in. */
const builtRenderWorker = join(builtFolder, 'src', 'render', 'process', 'renderWorker.js');

/** Loaded before a compiled module, it lets that draw films whose short side has 144 pixels. */
const smallFrames = join(builtFolder, 'smallFrames.js');

/** The same for films whose pixels do not matter: small ones are drawn and encoded many times faster. */
export const smallRenderWorker = join(builtFolder, 'smallRenderWorker.js');

async function writeSmallRenderWorker(): Promise<void> {
	const replace = `const path = require.resolve('./src/render/art/frameLayout.js');
const frame = require(path);
require.cache[path].exports = { ...frame, createFrame: (ratio) => frame.createFrame(ratio, 144) };
`;
	const worker = `require(${JSON.stringify(smallFrames)});
require(${JSON.stringify(builtRenderWorker)});
`;
	await Promise.all([writeFile(smallFrames, replace), writeFile(smallRenderWorker, worker)]);
}

/** The processes of a test's films and previews, which end with the test. */
export function processPool(modulePath = smallRenderWorker): ProcessPool {
	const processes = createProcessPool(modulePath);
	atEnd(() => processes.stop());
	return processes;
}

/** The processes of all films and previews of a test file, which end with it: each takes half a second of processor time to start. */
export function processesOfFile(): ProcessPool {
	const processes = createProcessPool(smallRenderWorker);
	afterAll(() => processes.stop());
	return processes;
}

/** Compiles the service without checking its types. */
export async function build(): Promise<void> {
	const sources = ['src/**/*.ts', 'src/**/*.json', 'testing/**/*.ts'].map((files) =>
		join(packageFolder, files),
	);
	// As a process of its own: esbuild refuses to be loaded by jest.
	await promisify(execFile)(require.resolve('esbuild/bin/esbuild'), [
		...sources,
		`--outbase=${packageFolder}`,
		`--outdir=${builtFolder}`,
		...['--format=cjs', '--platform=node', '--target=node20', '--log-level=warning'],
		'--loader:.json=copy',
	]);
	await writeSmallRenderWorker();
}

/**
 * Starts the real process.
 * @param wrapper a command that starts it and is replaced by it
 * @param main the compiled main module
 * @param small whether it draws small films
 */
export async function spawnService(
	flags: readonly string[],
	{
		wrapper = [],
		main = join(builtFolder, 'src', 'main.js'),
		small = false,
	}: { wrapper?: readonly string[]; main?: string; small?: boolean } = {},
) {
	const dataFolder = flags[flags.indexOf('--data') + 1] ?? '';
	const storage = flags.includes('--data') ? await storageEnvironment(dataFolder) : {};
	const [command, ...before] = [...wrapper, process.execPath];
	const child = spawn(command, [...before, main, ...flags], {
		env: { ...process.env, ...storage, ...(small && { NODE_OPTIONS: `--require=${smallFrames}` }) },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let errors = '';
	child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
	const lines: string[] = [];
	const reader = createInterface(child.stdout);
	reader.on('line', (line) => lines.push(line));
	const exited = once(child, 'exit').then(([code, signal]: unknown[]) => ({ code, signal }));
	atEnd(async () => {
		child.kill('SIGKILL');
		await exited;
	});
	async function firstLine(): Promise<unknown> {
		const ended = exited.then(() =>
			Promise.reject(new Error(`Ended before it was ready: ${errors}`)),
		);
		if (lines.length === 0) await Promise.race([once(reader, 'line'), ended]);
		return JSON.parse(lines[0] ?? '');
	}

	return {
		child,
		/** What it has printed on stdout. */
		lines,
		errors: () => errors,
		exited,
		async ready() {
			const ready = readySchema.parse(await firstLine());
			/** A request with its key: a POST if it has a body. An empty answer is undefined. */
			const call = async (
				path: string,
				{ json, method = json === undefined ? 'GET' : 'POST', headers }: CallOptions = {},
			) => {
				const response = await fetch(`${ready.url}${path}`, {
					method,
					headers: {
						authorization: `Bearer ${ready.apiKey}`,
						'content-type': 'application/json',
						...headers,
					},
					body: JSON.stringify(json),
				});
				const text = await response.text();
				const parsed: unknown = text === '' ? undefined : JSON.parse(text);
				return { status: response.status, headers: response.headers, json: parsed };
			};
			return { ...ready, call };
		},
		/** As a worker, which has no address. */
		async workerReady() {
			return workerReadySchema.parse(await firstLine());
		},
	};
}

/** Ids of the processes that a process has started and that still run. */
export async function childrenOf(pid: number): Promise<number[]> {
	const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
	return text.split(' ').filter(Boolean).map(Number);
}

export function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}
