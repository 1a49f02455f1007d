import { z } from 'zod';
import type { InvalidField } from '../contract/error';
import type { VideoContext } from '../contract/video';
import { brandTexts } from '../render/context/brand';
import { asLine, linesOf, readLines, record, textSchema } from '../render/context/readLines';
import {
	beatKeys,
	brandFields,
	isGiven,
	readField,
	scriptFields,
	type CustomDataDefinition,
} from '../render/templates/customData';
import { bareWords } from '../script/sentences';
import type { TemplateDefinition } from '../catalogue/catalogue';
import { isLongerThan } from '../util/textTokens';

type Limits = Pick<CustomDataDefinition, 'maxLength' | 'maxItems' | 'range'>;

const blank = z.null().transform(() => '');
const entrySchema = z.union([
	textSchema,
	blank,
	z.object({ text: textSchema }).transform(({ text }) => text),
]);
/** A scene can have images and clips, and no text. */
const sceneSchema = z.union([
	entrySchema,
	z.object({ text: z.union([textSchema, blank]).default('') }).transform(({ text }) => text),
]);
const entriesOf = (entry: z.ZodType<string, z.ZodTypeDef, unknown>) =>
	z.union([z.string().transform((text) => text.split(/\r?\n/)), z.array(entry)]);
const beatsSchema = entriesOf(entrySchema);
const scenesSchema = entriesOf(sceneSchema);

function textProblem(value: unknown, most: number): string | undefined {
	const text = textSchema.safeParse(value);
	if (!text.success) return 'Must be a text';
	return isLongerThan(asLine(text.data), most) ? `Must have at most ${most} characters` : undefined;
}

function listProblem(
	value: unknown,
	{ maxLength = Infinity, maxItems = Infinity }: Limits,
	isScenes: boolean,
): string | undefined {
	const list = (isScenes ? scenesSchema : beatsSchema).safeParse(value);
	if (!list.success) return 'Must be a list of texts, or a text with one entry on each line';
	const entries = list.data.map(asLine);
	const given = entries.filter((entry) => entry !== '').length;
	if (given > maxItems) {
		return `Has ${given} entries with a text; the video has room for at most ${maxItems}`;
	}
	const long = entries.findIndex((entry) => isLongerThan(entry, maxLength));
	return long < 0 ? undefined : `Entry ${long + 1} must have at most ${maxLength} characters`;
}

function rangeProblem(value: unknown, { min, max }: { min: number; max: number }) {
	const isInRange = z.coerce.number().int().min(min).max(max).safeParse(value).success;
	return isInRange ? undefined : `Must be a whole number from ${min} to ${max}`;
}

/** What is wrong with a value that a field limits. Other fields are checked where they are read. */
function problemOf(
	value: unknown,
	{ type, maxLength, maxItems, range }: Limits & { type?: CustomDataDefinition['type'] },
	isScenes = false,
): string | undefined {
	if (!isGiven(value)) return undefined;
	if (range !== undefined) return rangeProblem(value, range);
	if (maxLength === undefined) return undefined;
	return type === 'array'
		? listProblem(value, { maxLength, maxItems }, isScenes)
		: textProblem(value, maxLength);
}

/**
 * The key whose lines the video shows instead of those of another key. Scenes that repeat these lines, or the headline or
 * call to action, only add their media and recordings.
 */
function linesBeside(key: string, data: Record<string, unknown>): string | undefined {
	const lines = linesOf(data[key]);
	const shownKey = beatKeys.find((name) => linesOf(data[name]).length > 0);
	if (shownKey === undefined || shownKey === key) return undefined;
	const shown = [
		readField(data, scriptFields, 'headline') ?? '',
		...readLines(data, shownKey),
		readField(data, scriptFields, 'cta') ?? '',
	].map(bareWords);
	return lines.every((line) => shown.includes(bareWords(line))) ? undefined : shownKey;
}

function customDataProblems(
	{ customDataFields }: TemplateDefinition,
	{ custom_data: customData = {} }: VideoContext,
	data: Record<string, unknown>,
): InvalidField[] {
	const pathOf = (key: string) => {
		const isSetting = !Object.hasOwn(customData, key) || customData[key] !== data[key];
		return `context.custom_data.${isSetting ? 'compositionProps.' : ''}${key}`;
	};
	const fields = { ...customDataFields, ...brandFields };
	const limited = Object.entries<Partial<CustomDataDefinition>>(fields).flatMap(
		([key, { aliases = [], ...definition }]) =>
			[key, ...aliases].map(
				(name) => [name, problemOf(data[name], definition, name === 'scenes')] as const,
			),
	);
	const beside = [...beatKeys, 'scenes'].map((key) => {
		const other = linesBeside(key, data);
		return [
			key,
			other &&
				`Has texts that custom_data.${other} lacks. Give the lines of the video in one of the two`,
		] as const;
	});
	return [...limited, ...beside].flatMap(([key, message]) =>
		message === undefined ? [] : [{ field: pathOf(key), message }],
	);
}

/**
 * Texts, lists and numbers of a request that the video could not show as they are given, although it is charged: too long,
 * too many, out of range, of the wrong type, or lines beside other lines. Characters are counted as readers see them, after
 * runs of white space became single spaces.
 * @param data what the template reads of `custom_data` (`mergeCustomData`)
 */
export function checkFields(
	template: TemplateDefinition,
	context: VideoContext,
	data: Record<string, unknown>,
): InvalidField[] {
	const brand = record.parse(context.brand_assets);
	const brandProblems = Object.values(brandTexts).flatMap(({ keys, maxLength }) =>
		keys
			.filter((key) => isGiven(brand[key]))
			.slice(0, 1)
			.flatMap((key): InvalidField[] => {
				const message = problemOf(brand[key], { maxLength });
				return message === undefined ? [] : [{ field: `context.brand_assets.${key}`, message }];
			}),
	);
	return [...customDataProblems(template, context, data), ...brandProblems];
}
