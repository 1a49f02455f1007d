import { z } from 'zod';
import { linkAbort } from '../abort';
import type { VideoContext } from '../contract/video';
import type { Logger } from '../logger';
import { USER_AGENT } from '../version';

/** Writes the script of a video into its context; where it cannot, the context stays and the template writes. */
export type Writer = (
	video: { templateId: string; context: VideoContext },
	signal: AbortSignal,
) => Promise<VideoContext>;

export interface ChatWriterSettings {
	/** Base address of an OpenAI-compatible API, e.g. `https://host/v1`. */
	url: string;
	model: string;
	apiKey: string | undefined;
	timeoutMs: number;
}

const line = (longest: number) => z.string().trim().min(1).max(longest);

/** What the model has to answer with. */
const scriptSchema = z.object({
	headline: line(120),
	beats: z.array(line(200)).min(1).max(8),
	cta: line(60),
	captions: z.array(line(300)).max(12).default([]),
});

export type WrittenScript = z.infer<typeof scriptSchema>;

const answerSchema = z.object({
	choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })]).rest(z.unknown()),
});

const INSTRUCTION = `You write the text of a short vertical video. Answer with one JSON object and nothing else:
{"headline": string, "beats": [string], "cta": string, "captions": [string]}
headline: the first line on screen, at most 60 characters. beats: two to five lines of at most 80 characters.
cta: the call to action, at most 30 characters. captions: what a voice would say, a sentence each.
Write in the language of the prompt. Use only facts that the prompt and the data contain; invent nothing.`;

const isImage = (value: unknown) => typeof value === 'string' && value.startsWith('data:');

/** Pictures are large and say nothing to the model. */
function withoutImages(data: Record<string, unknown> | undefined): Record<string, unknown> {
	return Object.fromEntries(Object.entries(data ?? {}).filter(([, value]) => !isImage(value)));
}

function messages({ templateId, context }: { templateId: string; context: VideoContext }) {
	const { compositionProps, captionPrompt, ...data } = withoutImages(context.custom_data);
	const variant = { compositionProps, captionPrompt };
	const asked = { template: templateId, prompt: context.prompt ?? '', data, variant };
	return [
		{ role: 'system', content: [INSTRUCTION, context.system_prompt ?? ''].join('\n\n').trim() },
		{ role: 'user', content: JSON.stringify(asked) },
	];
}

/** Models wrap JSON in a fence now and then. */
const withoutFence = (text: string) => text.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, '');

/** What the caller set wins over what was written. */
function withScript(context: VideoContext, script: WrittenScript): VideoContext {
	const { headline, beats, cta, captions } = script;
	return {
		...context,
		...(captions.length > 0 && { prompt: captions.join('\n') }),
		custom_data: { headline, beats, cta, ...context.custom_data },
	};
}

/** A writer that asks a model; any failure is logged and leaves the writing to the template. */
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
			// The key is for this address and no other.
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
			return withScript(video.context, await ask(video, limit.signal));
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
			return video.context;
		} finally {
			limit.release();
		}
	};
}
