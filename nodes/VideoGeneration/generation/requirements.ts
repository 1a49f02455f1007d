import type { INodeProperties } from 'n8n-workflow';

import type { Template } from '../api/schemas';

/** The parts of the create call that a template can require (contract 2.4), in the words of its entry in the list. */
const words = { prompt: 'prompt', brand_id: 'brand ID', custom_data: 'custom data' } as const;

/** Such as "requires prompt, custom data"; undefined where nothing is required. */
export function requirementsIn(
	requires: NonNullable<Template['requires_context']>,
): string | undefined {
	const required = Object.entries(words).flatMap(([part, word]) =>
		requires[part] === true ? [word] : [],
	);
	return required.length > 0 ? `requires ${required.join(', ')}` : undefined;
}

/** What to add, for as long as it is missing: the chosen entry of the list is the only thing that the editor knows. */
export const requirementNotices: INodeProperties[] = [
	noticeOf(
		'brandId',
		words.brand_id,
		"This template requires a brand. Add 'Brand ID' under 'Additional Fields'.",
	),
	noticeOf(
		'customData',
		words.custom_data,
		"This template requires values to fill in, such as a name or a price. Add 'Custom Data' under 'Additional Fields'.",
	),
];

function noticeOf(field: string, word: string, displayName: string): INodeProperties {
	return {
		displayName,
		name: `${field}Notice`,
		type: 'notice',
		default: '',
		displayOptions: {
			show: { '/templateId.cachedResultName': [{ _cnd: { regex: `requires .*${word}` } }] },
			hide: { [`/additionalFields.${field}`]: [{ _cnd: { exists: true } }] },
		},
	};
}
