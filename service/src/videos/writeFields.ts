import { createHash } from 'node:crypto';
import type { VideoContext, WrittenFields } from '../contract/video';
import { record } from '../render/context/readLines';
import {
	isGiven,
	lineKeysIn,
	mergeCustomData,
	type CustomDataFields,
} from '../render/templates/customData';
import { captionFields } from '../render/text/captionOptions';
import type { RenderRequest } from '../render/process/renderer';
import type { WritableField } from '../script/checkWritten';
import { messagesOf, type Writer, type WritingTask } from '../script/chatWriter';
import type { Store } from '../storage/stores';
import type { TemplateDefinition } from '../catalogue/catalogue';
import { findTemplate } from '../catalogue/templates';
import { orAborted } from '../util/abort';
import type { Clock } from '../util/clock';

/** How long the answer to a question is kept: a week, in which somebody approves the preview, and its film says the same. */
export const KEEP_ANSWERS_MS = 604_800_000;

type Answer = WrittenFields | 'no_answer';

/**
 * Lets a model write the fields of a template that the caller and the variant left empty. Undefined if there are none,
 * `no_answer` if it did not answer with a JSON object: then the next one who asks may get an answer.
 */
export type WriteFields = (
	video: { templateId: string; context: VideoContext },
	signal: AbortSignal,
) => Promise<Answer | undefined>;

/** The fields that a model may write and that have no value under any name. Scenes with texts are the script already. */
function emptyFields(
	fields: CustomDataFields,
	{ custom_data: customData }: VideoContext,
): WritableField[] {
	const data = mergeCustomData(customData, fields);
	const lines = lineKeysIn(data);
	const isEmpty = (key: string, aliases: readonly string[]) =>
		![key, ...aliases].some((name) => isGiven(data[name])) &&
		!(lines.includes('scenes') && key === 'headline') &&
		!(lines.length > 0 && ['beats', 'scenes'].includes(key));
	return Object.entries(fields).flatMap(([key, field]) => {
		const { aliases = [], description, type, maxLength = 0, maxItems = 1 } = field;
		if (field.writable !== true || !isEmpty(key, aliases)) return [];
		const { verbatim = false, verbatimBeside } = field;
		const isList = type === 'array';
		return [{ key, description, isList, maxLength, maxItems, verbatim, verbatimBeside }];
	});
}

/** They change how a video looks, and none of its words: its formats share one answer. */
const formatKeys: readonly string[] = ['aspectRatio', ...Object.keys(captionFields)];

const withoutFormat = (data: Record<string, unknown>) =>
	Object.fromEntries(Object.entries(data).filter(([key]) => !formatKeys.includes(key)));

function taskOf({ id, customDataFields }: TemplateDefinition, context: VideoContext): WritingTask {
	const { compositionProps, captionPrompt, ...data } = context.custom_data ?? {};
	return {
		template: id,
		fields: emptyFields(customDataFields, context),
		prompt: context.prompt ?? '',
		systemPrompt: context.system_prompt ?? '',
		given: {
			data: withoutFormat(data),
			variant: {
				compositionProps: compositionProps && withoutFormat(record.parse(compositionProps)),
				captionPrompt,
			},
			brand: context.brand_assets,
		},
	};
}

/** Adds written fields below what the caller and the variant gave. */
export function addWritten(
	context: VideoContext,
	written: WrittenFields,
	templateId: string,
	catalogue: readonly TemplateDefinition[],
): Pick<RenderRequest, 'context' | 'written'> {
	const { customDataFields } = findTemplate(catalogue, templateId);
	const { custom_data: data = {} } = context;
	const settings = { ...record.parse(data['compositionProps']), compositionProps: written };
	const compositionProps = mergeCustomData(settings, customDataFields);
	return {
		context: { ...context, custom_data: { ...data, compositionProps } },
		written: Object.keys(written),
	};
}

/**
 * Asks each question once a week: a preview and its film, the formats of a film, and a film that is rendered again share the
 * answer. Within a process, a question that several ask at the same time is asked once.
 */
export function createWriteFields(dependencies: {
	writer: Writer;
	model: string;
	store: Pick<Store, 'answers'>;
	catalogue: readonly TemplateDefinition[];
	clock: Clock;
}): WriteFields {
	const { writer, model, store, catalogue, clock } = dependencies;
	const open = new Map<string, Promise<Answer>>();

	async function answer(key: string, task: WritingTask, signal: AbortSignal): Promise<Answer> {
		const kept = await store.answers.find(key, clock.now() - KEEP_ANSWERS_MS);
		if (kept !== undefined) return kept;
		const written = await writer(task, signal);
		if (written === undefined) return 'no_answer';
		await store.answers.add(key, written, clock.now());
		return written;
	}

	async function askOnce(key: string, task: WritingTask, signal: AbortSignal): Promise<Answer> {
		const other = open.get(key);
		if (other === undefined) {
			const asked = answer(key, task, signal).finally(() => open.delete(key));
			open.set(key, asked);
			return asked;
		}
		// Whoever asked may have been cancelled: then the next one asks.
		const shared = await orAborted(other, signal).catch(() => undefined);
		signal.throwIfAborted();
		return shared ?? askOnce(key, task, signal);
	}

	return async ({ templateId, context }, signal) => {
		const task = taskOf(findTemplate(catalogue, templateId), context);
		if (task.fields.length === 0) return undefined;
		const question = JSON.stringify([model, messagesOf(task)]);
		const key = createHash('sha256').update(question).digest('hex');
		return askOnce(key, task, signal);
	};
}
