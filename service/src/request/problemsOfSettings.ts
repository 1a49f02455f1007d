import { problemOf, type InvalidField } from '../contract/error';
import { cleanTexts, localeOf } from './cleanTexts';
import { givenIn } from './laySettings';
import type { TemplateDefinition } from './templateDefinition';

/** What a video of the template would refuse in the settings of a variant. Keys that are no fields are free. */
export function problemsOfSettings(
	{ data }: TemplateDefinition,
	compositionProps: Record<string, unknown>,
): InvalidField[] {
	const given = givenIn(compositionProps);
	const { error } = data.safeParse(cleanTexts(given, data, () => localeOf('', given)));
	return (error?.issues ?? []).map((issue) => ({
		field: ['settings', 'compositionProps', ...issue.path].join('.'),
		...problemOf(issue),
	}));
}
