import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { knownFields } from '../api/parse';
import type { Template, Variant } from '../api/schemas';
import { finishedStatuses } from '../api/videos';
import { readToggle } from '../parameters/readFields';

/** The field of every operation whose items have many fields. */
export const simplifyProperty: INodeProperties = {
	displayName: 'Simplify',
	name: 'simplify',
	type: 'boolean',
	default: true,
	description: 'Whether to return a simplified version of the response instead of the raw data',
};

/** Whether 'Simplify' is on for an item. */
export const isSimplified = (context: IExecuteFunctions, itemIndex: number): boolean =>
	readToggle(context, 'simplify', { label: 'Simplify', itemIndex }, true);

/** The resources unchanged or, if Simplify is on, with only the fields that a workflow needs. */
export function maybeSimplify<T extends IDataObject>(
	context: IExecuteFunctions,
	itemIndex: number,
	resources: T[],
	simplified: (resource: T) => IDataObject,
): IDataObject[] {
	return isSimplified(context, itemIndex) ? resources.map(simplified) : resources;
}

/** In the order in which users see them. */
const videoFields = [
	'id',
	'status',
	'template_id',
	'video_url',
	'thumbnail_url',
	'caption',
	'post',
	'duration_seconds',
	'completed_at',
	'credits_charged',
	'deduplication_key',
	'deduplicated',
	'metadata',
	'written_fields',
	'warnings',
	'error',
	'message',
	'caught_up',
];
/** What users want to know of a video that is not finished. */
const unfinishedFields = ['created_at', 'estimated_completion', 'progress'];

/** The fields of a video that a workflow needs. */
export function simplifiedVideo(video: IDataObject): IDataObject {
	const isFinished = finishedStatuses.some((status) => status === video.status);
	const fields = isFinished ? videoFields : [...videoFields, ...unfinishedFields];
	return knownFields(Object.fromEntries(fields.map((field) => [field, video[field]])));
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
	const { systemPrompt, captionPrompt, compositionProps } = payload?.settings ?? {};
	return {
		id,
		name,
		is_active,
		video_count: payload?.videoCount,
		system_prompt: systemPrompt,
		caption_prompt: captionPrompt,
		composition_props: compositionProps,
	};
}
