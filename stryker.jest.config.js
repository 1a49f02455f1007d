const { projects } = require('./jest.config.js');

// The tests by which the mutants are found: those of the mutated folders.
const [unit] = projects;

module.exports = {
	...unit,
	testMatch: ['<rootDir>/test/unit/{api,callback}/**/*.test.ts'],
	moduleNameMapper: { '^n8n-workflow$': '<rootDir>/test/harness/n8nWorkflowParts.js' },
};
