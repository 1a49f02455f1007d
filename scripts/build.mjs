// @ts-check
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackage } from './lib/buildPackage.mjs';

await buildPackage(dirname(dirname(fileURLToPath(import.meta.url))));
