import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import {
	ConfigurationError,
	readConfiguration,
	settingRows,
	usage,
} from '../src/settings/configuration';
import { usualRenderConcurrency } from '../src/render/concurrency';
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
	[['--port', 'abc'], /^--port takes a whole number from 0 to 65535, not "abc"\.$/],
	[['--log-level', 'loud'], /^--log-level takes one of silent, .*, not "loud"\.$/],
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
		/^VIDEO_SERVICE_CREDITS \(or --credits\) takes a whole number/,
	);
});

it('names every flag in its usage', () => {
	for (const flag of ['--port', '--data', '--instant', '--log-level']) {
		expect(usage()).toContain(`  ${flag} `.trimEnd());
	}
});

it('takes a public address without its trailing slash', () => {
	const { publicUrl } = readConfiguration(['--public-url', 'https://videos.test/api/'], {});
	expect(publicUrl).toBe('https://videos.test/api');
});

it('names the version of its manifest', () => {
	const manifest: unknown = JSON.parse(readFileSync(join(__dirname, '..', 'package.json'), 'utf8'));
	expect(z.object({ version: z.string() }).parse(manifest).version).toBe(VERSION);
});

describe('the table of settings in docs/service.md', () => {
	const docs = readFileSync(join(__dirname, '..', '..', 'docs', 'service.md'), 'utf8');
	const rows = docs
		.split('\n')
		.filter((line) => /VIDEO_SERVICE_\w+` \|/.test(line))
		.map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));

	it('has a row for each setting, with its default, in the order of --help', () => {
		expect(rows.map(([, flag, variable, usual]) => [flag, variable, usual])).toEqual(
			settingRows().map(({ flag = '', variable, usual = '' }) => [flag, variable, usual]),
		);
	});

	it('says of each what it does', () => {
		for (const [, , variable, , text = ''] of rows) {
			expect([variable, text.length > 15]).toEqual([variable, true]);
		}
	});
});
