import pino, { type Logger } from 'pino';

export type { Logger };

/** Structured log on stderr; stdout is kept for the one line that says the service is ready. */
export function createLogger(level: string): Logger {
	return pino(
		{
			level,
			base: undefined,
			timestamp: pino.stdTimeFunctions.isoTime,
			redact: {
				paths: ['authorization', '*.authorization', '*.*.authorization', 'apiKey', '*.apiKey'],
				censor: '[redacted]',
			},
		},
		pino.destination({ dest: 2, sync: true }),
	);
}
