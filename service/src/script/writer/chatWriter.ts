import type { WrittenFields } from '../../contract/video';
import { z } from 'zod';
import type { ModelSettings } from '../../util/callApi';
import type { Clock } from '../../util/clock';
import { omitDataUrls } from '../../util/dataUrl';
import type { Logger } from '../../util/logger';
import { errorMessage } from '../../util/messages';
import { callModel, checkResponse } from '../../util/modelApi';
import { retryPassingFaults } from '../../util/retry';
import { checkWritten, Sources, type Rejected, type WritableField } from './checkWritten';

/*
 * A model writes the fields that the caller left empty:
 *
 * 1. `videos/writeFields` finds the empty fields of the template, and asks each question once.
 * 2. `createChatWriter` asks the model for one JSON object with these fields, within their limits.
 * 3. If a name is none that there is, the model is asked once more, with the closest ones.
 * 4. `checkWritten` leaves out each text that fails an objective check. `readPrompt` reads these places from the prompt.
 *
 * Rules that must not regress: what the caller gave is never overwritten; no field is required; nothing that the sources do not say.
 */

/** What a model is asked. */
export interface WritingTask {
	template: string;
	fields: readonly WritableField[];
	prompt: string;
	/** The caller's instructions. */
	systemPrompt: string;
	/** What else the caller gave, such as custom_data; without the contents of files. */
	given: Readonly<Record<string, unknown>>;
}

/** Asks a model. Undefined if it did not answer with an object: this is logged, and the prompt is read by rules. */
export type Writer = (task: WritingTask, signal: AbortSignal) => Promise<WrittenFields | undefined>;

/** Fewer than for other models: a preview waits for the answer, and without one the prompt is read by rules. */
const WRITER_ATTEMPTS = 3;

/** Of an answer: many times the longest texts of a template. */
const MAX_BYTES = 1_000_000;

const answerSchema = z.object({
	choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })]).rest(z.unknown()),
});
const fieldsSchema = z.record(z.unknown());

const INSTRUCTION = `You write the words of a short video. Answer with one JSON object that fits the JSON schema below, and nothing else.
Leave out a field for which the sources say nothing. Use only facts that the sources contain; invent nothing.
Keep names, prices, dates, times, numbers, codes and addresses exactly as they are given.
Write as a person would: no labels, no Markdown, no hashtags, no numbering, nothing twice. If there is a field for a name or a
greeting, no other field greets. If the prompt asks for a length, a line needs about two seconds, and the rest of the video four.
Write in the language that the prompt or data.language asks for. Otherwise write in the language of the lines in data, because
yours are shown beside them; if there are none, in the language of the prompt.`;

function schemaOf(fields: readonly WritableField[]) {
	const properties = fields.map(
		({ key, description, isList, maxLength, maxItems, problemOfName }) => {
			const items = { type: 'string', ...(problemOfName === undefined && { maxLength }) };
			const schema = isList
				? { type: 'array', description, maxItems, items }
				: { type: 'string', description, maxLength };
			return [key, schema] as const;
		},
	);
	return {
		type: 'object',
		properties: Object.fromEntries(properties),
		additionalProperties: false,
	};
}

interface Message {
	role: 'system' | 'user' | 'assistant';
	content: string;
}

/** The messages to a model: the same task gives the same messages. */
export function messagesOf({
	template,
	fields,
	prompt,
	systemPrompt,
	given,
}: WritingTask): Message[] {
	const schema = JSON.stringify(schemaOf(fields));
	return [
		{ role: 'system', content: [INSTRUCTION, schema, systemPrompt].join('\n\n').trim() },
		{ role: 'user', content: JSON.stringify({ template, prompt, ...given }, omitDataUrls) },
	];
}

/** All texts and numbers in a JSON value. */
function textsIn(value: unknown): string[] {
	if (typeof value === 'string' || typeof value === 'number') return [String(value)];
	if (typeof value !== 'object' || value === null) return [];
	return Object.values(value).flatMap(textsIn);
}

function sourcesOf({ prompt, systemPrompt, given }: WritingTask): Sources {
	const data: unknown = JSON.parse(JSON.stringify(given, omitDataUrls));
	return new Sources([prompt, systemPrompt, ...textsIn(data)]);
}

const withoutThoughts = (text: string) => text.replace(/<think>[^]*?<\/think>/gu, '');
/** Some models wrap JSON in a code fence, in thoughts or in a sentence. */
const objectIn = (text: string) => text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);

/** A writer that asks an OpenAI-compatible API. A busy API is asked again when it says so. */
export function createChatWriter(
	{ url, model, apiKey, timeoutMs }: ModelSettings,
	{ logger, clock, canDraw }: { logger: Logger; clock: Clock; canDraw: (text: string) => boolean },
): Writer {
	async function request(messages: readonly Message[], signal: AbortSignal): Promise<unknown> {
		const response = await callModel(`${url}/chat/completions`, {
			authorization: apiKey && `Bearer ${apiKey}`,
			body: { model, messages, response_format: { type: 'json_object' } },
			maxBytes: MAX_BYTES,
			timeoutMs,
			signal,
		});
		checkResponse(response, clock);
		return JSON.parse(response.body.toString());
	}

	async function ask(messages: readonly Message[], signal: AbortSignal): Promise<string> {
		const answer = await retryPassingFaults(() => request(messages, signal), {
			attempts: WRITER_ATTEMPTS,
			clock,
			signal,
		});
		return answerSchema.parse(answer).choices[0].message.content;
	}

	const check = (task: WritingTask, answer: string) => {
		const fields = fieldsSchema.parse(JSON.parse(objectIn(withoutThoughts(answer))));
		return checkWritten(fields, task.fields, sourcesOf(task), canDraw);
	};

	/** The answer to a second question, if names of the first one are unknown. */
	async function askAgain(
		task: WritingTask,
		first: string,
		rejected: readonly Rejected[],
		signal: AbortSignal,
	) {
		const unknown = rejected.flatMap(({ field, text, message }) =>
			message === undefined ? [] : [`${field}: "${text}". ${message}`],
		);
		if (unknown.length === 0) return undefined;
		const refusal = `This cannot be used: ${unknown.join('; ')}. Answer again, with all fields.`;
		try {
			return check(
				task,
				await ask(
					[
						...messagesOf(task),
						{ role: 'assistant', content: first },
						{ role: 'user', content: refusal },
					],
					signal,
				),
			);
		} catch (error) {
			signal.throwIfAborted();
			logger.warn({ model, reason: errorMessage(error) }, 'the first answer of the model is used');
			return undefined;
		}
	}

	return async (task, signal) => {
		try {
			const first = await ask(messagesOf(task), signal);
			const checked = check(task, first);
			const { written, rejected } =
				(await askAgain(task, first, checked.rejected, signal)) ?? checked;
			if (rejected.length > 0) logger.info({ model, rejected }, 'texts of the model left out');
			return written;
		} catch (error) {
			signal.throwIfAborted();
			const isNoObject = error instanceof z.ZodError || error instanceof SyntaxError;
			const reason = isNoObject ? 'its answer is not a JSON object' : errorMessage(error);
			logger.warn({ model, reason }, 'the model wrote nothing, the prompt is read by rules');
			return undefined;
		}
	};
}
