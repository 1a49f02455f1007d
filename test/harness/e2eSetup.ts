import { basename } from 'node:path';

import { startEnvironment } from './e2eEnvironment';
import { runningN8n } from './runningN8n';

/** Runs once before all end-to-end test files. */
export default async function setup(
	_: unknown,
	{ testPathIgnorePatterns }: { testPathIgnorePatterns: string[] },
): Promise<void> {
	const running = runningN8n();
	if (running) {
		const files = testPathIgnorePatterns.map((path) => basename(path)).join(', ');
		console.error(
			`Testing the n8n at ${running.url}. Left out, because they start or kill n8n: ${files}`,
		);
	}
	await startEnvironment();
}
