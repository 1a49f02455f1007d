import { collectedLog } from './support/collectedLog';

/** As ioredis makes it. */
const redisError = () =>
	Object.assign(new Error('Command timed out'), {
		command: { name: 'xadd', args: ['requests', '*', 'request', '{"prompt":"secret-prompt"}'] },
	});

it.each([
	['itself', redisError()],
	['as a cause', new Error('not recorded', { cause: redisError() })],
	['as a field', Object.assign(new Error('not recorded'), { lastNodeError: redisError() })],
	['among others', new AggregateError([redisError()], 'not recorded')],
])(
	'does not log what a failed Redis command was to store, when its error is logged %s',
	(_, err) => {
		const { text, logger } = collectedLog();
		logger.warn({ err }, 'request not recorded');
		expect(text()).toContain('Command timed out');
		expect(text()).not.toContain('secret-prompt');
	},
);
