import type { Recording } from '../../sound/transcription/transcriptionClient';
import type { Transcript } from '../../sound/transcription/transcript';

/**
 * Has the words of a film's clips heard. It fails the video where it cannot, but without a transcription API only if the words
 * are needed.
 */
export type HearWords = (recording: Recording & { isNeeded: boolean }) => Promise<Transcript>;
