import type { InvalidField } from '../contract/error';
import { invalidRequest } from '../contract/serviceError';
import {
	resolutionSchema,
	type CreateVideo,
	type Resolution,
	type VideoContext,
} from '../contract/video';
import type { TemplateDefinition } from '../catalogue/catalogue';
import type { SpeechClient } from '../sound/voice/speechClient';
import { canBeShown } from '../util/cleanText';
import { record } from '../render/context/readLines';
import { checkLetters } from '../render/context/drawableText';
import { readKeys, commonFields, mergeCustomData } from '../render/templates/customData';
import { findTemplate } from '../catalogue/templates';
import { checkFields } from './checkFields';
import { checkFiles } from './checkFiles';
import { cleanContext } from './cleanContext';
import { needsSpeech, readSoundOptions, speechMissing } from './soundOptions';
import { captionFields } from '../render/text/captionOptions';
import { readColor } from '../render/art/palette';

/** The invalid colors of a request. An empty color counts as missing. */
function checkColors({ brand_assets, custom_data }: VideoContext): InvalidField[] {
	const brand = record.parse(brand_assets);
	const custom = record.parse(custom_data);
	const palettes = [
		['brand_assets.colors', brand['colors']],
		['brand_assets.colours', brand['colours']],
		['custom_data.colors', custom['colors']],
		['custom_data.compositionProps.colors', record.parse(custom['compositionProps'])['colors']],
	] as const;
	return palettes.flatMap(([path, colors]) =>
		['primary', 'secondary', 'background'].flatMap((name): InvalidField[] => {
			const color = record.parse(colors)[name] ?? '';
			if (color === '' || readColor(color) !== undefined) return [];
			const message = 'Must be a CSS color such as #e11d48 or rgb(225, 29, 72)';
			return [{ field: `context.${path}.${name}`, message }];
		}),
	);
}

const choices = { aspectRatio: commonFields.aspectRatio, ...captionFields };

/** Values that are none of the options of their field. An empty one counts as missing. */
export function checkChoices(
	{ customDataFields }: TemplateDefinition,
	data: Record<string, unknown>,
): InvalidField[] {
	return Object.entries(choices).flatMap(([key, { options }]) => {
		const given = data[key] ?? '';
		const isRead = key === 'aspectRatio' || key in customDataFields;
		if (!isRead || given === '' || options.some(({ value }) => value === given)) return [];
		const message = `Must be one of ${options.map(({ value }) => value).join(', ')}`;
		return [{ field: `context.custom_data.${key}`, message }];
	});
}

/** The keys of `custom_data` that a template uses; undefined if it lists no fields, because then it accepts any key. */
const knownKeys = ({ customDataFields }: TemplateDefinition) =>
	Object.keys(customDataFields).length === 0 ? undefined : readKeys(customDataFields);

/** The keys of `custom_data` that the template ignores. */
export function unknownKeys(
	template: TemplateDefinition,
	{ custom_data: customData = {} }: VideoContext,
): string[] {
	const known = knownKeys(template);
	return known === undefined ? [] : Object.keys(customData).filter((key) => !known.has(key));
}

/**
 * The required parts of the context that are missing or blank, `custom_data` without a key that the template uses,
 * and a prompt without a visible character.
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
			message: 'Must contain a letter, number or emoji',
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

/** The requested resolution, by default 1080p if the template supports it; undefined if it is not supported. */
function chooseResolution(
	template: TemplateDefinition,
	requested: string | undefined,
): Resolution | undefined {
	const supported = template.supportedResolutions;
	if (requested === undefined) return supported.includes('1080p') ? '1080p' : supported[0];
	const parsed = resolutionSchema.safeParse(requested);
	return parsed.success && supported.includes(parsed.data) ? parsed.data : undefined;
}

function soundProblems(data: Record<string, unknown>, canSpeak: boolean): InvalidField[] {
	const sound = readSoundOptions(data);
	if ('problem' in sound) return [sound.problem];
	return needsSpeech(sound) && !canSpeak ? [speechMissing] : [];
}

/**
 * Checks a request for a video. Finds its template and resolution, and reads the texts of its context (cleanContext.ts).
 * @param problems other problems of the request, to report together
 * @throws ServiceError `template_not_found`, `invalid_request` with all problems
 */
export async function checkVideo(
	{
		catalogue,
		speech,
	}: { catalogue: readonly TemplateDefinition[]; speech: SpeechClient | undefined },
	request: Pick<CreateVideo, 'template_id' | 'context' | 'options'>,
	problems: readonly InvalidField[] = [],
): Promise<{ template: TemplateDefinition; resolution: Resolution; context: VideoContext }> {
	const template = findTemplate(catalogue, request.template_id);
	const context = cleanContext(request.context, template.customDataFields);
	const data = mergeCustomData(context.custom_data, template.customDataFields);
	const all = [
		...missingContext(template, context),
		...checkLetters(template.customDataFields, context),
		...checkChoices(template, data),
		...checkColors(context),
		...checkFields(template, context, data),
		...soundProblems(data, speech !== undefined),
		...(await checkFiles(context, data)),
		...problems,
	];
	const resolution = chooseResolution(template, request.options.resolution);
	if (resolution === undefined) {
		const supported = template.supportedResolutions.join(', ');
		all.push({
			field: 'options.resolution',
			message: `The template ${template.id} supports ${supported}`,
		});
	}
	if (resolution === undefined || all.length > 0) throw invalidRequest(all);
	return { template, resolution, context };
}
