import { z } from 'zod';
import { linkAbort } from '../../util/abort';
import { USER_AGENT } from '../../util/version';

export interface SpeechSettings {
	/** Base URL of an OpenAI-compatible API, such as `https://host/v1`. */
	url: string;
	model: string;
	apiKey: string | undefined;
	timeoutMs: number;
}

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
	 * Synthesizes a text: `POST /audio/speech`. Resolves to a WAV file.
	 * @throws Error whose message is a clause that says what went wrong
	 */
	speak(utterance: Utterance, signal: AbortSignal): Promise<Buffer>;
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
const errorSchema = z.object({ error: z.object({ message: z.string() }) });

/** The message of an error response, if it has one. */
async function errorDetail(response: Response): Promise<string> {
	const text = await response.text().catch(() => '');
	try {
		return `: ${errorSchema.parse(JSON.parse(text)).error.message.slice(0, 200)}`;
	} catch {
		return '';
	}
}

/** A client of an OpenAI-compatible speech service. */
export function createSpeechClient(settings: SpeechSettings): SpeechClient {
	const { url, model, apiKey, timeoutMs } = settings;

	async function request<T>(
		path: string,
		body: Record<string, unknown> | undefined,
		read: (response: Response) => Promise<T>,
		outer: AbortSignal,
	): Promise<T> {
		const limit = linkAbort([outer], timeoutMs);
		try {
			const response = await fetch(`${url}${path}`, {
				method: body === undefined ? 'GET' : 'POST',
				headers: {
					'user-agent': USER_AGENT,
					...(body !== undefined && { 'content-type': 'application/json' }),
					...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
				},
				body: body && JSON.stringify(body),
				// The key must not go to another host.
				redirect: 'error',
				signal: limit.signal,
			});
			return await read(response);
		} catch (error) {
			outer.throwIfAborted();
			if (limit.timedOut()) throw new Error(`no answer within ${timeoutMs} ms`);
			throw error instanceof TypeError ? new Error('it cannot be reached') : error;
		} finally {
			limit.release();
		}
	}

	return {
		speak({ text, voice, speed, language }, signal) {
			const body = { model, input: text, voice, response_format: 'wav', speed };
			const read = async (response: Response) => {
				if (!response.ok) {
					throw new Error(`it answered ${response.status}${await errorDetail(response)}`);
				}
				const bytes = Buffer.from(await response.arrayBuffer());
				if (bytes.byteLength > MAX_BYTES) throw new Error('it answered with too many bytes');
				return bytes;
			};
			if (language === undefined) return request('/audio/speech', body, read, signal);
			// Some services refuse the field `language`; they have not charged anything then.
			const readFirst = async (response: Response) =>
				response.status === 400 || response.status === 422 ? undefined : read(response);
			return request('/audio/speech', { ...body, language }, readFirst, signal).then(
				(bytes) => bytes ?? request('/audio/speech', body, read, signal),
			);
		},
		voices(signal) {
			const read = async (response: Response) => {
				if (response.status === 404 || response.status === 405) return [];
				if (!response.ok) throw new Error(`it answered ${response.status}`);
				return voicesSchema.parse(await response.json());
			};
			return request('/audio/voices', undefined, read, signal);
		},
	};
}
