import type { BinaryHelperFunctions, IAllExecuteFunctions } from 'n8n-workflow';

import { pluralize } from '../messages';
import { isCanceled, sleepUntil } from './concurrency';

/** Node's stream type, taken from an n8n helper: a community node may not import node:stream. */
export type NodeStream = Exclude<Parameters<BinaryHelperFunctions['prepareBinaryData']>[0], Buffer>;

/**
 * Reads a stream to its end, and aborts when no data arrives for `idleMs` or the execution is canceled: neither n8n nor
 * its binary stores do that. Time during which the reader is busy does not count.
 * @param read starts reading; no data flows before
 * @throws Error with the reason why the transfer ended
 */
export async function withIdleTimeout<T>(
	context: IAllExecuteFunctions,
	stream: NodeStream,
	idleMs: number,
	read: () => Promise<T>,
): Promise<T> {
	const flow = { lastAt: Date.now(), isRead: false, isOver: false };
	// A 'data' listener starts the flow, so ours is added only together with the reader's.
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
	// The reader may have stopped listening by then, and an unhandled stream error would end the process.
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
		await sleepUntil(context, end);
		if (flow.isOver) return await reading;
		const reason = isCanceled(context)
			? 'the execution was canceled'
			: `no data arrived for ${pluralize(idleMs / 1000, 'second')}`;
		const error = new Error(reason);
		stream.destroy(error);
		throw error;
	};
	// Do not rely on the stream's 'end': a stream that n8n made from a generator cannot end while the generator waits.
	return await Promise.race([reading, watch()]);
}
