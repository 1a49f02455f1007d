import { registerFonts } from '../art/fonts';
import { readLine } from '../brand';
import { materialKeys, readLines } from '../material';
import { RenderError } from '../request';
import { hasContent } from '../script/sentences';
import { writeScript, type Script, type ScriptLimits } from '../script/script';
import type { Material } from './template';

/** Keys of `custom_data` that every template reads. */
export const sharedKeys = {
	headline: 'Text of the first scene; otherwise the first sentence of the prompt.',
	beats:
		'List of short lines; otherwise the rest of the prompt. `features` and `scenes` mean the same.',
	cta: 'Label of the call to action.',
	captionPrompt: 'Text that the lines are taken from instead of the prompt.',
	aspectRatio: '"9:16" (default), "1:1" or "16:9".',
	url: "Shown with the call to action; otherwise the brand's address or one in the prompt.",
	colors: 'Object with primary, secondary and background; wins over the brand colours.',
	compositionProps: 'Object laid over all keys named here.',
} as const;

/** Other spellings of these keys that are read too. */
export const sharedSpellings: readonly string[] = [
	...['title', 'hook', 'features', 'scenes', 'points', 'benefits'],
	...['callToAction', 'call_to_action', ...materialKeys],
];

/** Long texts are for the clipping of the script to handle, so the limit is a generous one. */
function readText(material: Material, ...keys: string[]): string | undefined {
	return readLine(material.data, ...keys);
}

/**
 * Writes the script of a video from everything the caller said.
 *
 * @throws RenderError `invalid_context` when nothing that was said can be shown
 */
export function writeFor(material: Material, limits: ScriptLimits): Script {
	const captionPrompt = material.data['captionPrompt'];
	const script = writeScript(
		{
			prompt: material.prompt,
			systemPrompt: material.systemPrompt,
			headline: readText(material, 'headline', 'title', 'hook'),
			beats: readLines(material.data, 'beats', 'features', 'scenes', 'points', 'benefits'),
			callToAction: readText(material, 'cta', 'callToAction', 'call_to_action'),
			captionPrompt: typeof captionPrompt === 'string' ? captionPrompt : undefined,
			brandName: material.brand.name,
			tagline: material.brand.tagline,
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

/** The address to show with a call to action. */
export function addressOf(material: Material, script: Script): string | undefined {
	const url = material.brand.url ?? script.reading.url;
	return url?.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/+$/, '');
}
