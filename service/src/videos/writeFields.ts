import { writtenFieldsSchema, type WrittenFields } from '../contract/video';
import { brandSchema } from '../request/fields/brandFields';
import type { VideoData } from '../request/fields/commonFields';
import { fieldsOf } from '../request/fields/field';
import type { TemplateDefinition } from '../request/templateDefinition';
import { linesIn, type VideoInput } from '../request/videoInput';
import type { WritableField } from '../script/writer/checkWritten';
import { messagesOf, type Writer, type WritingTask } from '../script/writer/chatWriter';
import type { Store } from '../storage/stores';
import type { Clock } from '../util/clock';
import type { Logger } from '../util/logger';
import { createAnswerCache } from './answerCache';

type Answer = WrittenFields | 'no_answer';

/**
 * Lets a model write the fields of a template that the caller and the variant left empty. Undefined if there are none,
 * `no_answer` if it did not answer with a JSON object: then the next one who asks may get an answer.
 */
export type WriteFields = (
	definition: TemplateDefinition,
	input: VideoInput,
	signal: AbortSignal,
) => Promise<Answer | undefined>;

const isEmpty = (value: unknown) =>
	value === undefined || (Array.isArray(value) && value.length === 0);

/** Whether a film has images or clips of the caller's, or may find some. */
const showsPictures = ({ media, scenes, stock }: VideoData) =>
	stock === true || media.length > 0 || scenes.some((scene) => scene.media.length > 0);

/** The fields that a model may write and that have no value. Scenes with texts are the script already. */
function emptyFields({ data: schema }: TemplateDefinition, { data }: VideoInput): WritableField[] {
	const values = new Map<string, unknown>(Object.entries(data));
	const hasScenes = data.scenes.some(({ text }) => text !== '');
	const taken = [
		...(hasScenes ? ['headline'] : []),
		...(linesIn(data).length > 0 ? ['beats', 'scenes'] : []),
		// Where a line has an icon, the film shows no picture.
		...(showsPictures(data) ? ['icons'] : []),
	];
	const fields = fieldsOf(schema).flatMap(([key, field]) => {
		const { description, type, maxLength = 0, maxItems = 1, writable } = field;
		if (writable !== true || !isEmpty(values.get(key)) || taken.includes(key)) return [];
		const { verbatim = false, verbatimBeside, problemOfName } = field;
		const isList = type === 'array';
		return [
			{ key, description, isList, maxLength, maxItems, verbatim, verbatimBeside, problemOfName },
		];
	});
	// For names alone, no model is asked.
	return fields.every(({ problemOfName }) => problemOfName !== undefined) ? [] : fields;
}

/** The fields of an object that are words. */
const wordsIn = (values: object, schema: Parameters<typeof fieldsOf>[0]) => {
	const fields = new Map(fieldsOf(schema));
	return Object.fromEntries(
		Object.entries(values).filter(
			([key, value]) => fields.get(key)?.texts !== undefined && !isEmpty(value),
		),
	);
};

/** What changes how a video looks, and none of its words, is not in the question: formats share one answer. */
function taskOf(definition: TemplateDefinition, input: VideoInput): WritingTask {
	const { prompt, systemPrompt, data, others, brand } = input;
	const { language } = data;
	return {
		template: definition.id,
		fields: emptyFields(definition, input),
		prompt,
		systemPrompt,
		given: {
			data: { ...others, language, ...wordsIn(data, definition.data) },
			brand: wordsIn(brand, brandSchema),
		},
	};
}

/** Answers are kept as `answerCache.ts` says. */
export function createWriteFields({
	writer,
	model,
	...dependencies
}: {
	writer: Writer;
	model: string;
	store: Pick<Store, 'answers'>;
	clock: Clock;
	logger: Logger;
}): WriteFields {
	const ask = createAnswerCache(writtenFieldsSchema, dependencies);
	return async (definition, input, signal) => {
		const task = taskOf(definition, input);
		if (task.fields.length === 0) return undefined;
		const question = JSON.stringify([model, messagesOf(task)]);
		return (await ask(question, () => writer(task, signal), signal)) ?? 'no_answer';
	};
}
