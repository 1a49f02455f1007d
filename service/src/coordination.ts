import type { Clock } from './clock';
import { createRateLimiter, type RateLimiter } from './limits/rateLimiter';
import type { Random } from './random';
import { createFaultRules, type FaultRules } from './testing/faults';
import { createRequestJournal, type RequestJournal } from './testing/requestJournal';
import { createWebhookFaultRules, type WebhookFaultRules } from './testing/webhookFaults';

/** What all processes of the service go by, besides what they store. */
export interface Coordination {
	/** @param name sets its counts apart from those of other limiters */
	limiter(name: string, windowMs: number): RateLimiter;
	faults: FaultRules;
	webhookFaults: WebhookFaultRules;
	journal: RequestJournal;
	/** Says to every process that a video has ended. */
	announceFinished(): void;
	/** Calls `listener` whenever a video may have ended, in whatever process. */
	onFinished(listener: () => void): void;
}

export interface CoordinationOptions {
	clock: Clock;
	/** Chance for faults of requests and of webhooks. */
	chances: { requests: Random; webhooks: Random };
	/** How many requests are kept. */
	keepRequests: number;
}

/** Kept in memory, for a service of one process; gone after a restart. */
export function createLocalCoordination(options: CoordinationOptions): Coordination {
	const listeners: (() => void)[] = [];
	return {
		limiter: (_name, windowMs) => createRateLimiter(options.clock, windowMs),
		faults: createFaultRules(options.chances.requests),
		webhookFaults: createWebhookFaultRules(options.chances.webhooks),
		journal: createRequestJournal(options.keepRequests),
		announceFinished() {
			for (const listener of listeners) listener();
		},
		onFinished(listener) {
			listeners.push(listener);
		},
	};
}
