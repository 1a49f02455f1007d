import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { ApiResponse, ModelSettings } from '../../util/callApi';
import type { Clock } from '../../util/clock';
import type { FileCache } from '../../util/fileCache';
import { MODEL_ATTEMPTS, callModel, checkResponse } from '../../util/modelApi';
import { retryPassingFaults } from '../../util/retry';

export interface Utterance {
	text: string;
	voice: string;
	/** 1 is the voice's own pace. */
	speed?: number;
	language?: string;
}

export interface Voice {
	id: string;
	name: string;
	language?: string;
}

export interface SpeechClient {
	/**
	 * Writes the spoken text to a path, as a WAV file: `POST /audio/speech`. The same utterance is asked for once, as long
	 * as the cache keeps it.
	 * @throws Error whose message is a clause that says what went wrong
	 */
	speak(utterance: Utterance, path: string, signal: AbortSignal): Promise<void>;
	/** Lists the voices: `GET /audio/voices`; empty if the service has no list. @throws Error as `speak` */
	voices(signal: AbortSignal): Promise<Voice[]>;
}

const MAX_BYTES = 50_000_000;

const label = z.string().min(1);
const voiceSchema = z.union([
	label.transform((id): Voice => ({ id, name: id })),
	z
		.object({ id: label.optional(), voice_id: label.optional(), name: label.optional() })
		.extend({ language: label.optional().catch(undefined) })
		.transform(({ id, voice_id, name, language }, context): Voice => {
			const known = id ?? voice_id ?? name;
			if (known === undefined) context.addIssue({ code: 'custom', message: 'has no id' });
			return { id: known ?? '', name: name ?? known ?? '', ...(language && { language }) };
		}),
]);
/** Services name the list `voices` or `data`, or send a bare array. */
const voicesSchema = z.union([
	z.array(voiceSchema),
	z.object({ voices: z.array(voiceSchema) }).transform(({ voices }) => voices),
	z.object({ data: z.array(voiceSchema) }).transform(({ data }) => data),
]);
/** An answer that is text, such as a login page, would be kept as if it were speech. */
const isText = ({ contentType = '' }: ApiResponse) =>
	/^(?:text\/|application\/json)/iu.test(contentType);

/** A client of an OpenAI-compatible speech service. */
export function createSpeechClient(
	{ url, model, apiKey, timeoutMs }: ModelSettings,
	{ clock, cache }: { clock: Clock; cache: FileCache },
): SpeechClient {
	function request(
		path: string,
		body: Record<string, unknown> | undefined,
		signal: AbortSignal,
	): Promise<ApiResponse> {
		const authorization = apiKey && `Bearer ${apiKey}`;
		const options = { authorization, body, maxBytes: MAX_BYTES, timeoutMs, signal };
		return callModel(`${url}${path}`, options);
	}

	function readSpeech(response: ApiResponse): Buffer {
		checkResponse(response, clock);
		if (isText(response)) throw new Error('it answered with text instead of audio');
		return response.body;
	}

	async function synthesize(
		{ text, voice, speed, language }: Utterance,
		signal: AbortSignal,
	): Promise<Buffer> {
		const body = { model, input: text, voice, response_format: 'wav', speed };
		const response = await request('/audio/speech', { ...body, language }, signal);
		const isRefused = response.status === 400 || response.status === 422;
		// Some services refuse the field `language`; they have not charged anything then.
		return language !== undefined && isRefused
			? readSpeech(await request('/audio/speech', body, signal))
			: readSpeech(response);
	}

	return {
		speak(utterance, path, signal) {
			const { text, voice, speed = 1, language } = utterance;
			const key = JSON.stringify([url, model, voice, speed, language, text]);
			return cache.get(key, path, async (to) => {
				const options = { attempts: MODEL_ATTEMPTS, clock, signal };
				await writeFile(to, await retryPassingFaults(() => synthesize(utterance, signal), options));
			});
		},
		async voices(signal) {
			const { ok, status, body } = await request('/audio/voices', undefined, signal);
			if (status === 404 || status === 405) return [];
			if (!ok) throw new Error(`it answered ${status}`);
			try {
				return voicesSchema.parse(JSON.parse(body.toString()));
			} catch {
				throw new Error('its list of voices has no known format');
			}
		},
	};
}
