import { spawn, type ChildProcess } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';

const running = new Set<ChildProcess>();
process.once('exit', () => {
	for (const child of running) child.kill('SIGKILL');
});

/** Kills ffmpeg when this process exits. One that writes nothing would not notice that its reader is gone. */
export function endWithProcess(child: ChildProcess): void {
	running.add(child);
	child.once('close', () => running.delete(child));
}

/** A part of a file, in seconds; without a duration, until its end. */
export interface TimeRange {
	startSeconds: number;
	durationSeconds?: number;
}

/** Has ffmpeg read only a part of the next input. It does not know exponents such as that of 9e-16, hence the digits. */
export const rangeArguments = ({ startSeconds, durationSeconds }: TimeRange): string[] => [
	...(startSeconds > 0 ? ['-ss', startSeconds.toFixed(6)] : []),
	...(durationSeconds === undefined ? [] : ['-t', durationSeconds.toFixed(6)]),
];

/** A run of ffmpeg that failed. */
export class FfmpegError extends Error {
	override readonly name = 'FfmpegError';

	constructor(
		readonly stderr: string,
		/** How it ended, such as "exit code 1". */
		readonly outcome: string,
	) {
		super(`ffmpeg stopped (${outcome}). ${stderr.trim().split('\n').slice(-2).join(' ')}`);
	}
}

/** Runs ffmpeg until it ends and returns what it wrote. @throws FfmpegError */
export async function runFfmpeg(
	ffmpegPath: string,
	args: readonly string[],
	input?: Buffer,
): Promise<{ stdout: Buffer; stderr: string }> {
	const child = spawn(ffmpegPath, ['-hide_banner', '-nostats', ...args], {
		stdio: ['pipe', 'pipe', 'pipe'],
	});
	endWithProcess(child);
	// If ffmpeg ends before it has read everything, its exit code and stderr say why.
	child.stdin.on('error', () => undefined).end(input);
	const [stdout, stderr, outcome] = await Promise.all([
		buffer(child.stdout),
		text(child.stderr),
		new Promise<string | undefined>((resolve, reject) => {
			child.once('error', reject).once('close', (code, signal) => {
				resolve(code === 0 ? undefined : (signal ?? `exit code ${code ?? 'unknown'}`));
			});
		}),
	]);
	if (outcome === undefined) return { stdout, stderr };
	throw new FfmpegError(stderr, outcome);
}
