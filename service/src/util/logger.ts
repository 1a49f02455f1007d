import pino, { type Logger, type LoggerOptions } from 'pino';

export type { Logger };

/** API keys are redacted, in case one is logged by mistake. */
export const loggerOptions = (level: string): LoggerOptions => ({
	level,
	base: undefined,
	timestamp: pino.stdTimeFunctions.isoTime,
	redact: {
		paths: ['authorization', '*.authorization', '*.*.authorization', 'apiKey', '*.apiKey'],
		censor: '[redacted]',
	},
});

/** Logs to stderr. The ready line is the only output on stdout. */
export function createLogger(level: string): Logger {
	return pino(loggerOptions(level), pino.destination({ dest: 2, sync: true }));
}
