import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import type { Template, Variant, Video } from '../api/schemas';

/** In the options of a Get Many: off where it is not added, so that saved workflows get what they got. */
export const simplifyOption: INodeProperties = {
	displayName: 'Simplify',
	name: 'simplify',
	type: 'boolean',
	default: true,
	description: 'Whether to return a simplified version of the response instead of the raw data',
};

/** The options of a Get Many that has no others. */
export const simplifyOptions: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	options: [simplifyOption],
};

/** The resources as they came or, where Simplify is on, the fields that a workflow or an agent chooses by. */
export function simplifiedIfAsked<T extends IDataObject>(
	context: IExecuteFunctions,
	itemIndex: number,
	resources: T[],
	simplified: (resource: T) => IDataObject,
): IDataObject[] {
	const asked = context.getNodeParameter('options.simplify', itemIndex, false) === true;
	return asked ? resources.map(simplified) : resources;
}

export function simplifiedVideo(video: Video): IDataObject {
	const { id, status, template_id, video_url, created_at, completed_at } = video;
	return { id, ...(status && { status }), template_id, video_url, created_at, completed_at };
}

/** @returns with `requires`: the parts of the context that the template does not do without */
export function simplifiedTemplate(template: Template): IDataObject {
	const { id, name, description, credits_per_video, requires_context, duration_range } = template;
	const requirements = requires_context ?? {};
	return {
		id,
		name,
		description,
		credits_per_video,
		requires: Object.keys(requirements).filter((part) => requirements[part] === true),
		min_duration: duration_range?.min,
		max_duration: duration_range?.max,
		supported_resolutions: template.supported_resolutions,
	};
}

export function simplifiedVariant({ id, name, is_active, payload }: Variant): IDataObject {
	const { systemPrompt, captionPrompt } = payload?.settings ?? {};
	return {
		id,
		name,
		is_active,
		video_count: payload?.videoCount,
		system_prompt: systemPrompt,
		caption_prompt: captionPrompt,
	};
}
