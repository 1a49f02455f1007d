// @ts-check

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const units = [
	['day', 86_400],
	['hour', 3_600],
	['minute', 60],
];

/** @param {string} iso e.g. "3 minutes ago" */
export function ago(iso) {
	const seconds = (Date.parse(iso) - Date.now()) / 1_000;
	for (const [unit, length] of units) {
		if (Math.abs(seconds) >= length) return relative.format(Math.round(seconds / length), unit);
	}
	return Math.abs(seconds) < 2 ? 'just now' : relative.format(Math.round(seconds), 'second');
}

/** @param {string} iso a future time, such as "in 2 minutes"; "any moment" if it is due or overdue */
export const soon = (iso) => (Date.parse(iso) >= Date.now() + 2_000 ? ago(iso) : 'any moment');

/** @param {string} iso */
export const moment = (iso) => day.format(new Date(iso));

/** @param {string} iso */
export const timeOfDay = (iso) => clock.format(new Date(iso));

/** @param {number} bytes */
export function size(bytes) {
	if (bytes < 1_000) return `${bytes} B`;
	if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`;
	return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** @param {number} value */
export const number = (value) => value.toLocaleString('en');

/** @param {number} value @param {string} noun */
export const count = (value, noun) => `${number(value)} ${noun}${value === 1 ? '' : 's'}`;
