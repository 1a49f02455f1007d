import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod';

import type { VideoJob } from '../api/schemas';
import { newNonce } from './address';
import { recordVideoId } from './record';

const stateSchema = z.object({
	nonce: z.string(),
	/** Epoch ms, by ID of the job. */
	knownAt: z.record(z.number()),
	/** Epoch ms. */
	giveUpAt: z.number().optional(),
});
type State = z.infer<typeof stateSchema>;

const statesSchema = z.record(stateSchema).catch({});

/**
 * What one run of the node (in a loop, one pass) keeps while it waits. It is in the execution's data, because the
 * host's Retry On Fail runs `execute()` again: the addresses of jobs that exist already carry the first try's nonce,
 * and the limit is not to begin anew.
 */
export class WaitingRun {
	private readonly state: State;

	constructor(private readonly functions: IExecuteFunctions) {
		const context = functions.getContext('node');
		const run = z.coerce.string().parse(functions.evaluateExpression('{{ $runIndex }}', 0));
		const states = statesSchema.parse(context.waits);
		this.state = states[run] ?? { nonce: newNonce(), knownAt: {} };
		context.waits = { ...states, [run]: this.state };
	}

	get nonce(): string {
		return this.state.nonce;
	}

	/** To be told of each job at once: when the execution is cancelled, nothing else remains of it. */
	readonly keep = ({ id }: VideoJob): void => {
		this.state.knownAt[id] = Date.now();
		recordVideoId(this.functions, id);
	};

	/** When the job became known, epoch ms. */
	knownAt({ id }: VideoJob): number {
		return this.state.knownAt[id] ?? Date.now();
	}

	/** When the wait ends, epoch ms: counted from the first call. */
	giveUpAt(limitMs: number): number {
		this.state.giveUpAt ??= Date.now() + limitMs;
		return this.state.giveUpAt;
	}
}
