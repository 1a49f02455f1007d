import { z } from 'zod';
import { named } from './schemaTypes';

/**
 * Each reason in the words of `docs/service.md`, where `npm run docs:service` writes them. The dashboard (`previewScript.mjs`) and
 * the nodes (`items/warnings.ts`, which say nothing of labels) have shorter words.
 *
 * `script/prompt` finds `request`, `label`, `note`, `bracketed` and `hashtag`; `script/writeScript` finds `duplicate` and
 * `no_room`, and templates add what they have no place for; `render/clips` finds `outside_clip`, and
 * `render/context/drawableText` `unsupported_characters`.
 */
export const leftOutReasons = {
	request: 'the part of a first sentence that asks for a video',
	label: 'a label, with its colon; also the number of a scene in a table or JSON, and a time code',
	note: 'words under a label for the maker, words beside the text of a scene, words that are struck out (`~~$49~~`, the tag `del`) with what introduces such a price (`was`, `instead of`), the address behind a link, an image (of HTML too) with its words, the comments, styles and scripts of HTML, the words of its attributes (`title`, `value`, `placeholder`, `label`, `aria-label`, `content`, `summary`; any other attribute is no words), in JSON a number under a key that is no label, `true`, `false` and what is empty (`"notes": null`), and a line, headline or call to action of signs without words (`?!`), in a field too',
	bracketed:
		'text in [square brackets] (with the brackets in it), and a sentence with a placeholder (`{{city}}`, `{city}`, `%CITY%`, `[Your city]`) that nothing fills; only a greeting (*Hi {{name}}!*) stays, without the name',
	hashtag:
		'hashtags, of which the caption has the first five, those that mark an advertisement (`#ad`, `#werbung`) before all others, and the handles among them; in `captioned-clip`, only hashtags beyond those five',
	no_room:
		'the last lines of more than the template has room for, or than viewers can read in its length or in the one that you ask for; lines of the prompt that `beats`, `scenes` or `captionPrompt` replace; a name, price, offer, code, date, quote or author under its label beside another one in its field; a tagline or URL of the brand for which the template has no place; an icon without a line, or beside images and clips of its scene; and in `captioned-clip`, subtitles that are too short for their words, and the end of a prompt that is too long for a post',
	outside_clip:
		'in `captioned-clip`, a subtitle that is not in the part of the clips that the film shows, or for less than a second and less than half of its time',
	duplicate:
		"a line with the words of an earlier one, of the brand's name or URL, or of the call to action",
	unsupported_characters:
		'signs that no font of the service can draw, and characters for private use',
};

/** Any text is read as a reason: a newer service that shares the database may have stored one that this one does not know. */
const reasonSchema = z
	.custom<keyof typeof leftOutReasons>((reason) => typeof reason === 'string')
	.openapi({ type: 'string', enum: Object.keys(leftOutReasons) });

/** A piece of what the caller wrote that the video does not show, and why. */
export const leftOutSchema = named('LeftOut', { text: z.string(), reason: reasonSchema });

export type LeftOut = z.infer<typeof leftOutSchema>;
