import type { InvalidField } from '../contract/error';
import type { VideoContext } from '../contract/video';
import { commonFields, mergeCustomData } from '../render/templates/customData';
import { captionFields } from '../render/text/captionOptions';
import type { TemplateDefinition } from '../catalogue/catalogue';

const choices = { aspectRatio: commonFields.aspectRatio, ...captionFields };

/** Values that are none of the options of their field. An empty one counts as missing. */
export function checkChoices(
	{ customDataFields }: TemplateDefinition,
	{ custom_data: customData }: VideoContext,
): InvalidField[] {
	const data = mergeCustomData(customData, customDataFields);
	return Object.entries(choices).flatMap(([key, { options }]) => {
		const given = data[key] ?? '';
		const isRead = key === 'aspectRatio' || key in customDataFields;
		if (!isRead || given === '' || options.some(({ value }) => value === given)) return [];
		const message = `Must be one of ${options.map(({ value }) => value).join(', ')}`;
		return [{ field: `context.custom_data.${key}`, message }];
	});
}
