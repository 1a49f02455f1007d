import type { CustomDataField } from '../../contract/template';
import { languages } from '../../script/language';
import { LONGEST_CALL } from '../../script/readPrompt';
import { moods } from '../../sound/music/score';
import { aspectRatios } from '../art/frame';
import { brandTexts } from '../context/brand';
import { imageKeys } from '../context/images';
import { linesOf, readLine, record } from '../context/readLines';

/** How a template defines a key of `custom_data`. `checkFields` refuses a request that exceeds a limit. */
export interface CustomDataDefinition extends Omit<
	CustomDataField,
	'key' | 'required' | 'max_length' | 'max_items'
> {
	/** Of a text, or of each text in a list: the most characters, as readers count them, that every shape shows at a legible size. */
	maxLength?: number;
	/** Of a list: how many entries with a text a video has room for. */
	maxItems?: number;
	/** Of a number. */
	range?: { min: number; max: number };
	/** Whether a model may write it, where the caller gave none. */
	writable?: true;
	/** What a model writes stands in the caller's texts word for word: names and codes. */
	verbatim?: true;
	/** Beside a written value of this field, what a model writes is verbatim too. */
	verbatimBeside?: string;
	/** Other names of the key, which are read but not listed in `custom_data_fields`. */
	aliases?: readonly string[];
}

export type CustomDataFields = Readonly<Record<string, CustomDataDefinition>>;

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

const aspectRatioLabels = {
	'9:16': 'Portrait (9:16)',
	'4:5': 'Feed (4:5)',
	'1:1': 'Square (1:1)',
	'16:9': 'Landscape (16:9)',
};

/** The fields of every template. */
export const commonFields = {
	aspectRatio: {
		label: 'Shape',
		description: 'Aspect ratio of the video.',
		type: 'options',
		options: aspectRatios.map((value) => ({ value, label: aspectRatioLabels[value] })),
		default: '9:16',
	},
	url: {
		label: 'Web Address',
		description:
			"Shown with the call to action, for example shop.example. By default the brand's URL, or one that stands alone on a line of the prompt.",
		type: 'string',
		maxLength: brandTexts.url.maxLength,
	},
	colors: {
		label: 'Colors',
		description:
			'An object with primary, secondary and background. They override the colors of the brand.',
		type: 'object',
	},
	language: {
		label: 'Language',
		description:
			'Language of the texts that the service adds. By default that of the words that the video shows.',
		type: 'options',
		options: languages.map((value) => ({ value, label: languageNames.of(value) ?? value })),
	},
	scenes: {
		label: 'Scenes',
		description:
			'A list of { text, media, voiceUrl }: the text of each scene, and optionally its images or clips (up to 6, shown in turn) and its recording.',
		type: 'array',
	},
	media: {
		label: 'Images and Clips',
		description:
			'Shown one after the other: a list of URLs, or of { url, start_seconds, duration_seconds, sound }. ' +
			'Images and MP4, MOV or WebM clips, as http(s) or data: URLs, or collection:ID/NAME.',
		type: 'array',
	},
	music: {
		label: 'Music (Mood, None or URL)',
		description: `A mood (${moods.join(', ')}), none, or the URL of an audio file (or collection:ID/NAME). By default the first of these moods in the prompt, or else in the system prompt, or else one of the template.`,
		type: 'string',
	},
	voice: {
		label: 'Voice (With a Speech API)',
		description: 'The voice that speaks the text, by its name or ID.',
		type: 'string',
	},
	voiceUrl: {
		label: 'Recorded Voice',
		description: 'URL of a recording of the whole text, or collection:ID/NAME.',
		type: 'url',
	},
	speed: {
		label: 'Speed of the Voice',
		description: 'From 0.25 to 4; 1 is normal.',
		type: 'number',
	},
	aiText: {
		label: 'Words by AI',
		description:
			'Whether a model wrote words of the video. `post.ai_generated` and the metadata of the file then say so.',
		type: 'boolean',
	},
	compositionProps: {
		label: 'Settings of a Variant',
		description:
			'An object with the same keys as custom_data. Keys in custom_data itself take precedence.',
		type: 'object',
	},
} as const satisfies CustomDataFields;

/** The fields of templates that write a script from the prompt. */
export const scriptFields = {
	headline: {
		label: 'Headline',
		description:
			'Text of the first scene. By default the labelled headline of the prompt, its first heading, or its first line.',
		type: 'string',
		aliases: ['title', 'hook'],
	},
	beats: {
		label: 'Lines',
		description: 'Short lines, one for each scene. By default the rest of the prompt.',
		type: 'array',
		aliases: ['features', 'points', 'benefits', 'steps'],
	},
	cta: {
		label: 'Call to Action',
		description: 'What viewers should do. By default taken from the prompt.',
		type: 'string',
		aliases: ['callToAction', 'call_to_action'],
	},
	captionPrompt: {
		label: 'Text for the Lines',
		description: 'Text from which the lines are taken, instead of the prompt.',
		type: 'string',
	},
	...commonFields,
} as const satisfies CustomDataFields;

/** What a template has room for, in characters, and how many lines. All have room for the call to action. */
interface ScriptRoom {
	headline: number;
	line: number;
	lines: number;
}

/** The fields of a script with the limits of a template. */
export const scriptFieldsFor = ({ headline, line, lines }: ScriptRoom) => ({
	...scriptFields,
	headline: { ...scriptFields.headline, maxLength: headline, writable: true as const },
	beats: {
		...scriptFields.beats,
		maxLength: line,
		maxItems: lines,
		writable: true as const,
	},
	scenes: { ...scriptFields.scenes, maxLength: line, maxItems: lines },
	cta: { ...scriptFields.cta, maxLength: LONGEST_CALL, writable: true as const },
});

/** The line of a field, under its key or the first of its aliases that holds one. */
export const readField = (
	data: Record<string, unknown>,
	fields: CustomDataFields,
	key: string,
): string | undefined => readLine(data, key, ...(fields[key]?.aliases ?? []));

/** Keys besides `scenes` whose value is the lines of the video. */
export const beatKeys: readonly string[] = ['beats', ...scriptFields.beats.aliases];

/** The keys of `custom_data` that give the lines of the video. */
export const lineKeysIn = (data: Record<string, unknown>): string[] =>
	[...beatKeys, 'scenes'].filter((key) => linesOf(data[key]).length > 0);

/** Texts of the brand that every template reads besides its fields; they belong in `brand_assets`. */
export const brandFields = {
	brandName: { maxLength: brandTexts.name.maxLength, aliases: ['brand'] },
	tagline: { maxLength: brandTexts.tagline.maxLength },
} as const;

/** The keys that are read: one list of aliases for each value. */
const keyGroups = (fields: CustomDataFields): (readonly string[])[] => [
	...Object.entries<Partial<CustomDataDefinition>>({ ...fields, ...brandFields }).map(
		([key, { aliases = [] }]) => [key, ...aliases],
	),
	imageKeys,
];

/** All keys of `custom_data` that a template with these fields reads. */
export const readKeys = (fields: CustomDataFields): Set<string> =>
	new Set(keyGroups(fields).flat());

/** Whether a key has a value: forms send a blank field as '', null or []. */
export const isGiven = (value: unknown) =>
	value !== undefined &&
	value !== null &&
	value !== '' &&
	!(Array.isArray(value) && value.length === 0);

/** Whether a toggle is off. Forms and sheets also send texts. */
export const isOff = (value: unknown) => /^(?:false|no|none|off|0)$/iu.test(String(value).trim());

/**
 * Merges `custom_data` over its `compositionProps`, which hold a variant's settings. A key that the caller gives overrides
 * all aliases of it. Lines that the caller gives override all lines of the settings.
 */
export function mergeCustomData(
	customData: unknown,
	fields: CustomDataFields,
): Record<string, unknown> {
	const { compositionProps, ...custom } = record.parse(customData);
	const given = Object.fromEntries(Object.entries(custom).filter(([, value]) => isGiven(value)));
	const settings = record.parse(compositionProps);
	const overridden = new Set([
		...keyGroups(fields)
			.filter((keys) => keys.some((key) => Object.hasOwn(given, key)))
			.flat(),
		...(lineKeysIn(given).length > 0 ? lineKeysIn(settings) : []),
	]);
	const kept = Object.entries(settings).filter(([key]) => !overridden.has(key));
	return { ...Object.fromEntries(kept), ...given };
}
