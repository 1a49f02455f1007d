// @ts-check
// The first step of `npm run release`: a package under somebody else's name or URL could never be verified.
import { readFile } from 'node:fs/promises';
import { placeholderFields } from './lib/identity.mjs';

const fields = placeholderFields(JSON.parse(await readFile('package.json', 'utf8')));
if (fields.length > 0) {
	console.error(
		[
			'Not released: package.json still holds placeholders. Fill in these fields:',
			...fields.map((field) => `  ${field}`),
			'docs/publishing.md says how to fill them in, and the other files that repeat the URL.',
		].join('\n'),
	);
	process.exitCode = 1;
}
