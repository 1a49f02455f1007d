import { z } from 'zod';
import { choice, named } from './schemaTypes';

const aiGeneratedSchema = z.strictObject({
	text: z.boolean().openapi({
		description:
			'A model of the service wrote words of the video, or custom_data.aiText says that a model did',
	}),
	voice: z.boolean().openapi({ description: 'The speech API of the service spoke them' }),
});

/** The fields of `post` that are written with the video. `text` is its caption, the others follow from its file. */
export const postTextsSchema = z.strictObject({
	title: choice(z.string().max(100), 'The headline'),
	short_text: choice(
		z.string().max(280),
		'The text for X, with its hashtags, at most 280 characters as X counts them',
	),
	hashtags: choice(z.array(z.string()), 'Those of the text, without #'),
	alt_text: choice(z.string().max(500), 'What is seen and read in the video'),
	cover_seconds: choice(z.number(), 'The moment of the thumbnail'),
	ai_generated: choice(aiGeneratedSchema, 'What a network may want to have declared'),
});

export type PostTexts = z.infer<typeof postTextsSchema>;

/** A subtitle from and until seconds of the video. */
export const cueSchema = z.strictObject({ start: z.number(), end: z.number(), text: z.string() });

export type Cue = z.infer<typeof cueSchema>;

const verdictSchema = named('NetworkVerdict', { fits: z.boolean(), problems: z.array(z.string()) });

export type NetworkVerdict = z.infer<typeof verdictSchema>;

const networksSchema = z.strictObject({
	reels: verdictSchema,
	tiktok: verdictSchema,
	shorts: verdictSchema,
	facebook: verdictSchema,
	linkedin: verdictSchema,
	x: verdictSchema,
	pinterest: verdictSchema,
});

export type Networks = z.infer<typeof networksSchema>;

/** What posting nodes ask for. The contract does not define it. */
export const postSchema = postTextsSchema
	.extend({
		text: choice(z.string().max(2_200), 'The same as `caption`'),
		subtitles: choice(
			z.strictObject({ vtt_url: z.string().url(), srt_url: z.string().url() }).optional(),
			'Subtitles as WebVTT and SubRip; missing when the files were removed',
		),
		networks: choice(networksSchema, 'Whether networks take the file, and what they do not take'),
	})
	.strict()
	.openapi('Post');

export type Post = z.infer<typeof postSchema>;
