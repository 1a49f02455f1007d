import { isConnectionFault } from '../src/util/retry';
import { isDiskFull } from '../src/videos/failures';

const failed = (code?: string, cause?: unknown) =>
	Object.assign(new Error('It failed', { cause }), { code });

it.each([
	['of the error', failed('ENOSPC'), failed('ECONNRESET')],
	['of its cause', failed(undefined, failed('ENOSPC')), failed('ERR', failed('ECONNRESET'))],
])('finds the fault %s', (_, full, broken) => {
	expect([isDiskFull(full), isConnectionFault(full)]).toEqual([true, false]);
	expect([isDiskFull(broken), isConnectionFault(broken)]).toEqual([false, true]);
});

it('ends with an error that is its own cause', () => {
	const error = failed();
	error.cause = failed(undefined, error);
	expect([isDiskFull(error), isConnectionFault(error)]).toEqual([false, false]);
});
