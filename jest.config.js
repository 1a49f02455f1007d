const path = require('node:path');

const project = (name, testDirectory, more = {}) => ({
	displayName: name,
	rootDir: __dirname,
	testEnvironment: 'node',
	testMatch: [`<rootDir>/${testDirectory}/**/*.test.ts`],
	transform: {
		'^.+\\.(ts|mjs)$': ['ts-jest', { tsconfig: '<rootDir>/test/tsconfig.json' }],
	},
	modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/service/dist/', '<rootDir>/.data/'],
	...more,
});

module.exports = {
	projects: [
		project('unit', 'test/unit'),
		project('service', 'service/test', {
			transform: {
				'^.+\\.(ts|mjs)$': ['ts-jest', { tsconfig: '<rootDir>/service/test/tsconfig.json' }],
			},
		}),
		project('integration', 'test/integration', {
			setupFiles: [path.join(__dirname, 'test/harness/engineEnvironment.ts')],
		}),
		project('e2e', 'test/e2e', {
			globalSetup: path.join(__dirname, 'test/harness/e2eSetup.ts'),
			globalTeardown: path.join(__dirname, 'test/harness/e2eTeardown.ts'),
		}),
	],
};
