import type { Image, Context } from '../art/canvas';
import type { Frame } from '../art/box';
import type { Palette } from '../art/palette';
import type { Brand } from '../brand';
import type { Language } from '../../script/language';
import type { Mood } from '../../sound/music';
import type { Resolution } from '../renderMessages';
import type { VideoContext } from '../../contract/video';
import type { Media } from '../media/loadMedia';
import type { Reel } from '../media/reel';
import type { CustomDataFields } from './customData';

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
	/** The keys of `custom_data` that the template takes; without any, all keys are passed on. */
	customDataFields: CustomDataFields;
}

/** Everything a template works with, read and ready. */
export interface RenderContext {
	prompt: string;
	systemPrompt: string;
	/** `custom_data` laid over its `compositionProps`. */
	data: Record<string, unknown>;
	brand: Brand;
	logo?: Image;
	/** Picture of what is shown, when the caller gave one that can be read. */
	picture?: Image;
	palette: Palette;
	frame: Frame;
	/** The same for the same words, so that choices left open are made the same way again. */
	seed: string;
	/** Pictures and clips of the caller. */
	media: Media;
	/** Whether a voice says the film's lines. */
	voiced: boolean;
}

/** What a film says, and when: `start` in seconds from its beginning. */
export interface FilmScript {
	headline: string;
	/** Each text lasts until the next one, the last one until the end. */
	scenes: { text: string; start: number }[];
	/** Whole, with its address. */
	callToAction: string;
	language: Language;
	/** Text for the post. */
	caption: string;
}

/** What a voice says from a moment on, where the film has one. */
export interface NarrationLine {
	/** Seconds in the look's own time. */
	start: number;
	/** Empty: nothing is said until the next line. */
	text: string;
	/** When the look shows each word of the text, where it shows them one by one. */
	wordStarts?: readonly number[];
}

/** A video laid out for one frame; `draw` depends on nothing but the time. */
export interface Composition {
	/** What is said, scene by scene. */
	narration: NarrationLine[];
	durationSeconds: number;
	/** The moment that stands for the video. */
	posterSeconds: number;
	/** Moods of music that go with it where the words suggest none. */
	moods: readonly Mood[];
	/** Scene changes in seconds, for the music. */
	cuts: number[];
	script: FilmScript;
	/** What `draw` shows of the caller's pictures and clips; it is sought before each frame. */
	reel?: Reel;
	/**
	 * Paints the whole frame at `t` seconds, in design units.
	 * @param levels of the voice around this moment, 0 to 1; undefined in a film without a voice
	 */
	draw(ctx: Context, t: number, levels?: readonly number[]): void;
}

export interface Look {
	definition: TemplateDefinition;
	/** @throws RenderError `invalid_context` when there is nothing to show */
	compose(context: RenderContext): Composition;
}
