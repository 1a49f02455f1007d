// @ts-check
import { parseArgs } from 'node:util';

/**
 * @typedef {{ value: string, help: string } | { help: string }} Flag
 * `value` names what the flag takes, such as "DIR"; without it the flag is a switch. `help` is one or more sentences.
 */

/**
 * @param {string} text
 * @param {string} [indent] of each line
 */
const wrap = (text, indent = '') => text.replace(/(.{1,92})(?: +|$)/g, `${indent}$1\n`).trimEnd();

/** @param {Record<string, Flag>} known */
function describeFlags(known) {
	const all = { ...known, help: { help: 'Prints this text.' } };
	return Object.entries(all)
		.map(([name, flag]) => {
			const value = 'value' in flag ? ` ${flag.value}` : '';
			return `  --${name}${value}\n${wrap(flag.help, '      ')}`;
		})
		.join('\n');
}

/**
 * Reads the flags of this command. `--help` prints them and exits. An unknown flag is an error that points to it.
 * @template {Record<string, Flag>} T
 * @param {string} command such as "npm run n8n"
 * @param {string} purpose what the command does, in one or more sentences
 * @param {T} known
 * @returns {{ [K in keyof T]?: T[K] extends { value: string } ? string : boolean }}
 */
export function parseFlags(command, purpose, known) {
	const options = Object.fromEntries(
		Object.entries({ ...known, help: {} }).map(([name, flag]) => {
			const type = 'value' in flag ? 'string' : 'boolean';
			return [name, { type: /** @type {'string' | 'boolean'} */ (type) }];
		}),
	);
	/** @type {any} */
	let values;
	try {
		values = parseArgs({ options, strict: true }).values;
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		throw new Error(`${message}\n${command} -- --help lists the flags.`);
	}
	if (values.help) {
		process.stdout.write(
			`Usage: ${command} -- [flags]\n\n${wrap(purpose)}\n\n${describeFlags(known)}\n`,
		);
		process.exit(0);
	}
	return values;
}

/**
 * @param {string | undefined} value
 * @param {string} [flag]
 * @returns {number | undefined}
 */
export function parsePort(value, flag = '--port') {
	if (value === undefined) return undefined;
	const port = Number(value);
	if (/^\d+$/.test(value) && port < 65_536) return port;
	throw new Error(`${flag} takes a number from 0 (any free port) to 65535, not "${value}".`);
}
