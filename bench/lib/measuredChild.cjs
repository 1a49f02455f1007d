// @ts-check
// The service's render process, which tells at its end what it and the encoder have taken.
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const process = require('node:process');

/** CPU time of processes that this one has waited for, in milliseconds; only Linux tells. */
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

require('../../service/dist/render/child.js');
