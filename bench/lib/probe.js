// Loaded into n8n's main process: collects garbage when asked, so that each measurement of its memory begins alike.
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
