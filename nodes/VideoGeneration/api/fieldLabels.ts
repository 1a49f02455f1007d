import type { Failure } from './errors';

/** The fields of a request in the words of the editor: `settings.systemPrompt` is 'System Prompt'. */
export type FieldLabels = Readonly<Record<string, string>>;

/** Such as "'Scenes' (entry 3, text)" for the keys `2` and `text`. */
export function placeInField(label: string, keys: string[]): string {
	// Users count from 1.
	const places = keys.map((key) => (/^\d+$/.test(key) ? `entry ${Number(key) + 1}` : key));
	return `'${label}'${places.length > 0 ? ` (${places.join(', ')})` : ''}`;
}

/** Why the service refused a value, in other words. Any other failure is unchanged. */
export function inWords(failure: Failure, translate: (text: string) => string): Failure {
	const { message, description, status } = failure;
	if (status !== 400 && status !== 422) return failure;
	return {
		...failure,
		message: translate(message),
		...(description !== undefined && { description: translate(description) }),
	};
}

/** Such as "Invalid 'System Prompt': …" for "Invalid settings.systemPrompt: …". */
export const withFieldLabels = (failure: Failure, labels: FieldLabels): Failure =>
	inWords(failure, (text) =>
		text.replace(
			/(?<=^Invalid |^Invalid .*; )[\w.]*\w(?=: )/gm,
			(path) => nameOfField(path, labels) ?? path,
		),
	);

function nameOfField(path: string, labels: FieldLabels): string | undefined {
	const found = Object.entries(labels).find(([name]) => `${path}.`.startsWith(`${name}.`));
	if (!found) return undefined;
	const [name, label] = found;
	return placeInField(label, path.slice(name.length).split('.').slice(1));
}
