import { parentPort } from 'node:worker_threads';
import { asRenderError } from '../asRenderError';
import { writeSoundtrack, type SoundOrder } from '../writeSoundtrack';
import type { SoundAnswer } from './soundThread';

async function write(order: SoundOrder): Promise<SoundAnswer> {
	try {
		await writeSoundtrack(order);
		return undefined;
	} catch (error) {
		const { reason, message } = asRenderError(error);
		return { reason, message };
	}
}

parentPort?.on('message', (order: SoundOrder) => {
	void write(order).then((answer) => parentPort?.postMessage(answer));
});
