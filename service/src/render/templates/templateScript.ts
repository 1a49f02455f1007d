import { registerFonts } from '../art/fonts/fonts';
import { withoutScheme } from '../context/brand';
import { entriesOf, readLines } from '../context/readLines';
import { RenderError } from '../renderError';
import { beatKeys, readField, scriptFields } from './customData';
import { bareWords, hasContent } from '../../script/sentences';
import {
	writeScript,
	type Script,
	type ScriptInput,
	type ScriptLimits,
} from '../../script/writeScript';
import { writePost } from '../../script/caption';
import { languages } from '../../script/language';
import { fillPlaceholders } from '../../script/placeholders';
import { hasContact } from '../../script/literals';
import type { MediaScene } from '../media/planShots';
import type { Composition, RenderContext, TemplateDefinition, TimedScript } from './videoTemplate';

/** What the lines of a prompt share with the fields of a template: their length and number, and the length of the video. */
const limitsOf = ({
	customDataFields: { headline, scenes },
	durationRange,
}: TemplateDefinition): Pick<
	ScriptLimits,
	'longestHeadline' | 'longestBeat' | 'maxBeats' | 'range'
> => ({
	longestHeadline: headline?.maxLength,
	longestBeat: scenes?.maxLength,
	maxBeats: scenes?.maxItems,
	range: durationRange,
});

/**
 * Writes the script of a video from the prompt and custom data.
 *
 * @param own limits of the template besides those of its fields
 * @param placed what its fields besides `price` and `offer` give for the places of labels
 * @throws RenderError `invalid_context` if there is no text to show
 */
export function writeTemplateScript(
	context: RenderContext,
	definition: TemplateDefinition,
	own: ScriptLimits,
	placed: ScriptInput['placed'] = {},
): Script {
	const limits = { ...limitsOf(definition), ...own };
	const captionPrompt = context.data['captionPrompt'];
	const { customDataFields: fields } = definition;
	const [price, offer] = ['price', 'offer'].map((key) =>
		key in fields ? readField(context.data, fields, key) : undefined,
	);
	const script = writeScript(
		{
			prompt: fillPlaceholders(context.prompt, context.data),
			headline: readField(context.data, scriptFields, 'headline'),
			beats: readLines(context.data, ...beatKeys, 'scenes'),
			scenes: entriesOf(context.data['scenes']),
			showsAllBeats: context.hasOwnLines,
			callToAction: readField(context.data, scriptFields, 'cta'),
			captionPrompt: typeof captionPrompt === 'string' ? captionPrompt : undefined,
			brandName: context.brand.name,
			tagline: context.brand.tagline,
			url: context.brand.url,
			placed: { ...placed, price, offer },
			language: languages.find((language) => language === context.data['language']),
			promptIsMaterial: context.promptIsMaterial,
		},
		limits,
	);
	// Phrases that the script adds may need more fonts than the prompt. Pictures have a font of their own.
	registerFonts(JSON.stringify({ ...script, heroEmoji: '', beatEmoji: [], emoji: [] }));
	if (!hasContent(script.headline)) {
		const isBracketed = script.leftOut.some(({ reason }) => reason === 'bracketed');
		const why = isBracketed
			? ': text in brackets, and a sentence with a placeholder that no key of custom_data fills, are left out'
			: '';
		throw new RenderError(
			'invalid_context',
			`The context has no text to show${why}. Give context.prompt at least one word, or custom_data.headline.`,
		);
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
	/** Whether it is the call to action, in a scene that ends the video. */
	closes?: boolean;
}

/** The headline and the beats. */
export const linesOf = (script: Script): [ScriptLine, ...ScriptLine[]] => [
	{ text: script.headline, given: script.scenesOf.headline, emoji: script.heroEmoji },
	...script.beats.map((text, index) => ({
		text,
		given: script.scenesOf.beats[index] ?? [],
		emoji: script.beatEmoji[index] ?? script.heroEmoji,
	})),
];

/** The call to action as the scene that ends a video. */
export const closingOf = ({ callToAction, scenesOf }: Script): ScriptLine => ({
	text: callToAction,
	given: scenesOf.callToAction,
	emoji: '',
	closes: true,
});

/** The URL to show with a call to action that does not say it. */
export function displayUrl(context: RenderContext, script: Script): string | undefined {
	const url = context.brand.url ?? script.address;
	if (url === undefined) return undefined;
	const shown = withoutScheme(url);
	const isSaid = script.callToAction.toLowerCase().includes(shown.toLowerCase());
	return isSaid ? undefined : shown;
}

/** What to do, and where if that does not say it: "Visit us: tea.example", "Call 020 7946 0123 – tea.example". */
export function callWithAddress(context: RenderContext, script: Script): string {
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
	line === '' || /[.!?…؟。]$/u.test(line) ? line : `${line}.`;

/**
 * The script and the texts of a post for the video's record. Texts that are empty or repeat the one before are left out. The
 * scene that closes the video has the call to action with its address. A tagline that neither a scene nor the end card shows is
 * left out.
 * @param author the line that names who said a quotation
 * @param card what the end card shows besides, and what it had no room for
 */
export function toTimedScript(
	context: RenderContext,
	script: Script,
	scenes: readonly Pick<MediaScene, 'text' | 'start' | 'closes'>[],
	{ author, card = {} }: { author?: string; card?: CardTexts } = {},
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
			...shown.map(({ text, start }) => ({ text, start })),
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
			lines: shown.map(({ text }) => text),
			callToAction,
			script,
			author,
			brandName: context.brand.name,
		}),
	};
}

/** What a composition says of its scenes: each begins with a cut, is listed in the script, and is spoken as it is shown. */
export const tell = (
	context: RenderContext,
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
