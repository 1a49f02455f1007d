import { registerFonts } from '../art/fonts';
import { readLine } from '../brand';
import { readLines } from '../renderContext';
import { RenderError } from '../renderMessages';
import { hasContent } from '../../script/sentences';
import { writeScript, type Script, type ScriptLimits } from '../../script/script';
import { writeCaption } from '../../script/caption';
import { languages } from '../../script/language';
import { fillPlaceholders } from '../../script/reading/placeholders';
import { hasContact } from '../../script/reading/literals';
import type { FilmScript, RenderContext } from './look';

/** Long texts are for the clipping of the script to handle, so the limit is a generous one. */
function readText(context: RenderContext, ...keys: string[]): string | undefined {
	return readLine(context.data, ...keys);
}

/**
 * Writes the script of a video from everything the caller said.
 *
 * @throws RenderError `invalid_context` when nothing that was said can be shown
 */
export function writeFor(context: RenderContext, limits: ScriptLimits): Script {
	const captionPrompt = context.data['captionPrompt'];
	const script = writeScript(
		{
			prompt: fillPlaceholders(context.prompt, context.data),
			systemPrompt: context.systemPrompt,
			headline: readText(context, 'headline', 'title', 'hook'),
			beats: readLines(context.data, 'beats', 'features', 'points', 'benefits', 'steps', 'scenes'),
			callToAction: readText(context, 'cta', 'callToAction', 'call_to_action'),
			captionPrompt: typeof captionPrompt === 'string' ? captionPrompt : undefined,
			brandName: context.brand.name,
			tagline: context.brand.tagline,
			language: languages.find((language) => language === context.data['language']),
		},
		limits,
	);
	// What the script adds in the prompt's language may need more of a font.
	registerFonts(JSON.stringify(script));
	if (!hasContent(script.headline)) {
		throw new RenderError(
			'invalid_context',
			'The context has no text to show. Give context.prompt at least one word, or custom_data.headline.',
		);
	}
	return script;
}

const bareAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?/iu, '').replace(/\/+$/u, '');

/** The address to show with a call to action that does not name one itself. */
export function addressOf(context: RenderContext, script: Script): string | undefined {
	const url = context.brand.url ?? script.reading.url;
	if (url === undefined || hasContact(script.callToAction)) return undefined;
	return bareAddress(url);
}

/** A line as a voice reads it: with a stop at its end. */
export const asSentence = (line: string) =>
	line === '' || /[.!?…؟。]$/u.test(line) ? line : `${line}.`;

/**
 * What a film says, for its record. Texts that are empty or repeat the one before are left out.
 * @param closingAt seconds at which the call to action has a scene of its own
 */
export function filmScript(
	context: RenderContext,
	script: Script,
	scenes: readonly { text: string; start: number }[],
	closingAt?: number,
): FilmScript {
	const address = addressOf(context, script);
	const { callToAction: action, headline, language } = script;
	const callToAction =
		address === undefined ? action : `${action}${/[.!?…]$/u.test(action) ? '' : ':'} ${address}`;
	const shown = scenes.filter(
		({ text }, index) => hasContent(text) && text !== scenes[index - 1]?.text,
	);
	return {
		headline,
		scenes: [
			...shown.map(({ text, start }) => ({ text, start })),
			...(closingAt === undefined ? [] : [{ text: callToAction, start: closingAt }]),
		],
		callToAction,
		language,
		caption: writeCaption({
			lines: shown.map(({ text }) => text),
			callToAction,
			reading: script.reading,
			brandName: context.brand.name,
		}),
	};
}
