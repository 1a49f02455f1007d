import type { InvalidField } from './contract/error';
import {
	resolutionSchema,
	type CreateVideo,
	type Resolution,
	type VideoContext,
} from './contract/video';
import type { Template } from './contract/template';
import type { Addresses } from './answers/addresses';
import { invalidRequest, ServiceError } from './answers/serviceError';
import type { TemplateDefinition } from './render/catalogue';

/** @throws ServiceError `template_not_found` with the ids that there are */
export function findTemplate(
	catalogue: readonly TemplateDefinition[],
	id: string,
): TemplateDefinition {
	const template = catalogue.find((candidate) => candidate.id === id);
	if (template !== undefined) return template;
	throw new ServiceError('template_not_found', `There is no template "${id}".`, {
		metadata: { template_id: id, known: catalogue.map((known) => known.id) },
	});
}

/** A template as the API shows it (contract 2.4). */
export function templateView(template: TemplateDefinition, addresses: Addresses): Template {
	return {
		id: template.id,
		name: template.name,
		description: template.description,
		category: template.category,
		duration_range: { min: template.durationRange.min, max: template.durationRange.max },
		credits_per_video: template.creditsPerVideo,
		thumbnail_url: addresses.templateExample(template.id, 'jpg'),
		example_video_url: addresses.templateExample(template.id, 'mp4'),
		supported_resolutions: [...template.supportedResolutions],
		requires_context: { ...template.requiresContext },
	};
}

/** The keys of `custom_data` that a template reads; one that names none takes any. */
const knownKeys = ({ customDataKeys, customDataSpellings = [] }: TemplateDefinition) =>
	new Set([...Object.keys(customDataKeys), ...customDataSpellings]);

/** The keys of `custom_data` that the template passes over. */
export function unreadKeys(
	template: TemplateDefinition,
	{ custom_data: customData = {} }: VideoContext,
): string[] {
	const known = knownKeys(template);
	return known.size === 0 ? [] : Object.keys(customData).filter((key) => !known.has(key));
}

/** The parts of the context that the template requires and the caller left out, blank or without a key that counts. */
export function missingContext(
	template: TemplateDefinition,
	context: VideoContext,
): InvalidField[] {
	const { prompt, brand_id: brandId, custom_data: customData } = context;
	const missing = {
		prompt: prompt === undefined || prompt.trim() === '',
		brand_id: brandId === undefined || brandId.trim() === '',
		custom_data: customData === undefined,
	};
	const parts = ['prompt', 'brand_id', 'custom_data'] as const;
	const fields = parts
		.filter((part) => template.requiresContext[part] && missing[part])
		.map((part) => ({
			field: `context.${part}`,
			message: `Required by the template ${template.id}`,
		}));
	const { requiresContext, customDataKeys } = template;
	const known = knownKeys(template);
	if (
		requiresContext.custom_data &&
		customData !== undefined &&
		known.size > 0 &&
		!Object.keys(customData).some((key) => known.has(key))
	) {
		const keys = Object.keys(customDataKeys).join(', ');
		fields.push({
			field: 'context.custom_data',
			message: `The template ${template.id} needs at least one of the keys ${keys}`,
		});
	}
	return fields;
}

/** The best size up to 1080p when none is asked for; undefined when the template does not offer the one asked for. */
function chooseResolution(
	template: TemplateDefinition,
	asked: string | undefined,
): Resolution | undefined {
	const offered = template.supportedResolutions;
	if (asked === undefined) return offered.includes('1080p') ? '1080p' : offered[0];
	const parsed = resolutionSchema.safeParse(asked);
	return parsed.success && offered.includes(parsed.data) ? parsed.data : undefined;
}

/**
 * What a wanted video is made with.
 * @param refused what is wrong besides
 * @throws ServiceError `template_not_found`, `invalid_request` with all that is missing or wrong
 */
export function checkedVideo(
	catalogue: readonly TemplateDefinition[],
	wanted: Pick<CreateVideo, 'template_id' | 'context' | 'options'>,
	refused: readonly InvalidField[] = [],
): { template: TemplateDefinition; resolution: Resolution } {
	const template = findTemplate(catalogue, wanted.template_id);
	const missing = [...missingContext(template, wanted.context), ...refused];
	const resolution = chooseResolution(template, wanted.options.resolution);
	if (resolution === undefined) {
		const offered = template.supportedResolutions.join(', ');
		missing.push({
			field: 'options.resolution',
			message: `The template ${template.id} offers ${offered}`,
		});
	}
	if (resolution === undefined || missing.length > 0) throw invalidRequest(missing);
	return { template, resolution };
}
