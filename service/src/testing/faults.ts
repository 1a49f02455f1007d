import type { Fault, NewFault } from '../contract/fault';
import type { OperationName } from '../contract/operations';
import type { Random } from '../random';

/** The faults that were asked for; kept in memory, gone after a restart. */
export interface FaultRules {
	add(fault: NewFault): Fault;
	list(): Fault[];
	/** False when there is none of this id. */
	remove(id: string): boolean;
	clear(): void;
	/** The first fault that meets a request for this operation, counted as having met it. */
	draw(operation: OperationName): Fault | undefined;
}

export function createFaultRules(random: Random): FaultRules {
	let faults: Fault[] = [];
	const spent = ({ count, met }: Fault) => count !== undefined && met >= count;

	return {
		add(wanted) {
			const fault = { ...wanted, id: `flt_${random.alphanumeric(12)}`, met: 0 };
			faults.push(fault);
			return { ...fault };
		},
		list: () => faults.map((fault) => ({ ...fault })),
		remove(id) {
			const before = faults.length;
			faults = faults.filter((fault) => fault.id !== id);
			return faults.length < before;
		},
		clear() {
			faults = [];
		},
		draw(operation) {
			const met = faults.find(
				(fault) =>
					(fault.operation === '*' || fault.operation === operation) &&
					!spent(fault) &&
					random.fraction() < fault.probability,
			);
			if (met === undefined) return undefined;
			met.met += 1;
			return { ...met };
		},
	};
}
