import { z } from 'zod';
import type { InvalidField } from '../contract/error';
import { hasWords } from '../script/sentences';
import { moods } from '../sound/music/score';
import { isDataUrl, isHttpUrl } from '../util/urlScheme';
import { optionalField, sceneText } from './requestFields';

const MAX_RECORDINGS = 24;

const text = z.string().trim();
const isUrl = (value: string) =>
	isHttpUrl(value) || isDataUrl(value) || /^collection:[^/]+\/./iu.test(value);
const url = text.refine(isUrl, 'Must be an http(s) URL or collection:ID/NAME');
const isMood = (value: string) => moods.some((mood) => mood === value);
const speedMessage = 'Must be a number from 0.25 to 4';

/** A scene can also be its text alone, which has no recording. */
const sceneSchema = z
	.record(z.unknown())
	.catch({})
	.pipe(z.object({ text: sceneText, voiceUrl: optionalField(url) }))
	.refine(({ text: spoken, voiceUrl }) => voiceUrl === undefined || hasWords(spoken), {
		path: ['text'],
		message: 'Must be the words of the recording',
	});

/** The keys of `custom_data` for the sound. */
const soundOptionsSchema = z.object({
	music: optionalField(
		text.refine(
			(value) => value === 'none' || isMood(value) || isUrl(value),
			`Must be ${moods.join(', ')}, none, an http(s) URL, or collection:ID/NAME`,
		),
	),
	voice: optionalField(text.min(1).max(200)),
	voiceUrl: optionalField(url),
	speed: optionalField(
		z.coerce
			.number({ message: speedMessage })
			.pipe(z.number().min(0.25, speedMessage).max(4, speedMessage)),
	),
	language: optionalField(
		text.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/iu, 'Must be a language such as en or de'),
	),
	scenes: z
		.array(z.unknown())
		.catch([])
		.pipe(z.array(sceneSchema))
		.refine(
			(scenes) => scenes.filter(({ voiceUrl }) => voiceUrl !== undefined).length <= MAX_RECORDINGS,
			`Must not have more than ${MAX_RECORDINGS} recordings`,
		),
});

export type SoundOptions = z.output<typeof soundOptionsSchema>;

/** A video with this problem would fail, because nothing can speak its lines. */
export const speechMissing: InvalidField = {
	field: 'context.custom_data.voice',
	message:
		'This service has no speech API. Start it with --speech-url, or send a recording as voiceUrl',
};

/** Whether the speech API speaks the lines of a video. A recording replaces it. */
export const needsSpeech = ({ voice, voiceUrl }: SoundOptions): boolean =>
	voice !== undefined && voiceUrl === undefined;

/** The sound options of a request, or its first invalid field. */
export function readSoundOptions(
	data: Record<string, unknown>,
): SoundOptions | { problem: InvalidField } {
	const parsed = soundOptionsSchema.safeParse(data);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	const field = ['context.custom_data', ...(issue?.path ?? [])].join('.');
	return { problem: { field, message: issue?.message ?? 'Is invalid' } };
}
