// @ts-check
import jestConfig from './jest.config.js';
import nodes from './stryker.config.mjs';

const service = jestConfig.projects.find(({ displayName }) => displayName === 'service');
const { transform, moduleNameMapper } = service ?? {};

/**
 * The tests of each folder. Others either run the service in a process of its own, where no mutant is active, or render,
 * which takes too long for each mutant.
 * @type {Record<string, string>}
 */
const tests = {
	jobs: 'jobs,cancel,post,retention,videos,watching,webhooks,writer',
	webhooks: 'webhooks,webhookSignature,webhookFaults,abort,egress,watching',
	request:
		'request/*,captionedClipFiles,cleanText,customData,fieldLimits,formats,icons,media,post,sound/requests,templates,videos',
	videos:
		'videos,captionedClipFiles,cancel,cleanText,credits,customData,deduplication,egress,fieldLimits,formats,idempotency,images,jobs,management,media,post,previews,renderTimeEstimator,retention,sound/requests,stock,templates,testing,writer',
};
const { FOLDER: folder = '' } = process.env;
const files = tests[folder];
if (files === undefined) throw new Error(`FOLDER must be one of ${Object.keys(tests).join(', ')}`);

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
	...nodes,
	mutate: [`service/src/${folder}/**/*.ts`],
	jest: {
		...nodes.jest,
		config: {
			transform,
			moduleNameMapper,
			testMatch: [`<rootDir>/service/test/{${files}}.test.ts`],
		},
	},
	ignorePatterns: [
		'.data',
		'dist',
		'/{bench,coverage,credentials,docs,examples,n8n-runner,nodes,scripts,test}',
	],
	// Constants and schemas at the top of a file: each would need all tests.
	ignoreStatic: true,
	htmlReporter: { fileName: `reports/mutation/${folder}.html` },
	thresholds: { high: 95, low: 85, break: 85 },
};
