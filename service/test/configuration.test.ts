import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { readConfiguration } from '../src/settings/configuration';
import { settingsHelp, settingsTable, usage } from '../src/settings/describeSettings';
import { ConfigurationError, variableOf } from '../src/settings/readSettings';
import { settings, variableOnly } from '../src/settings/settings';
import { readTestingSettings, testingSettings } from '../testing/settings';
import { usualRenderConcurrency } from '../src/settings/renderConcurrency';
import { VERSION } from '../src/util/version';

it('has a default for everything', () => {
	const configuration = readConfiguration([], {});
	expect(configuration).toMatchObject({
		host: '127.0.0.1',
		renderConcurrency: usualRenderConcurrency(),
		logLevel: 'info',
	});
	expect(configuration.port).toBeUndefined();
	expect(isAbsolute(configuration.dataFolder)).toBe(true);
});

it('prefers flags to the environment', () => {
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
	[['--colour', 'red'], /--colour/],
	[['stray'], /stray/],
])('refuses %j and says why', (args, message) => {
	const read = () => readConfiguration(args, {});
	expect(read).toThrow(ConfigurationError);
	expect(read).toThrow(message);
});

it('names the variable when the value comes from there', () => {
	expect(() => readConfiguration([], { VIDEO_SERVICE_CREDITS: 'many' })).toThrow(
		/^VIDEO_SERVICE_CREDITS \(or --credits\) must be a whole number/,
	);
});

it('takes a public address without its trailing slash', () => {
	const { publicUrl } = readConfiguration(['--public-url', 'https://videos.test/api/'], {});
	expect(publicUrl).toBe('https://videos.test/api');
});

it('names the version of its manifest', () => {
	const manifest: unknown = JSON.parse(readFileSync(join(__dirname, '..', 'package.json'), 'utf8'));
	expect(z.object({ version: z.string() }).parse(manifest).version).toBe(VERSION);
});

describe('the settings of --testing', () => {
	it.each([
		[['--instant'], {}, /^--instant works only with --testing\.$/],
		[['--speed', '2'], {}, /^--speed works only with --testing\.$/],
		[[], { VIDEO_SERVICE_FAULT_SEED: '1' }, /^VIDEO_SERVICE_FAULT_SEED .* only with --testing\.$/],
	])('refuses %j %j without --testing', (args, environment, message) => {
		expect(() => readConfiguration(args, environment)).toThrow(message);
	});

	it.each([
		[['--testing'], {}],
		[[], { VIDEO_SERVICE_TESTING: 'true' }],
	])('reads them with %j %j', (args, environment) => {
		const { given } = readConfiguration([...args, '--instant', '--render-time', '2'], environment);
		expect(readTestingSettings(given)).toMatchObject({ isInstant: true, renderTimeMs: 2_000 });
	});

	it('says why it refuses a value', () => {
		const { given } = readConfiguration(['--testing', '--speed', '0'], {});
		expect(() => readTestingSettings(given)).toThrow(
			/^--speed must be a factor from 0\.01 to 1000, not "0"\.$/,
		);
	});
});

describe('the documentation of the settings', () => {
	const all = { ...settings, ...testingSettings };
	const docs = readFileSync(join(__dirname, '..', '..', 'docs', 'service.md'), 'utf8');

	it.each(Object.keys(all))('describes %s', (name) => {
		expect(all).toHaveProperty([name, 'description'], expect.stringMatching(/.{9}/));
		const shown = variableOnly.has(name) ? variableOf(name) : `--${name}  (${variableOf(name)})`;
		const help = [usage(), settingsHelp(testingSettings)].join('\n');
		expect(help.split('\n').some((line) => line.trim().startsWith(shown))).toBe(true);
	});

	it.each([
		['settings', settings],
		['testing settings', testingSettings],
	])('is up to date in docs/service.md: %s', (section, of) => {
		// If this fails, run `npm run docs:settings`.
		expect(docs).toContain(
			`<!-- ${section} -->\n\n${settingsTable(of)}\n\n<!-- end of ${section} -->`,
		);
	});
});
