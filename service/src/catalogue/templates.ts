import type { Template } from '../contract/template';
import { closestOf } from '../util/closest';
import { shorten } from '../util/messages';
import { ServiceError } from '../contract/serviceError';
import type { Urls } from '../contract/urls';
import { settingsKey, settingsWords } from '../request/fields/commonFields';
import { fieldsOf, type FieldWords } from '../request/fields/field';
import type { TemplateDefinition } from '../request/templateDefinition';

/** @throws ServiceError `template_not_found` with the existing IDs and the closest one */
export function findTemplate(
	catalogue: readonly TemplateDefinition[],
	id: string,
): TemplateDefinition {
	const template = catalogue.find((candidate) => candidate.id === id);
	if (template !== undefined) return template;
	const known = catalogue.map((candidate) => candidate.id);
	const closest = closestOf(id, known);
	const suggestion = closest === undefined ? '' : ` Did you mean ${closest}?`;
	throw new ServiceError(
		'template_not_found',
		`There is no template "${shorten(id)}".${suggestion}`,
		{
			metadata: { template_id: id, known, closest },
		},
	);
}

const settings: [string, FieldWords] = [settingsKey, settingsWords];

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
		custom_data_fields: [...fieldsOf(template.data), settings].map(([key, field]) => ({
			key,
			label: field.label,
			description: field.description,
			type: field.type,
			required: field.required ?? false,
			options: field.options,
			default: field.default,
			max_length: field.maxLength,
			max_items: field.maxItems,
			accepts_other_values: field.accepts_other_values,
		})),
		requires_context: { ...template.requiresContext },
	};
}
