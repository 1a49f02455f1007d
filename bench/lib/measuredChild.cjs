// @ts-check
// The service's render process. At its end it reports the CPU time of itself and of the encoder.
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const process = require('node:process');

/** CPU time of the child processes that have ended, in milliseconds. Only Linux reports it. */
function childrenMs() {
	try {
		const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
		// In hundredths of a second.
		return (Number(fields[13]) + Number(fields[14])) * 10;
	} catch {
		return null;
	}
}

process.on('exit', () => {
	const { user, system } = process.cpuUsage();
	const measured = { drawingMs: (user + system) / 1_000, encodingMs: childrenMs() };
	writeFileSync(
		join(String(process.env.RENDER_CPU_FOLDER), `${process.pid}.json`),
		JSON.stringify(measured),
	);
});

require('../../service/dist/src/render/process/renderWorker.js');
