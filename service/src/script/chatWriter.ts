import { z } from 'zod';
import { linkAbort } from '../util/abort';
import { omitDataUrls } from '../util/dataUrl';
import type { VideoContext } from '../contract/video';
import type { Logger } from '../util/logger';
import { USER_AGENT } from '../util/version';

/** Writes the script of a video, without the lines that fail its checks. Undefined after a failure. */
export type Writer = (
	video: { templateId: string; context: VideoContext },
	signal: AbortSignal,
) => Promise<Partial<WrittenScript> | undefined>;

export interface ChatWriterSettings {
	/** Base URL of an OpenAI-compatible API, such as `https://host/v1`. */
	url: string;
	model: string;
	apiKey: string | undefined;
	timeoutMs: number;
}

const line = (longest: number) => z.string().trim().min(1).max(longest);

/** The model's response. */
const scriptSchema = z.object({
	headline: line(120),
	beats: z.array(line(200)).min(1).max(8),
	cta: line(90),
});

export type WrittenScript = z.infer<typeof scriptSchema>;

const answerSchema = z.object({
	choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })]).rest(z.unknown()),
});

const INSTRUCTION = `You write the text of a short vertical video. Answer with one JSON object and nothing else:
{"headline": string, "beats": [string], "cta": string}
headline: the first line on screen, at most 60 characters. beats: two to five lines of at most 80 characters, more for a
film of more than 20 seconds. cta: the call to action with its address, at most 60 characters.
Whole sentences as a person would write them: no labels, no Markdown, no hashtags, no numbering, nothing twice.
Keep names, prices, dates, times, codes and addresses exactly as they are given. Write in the language of the prompt, or
in the one that it asks for. Use only facts that the prompt and the data contain; invent nothing.`;

function messages({ templateId, context }: { templateId: string; context: VideoContext }) {
	const { compositionProps, captionPrompt, ...data } = context.custom_data ?? {};
	const variant = { compositionProps, captionPrompt };
	const asked = { template: templateId, prompt: context.prompt ?? '', data, variant };
	return [
		{ role: 'system', content: [INSTRUCTION, context.system_prompt ?? ''].join('\n\n').trim() },
		{ role: 'user', content: JSON.stringify(asked, omitDataUrls) },
	];
}

/** Some models wrap JSON in a code fence. */
const withoutFence = (text: string) => text.trim().replace(/^```(?:json)?|```$/g, '');

/** A writer that asks a model. It logs failures and leaves the writing to the template. */
export function createChatWriter(settings: ChatWriterSettings, logger: Logger): Writer {
	const { url, model, apiKey, timeoutMs } = settings;

	async function ask(video: Parameters<Writer>[0], signal: AbortSignal): Promise<WrittenScript> {
		const response = await fetch(`${url}/chat/completions`, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'user-agent': USER_AGENT,
				...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
			},
			body: JSON.stringify({
				model,
				messages: messages(video),
				response_format: { type: 'json_object' },
			}),
			// The key must not go to another host.
			redirect: 'error',
			signal,
		});
		if (!response.ok) throw new Error(`The address answered ${response.status}`);
		const { choices } = answerSchema.parse(await response.json());
		const script: unknown = JSON.parse(withoutFence(choices[0].message.content));
		return scriptSchema.parse(script);
	}

	return async (video, signal) => {
		const limit = linkAbort([signal], timeoutMs);
		try {
			const written = await ask(video, limit.signal);
			return written;
		} catch (error) {
			signal.throwIfAborted();
			const reason = limit.timedOut()
				? `No answer within ${timeoutMs} ms`
				: error instanceof z.ZodError || error instanceof SyntaxError
					? 'The answer is not a script'
					: error instanceof Error
						? error.message
						: String(error);
			logger.warn({ model, reason }, 'model did not write the script, the built-in writer does');
			return undefined;
		} finally {
			limit.release();
		}
	};
}
