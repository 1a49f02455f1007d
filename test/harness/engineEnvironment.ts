// Set before n8n-core is loaded, which reads them then. n8n 3 has no in-memory mode of binary data ('default'): with its
// n8n-core, the tests have to read files from n8n's storage instead of from the items.
import 'reflect-metadata';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

process.env.N8N_USER_FOLDER = mkdtempSync(join(tmpdir(), 'n8n-engine-'));
process.env.N8N_ENCRYPTION_KEY = 'only-for-tests';
process.env.N8N_DEFAULT_BINARY_DATA_MODE = 'default';
process.env.N8N_LOG_LEVEL = 'silent';
