import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import type { Template } from '../api/schemas';

/** What a template can require (`requires_context` of `GET /v1/templates`), in the words of its list entry. */
const words = { prompt: 'prompt', brand_id: 'brand ID', custom_data: 'template fields' } as const;

/** Such as "requires prompt, template fields"; undefined if the template requires nothing. */
export function formatRequirements(
	requires: NonNullable<Template['requires_context']>,
): string | undefined {
	const required = Object.entries(words).flatMap(([part, word]) =>
		requires[part] === true ? [word] : [],
	);
	return required.length > 0 ? `requires ${required.join(', ')}` : undefined;
}

/**
 * Notices that say what the chosen template requires besides a prompt. The only thing that the editor knows about the
 * template is the text of the chosen list entry, so the notices depend on that text. They disappear once the user adds
 * the field. A notice cannot depend on the values of a resource mapper, so the second one must also be right while
 * 'Template Fields' is filled in.
 */
export const requirementNotices: INodeProperties[] = [
	requirementNotice(
		'brandId',
		words.brand_id,
		"This template requires 'Brand ID'. Add it under 'Additional Fields'.",
	),
	requirementNotice(
		'customData',
		words.custom_data,
		"This template requires at least one value in 'Template Fields', or in 'Custom Data' under 'Additional Fields'.",
		{ '/templateFields.mappingMode': ['autoMapInputData'] },
	),
];

/** @param hide when else to hide it */
function requirementNotice(
	field: string,
	word: string,
	displayName: string,
	hide: IDisplayOptions['hide'] = {},
): INodeProperties {
	return {
		displayName,
		name: `${field}Notice`,
		type: 'notice',
		default: '',
		displayOptions: {
			show: { '/templateId.cachedResultName': [{ _cnd: { regex: `requires .*${word}` } }] },
			hide: { [`/additionalFields.${field}`]: [{ _cnd: { exists: true } }], ...hide },
		},
	};
}
