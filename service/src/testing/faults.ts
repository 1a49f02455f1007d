import type { Fault, NewFault } from './fault';
import type { Random } from '../util/random';

/** The faults that were asked for. */
export interface FaultRules {
	add(fault: NewFault): Promise<Fault>;
	/** Oldest first. */
	list(): Promise<Fault[]>;
	/** False when there is none of this id. */
	remove(id: string): Promise<boolean>;
	clear(): Promise<void>;
	/** The first fault that meets a request for this operation, counted as having met it. */
	draw(operation: string): Promise<Fault | undefined>;
}

/** A fault as it is when it is asked for. */
export function newFault(wanted: NewFault, random: Random): Fault {
	return { ...wanted, id: `flt_${random.alphanumeric(12)}`, met: 0 };
}

/** Whether a fault is for this operation, has not met all its requests yet, and chance wants it. */
export function meets(fault: Fault, operation: string, random: Random): boolean {
	const { count = Infinity, met, probability } = fault;
	const meant = fault.operation === '*' || fault.operation === operation;
	return meant && met < count && random.fraction() < probability;
}

/** Kept in memory, gone after a restart. */
export function createFaultRules(random: Random): FaultRules {
	let faults: Fault[] = [];

	return {
		add(wanted) {
			const fault = newFault(wanted, random);
			faults.push(fault);
			return Promise.resolve({ ...fault });
		},
		list: () => Promise.resolve(faults.map((fault) => ({ ...fault }))),
		remove(id) {
			const before = faults.length;
			faults = faults.filter((fault) => fault.id !== id);
			return Promise.resolve(faults.length < before);
		},
		clear() {
			faults = [];
			return Promise.resolve();
		},
		draw(operation) {
			const met = faults.find((fault) => meets(fault, operation, random));
			if (met !== undefined) met.met += 1;
			return Promise.resolve(met && { ...met });
		},
	};
}
