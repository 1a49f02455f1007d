import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the service's package.json, for the sources as well as for the compiled code. */
export function packageFolder(from = __dirname): string {
	return existsSync(join(from, 'package.json')) ? from : packageFolder(dirname(from));
}
