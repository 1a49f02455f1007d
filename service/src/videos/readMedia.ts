import { z } from 'zod';
import type { VideoContext } from '../contract/video';
import { frameFields, layCustomData } from '../render/looks/customData';
import { pictureKeys, readImageAddress } from '../render/images';
import { hasWords } from '../script/sentences';

const MOST_MEDIA = 24;
/** Of a text that lists media, blank ones too. */
const MOST_LINES = 1_000;

const addressSchema = z
	.string()
	.trim()
	.regex(
		/^(?:https?:\/\/|data:|collection:)/iu,
		'Must be the http, https or data: address of a picture or clip, or collection:<id>',
	);

const secondsSchema = (least: number) =>
	z.coerce
		.number({ message: `Must be seconds from ${least} to 1800` })
		.min(least, `Must be seconds from ${least} to 1800`)
		.max(1_800, `Must be seconds from ${least} to 1800`);

/** Blank fields of a form count as not given. */
const given = <T extends z.ZodTypeAny>(schema: T) =>
	z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

const wishSchema = z.preprocess(
	(value) => (typeof value === 'string' ? { url: value } : value),
	z.object(
		{
			url: addressSchema,
			start_seconds: given(secondsSchema(0)),
			duration_seconds: given(secondsSchema(0.2)),
			sound: given(z.preprocess((value) => (value === 'true' ? true : value), z.boolean())),
		},
		{ message: 'Must be an address, or an object with a url' },
	),
);

/** A picture or clip that a caller asks for; `field` is where. */
export interface WantedMedium {
	field: string;
	url: string;
	startSeconds: number;
	durationSeconds: number | undefined;
	sound: boolean;
	/** What is said in its scene; undefined: it is shown wherever there is room. */
	text: string | undefined;
}

/** A problem with what was asked for; `field` is below the context. */
export interface MediaProblem {
	field: string;
	message: string;
}

const textSchema = z.union([z.string(), z.number().transform(String)]).catch('');
const sceneSchema = z.object({ text: textSchema, media: z.unknown() });
const scenesSchema = z.array(sceneSchema.catch({ text: '', media: undefined })).catch([]);

/** A list as such, as JSON, or as lines. */
function listOf(value: unknown): unknown[] {
	if (value === undefined || value === null) return [];
	if (Array.isArray(value)) return value;
	if (typeof value !== 'string') return [value];
	const text = value.trim();
	if (!/^[[{]/u.test(text)) {
		const lines = text.split('\n', MOST_LINES).map((line) => line.trim());
		return lines.filter((line) => line !== '');
	}
	try {
		return listOf(JSON.parse(text));
	} catch {
		return [text];
	}
}

/** What `custom_data` asks to show, in its order, and what of it cannot be read. */
export function readMedia(context: VideoContext): {
	wanted: WantedMedium[];
	problems: MediaProblem[];
} {
	const data = layCustomData(context.custom_data, frameFields);
	const scenes = scenesSchema.parse(data['scenes']);
	const lists = [
		{ field: 'custom_data.media', items: listOf(data['media']), text: '' },
		...scenes.map(({ text, media }, index) => ({
			...{ field: `custom_data.scenes.${index}.media`, items: listOf(media), text },
		})),
	];
	const wanted: WantedMedium[] = [];
	const problems: MediaProblem[] = [];
	for (const { field, items, text } of lists) {
		// One more than there may be is enough to refuse them all.
		for (const [index, item] of items.slice(0, MOST_MEDIA + 1).entries()) {
			const place = items.length > 1 ? `${field}.${index}` : field;
			const read = wishSchema.safeParse(item);
			if (!read.success) {
				const [issue] = read.error.issues;
				const below = issue?.path.filter((key) => key !== 'url') ?? [];
				problems.push({ field: [place, ...below].join('.'), message: issue?.message ?? '' });
				continue;
			}
			const { url, start_seconds: startSeconds = 0, sound = false } = read.data;
			wanted.push({
				...{ field: place, url, startSeconds, sound },
				durationSeconds: read.data.duration_seconds,
				text: hasWords(text) ? text : undefined,
			});
		}
	}
	if (wanted.length > MOST_MEDIA) {
		const message = `Must be ${MOST_MEDIA} pictures and clips at most`;
		problems.push({ field: 'custom_data.media', message });
	}
	return { wanted, problems };
}

/** The one picture that a caller gave, which is shown where there is nothing else. */
export function readPicture(context: VideoContext): WantedMedium[] {
	const url = readImageAddress(layCustomData(context.custom_data, frameFields), pictureKeys);
	if (url === undefined) return [];
	const field = 'custom_data.imageUrl';
	return [
		{ field, url, startSeconds: 0, durationSeconds: undefined, sound: false, text: undefined },
	];
}
