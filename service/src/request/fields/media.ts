import { z } from 'zod';
import { problemOf } from '../../contract/error';
import { MAX_PROBLEMS } from '../../contract/serviceError';
import { hasWords } from '../../script/sentences';
import { isDataUrl, isHttpUrl } from '../../util/urlScheme';
import { closestField } from '../closestField';
import { field } from './field';
import { problemOfIcon } from './icons';
import {
	asLine,
	entriesOf,
	formOf,
	isBrokenJson,
	listIn,
	NO_JSON,
	NO_LINES,
	numberOf,
	problemOfLines,
	reader,
	textOf,
	truthOf,
	type Words,
} from './kinds';

/** In one request. */
const MAX_ITEMS = 24;
/** A scene lasts about two seconds: each of its media is then shown for a third of a second. */
const MAX_SCENE_ITEMS = 6;
const MAX_RECORDINGS = 24;
/** Of a string that lists media, including blank lines. */
const MAX_LINES = 1_000;

/** The address of an image: a `collection:` URL can name a collection alone. */
export const imageUrl = (words: Words) => {
	const message = 'Must be an http, https or data: URL of an image, or collection:ID';
	const isAddress = (address: string) =>
		isHttpUrl(address) || /^(?:data:image\/|collection:[^/]+(?:\/.+)?$)/iu.test(address);
	return field({ ...words, type: 'url' }, formOf(isAddress, message));
};

/** The address of a font. */
export const fontUrl = (words: Words) => {
	const message = 'Must be an http, https or data: URL of a font';
	const isAddress = (address: string) => isHttpUrl(address) || isDataUrl(address);
	return field({ ...words, type: 'url' }, formOf(isAddress, message));
};

/** Whether a text is the address of a sound. */
export const isSoundAddress = (address: string) =>
	isHttpUrl(address) || isDataUrl(address) || /^collection:[^/]+\/./iu.test(address);

const soundAddress = () =>
	formOf(isSoundAddress, 'Must be an http, https or data: URL, or collection:ID/NAME');

/** The address of a sound. */
export const soundUrl = (words: Words) => field({ ...words, type: 'url' }, soundAddress());

const blankAsMissing = (value: unknown) => (value === '' || value === null ? undefined : value);

const seconds = <Usual extends number | undefined>(minimum: number, usual: Usual) =>
	reader((value, report) => {
		const given = blankAsMissing(value);
		if (given === undefined) return usual;
		const read = numberOf(given);
		if (!(read >= minimum && read <= 1_800))
			report(`Must be a number of seconds from ${minimum} to 1800`);
		return read;
	});

const itemSchema = z.object(
	{
		url: z
			.string()
			.trim()
			.refine(
				(url) => isHttpUrl(url) || /^(?:data:|collection:[^/]+(?:\/.+)?$)/iu.test(url),
				'Must be the http, https or data: URL of an image or clip, or collection:ID',
			),
		start_seconds: seconds(0, 0),
		duration_seconds: seconds(0.2, undefined),
		sound: z.preprocess(
			(value) => truthOf(value) ?? blankAsMissing(value),
			z.boolean({ message: 'Must be true or false' }).default(false),
		),
	},
	{ message: 'Must be a URL, or an object with a url' },
);

/** An image or clip of a request, with the names of the API; seconds of a clip. */
export type MediaItem = z.output<typeof itemSchema>;

export const mediaKeys = Object.keys(itemSchema.shape);

/** Reads a list that is an array, JSON or one item on each line. */
export function listOf(value: unknown): unknown[] {
	if (value === undefined || value === null) return [];
	if (Array.isArray(value)) return value;
	if (typeof value !== 'string') return [value];
	const text = value.trim();
	if (/^[[{]/u.test(text)) return listIn(text.startsWith('{') ? `[${text}]` : text) ?? [text];
	const lines = text.split('\n', MAX_LINES).map((line) => line.trim());
	return lines.filter((line) => line !== '');
}

/** The path of an item in its list: a single one is the field itself. */
export const itemPath = (index: number, count: number) => (count > 1 ? [index] : []);

interface Problem {
	message: string;
	path: (string | number)[];
}

function readItems(value: unknown): { items: MediaItem[]; problems: Problem[] } {
	const list = listOf(value);
	const items: MediaItem[] = [];
	const problems: Problem[] = [];
	// One item above the limit is enough to refuse the list.
	for (const [index, entry] of list.slice(0, MAX_ITEMS + 1).entries()) {
		const parsed = itemSchema.safeParse(typeof entry === 'string' ? { url: entry } : entry);
		if (parsed.success) {
			items.push(parsed.data);
			continue;
		}
		const { data: entryFields } = z.record(z.unknown()).safeParse(entry);
		if (entryFields !== undefined && entryFields['url'] === undefined) {
			const meant = Object.keys(entryFields).find((key) => closestField(key, ['url']) === 'url');
			const message = meant === undefined ? 'Required' : `Required: did you mean url by ${meant}?`;
			problems.push({ message, path: [index, 'url'] });
			continue;
		}
		const [issue] = parsed.error.issues;
		const below = issue?.path.filter((key) => key !== 'url') ?? [];
		problems.push({
			message: issue?.message ?? 'Is invalid',
			path: [...itemPath(index, list.length), ...below],
		});
	}
	return { items, problems };
}

const tooMany = `Must not have more than ${MAX_ITEMS} images and clips`;

export const media = (words: Words) => {
	const schema = reader((value, report) => {
		const { items, problems } = readItems(value);
		for (const { message, path } of problems) report(message, { path });
		if (items.length > MAX_ITEMS) report(tooMany);
		return items;
	});
	return field({ ...words, type: 'array' }, schema);
};

/** The same for clips whose sound is always heard. */
export const filmMedia = (words: Words) =>
	field(
		{ ...words, type: 'array' },
		media(words).transform((items) => items.map((item) => ({ ...item, sound: true }))),
	);

/** In the place of `scenes` for a template without: no field, so that a warning names it. */
export const noScenes = () => z.unknown().transform((): Scene[] => []);

export const sceneKeys = ['text', 'media', 'voiceUrl'];

/** Of scenes in templates that draw icons. */
export const drawnSceneKeys = [...sceneKeys, 'icon'];

/** A scene of a request: its text, '' if it only has media; its images and clips; its recording; the name of its icon. */
export interface Scene {
	text: string;
	media: MediaItem[];
	voiceUrl?: string;
	icon?: string;
}

const recording = soundAddress();
const iconName = reader((value, report) => {
	const name = value === undefined ? '' : textOf(value)?.trim();
	if (name === undefined) report('Must be the name of an icon');
	const problem = name ? problemOfIcon(name) : undefined;
	if (problem !== undefined) report(problem.message, problem);
	return name || undefined;
});
const sceneText = z.union([
	z.string(),
	z.number().safe().transform(String),
	z.null().transform(() => ''),
]);
const sceneSchema = z.union([
	sceneText.transform((text) => ({
		text,
		media: undefined,
		voiceUrl: undefined,
		icon: undefined,
	})),
	z.object({
		text: sceneText.default(''),
		media: z.unknown(),
		voiceUrl: z.unknown(),
		icon: z.unknown(),
	}),
]);

/** Of a text with one on each line. Through the schema, hundreds of thousands of lines would take a minute. */
const scenesInLines = (text: string): Scene[] =>
	text
		.split(/\r?\n/u)
		.map(asLine)
		.filter((line) => line !== '')
		.map((line) => ({ text: line, media: [] }));

export const scenes = (words: Words) => {
	const schema = reader((value = [], report) => {
		let [items, problems] = [0, 0];
		const refuse = (message: string, path: (string | number)[] = [], closest?: string) => {
			problems += 1;
			report(message, { path, closest });
		};
		if (isBrokenJson(value)) {
			report(NO_JSON);
			return [];
		}
		const isText = typeof value === 'string';
		const read: Scene[] = isText ? scenesInLines(value) : [];
		const entries = isText ? [] : (entriesOf(value) ?? [undefined]);
		for (const [index, entry] of entries.entries()) {
			if (problems > MAX_PROBLEMS || items > MAX_ITEMS) break;
			const { data } = sceneSchema.safeParse(entry);
			if (data === undefined) {
				refuse(NO_LINES);
				break;
			}
			const text = asLine(data.text);
			const shown = readItems(data.media);
			for (const { message, path } of shown.problems) refuse(message, [index, 'media', ...path]);
			if (hasWords(text) && shown.items.length > MAX_SCENE_ITEMS)
				refuse(`Must not have more than ${MAX_SCENE_ITEMS} images and clips in one scene`, [
					index,
					'media',
				]);
			items += shown.items.length;
			const voice = recording.safeParse(blankAsMissing(data.voiceUrl));
			for (const { message } of voice.error?.issues ?? []) refuse(message, [index, 'voiceUrl']);
			if (voice.data !== undefined && !hasWords(text))
				refuse('Must be the words of the recording', [index, 'text']);
			const icon = iconName.safeParse(blankAsMissing(data.icon));
			for (const issue of icon.error?.issues ?? []) {
				const { message, closest } = problemOf(issue);
				refuse(message, [index, 'icon'], closest === undefined ? undefined : String(closest));
			}
			if (icon.data !== undefined && !hasWords(text))
				refuse('Must be the words beside the icon', [index, 'text']);
			read.push({ text, media: shown.items, voiceUrl: voice.data, icon: icon.data });
		}
		const problem = problemOfLines(
			read.map(({ text }) => text),
			words,
		);
		if (problem !== undefined) refuse(problem);
		if (read.filter(({ voiceUrl }) => voiceUrl !== undefined).length > MAX_RECORDINGS)
			refuse(`Must not have more than ${MAX_RECORDINGS} recordings`);
		return read;
	});
	return field({ ...words, type: 'array', texts: 'scenes' }, schema);
};

/** What is wrong with the images and clips of all lists together; undefined if nothing is. */
export const problemOfMedia = (data: { media: MediaItem[]; scenes: Scene[] }) =>
	data.media.length + data.scenes.flatMap((scene) => scene.media).length > MAX_ITEMS
		? tooMany
		: undefined;
