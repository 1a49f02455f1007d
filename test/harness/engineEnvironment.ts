// Before n8n-core loads: it reads these when its modules are first required.
import 'reflect-metadata';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

process.env.N8N_USER_FOLDER = mkdtempSync(join(tmpdir(), 'n8n-engine-'));
process.env.N8N_ENCRYPTION_KEY = 'only-for-tests';
process.env.N8N_DEFAULT_BINARY_DATA_MODE = 'default';
process.env.N8N_LOG_LEVEL = 'silent';
