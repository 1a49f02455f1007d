import { registerFonts } from '../art/fonts/fonts';
import { withoutScheme } from '../../request/fields/brandFields';
import type { VideoData } from '../../request/fields/commonFields';
import { fieldsOf } from '../../request/fields/field';
import { languageOf } from '../../request/fields/language';
import type { TemplateDefinition } from '../../request/templateDefinition';
import { linesIn } from '../../request/videoInput';
import { RenderError } from '../renderError';
import { bareWords, endsSentence, fullStopOf, hasContent } from '../../script/sentences';
import {
	whatIsMissing,
	writeScript,
	type Script,
	type ScriptInput,
	type ScriptLimits,
} from '../../script/writeScript';
import { writePost } from '../../script/writePost';
import { fillPlaceholders, problemOfFilled } from '../../script/prompt/placeholders';
import { hasContact } from '../../script/literals';
import type { MediaScene } from '../media/planShots';
import { setTextLanguage } from '../text/textLanguage';
import type { Composition, RenderContext, TimedScene, TimedScript } from './videoTemplate';

/** What the lines of a prompt share with the fields of a template: their length and number, and the length of the video. */
function limitsOf({
	data,
	durationRange,
}: TemplateDefinition): Pick<
	ScriptLimits,
	'longestHeadline' | 'longestBeat' | 'longestPlaced' | 'maxBeats' | 'range'
> {
	const fields = new Map(fieldsOf(data));
	const scenes = fields.get('scenes');
	const longestOf = (key: string) => fields.get(key)?.maxLength;
	return {
		longestHeadline: longestOf('headline'),
		longestPlaced: {
			price: longestOf('price') ?? longestOf('offer'),
			offer: longestOf('offer'),
			code: longestOf('code'),
			date: longestOf('date') ?? longestOf('validUntil'),
		},
		longestBeat: scenes?.maxLength,
		maxBeats: scenes?.maxItems,
		range: durationRange,
	};
}

/** The fields from which a script is written; a template can lack some. */
export type ScriptData = Pick<
	VideoData,
	| 'headline'
	| 'beats'
	| 'icons'
	| 'cta'
	| 'captionPrompt'
	| 'price'
	| 'offer'
	| 'scenes'
	| 'language'
>;

/**
 * Writes the script of a video from the prompt and custom data.
 *
 * @param own limits of the template besides those of its fields
 * @param placed what its fields besides `price` and `offer` give for the places of labels
 * @throws RenderError `invalid_context` if there is no text to show
 */
export function writeTemplateScript(
	context: RenderContext<ScriptData>,
	definition: TemplateDefinition,
	own: ScriptLimits,
	placed: ScriptInput['placed'] = {},
): Script {
	const limits = { ...limitsOf(definition), ...own };
	const { data, brand } = context;
	const { price, offer, scenes } = data;
	const given = { ...context.others, ...data };
	// The words of a model can be longer than the empty fields that the request was checked with.
	const tooLong = problemOfFilled(context.prompt, given);
	if (tooLong !== undefined) throw new RenderError('invalid_context', `context.prompt: ${tooLong}`);
	const script = writeScript(
		{
			prompt: fillPlaceholders(context.prompt, given),
			headline: data.headline,
			beats: linesIn(data),
			icons: data.icons,
			scenes: scenes.map(({ text }) => text),
			showsAllBeats: context.hasOwnLines,
			callToAction: data.cta,
			captionPrompt: data.captionPrompt,
			brandName: brand.name,
			tagline: brand.tagline,
			url: brand.url,
			placed: { ...placed, price, offer },
			language: data.language === undefined ? undefined : languageOf(data.language),
			promptIsMaterial: context.promptIsMaterial,
		},
		limits,
	);
	// Phrases that the script adds may need more fonts than the prompt. Pictures have a font of their own.
	setTextLanguage(script.language);
	registerFonts(JSON.stringify({ ...script, heroEmoji: '', beatEmoji: [], emoji: [] }));
	if (!hasContent(script.headline)) {
		const missing = whatIsMissing(data.cta === undefined && script.callToAction !== '');
		throw new RenderError('invalid_context', `context.prompt: Has ${missing}.`);
	}
	// Where nothing is asked for, the address alone says where to turn.
	return {
		...script,
		// The end card has room for a second one.
		labelled: { ...script.labelled, ...(price !== undefined && offer !== undefined && { offer }) },
		callToAction: script.callToAction || (displayUrl(context, script) ?? ''),
	};
}

/** A line of a script with what belongs to it. */
export interface ScriptLine {
	text: string;
	/** The indexes of the caller's scenes that it shows. */
	given: readonly number[];
	emoji: string;
	/** The name of its icon. */
	icon?: string;
	/** Whether it is the call to action, in a scene that ends the video. */
	closes?: boolean;
}

/**
 * The headline and the beats.
 * @param scenes the caller's, whose icons belong to the lines with their words
 */
export function linesOf(
	script: Script,
	scenes: VideoData['scenes'] = [],
): [ScriptLine, ...ScriptLine[]] {
	const iconIn = (given: readonly number[]) =>
		given.flatMap((index) => scenes[index]?.icon ?? []).at(0);
	const { headline: given, beats } = script.scenesOf;
	return [
		{ text: script.headline, given, emoji: script.heroEmoji, icon: iconIn(given) },
		...script.beats.map((text, index) => ({
			text,
			given: beats[index] ?? [],
			emoji: script.beatEmoji[index] ?? script.heroEmoji,
			icon: script.icons[index] || iconIn(beats[index] ?? []),
		})),
	];
}

/** The script with the icons that were given and are not drawn among what is left out. */
export function withUndrawnIcons(
	script: Script,
	{ icons = [], scenes }: Pick<VideoData, 'icons' | 'scenes'>,
	drawn: readonly string[],
): Script {
	const left = [...drawn];
	const undrawn = [...icons, ...scenes.map(({ icon = '' }) => icon)].filter((name) => {
		const at = left.indexOf(name);
		if (at >= 0) left.splice(at, 1);
		return name !== '' && at < 0;
	});
	const leftOut = undrawn.map((text) => ({ text, reason: 'no_room' as const }));
	return { ...script, leftOut: [...script.leftOut, ...leftOut] };
}

/** The call to action as the scene that ends a video. */
export const closingOf = ({ callToAction, scenesOf }: Script): ScriptLine => ({
	text: callToAction,
	given: scenesOf.callToAction,
	emoji: '',
	closes: true,
});

/** The URL to show with a call to action that does not say it. */
export function displayUrl(
	context: Pick<RenderContext, 'brand'>,
	script: Script,
): string | undefined {
	const url = context.brand.url ?? script.address;
	if (url === undefined) return undefined;
	const shown = withoutScheme(url);
	const isSaid = script.callToAction.toLowerCase().includes(shown.toLowerCase());
	return isSaid ? undefined : shown;
}

/** What to do, and where if that does not say it: "Visit us: tea.example", "Call 020 7946 0123 – tea.example". */
export function callWithAddress(context: Pick<RenderContext, 'brand'>, script: Script): string {
	const { callToAction: action } = script;
	const separator = /[.!?…]$/u.test(action) ? ' ' : hasContact(action) ? ' – ' : ': ';
	return [action, displayUrl(context, script) ?? ''].filter((part) => part !== '').join(separator);
}

/** Texts of the brand on an end card. */
export interface CardTexts {
	shown?: readonly string[];
	withoutRoom?: readonly string[];
}

/** Adds a full stop, so that a voice pauses after the line. */
export const asSentence = (line: string) =>
	line === '' || endsSentence(line) ? line : line + fullStopOf(line);

/**
 * The script and the texts of a post for the video's record. Texts that are empty or repeat the one before are left out. The
 * scene that closes the video has the call to action with its address. A tagline that neither a scene nor the end card shows is
 * left out.
 * @param author the line that names who said a quotation
 * @param card what the end card shows besides, and what it had no room for
 * @param lines of the post, if they are not those of the scenes
 */
export function toTimedScript(
	context: Pick<RenderContext, 'brand' | 'leftOut'>,
	script: Script,
	scenes: readonly (TimedScene & Pick<MediaScene, 'closes'>)[],
	{
		author,
		card = {},
		lines,
	}: { author?: string; card?: CardTexts; lines?: readonly string[] } = {},
): TimedScript {
	const { headline, language } = script;
	const callToAction = callWithAddress(context, script);
	const shown = scenes.filter(
		({ text, closes }, index) =>
			closes !== true && hasContent(text) && text !== scenes[index - 1]?.text,
	);
	const closing = scenes.filter(({ closes }) => closes === true && callToAction !== '');
	const { tagline } = context.brand;
	const { shown: onCard = [], withoutRoom: noRoom = [] } = card;
	const isShown = (text: string) =>
		[...shown.map((scene) => scene.text), ...onCard].some((one) =>
			bareWords(one).includes(bareWords(text)),
		);
	const withoutRoom = [...(tagline === undefined || isShown(tagline) ? [] : [tagline]), ...noRoom];
	return {
		headline,
		scenes: [
			...shown.map(({ text, start, stays }) => ({ text, start, stays })),
			...closing.map(({ start }) => ({ text: callToAction, start })),
		],
		callToAction,
		language,
		leftOut: [
			...context.leftOut,
			...script.leftOut,
			...withoutRoom.map((text) => ({ text, reason: 'no_room' as const })),
		],
		post: writePost({
			lines: lines ?? shown.map(({ text }) => text),
			callToAction,
			script,
			author,
			brandName: context.brand.name,
		}),
	};
}

/** What a composition says of its scenes: each begins with a cut, is listed in the script, and is spoken as it is shown. */
export const tell = (
	context: Pick<RenderContext, 'brand' | 'leftOut'>,
	script: Script,
	scenes: readonly MediaScene[],
	durationSeconds: number,
	card?: CardTexts,
): Pick<Composition, 'narration' | 'durationSeconds' | 'cuts' | 'script'> => ({
	narration: [...scenes],
	durationSeconds,
	cuts: scenes.slice(1).map(({ start }) => start),
	script: toTimedScript(context, script, scenes, { card }),
});
