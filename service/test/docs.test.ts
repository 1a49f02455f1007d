import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsTables, marks } from './docs/docsTables';

const docs = join(__dirname, '..', '..', 'docs');

// If this fails, run `npm run docs:service`.
it.each(docsTables)('the table "$name" in docs/$file is up to date', ({ file, name, content }) => {
	const { begin, end } = marks(name);
	expect(readFileSync(join(docs, file), 'utf8')).toContain(`${begin}\n\n${content}\n\n${end}`);
});
