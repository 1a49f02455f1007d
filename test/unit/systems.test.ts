import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod/v3';

import { executableOn } from '../../service/src/render/encode/findFfmpeg';

/* What differs between systems: their shells and the names of programs. */

const packageSchema = z.object({ scripts: z.record(z.string()) });
const root = join(__dirname, '..', '..');
const { scripts } = packageSchema.parse(
	JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
);

/** The others are for those who change the code. */
const ofUsers = ['start', 'n8n', 'service', 'build', 'dev', 'test'];

test.each(ofUsers)('npm run %s needs nothing of a shell', (name) => {
	expect(scripts[name]).toMatch(/^(?:node|gulp) [\w./ -]+$/);
});

test.each([
	['linux', 'ffmpeg'],
	['darwin', 'ffmpeg'],
	['win32', 'ffmpeg.exe'],
] as const)('on %s, ffmpeg is %s', (platform, name) => {
	expect(executableOn(platform)).toBe(name);
});
