import { createHash } from 'node:crypto';
import { RenderError } from '../render/renderError';
import { transcriptSchema, type Transcript } from '../sound/transcription/transcript';
import type { Recording, TranscriptionClient } from '../sound/transcription/transcriptionClient';
import type { Store } from '../storage/stores';
import type { Clock } from '../util/clock';
import type { Logger } from '../util/logger';
import { reasonOf } from '../util/messages';
import { createAnswerCache } from './answerCache';

/** Hears the words of a clip, each clip once a week. @throws RenderError `transcription_failed` */
export type Transcribe = (recording: Recording, signal: AbortSignal) => Promise<Transcript>;

export function createTranscribe(dependencies: {
	client: TranscriptionClient;
	store: Pick<Store, 'answers'>;
	clock: Clock;
	logger: Logger;
}): Transcribe {
	const { client } = dependencies;
	const ask = createAnswerCache(transcriptSchema, dependencies);
	const notHeard = (error: unknown) => {
		const message = `The transcription API did not hear the words of the clip: ${reasonOf(error)}`;
		return new RenderError('transcription_failed', message);
	};
	return async (recording, signal) => {
		const { sound, language } = recording;
		const hash = createHash('sha256').update(sound).digest('hex');
		const question = JSON.stringify(['transcription', client.model, language, hash]);
		const hear = () =>
			client.transcribe(recording, signal).catch((error: unknown) => {
				signal.throwIfAborted();
				throw notHeard(error);
			});
		const answer = await ask(question, hear, signal);
		if (answer === undefined) throw notHeard('it gave no answer');
		return answer;
	};
}
