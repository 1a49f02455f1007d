// @ts-check
/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
	mutate: ['nodes/VideoGeneration/{api,callback}/**/*.ts'],
	testRunner: 'jest',
	jest: { projectType: 'custom', configFile: 'stryker.jest.config.js' },
	coverageAnalysis: 'perTest',
	// Not copied, because the tests of the mutants do not need them.
	ignorePatterns: [
		'.data',
		'coverage',
		'dist',
		'docs',
		'examples',
		'n8n-runner',
		'scripts',
		'service',
	],
	tempDirName: 'reports/stryker',
	reporters: ['clear-text', 'html', 'progress'],
	htmlReporter: { fileName: 'reports/mutation/index.html' },
	clearTextReporter: { allowColor: false, logTests: false },
	concurrency: 2,
	// Long, so that a busy machine does not make a mutant count as found.
	timeoutMS: 30_000,
	thresholds: { high: 95, low: 90, break: 90 },
};
