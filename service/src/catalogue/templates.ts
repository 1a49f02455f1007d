import type { Template } from '../contract/template';
import { ServiceError } from '../contract/serviceError';
import type { Urls } from '../contract/urls';
import type { TemplateDefinition } from './catalogue';

/** @throws ServiceError `template_not_found` with the existing IDs */
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

/** An item of GET /v1/templates. */
export function serializeTemplate(template: TemplateDefinition, urls: Urls): Template {
	return {
		id: template.id,
		name: template.name,
		description: template.description,
		category: template.category,
		duration_range: { min: template.durationRange.min, max: template.durationRange.max },
		credits_per_video: template.creditsPerVideo,
		thumbnail_url: urls.templateExample(template.id, 'jpg'),
		example_video_url: urls.templateExample(template.id, 'mp4'),
		supported_resolutions: [...template.supportedResolutions],
		custom_data_fields: Object.entries(template.customDataFields).map(([key, field]) => ({
			key,
			label: field.label,
			description: field.description,
			type: field.type,
			// No template needs a certain key.
			required: false,
			options: field.options,
			default: field.default,
			max_length: field.maxLength,
			max_items: field.maxItems,
		})),
		requires_context: { ...template.requiresContext },
	};
}
