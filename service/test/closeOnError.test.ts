import { closeOnError } from '../src/util/closeOnError';

it('reports why the work failed, even if closing fails too', async () => {
	let closed = 0;
	const opened = {
		close: () => {
			closed += 1;
			return Promise.reject(new Error('Connection is closed.'));
		},
	};
	const work = () => Promise.reject(new Error('Redis cannot be used'));
	await expect(closeOnError(opened, work)).rejects.toThrow('Redis cannot be used');
	expect(closed).toBe(1);
});

it('does not close after success', async () => {
	const close = jest.fn();
	expect(await closeOnError({ close }, () => Promise.resolve('started'))).toBe('started');
	expect(close).not.toHaveBeenCalled();
});
