import pino, { type Logger, type LoggerOptions } from 'pino';

export type { Logger };

/** How entries look: times as text, and no keys even where one is handed over by mistake. */
export const loggerOptions = (level: string): LoggerOptions => ({
	level,
	base: undefined,
	timestamp: pino.stdTimeFunctions.isoTime,
	redact: {
		paths: ['authorization', '*.authorization', '*.*.authorization', 'apiKey', '*.apiKey'],
		censor: '[redacted]',
	},
});

/** Structured log on stderr; stdout is kept for the one line that says the service is ready. */
export function createLogger(level: string): Logger {
	return pino(loggerOptions(level), pino.destination({ dest: 2, sync: true }));
}
