import type { InvalidField } from '../contract/error';
import type { VideoContext } from '../contract/video';
import { linesOf } from '../render/context/readLines';
import { mergeCustomData } from '../render/templates/customData';
import type { TemplateDefinition } from '../templates/catalogue';

/** More scenes with a text than the template has room for. A video would be charged, and lack some of them. */
export function checkScenes(
	{ id, customDataFields }: TemplateDefinition,
	{ custom_data: customData }: VideoContext,
): InvalidField[] {
	const most = customDataFields['scenes']?.maxItems ?? Infinity;
	const scenes = linesOf(mergeCustomData(customData, customDataFields)['scenes']);
	if (scenes.length <= most) return [];
	const message = `The template ${id} has room for at most ${most} scenes with a text`;
	return [{ field: 'context.custom_data.scenes', message }];
}
