// @ts-check
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Exit
 * @typedef {object} Started
 * @property {number} pid
 * @property {import('node:child_process').ChildProcess} child
 * @property {Promise<Exit>} exited settles when the process is gone; never rejects
 * @property {() => Promise<Exit>} stop SIGTERM; SIGKILL to its group if that takes too long
 * @property {() => Promise<Exit>} kill SIGKILL to its group
 * @property {() => boolean} isGroupAlive whether it, or a process that it has left behind, still runs
 */

/** @type {Set<Started>} */
const running = new Set();
let ending = false;
/** Windows has none: there, a stop ends the process itself, whose children end when it no longer answers them. */
const hasGroups = process.platform !== 'win32';

/** A command did not exit with 0. The message contains the ends of its output. */
class CommandError extends Error {
	/**
	 * @param {string} command
	 * @param {Exit} exit
	 * @param {string} output
	 */
	constructor(command, exit, output) {
		const how = exit.signal ? `was stopped by ${exit.signal}` : `exited with ${exit.code}`;
		super(`"${command}" ${how}${output.trim() ? `:\n${bothEnds(output)}` : '.'}`);
		this.name = 'CommandError';
	}
}

/**
 * npm prints the reason first and its usage last; a compiler does the opposite.
 * @param {string} text
 */
function bothEnds(text) {
	const lines = text.trimEnd().split('\n');
	if (lines.length <= 40) return lines.join('\n');
	return [...lines.slice(0, 20), '…', ...lines.slice(-20)].join('\n');
}

/**
 * @param {string} text
 * @param {number} count
 */
export function lastLines(text, count) {
	return text.trimEnd().split('\n').slice(-count).join('\n');
}

const dropped = [
	'INIT_CWD',
	'npm_config_ignore_scripts',
	'npm_config_local_prefix',
	// With the level of `npm run --silent`, the inner npm would not print why it fails.
	'npm_config_loglevel',
];

/**
 * The environment without the variables that `npm run` adds. With them, an inner npm would use the folder and options of the
 * outer npm.
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function cleanEnvironment(extra = {}) {
	const inherited = Object.entries(process.env).filter(
		([name]) =>
			!/^npm_(package|lifecycle|command|execpath|node_execpath)/.test(name) &&
			!dropped.includes(name),
	);
	return { ...Object.fromEntries(inherited), ...extra };
}

/**
 * Starts a process as the leader of its own process group, so that it can be stopped with all its children.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions,
 *   stopLimitMs?: number, stopGroup?: boolean }} [options] `stopLimitMs`: how long a stop may take, default 10 s;
 * `stopGroup`: signal the whole group and wait for all its processes, for a leader that does not stop its children
 * @returns {Started}
 */
export function startProcess(command, args, options = {}) {
	const { stopLimitMs = 10_000, stopGroup = false, ...spawnOptions } = options;
	if (ending) throw new Error(`${command} was not started: this process is ending.`);
	const child = spawn(command, args, { stdio: 'ignore', ...spawnOptions, detached: hasGroups });
	/** @type {Promise<Exit>} */
	const exited = new Promise((resolve) => {
		child.once('exit', (code, signal) => resolve({ code, signal }));
		child.once('error', (error) => {
			if (child.pid === undefined) {
				failedStarts.set(child, error);
				resolve({ code: 127, signal: null });
			}
		});
	});
	const pid = child.pid ?? 0;
	const group = hasGroups ? -pid : pid;
	/** @type {Started} */
	const started = {
		pid,
		child,
		exited,
		stop: async () => {
			signal(stopGroup ? group : pid, 'SIGTERM');
			let isKilled = false;
			const timer = setTimeout(() => {
				signal(group, 'SIGKILL');
				isKilled = true;
			}, stopLimitMs);
			const exit = await exited;
			// A container without an init keeps the entries of processes that have ended: there, the group never disappears.
			while (stopGroup && !isKilled && isAlive(group))
				await new Promise((go) => setTimeout(go, 50));
			clearTimeout(timer);
			signal(group, 'SIGKILL');
			return exit;
		},
		kill: async () => {
			signal(group, 'SIGKILL');
			return await exited;
		},
		isGroupAlive: () => isAlive(group),
	};
	running.add(started);
	void exited.then(() => running.delete(started));
	return started;
}

/**
 * Waits for the line of JSON that a process prints to stdout when it is ready.
 * @param {Started} started with a pipe as its stdout
 * @param {string} name for the message
 * @returns {Promise<any>}
 * @throws if it ends before
 */
export async function readyLine({ child, exited }, name) {
	const { stdout } = child;
	if (stdout === null) throw new Error(`${name} has no stdout.`);
	/** @type {Promise<string>} */
	const firstLine = new Promise((resolve) =>
		createInterface({ input: stdout }).once('line', resolve),
	);
	const line = await Promise.race([firstLine, exited.then(() => undefined)]);
	if (line === undefined) throw new Error(`${name} ended before it was ready.`);
	return JSON.parse(line);
}

/** @type {WeakMap<import('node:child_process').ChildProcess, Error>} */
const failedStarts = new WeakMap();

/**
 * Runs a command to its end and returns its stdout.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, stop?: AbortSignal }} [options] `show`: also print its output to
 * stderr (stdout of these scripts is only for the line of JSON); `stop`: stops it when it aborts
 * @returns {Promise<string>}
 * @throws {CommandError}
 */
export async function run(command, args, { show = false, stop, ...options } = {}) {
	stop?.throwIfAborted();
	const started = startProcess(command, args, {
		...options,
		stdio: ['ignore', 'pipe', 'pipe'],
		stopGroup: true,
		// Otherwise npm spends most of a minute undoing a partial installation that the next run replaces anyway.
		stopLimitMs: 3_000,
	});
	stop?.addEventListener('abort', () => {
		if (running.has(started)) void started.stop();
	});
	let stdout = '';
	let all = '';
	for (const [stream, keep] of /** @type {const} */ ([
		[started.child.stdout, true],
		[started.child.stderr, false],
	])) {
		stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
			if (keep) stdout += text;
			all += text;
			if (show) process.stderr.write(text);
		});
	}
	const closed = new Promise((resolve) => started.child.once('close', resolve));
	const exit = await started.exited;
	const failure = failedStarts.get(started.child);
	if (failure) throw new CommandError([command, ...args].join(' '), exit, failure.message);
	await closed;
	if (exit.code !== 0) {
		throw new CommandError([command, ...args].join(' '), exit, show ? '' : all);
	}
	return stdout;
}

/**
 * Runs npm. By its own file, if it is known: on Windows, npm is a script that only a shell can start.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} options
 */
export async function runNpm(args, options) {
	const cli = process.env.npm_execpath;
	const command = cli?.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm'];
	const [program = 'npm', ...first] = command;
	return await run(program, [...first, ...args], { env: cleanEnvironment(), ...options });
}

/** Stops all processes that this process started, and starts no more. For the end of this process. */
export async function stopAllProcesses() {
	ending = true;
	await Promise.all([...running].map((started) => started.stop()));
}

/** Kills all processes that this process started. */
export async function killAllProcesses() {
	await Promise.all([...running].map((started) => started.kill()));
}

/**
 * @param {number} pid a negative one means a group
 * @returns {boolean} whether it exists
 */
export function isAlive(pid) {
	return signal(pid, 0);
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals | 0} name
 */
function signal(pid, name) {
	if (pid === 0) return false;
	try {
		return process.kill(pid, name);
	} catch (error) {
		// The process exists and belongs to another user.
		if (error instanceof Error && 'code' in error && error.code === 'EPERM') return true;
		return false;
	}
}
