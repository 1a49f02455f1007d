/** Progress from 0 at `start` to 1 at `start + seconds`, clamped. */
export function progress(t: number, start: number, seconds: number): number {
	if (seconds <= 0) return t >= start ? 1 : 0;
	return clamp((t - start) / seconds);
}

/** Index of the part that started last at time `t`; 0 before the first one. */
export function indexAt(parts: readonly { start: number }[], t: number): number {
	return Math.max(0, parts.filter(({ start }) => t >= start).length - 1);
}

export function clamp(value: number, low = 0, high = 1): number {
	return Math.max(low, Math.min(high, value));
}

export function lerp(from: number, to: number, share: number): number {
	return from + (to - from) * share;
}

export function easeOut(share: number): number {
	return 1 - (1 - share) ** 3;
}

/** A very fast start that settles slowly: for text that rises into place. */
export function easeOutExpo(share: number): number {
	return share >= 1 ? 1 : 1 - 2 ** (-10 * share);
}

export function easeIn(share: number): number {
	return share ** 3;
}

export function easeInOut(share: number): number {
	return share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2;
}

/** Overshoots by about `overshoot` × 10 % and comes back. */
export function easeOutBack(share: number, overshoot: number): number {
	const rest = share - 1;
	return 1 + (overshoot + 1) * rest ** 3 + overshoot * rest ** 2;
}

/** An endless sine swing between -1 and 1. */
export function sway(t: number, periodSeconds: number, phase = 0): number {
	return Math.sin((t / periodSeconds + phase) * 2 * Math.PI);
}
