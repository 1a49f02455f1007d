import type { FaultEnvironment } from './faultEnvironment';
import type { Figures } from './figures';
import { earlyCallbacks } from './earlyCallbacks';
import { forgedCallbacks } from './forgedCallbacks';
import { loopWithDuplicates } from './loopWithDuplicates';
import { lostAndDuplicated } from './lostAndDuplicated';
import { parkedAndKilled } from './parkedAndKilled';

export interface FaultCase {
	name: string;
	run: (environment: FaultEnvironment) => Promise<Figures>;
}

/** The guarantees of docs/waiting-and-delivery.md, each tested with the faults that it covers. */
export const cases: FaultCase[] = [
	{
		name: 'callbacks lost, duplicated, late; n8n killed',
		run: lostAndDuplicated,
	},
	{ name: 'parked executions, n8n killed', run: parkedAndKilled },
	{ name: 'callbacks that arrive too early', run: earlyCallbacks },
	{ name: 'malformed or forged callbacks', run: forgedCallbacks },
	{ name: 'a loop with late duplicates', run: loopWithDuplicates },
];
