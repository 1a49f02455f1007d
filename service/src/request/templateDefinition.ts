import type { z } from 'zod';
import type { Resolution, VideoContext } from '../contract/video';
import type { VideoData } from './fields/commonFields';

/** Reads `custom_data` for a template. `fieldsOf` has the words of its fields. */
export type DataSchema<Data extends VideoData = VideoData> = z.ZodType<
	Data,
	z.ZodTypeDef,
	unknown
> & { shape: z.ZodRawShape };

/** The fields of a template, read. */
export type DataOf<Definition extends { data: z.ZodTypeAny }> = z.output<Definition['data']>;

/** A template as callers see it: what it is for, what it costs and what it asks for, but not how it draws. */
export interface TemplateDefinition<Data extends VideoData = VideoData> {
	id: string;
	name: string;
	description: string;
	category: string;
	/** Seconds. */
	durationRange: { min: number; max: number };
	/** A whole number. */
	creditsPerVideo: number;
	supportedResolutions: Resolution[];
	requiresContext: { prompt: boolean; brand_id: boolean; custom_data: boolean };
	/** What the prompt is for, if it is not what the video says. */
	promptHint?: string;
	exampleContext: VideoContext;
	/** The keys of `custom_data` that the template takes. */
	data: DataSchema<Data>;
}
