import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import type { Template, Variant, Video } from '../api/schemas';

/** An option of every Get Many. Off until the user adds it. */
export const simplifyOption: INodeProperties = {
	displayName: 'Simplify',
	name: 'simplify',
	type: 'boolean',
	default: true,
	description: 'Whether to return a simplified version of the response instead of the raw data',
};

/** The options of a Get Many without other options. */
export const simplifyOptions: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	options: [simplifyOption],
};

/** The resources unchanged or, if Simplify is on, with only the fields that help a workflow or an agent to choose. */
export function maybeSimplify<T extends IDataObject>(
	context: IExecuteFunctions,
	itemIndex: number,
	resources: T[],
	simplified: (resource: T) => IDataObject,
): IDataObject[] {
	const isOn = context.getNodeParameter('options.simplify', itemIndex, false) === true;
	return isOn ? resources.map(simplified) : resources;
}

export function simplifiedVideo(video: Video): IDataObject {
	const { id, status, template_id, video_url, created_at, completed_at, post } = video;
	return {
		...{ id, ...(status && { status }), template_id, video_url, created_at, completed_at },
		...(post !== undefined && { post }),
	};
}

/** @returns with `requires`: the names of the required parts of the context */
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
