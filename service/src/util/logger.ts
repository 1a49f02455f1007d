import pino, { type Logger, type LoggerOptions } from 'pino';

export type { Logger };

/**
 * API keys are redacted, in case one is logged by mistake; and the arguments of a Redis command that failed, which its error has:
 * those that record a request have its prompt and the query of its webhook URL.
 */
export const loggerOptions = (level: string): LoggerOptions => ({
	level,
	base: undefined,
	timestamp: pino.stdTimeFunctions.isoTime,
	redact: {
		paths: [
			...['authorization', '*.authorization', '*.*.authorization', 'apiKey', '*.apiKey'],
			...['err.command.args', 'err.*.command.args', 'err.aggregateErrors[*].command.args'],
		],
		censor: '[redacted]',
	},
});

/** How much waits while it cannot be written. Further lines are dropped. */
const MAX_UNWRITTEN_BYTES = 1_000_000;

/** Logs to stderr. The ready line is the only output on stdout. */
export function createLogger(level: string): Logger {
	const stderr = pino.destination({ dest: 2, sync: true, maxLength: MAX_UNWRITTEN_BYTES });
	// Without a listener, each line would throw while the disk of a log is full.
	stderr.on('error', () => undefined);
	return pino(loggerOptions(level), stderr);
}
