const project = (displayName, directory, more = {}) => ({
	displayName,
	rootDir: __dirname,
	testEnvironment: 'node',
	testMatch: [`<rootDir>/${directory}/**/*.test.ts`],
	transform: {
		'\\.ts$': ['ts-jest', { tsconfig: '<rootDir>/test/tsconfig.json' }],
		'\\.mjs$': '<rootDir>/test/harness/moduleTransform.js',
	},
	setupFilesAfterEnv: ['<rootDir>/test/harness/patience.ts'],
	modulePathIgnorePatterns: ['dist', 'service/dist', '.data', 'reports'].map(
		(folder) => `<rootDir>/${folder}/`,
	),
	...more,
});

module.exports = {
	collectCoverageFrom: ['{credentials,nodes,service/src}/**/*.ts'],
	coverageReporters: ['text', 'html'],
	projects: [
		project('unit', 'test/unit'),
		project('service', 'service/test', {
			transform: {
				'\\.ts$': ['ts-jest', { tsconfig: '<rootDir>/service/test/tsconfig.json' }],
			},
		}),
		project('integration', 'test/integration', {
			setupFiles: ['<rootDir>/test/harness/engineEnvironment.ts'],
		}),
		project('browser', 'test/browser'),
		project('e2e', 'test/e2e', {
			globalSetup: '<rootDir>/test/harness/e2eSetup.ts',
			globalTeardown: '<rootDir>/test/harness/e2eTeardown.ts',
		}),
		project('queue', 'test/queue'),
		project('faults', 'test/faults'),
	],
};
