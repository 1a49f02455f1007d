import { createHash } from 'crypto';
import { NodeConnectionTypes, type IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

import { cancelSignal } from '../../api/cancellation';
import { statusMayPass, ServiceError } from '../../api/errors';
import type { Template, TemplateField } from '../../api/schemas';
import { errorMessage, itemError, joinLines } from '../../messages';
import { checkAnswer } from './checkAnswer';
import type { GenerationRun } from '../generationRun';
import type { VideoInput } from '../request/requestFields';
import { withMark, writingTask, type ChatMessage, type WritingTask } from './modelPrompt';

/** The part of a chat model that is used. Each one of n8n has it, and so have the models that only complete texts. */
interface ChatModel {
	invoke: (messages: ChatMessage[], options: { signal?: AbortSignal }) => Promise<unknown>;
}

const modelSchema = z.custom<ChatModel>(
	(value: unknown) =>
		typeof value === 'object' &&
		value !== null &&
		'invoke' in value &&
		typeof value.invoke === 'function',
);

/** n8n's errors have the reason of the model's API as their description, and the libraries of models its status. */
const failureSchema = z
	.object({
		description: z.string().optional().catch(undefined),
		status: z.number().optional().catch(undefined),
		httpCode: z.string().regex(/^\d+$/).transform(Number).optional().catch(undefined),
	})
	.catch({});

/** The text of an answer: a string, a message, or a message whose content has parts, of which some are texts. */
const answerSchema = z.union([
	z.string(),
	z
		.object({
			content: z.union([
				z.string(),
				z
					.array(z.object({ text: z.string() }).catch({ text: '' }))
					.transform((parts) => parts.map(({ text }) => text).join('')),
			]),
		})
		.transform(({ content }) => content),
]);

/**
 * Asks the connected chat model for the fields of one item. If its answer cannot be used, it is asked once more with the
 * reason. An answer is kept in the run's state, so a later try of this run does not ask again, unless the user has changed
 * what is asked: n8n can retry a failed execution with the workflow as it is now.
 * @param asked.toWrite without any fields, the model is not asked
 * @returns keys of `custom_data`
 * @throws NodeOperationError if no model is connected, or both answers cannot be used; ServiceError if the model fails
 */
export async function askModel(
	{ context, written }: GenerationRun,
	itemIndex: number,
	asked: Asked,
): Promise<Record<string, unknown>> {
	const { template, toWrite, input } = asked;
	const customData = input.customData ?? {};
	const task = taskOf(asked);
	const question = createHash('sha256').update(JSON.stringify(task.messages)).digest('base64');
	const earlier = written[itemIndex];
	if (earlier?.question === question) return earlier.answer;
	const answer =
		toWrite.fields.length === 0
			? {}
			: withMark(await ask(context, itemIndex, task), template, customData);
	written[itemIndex] = { question, answer };
	return answer;
}

/**
 * Asks the chat model once more, because the service has refused its answer. The new answer takes the place of the first one.
 * @param asked.input without what the model wrote
 * @param asked.refusal the service's words
 * @throws NodeOperationError if its answer cannot be used; ServiceError if the model fails
 */
export async function askAgain(
	{ context, written }: GenerationRun,
	itemIndex: number,
	asked: Asked & { refusal: string },
): Promise<Record<string, unknown>> {
	const { template, toWrite, input, refusal } = asked;
	const earlier = written[itemIndex];
	const task = taskOf(asked);
	const isAsked = (key: string) => toWrite.fields.some((field) => field.key === key);
	const first = Object.entries(earlier?.answer ?? {}).filter(([key]) => isAsked(key));
	const text = JSON.stringify(Object.fromEntries(first));
	const problem = `The service refused this: ${refusal}`;
	const model = await connectedModel(context, itemIndex);
	const rewritten = await correct(context, itemIndex, task, { model, text, problem });
	const marked = withMark(rewritten, template, input.customData ?? {});
	written[itemIndex] = { question: earlier?.question ?? '', answer: marked };
	return marked;
}

/** What a chat model writes for one item. */
export interface FieldsToWrite {
	/** What `fieldsToWrite` found. */
	fields: TemplateField[];
	/** 'Model Instructions'. */
	instructions: string;
}

interface Asked {
	template: Template;
	toWrite: FieldsToWrite;
	input: VideoInput;
}

const taskOf = ({ template, toWrite: { fields, instructions }, input }: Asked): WritingTask =>
	writingTask(template, fields, {
		prompt: input.prompt,
		brand: input.brandAssets,
		instructions,
		customData: input.customData ?? {},
	});

async function ask(
	context: IExecuteFunctions,
	itemIndex: number,
	task: WritingTask,
): Promise<Record<string, unknown>> {
	const model = await connectedModel(context, itemIndex);
	const text = await invoke(context, itemIndex, model, task.messages);
	const read = checkAnswer(task, text);
	if ('written' in read) return read.written;
	const problem = `This cannot be used: ${read.faults.join('; ')}`;
	return await correct(context, itemIndex, task, { model, text, problem });
}

/** More would hide the first ones. */
const MAX_FAULTS = 5;

/** Asks for another answer in place of the first one. */
async function correct(
	context: IExecuteFunctions,
	itemIndex: number,
	task: WritingTask,
	{ model, text, problem }: { model: ChatModel; text: string; problem: string },
): Promise<Record<string, unknown>> {
	const answer = await invoke(context, itemIndex, model, [
		...task.messages,
		...(text === '' ? [] : [['ai', text] satisfies ChatMessage]),
		['human', `${problem}. Answer again, with all fields.`],
	]);
	const read = checkAnswer(task, answer);
	if ('written' in read) return read.written;
	throw itemError(context, itemIndex, {
		message: `The answer of the chat model "${modelName(context)}" cannot be used: ${read.faults.slice(0, MAX_FAULTS).join('; ')}`,
		description:
			'It was asked twice. Nothing was generated for this item. ' +
			"Put what is missing into 'Prompt', fill in the field under 'Template Fields', " +
			"change 'Model Instructions', or connect another model.",
	});
}

async function connectedModel(context: IExecuteFunctions, itemIndex: number): Promise<ChatModel> {
	const connected =
		modelName(context) !== '' &&
		(await context.getInputConnectionData(NodeConnectionTypes.AiLanguageModel, itemIndex));
	const model = modelSchema.safeParse(connected);
	if (model.success) return model.data;
	throw itemError(context, itemIndex, {
		message: "'Write With Model' is on, but no chat model is connected to the node",
		description: "Connect one to the input 'Model', or switch 'Write With Model' off.",
	});
}

const modelName = (context: IExecuteFunctions): string =>
	context
		.getParentNodes(context.getNode().name, {
			connectionType: NodeConnectionTypes.AiLanguageModel,
			depth: 1,
		})
		.map(({ name }) => name)
		.join(', ');

async function invoke(
	context: IExecuteFunctions,
	itemIndex: number,
	model: ChatModel,
	messages: ChatMessage[],
): Promise<string> {
	try {
		return answerSchema
			.catch('')
			.parse(await model.invoke(messages, { signal: cancelSignal(context) }));
	} catch (error) {
		throw modelError(context, itemIndex, error);
	}
}

function modelError(context: IExecuteFunctions, itemIndex: number, error: unknown): ServiceError {
	const name = modelName(context);
	const { description: reason, httpCode, status = httpCode } = failureSchema.parse(error);
	const nextStep = `Nothing was generated for this item. Correct the settings of "${name}", or run the item again later.`;
	const failure = {
		message: `The chat model "${name}" failed: ${errorMessage(error)} [item ${itemIndex}]`,
		description: joinLines(reason, nextStep),
		type: 'model',
		retryable: status === undefined || statusMayPass(status),
	};
	return new ServiceError(context.getNode(), failure, { itemIndex });
}
