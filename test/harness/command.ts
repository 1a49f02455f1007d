import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

export const repository = join(__dirname, '..', '..');

/** A running command of this repository: the line that it printed when it was ready, and how to stop it. */
export interface RunningCommand<Ready> {
	ready: Ready;
	child: ChildProcess;
	/** The last part of its stderr. */
	log(): string;
	ended: Promise<void>;
	stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts `scripts/<name>.mjs` of a checkout as a user does and waits for its line of JSON.
 * @throws with the last part of its log if it ends before that
 */
export async function startCommand<Ready>(
	name: string,
	parameters: string[],
	read: (line: unknown) => Ready,
	{ env = {}, root = repository }: { env?: Record<string, string>; root?: string } = {},
): Promise<RunningCommand<Ready>> {
	const child = spawn(process.execPath, [join('scripts', `${name}.mjs`), ...parameters], {
		cwd: root,
		env: { ...process.env, ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let tail = '';
	child.stderr.setEncoding('utf8').on('data', (text: string) => {
		tail = (tail + text).slice(-8_000);
	});
	const ended = once(child, 'exit').then(() => undefined);
	const firstLine = new Promise<string>((resolve) => {
		createInterface({ input: child.stdout }).on('line', resolve);
	});
	const line = await Promise.race([firstLine, ended]);
	if (line === undefined) throw new Error(`${name} ended before it was ready:\n${tail}`);
	return {
		ready: read(JSON.parse(line)),
		child,
		log: () => tail,
		ended,
		async stop(signal = 'SIGTERM') {
			child.kill(signal);
			await ended;
		},
	};
}
