import type { FaultEnvironment } from './faultEnvironment';
import type { Figures } from './figures';
import { earlyCallbacks } from './earlyCallbacks';
import { forgedCallbacks } from './forged';
import { loopWithDoubles } from './loopWithDoubles';
import { lostAndDoubled } from './lostAndDoubled';
import { parkedAndKilled } from './parkedAndKilled';

export interface FaultCase {
	name: string;
	run: (environment: FaultEnvironment) => Promise<Figures>;
}

/** What is promised about waiting and delivery, each under the faults that it is promised for. */
export const cases: FaultCase[] = [
	{
		name: 'callbacks lost, doubled, late; n8n killed twice',
		run: lostAndDoubled,
	},
	{ name: 'parked executions, n8n killed', run: parkedAndKilled },
	{ name: 'callbacks that come too early', run: earlyCallbacks },
	{ name: 'malformed or forged callbacks', run: forgedCallbacks },
	{ name: 'a loop with late doubles', run: loopWithDoubles },
];
