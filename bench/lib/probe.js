// Loaded into n8n's main process. It collects garbage on request, so that all measurements of memory start under the same
// conditions.
const { createServer } = require('node:http');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

if (process.argv[2] === 'start') {
	setFlagsFromString('--expose-gc');
	const collect = runInNewContext('gc');
	createServer((_request, response) => {
		collect();
		collect();
		response.end();
	})
		.listen(Number(process.env.BENCH_PROBE_PORT), '127.0.0.1')
		.unref();
}
