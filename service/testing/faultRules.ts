import type { Random } from '../src/util/random';
import type { Fault, NewFault } from './faultSchemas';

/** The requested faults. */
export interface FaultRules {
	add(fault: NewFault): Promise<Fault>;
	/** Oldest first. */
	list(): Promise<Fault[]>;
	/** False if no fault has this ID. */
	remove(id: string): Promise<boolean>;
	clear(): Promise<void>;
	/** The first fault that applies to a request for this operation. Increments its `applied`. */
	apply(operation: string): Promise<Fault | undefined>;
}

export function newFault(fault: NewFault, random: Random): Fault {
	return { ...fault, id: `flt_${random.alphanumeric(12)}`, applied: 0 };
}

/** Whether a fault applies to a request for this operation. With a probability below 1, the result is random. */
export function applies(fault: Fault, operation: string, random: Random): boolean {
	const { count = Infinity, applied, probability } = fault;
	const matches = fault.operation === '*' || fault.operation === operation;
	return matches && applied < count && random.fraction() < probability;
}

/** Keeps the faults in memory until the process ends. */
export function createFaultRules(random: Random): FaultRules {
	let faults: Fault[] = [];

	return {
		add(requested) {
			const fault = newFault(requested, random);
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
		apply(operation) {
			const fault = faults.find((candidate) => applies(candidate, operation, random));
			if (fault !== undefined) fault.applied += 1;
			return Promise.resolve(fault && { ...fault });
		},
	};
}
