// Stands for n8n-workflow in unit tests, which use little of it: all of it takes longer to load than most of them run. What is
// not named here comes from all of it.
const folder = '../../node_modules/n8n-workflow/dist/cjs';
const { BINARY_ENCODING } = require(`${folder}/constants.js`);
const { NodeConnectionTypes } = require(`${folder}/interfaces.js`);
const { sleep } = require(`${folder}/utils.js`);

const parts = {
	__esModule: true,
	...require(`${folder}/errors/node-api.error.js`),
	...require(`${folder}/errors/node-operation.error.js`),
	BINARY_ENCODING,
	NodeConnectionTypes,
	sleep,
};

module.exports = new Proxy(parts, {
	get: (known, name) => (name in known ? known[name] : require(`${folder}/index.js`)[name]),
});
