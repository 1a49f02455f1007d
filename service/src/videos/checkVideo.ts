import type { InvalidField } from '../contract/error';
import { invalidRequest } from '../contract/serviceError';
import {
	resolutionSchema,
	type CreateVideo,
	type Resolution,
	type VideoContext,
} from '../contract/video';
import type { TemplateDefinition } from '../templates/catalogue';
import { canBeShown } from '../util/cleanText';
import { readKeys } from '../render/looks/customData';
import { findTemplate } from '../templates/templates';

/** The keys of `custom_data` that a template reads; undefined for one that names no fields and takes any. */
const knownKeys = ({ customDataFields }: TemplateDefinition) =>
	Object.keys(customDataFields).length === 0 ? undefined : readKeys(customDataFields);

/** The keys of `custom_data` that the template passes over. */
export function unreadKeys(
	template: TemplateDefinition,
	{ custom_data: customData = {} }: VideoContext,
): string[] {
	const known = knownKeys(template);
	return known === undefined ? [] : Object.keys(customData).filter((key) => !known.has(key));
}

/**
 * The parts of the context that the template requires and the caller left out, blank or without a key
 * that counts, and a prompt that shows nothing.
 */
export function missingContext(
	template: TemplateDefinition,
	context: VideoContext,
): InvalidField[] {
	const { prompt = '', brand_id: brandId, custom_data: customData } = context;
	const missing = {
		prompt: prompt.trim() === '',
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
	if (prompt.trim() !== '' && !canBeShown(prompt)) {
		fields.push({
			field: 'context.prompt',
			message: 'Must have a letter, number or emoji that a video can show',
		});
	}
	const { requiresContext, customDataFields } = template;
	const known = knownKeys(template);
	if (
		requiresContext.custom_data &&
		customData !== undefined &&
		known !== undefined &&
		!Object.keys(customData).some((key) => known.has(key))
	) {
		const keys = Object.keys(customDataFields).join(', ');
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
