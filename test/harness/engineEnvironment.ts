// n8n-core reads these variables when it is loaded, so they are set before.
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'n8n-engine-'));

process.env.N8N_USER_FOLDER = folder;
process.env.N8N_ENCRYPTION_KEY = 'only-for-tests';
process.env.N8N_DEFAULT_BINARY_DATA_MODE = 'filesystem';
process.env.N8N_LOG_LEVEL = 'silent';

afterAll(() => {
	rmSync(folder, { recursive: true, force: true });
});
