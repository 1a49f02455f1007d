import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
	markdownTable,
	mergeRows,
	replaceGenerated,
} from '../../../scripts/lib/generatedTable.mjs';

const folder = mkdtempSync(join(tmpdir(), 'generated-table-'));
afterAll(() => {
	rmSync(folder, { recursive: true });
});

test('new rows replace those of the same name in their own table, and no other row of the file', async () => {
	const file = join(folder, 'performance.md');
	const table = (...rows: Array<[string, number]>) => markdownTable(['measure', 'ours'], rows);
	const text = (results: string) =>
		`| benchmark | ours |\n|---|---|\n| b | its meaning |\n\n<!-- measures -->\n\n${results}\n\n<!-- end of measures -->\n\n| b | 7 |\n`;
	writeFileSync(file, text(table(['a', 1_000], ['gone', 1], ['b', 1])));
	await replaceGenerated(file, 'measures', (old) =>
		markdownTable(['measure', 'ours'], mergeRows(old, [['b', 2_000]], ['a', 'b', 'new'])),
	);
	expect(readFileSync(file, 'utf8')).toBe(text(table(['a', 1_000], ['b', 2_000])));
});
