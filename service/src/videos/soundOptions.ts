import { z } from 'zod';
import type { InvalidField } from '../contract/error';
import type { VideoContext } from '../contract/video';
import { moods } from '../sound/music';

const record = z.record(z.unknown()).catch({});
const text = z.string().trim();
const isAddress = (value: string) => /^(https?:\/\/|data:)/iu.test(value);
const address = text.refine(isAddress, 'Must be an http(s) URL');
const isMood = (value: string) => moods.some((mood) => mood === value);

/** An empty field counts as not given. */
const given = <T extends z.ZodTypeAny>(schema: T) =>
	z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** The keys of `custom_data` that concern the sound. */
const soundOptionsSchema = z.object({
	music: given(
		text.refine(
			(value) => value === 'none' || isMood(value) || isAddress(value),
			`Must be ${moods.join(', ')}, none, or an http(s) URL`,
		),
	),
	voice: given(text.min(1).max(200)),
	voiceUrl: given(address),
	speed: given(
		z.coerce
			.number({ message: 'Must be a number from 0.25 to 4' })
			.pipe(
				z
					.number()
					.min(0.25, 'Must be a number from 0.25 to 4')
					.max(4, 'Must be a number from 0.25 to 4'),
			),
	),
	language: given(
		text.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/iu, 'Must be a language such as en or de'),
	),
	scenes: z
		.array(z.object({ text: z.string().default(''), voiceUrl: given(address) }).catch({ text: '' }))
		.catch([]),
});

export type SoundOptions = z.output<typeof soundOptionsSchema>;

/** What a request says about its sound, or the first thing in it that is wrong. */
export function readSoundOptions(context: VideoContext): SoundOptions | { problem: InvalidField } {
	const custom = record.parse(context.custom_data);
	const own = Object.entries(custom).filter(([, value]) => value !== '' && value !== null);
	const settings = record.parse(custom['compositionProps']);
	const read = soundOptionsSchema.safeParse({ ...settings, ...Object.fromEntries(own) });
	if (read.success) return read.data;
	const [issue] = read.error.issues;
	const field = ['context.custom_data', ...(issue?.path ?? [])].join('.');
	return { problem: { field, message: issue?.message ?? 'Is invalid' } };
}
