import type { z } from 'zod';
import { problemOf, type InvalidField } from '../contract/error';
import { invalidRequest, MAX_PROBLEMS } from '../contract/serviceError';
import {
	MAX_PROMPT_CHARACTERS,
	resolutionSchema,
	type CreateVideo,
	type Resolution,
} from '../contract/video';
import { describeUndrawn, undrawnLetters } from '../fonts/undrawnLetters';
import { fillPlaceholders, placesIn, problemOfFilled } from '../script/prompt/placeholders';
import { bareWords } from '../script/sentences';
import { problemOfScript } from '../script/writeScript';
import { canBeShown, hasVisibleCharacter } from '../util/cleanText';
import { pluralize, shorten } from '../util/messages';
import { checkFiles } from './checkFiles';
import { cleanTexts, localeOf, readContextText } from './cleanTexts';
import { brandSchema, withoutScheme, type Brand } from './fields/brandFields';
import { settingsKey, type VideoData } from './fields/commonFields';
import { closestField } from './closestField';
import { fieldsOf } from './fields/field';
import { textOf } from './fields/kinds';
import { languageOf } from './fields/language';
import { problemOfMedia } from './fields/media';
import { givenIn, laySettings, type Laid } from './laySettings';
import type { TemplateDefinition } from './templateDefinition';
import { warnOfInstructions } from './warnOfInstructions';
import { warnOfUnknownKeys } from './warnOfUnknownKeys';
import { fieldAt, linesIn, textsOf, type TextPath, type VideoInput } from './videoInput';

/*
 * The one reading of a request for a video, in one direction:
 *
 * 1. `laySettings` lays what the caller gave over the settings of a variant. Blank values are gone from here on, and lists of
 *    lines are no JSON any more.
 * 2. `cleanTexts` reads the texts as people would: entities, variants of letters, dates in words.
 * 3. The template's own fields parse `custom_data`, and `brandSchema` parses `brand_assets`.
 * 4. What a field alone cannot tell is checked: required parts, words to show, lines given twice, letters that no font has, files.
 * 5. `warnOfUnknownKeys` names what nothing reads, `warnOfInstructions` what is shown and reads like an order to the maker.
 *
 * Rules that must not regress:
 * - No other code sees `custom_data` or `brand_assets` as a record. The input is stored with the video, and whoever takes it
 *   parses it with the same fields: reading it again changes nothing.
 * - A value is used as given, refused with the reason, or named in a warning.
 */

/** A request that can be made into a video. */
export interface VideoOrder {
	input: VideoInput;
	resolution: Resolution;
	/** What the request has and the video does not use, or probably should not show. */
	warnings: string[];
}

/** What is missing, with the key that was probably sent for it: "clip" for `media`. */
function describeMissing(
	message: string,
	field: string,
	{ data }: TemplateDefinition,
	values: Laid['values'],
): string {
	const fields = fieldsOf(data).map(([key]) => key);
	const unknown = Object.keys(values).filter((key) => !fields.includes(key));
	// There can be thousands.
	const sent = unknown.slice(0, MAX_PROBLEMS).find((key) => closestField(key, fields) === field);
	return sent === undefined
		? message
		: `${message}. "${shorten(sent)}" is no field: call it ${field}`;
}

/** The required parts of the context that are missing or blank, and a prompt without a visible character. */
function missingParts(
	definition: TemplateDefinition,
	{ prompt = '', brand_id: brandId = '' }: CreateVideo['context'],
	{ values }: Laid,
): InvalidField[] {
	const { id, requiresContext, data } = definition;
	const isMissing = { prompt: prompt.trim() === '', brand_id: brandId.trim() === '' };
	const parts = ['prompt', 'brand_id'] as const;
	const message = `Required by the template ${id}`;
	const missing: InvalidField[] = parts
		.filter((part) => requiresContext[part] && isMissing[part])
		.map((part) => ({ field: `context.${part}`, message }));
	if (!isMissing.prompt && !canBeShown(prompt))
		missing.push({ field: 'context.prompt', message: 'Must contain a letter, number or emoji' });
	const keys = fieldsOf(data).map(([key]) => key);
	const isFilled = (key: string) => {
		const value = values[key];
		return key in values && !(typeof value === 'string' && !hasVisibleCharacter(value));
	};
	const needed = fieldsOf(data).flatMap(([key, { required }]) => (required === true ? [key] : []));
	for (const key of needed) {
		if (isFilled(key)) continue;
		const described = describeMissing(message, key, definition, values);
		missing.push({ field: `context.custom_data.${key}`, message: described });
	}
	const hasAny = needed.length > 0 || keys.some(isFilled);
	if (requiresContext.custom_data && !hasAny) {
		const said = fieldsOf(data).flatMap(([key, { writable }]) => (writable === true ? [key] : []));
		const needs = `The template ${id} needs at least one of its fields, such as ${said.slice(0, 3).join(', ')}`;
		// There can be thousands of unknown ones.
		const some = Object.keys(values).slice(0, MAX_PROBLEMS);
		const [closest] = some.flatMap((key) => closestField(key, keys) ?? []);
		missing.push({ field: 'context.custom_data', message: needs, closest });
	}
	return missing;
}

function tooLongPrompts(prompts: Record<string, string>): InvalidField[] {
	const message = `Must have at most ${MAX_PROMPT_CHARACTERS} characters with its dates in words`;
	return Object.entries(prompts)
		.filter(([, text]) => text.length > MAX_PROMPT_CHARACTERS)
		.map(([part]) => ({ field: fieldAt([part]), message }));
}

const problemsIn = (
	part: string,
	error: z.ZodError | undefined,
	fieldOf: (path: TextPath) => string,
): InvalidField[] =>
	(error?.issues ?? []).map((issue) => ({
		field: fieldOf([part, ...issue.path.map(String)]),
		...problemOf(issue),
	}));

/** Scenes that repeat the lines, the headline or the call to action only add their media and recordings. Others are refused. */
function problemOfLinesGivenTwice({ headline = '', beats = [], cta = '', scenes }: VideoData) {
	const shown = new Set([headline, ...beats, cta].map(bareWords));
	const isShown =
		beats.length === 0 || scenes.every(({ text }) => !text || shown.has(bareWords(text)));
	return isShown
		? undefined
		: 'Has texts that custom_data.beats lacks. Give the lines of the video in one of the two';
}

/** A prompt of which nothing would be shown, with no line in a field either. */
function promptWithoutLine(
	{ requiresContext }: TemplateDefinition,
	{ prompt, data, others }: VideoInput,
): InvalidField[] {
	if (!requiresContext.prompt || !canBeShown(prompt)) return [];
	const problem = problemOfScript({
		prompt: fillPlaceholders(prompt, { ...others, ...data }),
		headline: data.quote ?? data.headline,
		beats: linesIn(data),
		callToAction: data.cta,
		captionPrompt: data.captionPrompt,
	});
	return problem === undefined ? [] : [{ field: fieldAt(['prompt']), message: `Has ${problem}` }];
}

/** Icons are given for lines or in scenes; names without a line would not be drawn. */
function problemOfIcons(data: VideoData): string | undefined {
	const { icons = [], scenes } = data;
	if (icons.length === 0) return undefined;
	if (scenes.some(({ icon }) => icon !== undefined))
		return 'Scenes have icons too. Give the icons in one of the two';
	const lines = linesIn(data).length;
	return lines > 0 && icons.length > lines
		? `Has ${icons.length} names for ${pluralize(lines, 'line')}`
		: undefined;
}

/** Letters that no packaged font has, by field. With a font of the brand's, only the render can tell. */
function lettersWithoutFont(
	definition: TemplateDefinition,
	input: VideoInput,
	fieldOf: (path: TextPath) => string,
): InvalidField[] {
	if (input.brand.fontUrl !== undefined) return [];
	return textsOf(definition, input).flatMap(({ path, text }) => {
		const letters = undrawnLetters(text);
		return letters.length === 0
			? []
			: [{ field: fieldOf(path), message: describeUndrawn(letters) }];
	});
}

/** The requested resolution, by default 1080p if the template supports it; undefined if it is not supported. */
export function chooseResolution(
	{ supportedResolutions: supported }: TemplateDefinition,
	requested: string | undefined,
): Resolution | undefined {
	if (requested === undefined) return supported.includes('1080p') ? '1080p' : supported[0];
	const { data } = resolutionSchema.safeParse(requested);
	return data !== undefined && supported.includes(data) ? data : undefined;
}

/** The supported resolution nearest to one in lines, such as 480p; for anything else, such as 4K, the largest. */
function closestResolution(
	requested: string,
	supported: readonly Resolution[],
): Resolution | undefined {
	const lines = Number(/^(\d{3,4})p?$/i.exec(requested)?.[1] ?? 2160);
	const off = (size: Resolution) => Math.abs(parseInt(size) - lines);
	return [...supported].sort((one, other) => off(one) - off(other))[0];
}

/** What is wrong with the requested resolution; undefined if nothing is. */
export function problemOfResolution(
	definition: TemplateDefinition,
	requested: string | undefined,
): InvalidField | undefined {
	if (chooseResolution(definition, requested) !== undefined) return undefined;
	const { id, supportedResolutions: supported } = definition;
	const message = `The template ${id} supports ${supported.join(', ')}`;
	const closest = closestResolution(requested ?? '', supported);
	return { field: 'options.resolution', message, closest };
}

/** A video with this problem would fail, because nothing can speak its lines. */
export const SPEECH_MISSING =
	'This service has no speech API. Start it with --speech-url and --speech-model, or send a recording as voiceUrl';

/** A clip has no words without. */
const TRANSCRIPTION_MISSING =
	'Required, because this service does not transcribe. Start it with --transcription-url and --transcription-model, send SRT or WebVTT, or set captions to none';

/** Whether words have to be heard in a clip, to show them. */
const needsTranscription = (
	{ data: { shape } }: TemplateDefinition,
	{ subtitles, captions }: VideoData,
) =>
	'subtitles' in shape &&
	captions !== 'none' &&
	(subtitles === undefined || subtitles.length === 0);

/** Whether the speech API speaks the lines of a video. A recording replaces it. */
const needsSpeech = ({ voice, voiceUrl }: VideoData) =>
	voice !== undefined && voiceUrl === undefined;

/** A language in which the service has no words. */
const unwrittenLanguage = ({ language }: VideoData): string[] =>
	language === undefined || languageOf(language) !== undefined
		? []
		: [
				`language: the service has no words of its own in ${language}; its voice, its dates and what it hears can be in this language`,
			];

/** The brand with the address and the colors of `custom_data` over its own. */
const brandOf = (brand: Brand, { url = brand.url, colors }: VideoData): Brand => ({
	...brand,
	url: url && withoutScheme(url),
	colors: {
		primary: colors.primary ?? brand.colors.primary,
		secondary: colors.secondary ?? brand.colors.secondary,
		background: colors.background ?? brand.colors.background,
	},
});

/** The texts of keys that are no fields of the template. */
const otherTexts = (values: Record<string, unknown>, fields: object) =>
	Object.fromEntries(
		Object.entries(values).flatMap(([key, value]) => {
			const text = Object.hasOwn(fields, key) ? undefined : textOf(value);
			return text === undefined ? [] : [[key, text] as const];
		}),
	);

/**
 * Reads a request for a video of a template. Serves POST /v1/videos and the previews.
 * @param canSpeak whether the service has a speech API
 * @param canTranscribe whether it has one that hears words
 * @param canWrite whether it has a model that writes the words
 * @param problems other problems of the request, to report together
 * @throws ServiceError `invalid_request` with all problems
 */
export async function readRequest(
	definition: TemplateDefinition,
	{ context, options }: Pick<CreateVideo, 'context' | 'options'>,
	{
		canSpeak,
		canTranscribe = false,
		canWrite = false,
		problems = [],
	}: {
		canSpeak: boolean;
		canTranscribe?: boolean;
		canWrite?: boolean;
		problems?: readonly InvalidField[];
	},
): Promise<VideoOrder> {
	const laid = laySettings(context.custom_data);
	/** The field of a path: a value of a variant is below its settings. */
	const fieldOf = ([part = '', key, ...below]: TextPath) => {
		const isSetting = part === 'custom_data' && key !== undefined && laid.settings.has(key);
		return fieldAt([part, ...(isSetting ? [settingsKey] : []), ...(key ? [key] : []), ...below]);
	};

	let found: string | undefined;
	const locale = () => (found ??= localeOf(context.prompt ?? '', laid.values));
	const prompt = readContextText(context.prompt ?? '', locale);
	const systemPrompt = readContextText(context.system_prompt ?? '', locale);
	const values = cleanTexts(laid.values, definition.data, locale);
	const data = definition.data.safeParse(values);
	const { brand_assets: assets = {} } = context;
	const brand = brandSchema.safeParse(cleanTexts(givenIn(assets), brandSchema, locale));
	const resolution = chooseResolution(definition, options.resolution);

	const all: InvalidField[] = [
		...missingParts(definition, { ...context, prompt }, { ...laid, values }),
		...tooLongPrompts({ prompt, system_prompt: systemPrompt }),
		...laid.problems,
		...problemsIn('custom_data', data.error, fieldOf),
		...problemsIn('brand_assets', brand.error, fieldOf),
		...problems,
	];
	const unsupported = problemOfResolution(definition, options.resolution);
	if (unsupported !== undefined) all.push(unsupported);
	if (data.data === undefined || brand.data === undefined || resolution === undefined)
		throw invalidRequest(all);

	const input: VideoInput = {
		prompt,
		systemPrompt,
		brandId: context.brand_id,
		brand: brandOf(brand.data, data.data),
		data: data.data,
		others: otherTexts(values, definition.data.shape),
	};
	const problemsByKey = [
		['scenes', problemOfLinesGivenTwice(input.data)],
		['icons', problemOfIcons(input.data)],
		['media', problemOfMedia(input.data)],
		[
			'subtitles',
			needsTranscription(definition, input.data) && !canTranscribe
				? describeMissing(TRANSCRIPTION_MISSING, 'subtitles', definition, values)
				: undefined,
		],
		['voice', needsSpeech(input.data) && !canSpeak ? SPEECH_MISSING : undefined],
	] as const;
	for (const [key, message] of problemsByKey)
		if (message !== undefined) all.push({ field: fieldOf(['custom_data', key]), message });
	const tooLong = problemOfFilled(prompt, { ...input.others, ...input.data });
	if (tooLong !== undefined && prompt.length <= MAX_PROMPT_CHARACTERS)
		all.push({ field: fieldAt(['prompt']), message: tooLong });
	// What a model writes can be shown instead.
	if (!canWrite && tooLong === undefined) all.push(...promptWithoutLine(definition, input));
	all.push(...lettersWithoutFont(definition, input, fieldOf));
	all.push(...(await checkFiles(input, fieldOf)));
	if (all.length > 0) throw invalidRequest(all);
	const filled = fillPlaceholders(prompt, { ...input.others, ...input.data });
	// A model takes the prompt as instructions, fields are shown in its place, and that of a captioned clip is its post.
	const showsPrompt =
		!canWrite &&
		linesIn(input.data).length === 0 &&
		!['quote', 'captionPrompt'].some((key) => values[key] !== undefined) &&
		!('subtitles' in definition.data.shape);
	const isPlaced = placesIn(prompt);
	const isUsed = (key: string) => Object.hasOwn(input.others, key) && isPlaced(key);
	const warnings = [
		...warnOfUnknownKeys(definition, assets, laid.values, isUsed),
		...unwrittenLanguage(input.data),
		...(showsPrompt ? warnOfInstructions(filled) : []),
	];
	return { input, resolution, warnings };
}
