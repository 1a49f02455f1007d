import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startQueue, type RunningQueue } from '../../n8n-runner/startQueue.mjs';
import { repository } from './command';
import { releaseName, removeData } from './n8n';

/** An n8n in queue mode with its own data. Tests can kill its processes one by one. */
export class QueueEnvironment {
	private readonly data = mkdtempSync(join(tmpdir(), 'n8n-queue-'));

	private running: RunningQueue | undefined;

	/** @param env added to the environment of all its processes */
	constructor(private readonly env: Record<string, string> = {}) {}

	get n8n(): RunningQueue {
		if (!this.running) throw new Error('n8n was not started.');
		return this.running;
	}

	async start(): Promise<void> {
		this.running = await startQueue({
			root: repository,
			data: this.data,
			release: releaseName,
			env: this.env,
		});
	}

	async stop(): Promise<void> {
		await this.running?.stop();
		await removeData(this.data);
	}
}
