import { z } from 'zod';
import type { ModelSettings } from '../../util/callApi';
import type { Clock } from '../../util/clock';
import { MODEL_ATTEMPTS, callModel, checkResponse } from '../../util/modelApi';
import { retryPassingFaults } from '../../util/retry';
import { transcriptSchema, type Transcript } from './transcript';

export interface Recording {
	/** A FLAC file, mono. */
	sound: Uint8Array;
	/** Of its words, such as `de`; undefined: the model finds it out. */
	language: string | undefined;
}

export interface TranscriptionClient {
	/** What its answers depend on. */
	model: string;
	/**
	 * Has words heard: `POST /audio/transcriptions`.
	 * @throws Error whose message is a clause that says what went wrong
	 */
	transcribe(recording: Recording, signal: AbortSignal): Promise<Transcript>;
}

const MAX_BYTES = 20_000_000;

const wordSchema = z
	.object({ word: z.string(), start: z.number(), end: z.number() })
	.transform(({ word, start, end }) => ({ text: word, start, end }));

/** `verbose_json`: some services have the words only in their segments. */
const answerSchema = z
	.object({
		text: z.string().default(''),
		language: z.string().optional().catch(undefined),
		words: z.array(wordSchema).nullish(),
		segments: z.array(z.object({ words: z.array(wordSchema).nullish() })).nullish(),
	})
	.transform(({ text, words, segments }, context): Transcript => {
		const heard = words ?? (segments ?? []).flatMap((segment) => segment.words ?? []);
		if (heard.length === 0 && text.trim() !== '')
			context.addIssue({ code: 'custom', message: 'has no times of words' });
		return transcriptSchema.parse({ text, words: heard });
	});

/** A client of an OpenAI-compatible transcription service. */
export function createTranscriptionClient(
	{ url, model, apiKey, timeoutMs }: ModelSettings,
	{ clock }: { clock: Clock },
): TranscriptionClient {
	async function request({ sound, language }: Recording, signal: AbortSignal): Promise<Transcript> {
		const body = new FormData();
		body.append('file', new Blob([new Uint8Array(sound)], { type: 'audio/flac' }), 'clip.flac');
		body.append('model', model);
		body.append('response_format', 'verbose_json');
		body.append('timestamp_granularities[]', 'word');
		if (language !== undefined) body.append('language', language);
		const authorization = apiKey && `Bearer ${apiKey}`;
		const options = { authorization, body, maxBytes: MAX_BYTES, timeoutMs, signal };
		const response = await callModel(`${url}/audio/transcriptions`, options);
		checkResponse(response, clock);
		let answer: unknown;
		try {
			answer = JSON.parse(response.body.toString());
		} catch {
			throw new Error('it answered with something else than JSON');
		}
		const { data, error } = answerSchema.safeParse(answer);
		if (data !== undefined) return data;
		const [issue] = error.issues;
		throw new Error(
			`its answer cannot be used: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}. The model has to know verbose_json with the times of words`,
		);
	}

	return {
		model: `${url} ${model}`,
		transcribe: (recording, signal) =>
			retryPassingFaults(() => request(recording, signal), {
				attempts: MODEL_ATTEMPTS,
				clock,
				signal,
			}),
	};
}
