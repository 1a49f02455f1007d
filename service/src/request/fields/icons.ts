import { closestIcons, iconNamed } from '../../icons/icons';
import type { InvalidField } from '../../contract/error';
import { field } from './field';
import { entriesOf, NO_LINES, reader, textOf, type Words } from './kinds';

/** What is wrong with the name of an icon; undefined if nothing is. */
export function problemOfIcon(name: string): Pick<InvalidField, 'message' | 'closest'> | undefined {
	if (iconNamed(name) !== undefined) return undefined;
	const closest = closestIcons(name, 3);
	return {
		message: `Must be the name of an icon, such as ${closest.join(', ')}`,
		closest: closest[0],
	};
}

/** The name of an icon as it was given: '' for a line without one, undefined for what is no text. */
const nameIn = (entry: unknown) => (entry === null ? '' : textOf(entry)?.trim());

/** Names of icons, one for each line, '' for a line without one. */
export const icons = (words: Omit<Words, 'label' | 'description'>) => {
	const { maxItems = Infinity } = words;
	const schema = reader((value = [], report) => {
		const entries = entriesOf(value)?.map(nameIn) ?? [undefined];
		const names = entries.flatMap((name) => name ?? []);
		while (names.at(-1) === '') names.pop();
		if (names.length < entries.filter((name) => name !== '').length) report(NO_LINES);
		else if (names.length > maxItems)
			report(`Has ${names.length} names; the video has room for at most ${maxItems} lines`);
		// Each wrong name is compared with all icons: thousands of them would hold up the service.
		for (const [index, name] of names.slice(0, maxItems).entries()) {
			const problem = name === '' ? undefined : problemOfIcon(name);
			if (problem !== undefined) report(problem.message, { ...problem, path: [index] });
		}
		return names;
	});
	return field(
		{
			label: 'Icons',
			description:
				'Names of icons to draw, one for each line in its order; an empty one leaves its line without. ' +
				'GET /v1/icons lists them: the names of Lucide, such as rocket.',
			...words,
			type: 'array',
			problemOfName: (name) => problemOfIcon(name)?.message,
		},
		schema,
	);
};
