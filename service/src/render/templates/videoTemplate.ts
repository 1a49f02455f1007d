import type { Image, Context } from '../art/canvas';
import type { Frame } from '../art/frameLayout';
import type { Palette } from '../art/palette';
import type { Brand } from '../../request/fields/brandFields';
import type { VideoData } from '../../request/fields/commonFields';
import type { TemplateDefinition } from '../../request/templateDefinition';
import type { WrittenPost } from '../../script/writePost';
import type { Language } from '../../script/language';
import type { SoundPart } from '../../sound/clipSound';
import type { SpokenWord } from '../../sound/voice/alignWords';
import type { Mood } from '../../sound/music/score';
import type { LeftOut } from '../../contract/leftOut';
import type { ClipTools, FilmClips } from '../clips/filmClips';
import type { Media } from '../media/loadMedia';
import type { Reel } from '../media/reel';

/** The input of a template. */
export interface RenderContext<Data = VideoData> {
	prompt: string;
	/** Whether a model of the service or, as the caller says, another one wrote words of the video. */
	hasAiText: boolean;
	/** Whether a model wrote the video's lines from the prompt: it is no text to show then. */
	promptIsMaterial: boolean;
	systemPrompt: string;
	/** The fields of the template. */
	data: Data;
	/** Further texts of `custom_data`, for placeholders of the prompt. */
	others: Record<string, string>;
	/** Whether the caller or a variant gave the lines: all are shown, also if the prompt asks for a shorter video. */
	hasOwnLines: boolean;
	brand: Brand;
	logo?: Image;
	/** The caller's image of the product. */
	image?: Image;
	palette: Palette;
	frame: Frame;
	/** The same for the same request: the source of all random choices. */
	seed: string;
	/** The caller's images and clips. */
	media: Media;
	/** What the context no longer has of what the caller wrote. */
	leftOut: readonly LeftOut[];
	/** Whether a voice speaks the narration. */
	hasVoice: boolean;
	/** The clips that are the film itself, measured and heard; only in a template that captions them. */
	clips?: FilmClips;
}

export interface TimedScene {
	text: string;
	start: number;
	/** Whether it stays on screen beside the next one. */
	stays?: boolean;
}

/** The texts of a video with their start in seconds of composition time. */
export interface TimedScript {
	headline: string;
	/** Each scene lasts until the next one, the last one until the end. */
	scenes: TimedScene[];
	/** With its URL. */
	callToAction: string;
	language: Language;
	post: WrittenPost;
	/** What the caller wrote and the video does not show. */
	leftOut: readonly LeftOut[];
}

/** What a voice would say from a moment on. */
export interface NarrationLine {
	/** In seconds of composition time. */
	start: number;
	/** Empty: silence until the next line. */
	text: string;
	/** The indexes of the caller's scenes that it says. */
	given?: readonly number[];
	/** When each word appears, if words appear one by one. */
	wordStarts?: readonly number[];
}

/** What happens at a moment of the video, besides the composition. */
export interface Playback {
	/**
	 * The moment in seconds of the video. Motion without an end follows it: composition time nearly stands still where a voice
	 * makes a scene much longer.
	 */
	seconds: number;
	/** Levels of the voice around this moment, 0 to 1; undefined without a voice. */
	levels?: readonly number[];
}

/** A line of a clip with its words. */
export interface SaidLine {
	text: string;
	words: readonly SpokenWord[];
	/** From and until when it is shown. */
	start: number;
	end: number;
}

/**
 * A video laid out for one frame size, before any voice (see `timeline`). `draw` depends only on its arguments. All times
 * are seconds of composition time.
 */
export interface Composition {
	/** What a voice would say, scene by scene. */
	narration: NarrationLine[];
	durationSeconds: number;
	/** The moment of the thumbnail. */
	thumbnailSeconds: number;
	/** Moods of the music, if the words name none. */
	moods: readonly Mood[];
	/** Scene changes: the music follows them. */
	cuts: number[];
	script: TimedScript;
	/**
	 * What is said in its clips, line by line, in seconds of the film: its clips are the film, so their sound is the foreground and
	 * their words are the subtitles.
	 */
	said?: readonly SaidLine[];
	/** Their sounds, in their order. */
	clipParts?: readonly SoundPart[];
	/** What else is read in such a film. */
	onScreen?: readonly string[];
	/** The images and clips that `draw` shows; call its `seek` before each frame. */
	reel?: Reel;
	/** Until when what is drawn over a clip stays as it is at `t`. Without it, it may change at any time. */
	stillUntil?(t: number): number;
	/** Paints the whole frame at `t` seconds, in design units. */
	draw(ctx: Context, t: number, playback: Playback): void;
}

export interface VideoTemplate {
	definition: TemplateDefinition;
	/** What has to be known of clips before they are composed. @throws RenderError */
	prepare?(context: RenderContext, tools: ClipTools): Promise<RenderContext>;
	/** @throws RenderError `invalid_context` if there is no text to show */
	compose(context: RenderContext): Composition;
}

/** A template whose `compose` gets the fields of its own definition. */
export const defineTemplate = <Data extends VideoData>(
	definition: TemplateDefinition<Data>,
	compose: (context: RenderContext<Data>) => Composition,
	prepare?: VideoTemplate['prepare'],
): VideoTemplate => ({
	definition,
	prepare,
	compose: (context) => compose({ ...context, data: definition.data.parse(context.data) }),
});
