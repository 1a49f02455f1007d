import { startProcess } from '../../../n8n-runner/processes.mjs';
import { unexpectedEnd } from '../../../scripts/lib/unexpectedEnd.mjs';

const KILLED =
	' Another program killed it, or the system because memory ran out: then the log of the system says so (Linux: `dmesg`).';

test.each([
	['process.kill(process.pid, "SIGKILL")', undefined, 'by signal SIGKILL', KILLED],
	[
		'process.kill(process.pid, "SIGKILL")',
		'/a/n8n.log',
		'by signal SIGKILL; its log: /a/n8n.log',
		KILLED,
	],
	['process.exit(0)', undefined, 'with exit code 0', ''],
	['process.exit(1)', undefined, 'with exit code 1; its error is above', ''],
	['process.exit(1)', '/a/n8n.log', 'with exit code 1; its log: /a/n8n.log', ''],
])('%s with the log %s', async (code, logFile, how, killer) => {
	const exit = await startProcess(process.execPath, ['-e', code]).exited;
	expect(unexpectedEnd('The service', exit, logFile)).toBe(
		`The service ended unexpectedly (${how}), so the other one is stopped too.${killer}`,
	);
});
