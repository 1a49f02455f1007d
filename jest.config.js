const { availableParallelism } = require('node:os');

// Jest runs each file in a context where looking up a global takes about 100 ns. With these, each module has its own variable.
// Not among them: what fake timers replace, and names that modules declare themselves.
const sandboxInjectedGlobals = ['Array', 'JSON', 'Math', 'Number', 'Object', 'String'];

const project = (displayName, directory, more = {}) => ({
	displayName,
	rootDir: __dirname,
	testEnvironment: 'node',
	testMatch: [`<rootDir>/${directory}/**/*.test.ts`],
	transform: {
		'\\.ts$': ['ts-jest', { tsconfig: '<rootDir>/test/tsconfig.json' }],
		'\\.mjs$': '<rootDir>/test/harness/moduleTransform.js',
	},
	sandboxInjectedGlobals,
	modulePathIgnorePatterns: ['dist', 'service/dist', '.data', 'reports'].map(
		(folder) => `<rootDir>/${folder}/`,
	),
	...more,
});

// These end-to-end tests start or kill n8n themselves, which is impossible with an n8n that is already running.
const startTheirOwnN8n = ['communityPackage.test.ts', 'faults.test.ts', 'runAgain.test.ts'];

const service = {
	transform: {
		'\\.ts$': ['ts-jest', { tsconfig: '<rootDir>/service/test/tsconfig.json' }],
	},
	// Node's import() needs the extension that the file has after compilation.
	moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
};

/** How the names of test files of the service begin that need no storage, or whose storage is always embedded. */
const doNotDependOnStorage = [
	// What a film looks and sounds like, and what it says.
	...['render', 'boxFont', 'brandFont', 'caption'],
	...['cutout', 'encoder', 'fieldLimits', 'formats', 'goldenFrames', 'icons', 'lineBreaks'],
	...['logoPlate', 'networks', 'personalisedAd', 'planarFrame', 'postTexts', 'script/'],
	...['showcase', 'sound', 'stillness', 'subtitles', 'withPunctuation'],
	// How a request is read and refused, and what is described.
	...['cleanText', 'configuration', 'customData', 'docs', 'errors', 'messages', 'request/'],
	...['openapi', 'security', 'server'],
	// Parts on their own, faults on demand, and what only one process or one machine has.
	...['abort', 'causes', 'closeOnError', 'dashboard', 'egress', 'embedded', 'fairness', 'faults'],
	...['fetchFile', 'fuzzParsers', 'machine', 'promptDirectives', 'queryPlans', 'readCache'],
	...['logger', 'sharedDownloads', 'stock', 'waitForMemory', 'webhookFaults'],
];

module.exports = {
	// Some tests mostly wait, such as for a status check. Two workers for each core took a sixth more processor time.
	maxWorkers: availableParallelism() + 1,
	// No test measures time by its limit: a machine may be five times as slow. `until` gives up earlier, and says what it waited for.
	testTimeout: 300_000,
	collectCoverageFrom: ['{credentials,nodes,service/src,service/testing}/**/*.ts'],
	coverageReporters: ['text', 'html'],
	projects: [
		project('unit', 'test/unit'),
		project('service', 'service/test', {
			...service,
			testPathIgnorePatterns: ['<rootDir>/service/test/shared/'],
		}),
		// The same tests on PostgreSQL, Redis and S3, except those that do not depend on storage.
		project('shared', 'service/test', {
			...service,
			setupFiles: ['<rootDir>/service/test/support/useSharedStorage.ts'],
			testPathIgnorePatterns: [`<rootDir>/service/test/(${doNotDependOnStorage.join('|')})`],
		}),
		project('integration', 'test/integration', {
			setupFilesAfterEnv: ['<rootDir>/test/harness/engineEnvironment.ts'],
		}),
		project('browser', 'test/browser', {
			globalSetup: '<rootDir>/test/harness/browserSetup.ts',
		}),
		project('e2e', 'test/e2e', {
			globalSetup: '<rootDir>/test/harness/e2eSetup.ts',
			globalTeardown: '<rootDir>/test/harness/e2eTeardown.ts',
			testPathIgnorePatterns: process.env.N8N_URL
				? startTheirOwnN8n.map((file) => `<rootDir>/test/e2e/${file}`)
				: [],
		}),
		project('queue', 'test/queue'),
		project('commands', 'test/commands'),
		project('faults', 'test/faults'),
	],
};
