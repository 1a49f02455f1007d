// @ts-check
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseFlags } from './lib/flags.mjs';
import { runMain } from './lib/runMain.mjs';
import { describeThirdParty } from './lib/thirdPartyNotice.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

runMain(async () => {
	parseFlags('npm run third-party', 'Writes THIRD_PARTY.md from the lock files.', {});
	await writeFile(join(root, 'THIRD_PARTY.md'), await describeThirdParty(root));
	return 0;
});
