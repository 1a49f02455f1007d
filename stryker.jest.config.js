const { projects, testTimeout } = require('./jest.config.js');

// Only the tests of the mutated folders.
const [unit] = projects;

module.exports = {
	...unit,
	testTimeout,
	testMatch: ['<rootDir>/test/unit/{api,callback}/**/*.test.ts'],
	moduleNameMapper: { '^n8n-workflow$': '<rootDir>/test/harness/n8nWorkflowParts.js' },
};
