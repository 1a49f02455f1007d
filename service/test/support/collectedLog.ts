import { Writable } from 'node:stream';
import pino from 'pino';
import { loggerOptions } from '../../src/util/logger';

/** A logger as the service's own whose lines the test can read. */
export function collectedLog() {
	const lines: string[] = [];
	const sink = new Writable({
		write(chunk: Buffer, _encoding, done) {
			lines.push(chunk.toString());
			done();
		},
	});
	return { text: () => lines.join(''), logger: pino(loggerOptions('trace'), sink) };
}
