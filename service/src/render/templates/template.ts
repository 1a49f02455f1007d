import type { Image, Context } from '../art/canvas';
import type { Frame } from '../art/box';
import type { Palette } from '../art/palette';
import type { Brand } from '../brand';
import type { Mood } from '../encode/music';
import type { Resolution } from '../request';
import type { VideoContext } from '../../contract/video';

export interface TemplateDefinition {
	id: string;
	name: string;
	description: string;
	category: string;
	/** Seconds. */
	durationRange: { min: number; max: number };
	creditsPerVideo: number;
	supportedResolutions: Resolution[];
	requiresContext: { prompt: boolean; brand_id: boolean; custom_data: boolean };
	exampleContext: VideoContext;
	/** Keys of `custom_data` that the template reads, each with what it does. */
	customDataKeys: Record<string, string>;
	/** Further keys and spellings that are read too. */
	customDataSpellings?: readonly string[];
}

/** Everything a template works with, read and ready. */
export interface Material {
	prompt: string;
	systemPrompt: string;
	/** `custom_data` with `compositionProps` laid over it. */
	data: Record<string, unknown>;
	brand: Brand;
	logo?: Image;
	/** Picture of what is shown, when the caller gave one that can be read. */
	picture?: Image;
	palette: Palette;
	frame: Frame;
	/** The same for the same words, so that choices left open are made the same way again. */
	seed: string;
}

/** A video laid out for one frame; `draw` depends on nothing but the time. */
export interface Composition {
	durationSeconds: number;
	/** The moment that stands for the video. */
	posterSeconds: number;
	mood: Mood;
	/** Scene changes in seconds, for the music. */
	cuts: number[];
	/** Paints the whole frame at `t` seconds, in design units. */
	draw(ctx: Context, t: number): void;
}

export interface Template {
	definition: TemplateDefinition;
	/** @throws RenderError `invalid_context` when there is nothing to show */
	compose(material: Material): Composition;
}
