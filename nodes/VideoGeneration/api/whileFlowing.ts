import type { BinaryHelperFunctions, IAllExecuteFunctions } from 'n8n-workflow';

import { counted } from '../counted';
import { isCancelled, pauseUntil } from './pause';

/** The host's stream class, by way of the helper that takes it: its module is not to be imported. */
export type HostStream = Exclude<Parameters<BinaryHelperFunctions['prepareBinaryData']>[0], Buffer>;

/**
 * Lets a call read a stream to its end, and gives up when no data comes for a while or the execution is cancelled:
 * neither the host nor its stores do. Time in which the reader itself is busy does not count.
 * @param read begins to read the stream, whenever it likes: nothing flows before
 * @throws Error with what ended the transfer
 */
export async function whileFlowing<T>(
	context: IAllExecuteFunctions,
	stream: HostStream,
	idleMs: number,
	read: () => Promise<T>,
): Promise<T> {
	const flow = { lastAt: Date.now(), isRead: false, isOver: false };
	// A listener for data would make the stream flow before its reader is there: it comes along with the reader's own.
	const onListener = (event: unknown) => {
		if (event !== 'data' && event !== 'readable') return;
		stream.off('newListener', onListener);
		flow.isRead = true;
		flow.lastAt = Date.now();
		stream.on('data', () => {
			flow.lastAt = Date.now();
		});
	};
	stream.on('newListener', onListener);
	// The host's reader may be gone by then, and an error that nobody listens for ends the process.
	stream.on('error', () => undefined);

	const end = () => {
		if (flow.isOver) return 0;
		const isBusy = !flow.isRead || stream.readableEnded || stream.readableLength > 0;
		if (isBusy) flow.lastAt = Date.now();
		return flow.lastAt + idleMs;
	};
	const reading = read().finally(() => {
		flow.isOver = true;
	});
	const watch = async () => {
		await pauseUntil(context, end);
		if (flow.isOver) return await reading;
		const reason = isCancelled(context)
			? 'the execution was cancelled'
			: `no data came for ${counted(idleMs / 1000, 'second')}`;
		const error = new Error(reason);
		stream.destroy(error);
		throw error;
	};
	// The stream's own end may never be told: one that the host made of a generator cannot end while that waits.
	return await Promise.race([reading, watch()]);
}
