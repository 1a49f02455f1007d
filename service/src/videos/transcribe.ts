import { createHash } from 'node:crypto';
import { RenderError } from '../render/renderError';
import { transcriptSchema, type Transcript } from '../sound/transcription/transcript';
import type { Recording, TranscriptionClient } from '../sound/transcription/transcriptionClient';
import type { Store } from '../storage/stores';
import type { Clock } from '../util/clock';
import { reasonOf } from '../util/messages';
import { createAnswerCache } from './answerCache';

/** Hears the words of a clip, each clip once a week. @throws RenderError `transcription_failed` */
export type Transcribe = (recording: Recording, signal: AbortSignal) => Promise<Transcript>;

export function createTranscribe(dependencies: {
	client: TranscriptionClient;
	store: Pick<Store, 'answers'>;
	clock: Clock;
}): Transcribe {
	const { client } = dependencies;
	const ask = createAnswerCache(transcriptSchema, dependencies);
	return async (recording, signal) => {
		const { sound, language } = recording;
		const hash = createHash('sha256').update(sound).digest('hex');
		const question = JSON.stringify(['transcription', client.model, language, hash]);
		try {
			const answer = await ask(question, () => client.transcribe(recording, signal), signal);
			if (answer === undefined) throw new Error('it gave no answer');
			return answer;
		} catch (error) {
			signal.throwIfAborted();
			const message = `The transcription API did not hear the words of the clip: ${reasonOf(error)}`;
			throw new RenderError('transcription_failed', message);
		}
	};
}
