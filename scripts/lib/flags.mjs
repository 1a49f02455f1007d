// @ts-check
import { parseArgs } from 'node:util';

/**
 * Reads the flags of this command. `--help` prints them and exits. An unknown flag is an error that lists the known ones.
 * @template {Record<string, { type: 'string' | 'boolean', help: string }>} T
 * @param {T} known
 * @returns {{ [K in keyof T]?: T[K]['type'] extends 'string' ? string : boolean }}
 */
export function parseFlags(known) {
	const usage = Object.entries(known)
		.map(([name, { help }]) => `  --${name} ${help}`)
		.join('\n');
	const options = Object.fromEntries(
		Object.entries({ ...known, help: { type: /** @type {const} */ ('boolean') } }).map(
			([name, { type }]) => [name, { type }],
		),
	);
	try {
		/** @type {any} */
		const values = parseArgs({ options, strict: true }).values;
		if (values.help) {
			process.stderr.write(`${usage}\n`);
			process.exit(0);
		}
		return values;
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		throw new Error(`${message}\nKnown flags:\n${usage}`);
	}
}

/**
 * @param {string | undefined} value
 * @returns {number | undefined}
 */
export function parsePort(value) {
	if (value === undefined) return undefined;
	const port = Number(value);
	if (/^\d+$/.test(value) && port < 65_536) return port;
	throw new Error(`--port takes a number from 0 (any free port) to 65535, not "${value}".`);
}
