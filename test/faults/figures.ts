/** The result of one case, in videos. */
export interface Figures {
	/** Rows whose create request the service has executed. */
	expected: number;
	/** Videos that were paid for. */
	charged: number;
	/** Videos that reached the node after the trigger, or after the waiting node. */
	emitted: number;
	/** How many of these reached it more than once. */
	twice: number;
	/** Finished videos that never reached it. */
	lost: number;
	/** Finished videos that never reached it, but are in an execution that n8n marks as crashed. Not counted in `lost`. */
	lostInCrashed: number;
	/** Broken guarantees, as text. */
	broken: string[];
	/** Facts about the case, such as how many faults occurred. */
	remarks: string[];
}

export type Measured = Figures & { name: string; mode: string; seconds: number };

export interface Tally {
	expected: number;
	charged: number;
	/** The IDs that should have arrived. */
	finished: string[];
	/** The IDs that have arrived, with repetitions. */
	arrived: string[];
	crashed?: ReadonlySet<string>;
	/** Videos that may arrive twice. They are counted, but not a broken guarantee. */
	repeatable?: ReadonlySet<string>;
	broken?: string[];
	remarks?: string[];
}

/**
 * Counts the videos and lists the broken guarantees: exactly the expected videos are charged, none arrives twice, none is
 * lost.
 */
export function tally(counted: Tally): Figures {
	const { expected, charged, finished, arrived, broken = [] } = counted;
	const { crashed = new Set<string>(), repeatable = new Set<string>() } = counted;
	const times = new Map<string, number>();
	for (const id of arrived) times.set(id, (times.get(id) ?? 0) + 1);
	const missing = finished.filter((id) => !times.has(id));
	const lost = missing.filter((id) => !crashed.has(id));
	const twice = [...times].filter(([, count]) => count > 1).map(([id]) => id);
	const brokenTwice = twice.filter((id) => !repeatable.has(id));
	const known = new Set(finished);
	const unknown = [...times.keys()].filter((id) => !known.has(id));
	const problems: Array<[boolean, string]> = [
		[charged !== expected, `${charged} videos were charged, ${expected} were expected`],
		[brokenTwice.length > 0, `emitted more than once: ${formatIds(brokenTwice)}`],
		[lost.length > 0, `lost: ${formatIds(lost)}`],
		[unknown.length > 0, `emitted, but not finished at the service: ${formatIds(unknown)}`],
	];
	return {
		expected,
		charged,
		emitted: times.size,
		twice: twice.length,
		lost: lost.length,
		lostInCrashed: missing.length - lost.length,
		broken: [...problems.flatMap(([isBroken, message]) => (isBroken ? [message] : [])), ...broken],
		remarks: counted.remarks ?? [],
	};
}

const formatIds = (ids: string[]): string =>
	`${ids.slice(0, 10).join(', ')}${ids.length > 10 ? ` and ${ids.length - 10} more` : ''}`;
