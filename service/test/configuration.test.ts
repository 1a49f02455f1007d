import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { readConfiguration } from '../src/settings/configuration';
import { defaultRenderConcurrency } from '../src/settings/renderConcurrency';
import { settingsHelp, usage } from '../src/settings/describeSettings';
import { ConfigurationError, flagOf, variableOf } from '../src/settings/readSettings';
import { settings, variableOnly } from '../src/settings/definitions';
import { readTestingSettings, testingSettings } from '../testing/settings';
import { memoryLimit } from '../src/util/memory';
import { VERSION } from '../src/util/version';

it('has a default for everything', () => {
	const configuration = readConfiguration([], {});
	expect(configuration).toMatchObject({
		host: '127.0.0.1',
		renderConcurrency: defaultRenderConcurrency(),
		logLevel: 'info',
	});
	expect(configuration.port).toBeUndefined();
	expect(isAbsolute(configuration.dataFolder)).toBe(true);
});

it.each([
	['one per core', 4, 16e9, 4],
	['at most eight', 64, 64e9, 8],
	['what fits into memory', 8, 2e9, 2],
	['what fits beside two previews', 8, 1.7e9, 1],
	['at least one', 2, 0.5e9, 1],
])('renders %s at once', (_, cores, bytes, expected) => {
	expect(defaultRenderConcurrency({ cores, bytes })).toBe(expected);
});

it('renders more at once where no previews are drawn', () => {
	const limits = { cores: 8, bytes: 1.7e9 };
	expect(defaultRenderConcurrency({ ...limits, drawsPreviews: false })).toBe(2);
});

it('counts with the limit of a container, and not with one that no machine has', () => {
	const limit = jest.spyOn(process, 'constrainedMemory');
	for (const none of [0, 2 ** 64]) {
		limit.mockReturnValue(none);
		expect(memoryLimit()).toBe(totalmem());
	}
	limit.mockReturnValue(1e6);
	expect(memoryLimit()).toBe(1e6);
	limit.mockRestore();
});

it('does not let a render wait for memory when the number is given', () => {
	expect(readConfiguration([], {}).waitsForMemory).toBe(process.platform === 'linux');
	expect(readConfiguration(['--render-concurrency', '2'], {}).waitsForMemory).toBe(false);
});

it('prefers flags to variables', () => {
	const environment = {
		VIDEO_SERVICE_PORT: '1000',
		VIDEO_SERVICE_RENDER_CONCURRENCY: '3',
		FFMPEG_PATH: '/opt/ffmpeg',
	};
	expect(readConfiguration(['--port', '2000'], environment)).toMatchObject({
		port: 2000,
		renderConcurrency: 3,
		ffmpegPath: '/opt/ffmpeg',
	});
});

it.each([
	[['--port', '70000'], /--port/],
	[['--port', 'abc'], /^--port must be a whole number from 0 to 65535, not "abc"\.$/],
	[['--log-level', 'loud'], /^--log-level must be one of silent, .*, not "loud"\.$/],
	[['--public-url', 'ftp://x'], /--public-url/],
	[
		['--public-url', 'http://user:pass@videos.test/'],
		/^--public-url must be .* without a user name or password, not "http:\/\/…@videos.test\/"\.$/,
	],
	[['--public-url', 'http://user:pa/ss@videos.test/'], /, not "http:\/\/…@videos.test\/"\.$/],
	[['--colour', 'red'], /--colour/],
	[['stray'], /stray/],
	// As in a script whose variable is not set: as a number, it would be 0.
	[['--max-files-bytes', ''], /^--max-files-bytes has no value\./],
	[['--keep-files-days='], /^--keep-files-days has no value\./],
	[['--credits', ' '], /^--credits has no value\./],
])('rejects %j with a reason', (args, message) => {
	const read = () => readConfiguration(args, {});
	expect(read).toThrow(ConfigurationError);
	expect(read).toThrow(message);
});

it('counts a blank variable as not set', () => {
	const environment = {
		...{ VIDEO_SERVICE_MAX_FILES_BYTES: ' ', VIDEO_SERVICE_KEEP_FILES_DAYS: '' },
		...{ VIDEO_SERVICE_CREDITS: '\t', FFMPEG_PATH: ' ' },
	};
	expect(readConfiguration([], environment)).toEqual(readConfiguration([], {}));
});

it('takes no key of the test environment as the first one', () => {
	const environment = { VIDEO_SERVICE_API_KEY: `vg_test_${'a'.repeat(40)}` };
	expect(() => readConfiguration([], environment)).toThrow(
		/^VIDEO_SERVICE_API_KEY must be vg_live_ and 40 letters or digits\.$/,
	);
});

it('names the variable if the value comes from it', () => {
	expect(() => readConfiguration([], { VIDEO_SERVICE_CREDITS: 'many' })).toThrow(
		/^VIDEO_SERVICE_CREDITS \(or --credits\) must be a whole number/,
	);
	expect(() => readConfiguration([], { VIDEO_SERVICE_TESTING: 'maybe' })).toThrow(
		'VIDEO_SERVICE_TESTING (or --testing) must be true or false, not "maybe".',
	);
});

it('removes the trailing slash of the public URL', () => {
	const { publicUrl } = readConfiguration(['--public-url', 'https://videos.test/api/'], {});
	expect(publicUrl).toBe('https://videos.test/api');
});

it('has the version in package.json', () => {
	const manifest: unknown = JSON.parse(readFileSync(join(__dirname, '..', 'package.json'), 'utf8'));
	expect(z.object({ version: z.string() }).parse(manifest).version).toBe(VERSION);
});

describe('the settings of --testing', () => {
	it.each([
		[['--instant'], {}, /^--instant works only with --testing\.$/],
		[['--speed', '2'], {}, /^--speed works only with --testing\.$/],
		[[], { VIDEO_SERVICE_FAULT_SEED: '1' }, /^VIDEO_SERVICE_FAULT_SEED .* only with --testing\.$/],
	])('rejects %j %j without --testing', (args, environment, message) => {
		expect(() => readConfiguration(args, environment)).toThrow(message);
	});

	it.each([
		[['--testing'], {}],
		[[], { VIDEO_SERVICE_TESTING: 'true' }],
	])('reads them with %j %j', (args, environment) => {
		const { given } = readConfiguration([...args, '--instant', '--render-time', '2'], environment);
		expect(readTestingSettings(given)).toMatchObject({ isInstant: true, renderTimeMs: 2_000 });
	});

	it('says why it rejects a value', () => {
		const { given } = readConfiguration(['--testing', '--speed', '0'], {});
		expect(() => readTestingSettings(given)).toThrow(
			/^--speed must be a factor from 0\.01 to 1000, not "0"\.$/,
		);
	});
});

it.each(Object.keys({ ...settings, ...testingSettings }))('--help describes %s', (name) => {
	const help = [usage(), settingsHelp(testingSettings)].join('\n');
	const flag = variableOnly.has(name) ? '' : `--${flagOf(name)}(?: N| VALUE)?  \\(`;
	expect(help).toMatch(new RegExp(`^  ${flag}${variableOf(name)}\\b`, 'm'));
	const all = { ...settings, ...testingSettings };
	expect(all).toHaveProperty([name, 'description'], expect.stringMatching(/.{9}/));
});
