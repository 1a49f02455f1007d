import type { Transcript } from '../../sound/transcription/transcript';
import type { Recording } from '../../sound/transcription/transcriptionClient';
import type { Medium } from '../media/loadMedia';

/** A clip of the film. */
export interface FilmClip {
	medium: Medium & { kind: 'clip' };
	/** In seconds of the film. */
	start: number;
	seconds: number;
	/** In seconds of the file. */
	from: number;
	/** Seconds of the whole file. */
	wholeSeconds: number;
}

export interface FilmClips {
	clips: readonly FilmClip[];
	/** Together. */
	seconds: number;
	/** Their sound, mono, at SPEECH_RATE. */
	sound: Float32Array;
	/** Undefined with subtitles. */
	transcript?: Transcript;
}

/**
 * Has the words of a film's clips heard. It fails the video where it cannot, but without a transcription API only if the words
 * are needed.
 */
export type HearWords = (recording: Recording & { isNeeded: boolean }) => Promise<Transcript>;

export interface ClipTools {
	ffmpegPath: string;
	/** Undefined if nothing can hear. */
	transcribe?: HearWords;
	/** Called with the seconds of the film, before what takes longer the longer it is. */
	onLength?: (seconds: number) => void;
}

/** Samples in a second: enough to find pauses. */
export const SPEECH_RATE = 8_000;
