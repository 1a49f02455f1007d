// @ts-check

/**
 * Says how a program ended that should have kept running, and where it says why.
 * @param {string} name
 * @param {import('../../n8n-runner/processes.mjs').Exit} exit
 * @param {string} [logFile] without it, the program writes to this terminal
 */
export function unexpectedEnd(name, { code, signal }, logFile) {
	const how = signal === null ? `with exit code ${code}` : `by signal ${signal}`;
	// A program that is ended from outside, or ends well, may have written nothing.
	const errorAbove = signal === null && code !== 0 ? '; its error is above' : '';
	const why = logFile === undefined ? errorAbove : `; its log: ${logFile}`;
	const killer =
		signal === 'SIGKILL'
			? ' Another program killed it, or the system because memory ran out: then the log of the system says so (Linux: `dmesg`).'
			: '';
	return `${name} ended unexpectedly (${how}${why}), so the other one is stopped too.${killer}`;
}
