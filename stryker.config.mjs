// @ts-check
/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
	mutate: ['nodes/VideoGeneration/{api,callback}/**/*.ts'],
	testRunner: 'jest',
	jest: { projectType: 'custom', configFile: 'stryker.jest.config.js' },
	coverageAnalysis: 'perTest',
	// Not copied for the mutants: their tests need none of it.
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
	// A busy machine is no reason to take a mutant for found.
	timeoutMS: 30_000,
	thresholds: { high: 95, low: 90, break: 85 },
};
