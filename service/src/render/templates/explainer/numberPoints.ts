/** The number of each point, from 1; other lines have none, nor has a single point. */
export function numberPoints(points: readonly boolean[]): (number | undefined)[] {
	if (points.filter(Boolean).length < 2) return points.map(() => undefined);
	return points.map((isPoint, index) =>
		isPoint ? points.slice(0, index + 1).filter(Boolean).length : undefined,
	);
}
