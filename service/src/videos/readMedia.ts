import { z } from 'zod';
import type { InvalidField } from '../contract/error';
import { imageKeys, readUrl } from '../render/context/images';
import { MAX_PROBLEMS } from '../contract/serviceError';
import { hasWords } from '../script/sentences';
import { optionalField, sceneText } from './requestFields';

const MAX_ITEMS = 24;
/** A scene lasts about two seconds: each of its media is then shown for a third of a second. */
const MAX_SCENE_ITEMS = 6;
/** Of a string that lists media, including blank lines. */
const MAX_LINES = 1_000;

const urlSchema = z
	.string()
	.trim()
	.regex(
		/^(?:https?:\/\/|data:|collection:)/iu,
		'Must be the http, https or data: URL of an image or clip, or collection:ID',
	);

function secondsSchema(minimum: number) {
	const message = `Must be a number of seconds from ${minimum} to 1800`;
	return z.coerce.number({ message }).min(minimum, message).max(1_800, message);
}

const itemSchema = z.preprocess(
	(value) => (typeof value === 'string' ? { url: value } : value),
	z.object(
		{
			url: urlSchema,
			start_seconds: optionalField(secondsSchema(0)),
			duration_seconds: optionalField(secondsSchema(0.2)),
			sound: optionalField(z.preprocess((value) => (value === 'true' ? true : value), z.boolean())),
		},
		{ message: 'Must be a URL, or an object with a url' },
	),
);

/** An image or clip in a request. */
export interface MediaItem {
	/** Its path in the context. */
	field: string;
	url: string;
	startSeconds: number;
	durationSeconds: number | undefined;
	sound: boolean;
	/** Index of the scene that shows it; undefined if any can. */
	scene: number | undefined;
}

const sceneSchema = z.object({ text: sceneText, media: z.unknown() });
const scenesSchema = z.array(sceneSchema.catch({ text: '', media: undefined })).catch([]);

/** Reads a list that is an array, JSON or one item on each line. */
function listOf(value: unknown): unknown[] {
	if (value === undefined || value === null) return [];
	if (Array.isArray(value)) return value;
	if (typeof value !== 'string') return [value];
	const text = value.trim();
	if (!/^[[{]/u.test(text)) {
		const lines = text.split('\n', MAX_LINES).map((line) => line.trim());
		return lines.filter((line) => line !== '');
	}
	try {
		return listOf(JSON.parse(text));
	} catch {
		return [text];
	}
}

/** The images and clips that custom data lists, in this order, and its invalid fields. */
export function readMedia(data: Record<string, unknown>): {
	items: MediaItem[];
	problems: InvalidField[];
} {
	const scenes = scenesSchema.parse(data['scenes']);
	const lists = [
		{ field: 'custom_data.media', list: data['media'], scene: undefined },
		...scenes.map(({ text, media }, index) => ({
			field: `custom_data.scenes.${index}.media`,
			list: media,
			scene: hasWords(text) ? index : undefined,
		})),
	];
	const items: MediaItem[] = [];
	const problems: InvalidField[] = [];
	for (const { field, list, scene } of lists) {
		// The request is rejected anyway.
		if (items.length > MAX_ITEMS || problems.length > MAX_PROBLEMS) break;
		const values = listOf(list);
		if (scene !== undefined && values.length > MAX_SCENE_ITEMS) {
			const message = `Must not have more than ${MAX_SCENE_ITEMS} images and clips in one scene`;
			problems.push({ field: `context.${field}`, message });
		}
		// One item above the limit is enough to reject the list.
		for (const [index, value] of values.slice(0, MAX_ITEMS + 1).entries()) {
			const path = values.length > 1 ? `${field}.${index}` : field;
			const parsed = itemSchema.safeParse(value);
			if (!parsed.success) {
				const [issue] = parsed.error.issues;
				const below = issue?.path.filter((key) => key !== 'url') ?? [];
				const invalid = ['context', path, ...below].join('.');
				problems.push({ field: invalid, message: issue?.message ?? '' });
				continue;
			}
			const { url, start_seconds: startSeconds = 0, sound = false } = parsed.data;
			items.push({
				field: path,
				url,
				startSeconds,
				sound,
				durationSeconds: parsed.data.duration_seconds,
				scene,
			});
		}
	}
	if (items.length > MAX_ITEMS) {
		const message = `Must not have more than ${MAX_ITEMS} images and clips`;
		problems.push({ field: 'context.custom_data.media', message });
	}
	return { items, problems };
}

/** The single image of a request, which the video shows if the request lists no media. */
export function readImage(data: Record<string, unknown>): MediaItem[] {
	const url = readUrl(data, imageKeys);
	if (url === undefined) return [];
	const field = 'custom_data.imageUrl';
	return [
		{ field, url, startSeconds: 0, durationSeconds: undefined, sound: false, scene: undefined },
	];
}
