// Prints how many milliseconds it takes to require and construct all classes of a package after n8n-workflow is loaded.
const { createRequire } = require('node:module');
const { basename, join } = require('node:path');

const manifest = join(process.argv[2] ?? '', 'package.json');
const load = createRequire(manifest);
load('n8n-workflow');
const { n8n } = load(manifest);
const began = performance.now();
for (const file of [...n8n.credentials, ...n8n.nodes]) {
	const { [basename(file).split('.')[0]]: Class } = load(`./${file}`);
	new Class();
}
process.stdout.write(String(performance.now() - began));
