/** What one case has measured, in videos unless it says otherwise. A dash in the table where a figure has no meaning. */
export interface Figures {
	/** Rows whose create call the service has carried out. */
	wanted: number;
	/** Videos that were paid for. */
	charged: number;
	/** Videos that reached the node behind the trigger, or behind the waiting node. */
	emitted: number;
	/** Of these, how many reached it more than once. */
	twice: number;
	/** Finished videos that never reached it. */
	lost: number;
	/** The same, in an execution that n8n marks as crashed: not counted as lost. */
	lostInCrashed: number;
	/** Promises that were broken, in words. */
	broken: string[];
	/** What the case was made of, such as the faults that really happened. */
	remarks: string[];
}

export type Measured = Figures & { name: string; mode: string; seconds: number };

export interface Tally {
	wanted: number;
	charged: number;
	/** The IDs that should have arrived. */
	finished: string[];
	/** The IDs that have, each as often as it did. */
	arrived: string[];
	crashed?: ReadonlySet<string>;
	/** Of these it is counted, but not promised, that they arrive once. */
	repeatable?: ReadonlySet<string>;
	broken?: string[];
	remarks?: string[];
}

/**
 * Counts, and says which promises are broken: what is paid is what was wanted, nothing arrives twice, nothing is lost.
 */
export function tally(counted: Tally): Figures {
	const { wanted, charged, finished, arrived, broken = [] } = counted;
	const { crashed = new Set<string>(), repeatable = new Set<string>() } = counted;
	const times = new Map<string, number>();
	for (const id of arrived) times.set(id, (times.get(id) ?? 0) + 1);
	const missing = finished.filter((id) => !times.has(id));
	const lost = missing.filter((id) => !crashed.has(id));
	const twice = [...times].filter(([, count]) => count > 1).map(([id]) => id);
	const broughtTwice = twice.filter((id) => !repeatable.has(id));
	const known = new Set(finished);
	const strange = [...times.keys()].filter((id) => !known.has(id));
	const problems: Array<[boolean, string]> = [
		[charged !== wanted, `${charged} videos were charged, ${wanted} were wanted`],
		[broughtTwice.length > 0, `emitted more than once: ${listed(broughtTwice)}`],
		[lost.length > 0, `lost: ${listed(lost)}`],
		[strange.length > 0, `emitted, but not finished at the service: ${listed(strange)}`],
	];
	return {
		wanted,
		charged,
		emitted: times.size,
		twice: twice.length,
		lost: lost.length,
		lostInCrashed: missing.length - lost.length,
		broken: [...problems.flatMap(([is, what]) => (is ? [what] : [])), ...broken],
		remarks: counted.remarks ?? [],
	};
}

const listed = (ids: string[]): string =>
	`${ids.slice(0, 10).join(', ')}${ids.length > 10 ? ` and ${ids.length - 10} more` : ''}`;
