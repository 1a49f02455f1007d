// The parts of n8n-workflow that api/ and callback/ use. Loading all of it would take most of the time of a mutation test.
const parts = '../../node_modules/n8n-workflow/dist/cjs';

module.exports = {
	...require(`${parts}/errors/node-api.error.js`),
	...require(`${parts}/errors/node-operation.error.js`),
	sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
