import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { mapConcurrently } from '../api/concurrency';
import type { JsonObject } from '../api/parse';
import type { Template, TemplateField } from '../api/schemas';
import { listTemplates } from '../api/templates';
import { toNodeError } from '../items/errorItem';
import { itemError, type Problem } from '../messages';
import { hasExpression, textBesideExpressions } from '../parameters/expressions';
import { GIVES_NOTHING, readText } from '../parameters/readFields';
import { checkBudget } from './credits';
import { checkTemplate, checkWritable } from './checkTemplate';
import {
	checkKey,
	isSkipped,
	keyOfVideo,
	markUsedKeys,
	readDeduplicationKey,
	type PlannedVideo,
} from './usedDeduplicationKeys';
import type { GenerationOptions } from './generationOptions';
import type { GenerationRun } from './generationRun';
import type { LedgerItem } from './jobLedger';
import { checkKeyHasValue, checkTexts, expressionWarnings } from './request/expressionResults';
import { emptyExpressionWarnings, readVideoInput, type VideoInput } from './request/requestFields';
import { applyVariant, chosenVariant, videosOf, type VariantsByKey } from './request/variant';
import { fieldWarnings } from './templateFields/fieldWarnings';
import { formFields } from './templateFields/fieldValues';
import { isFormUsed, readTemplateForm, toCustomData } from './templateFields/readForm';
import type { FieldsToWrite } from './writeWithModel/askModel';
import { fieldsToWrite } from './writeWithModel/fieldsToWrite';

/** What one item asks for, after its checks. */
export interface ItemPlan {
	input: VideoInput;
	template: Template | undefined;
	/** What 'Custom Data' has. The rest of the input's custom data is from the form, a variant or a model. */
	customDataJson: JsonObject | undefined;
	/** '' if the item has none. */
	deduplicationKey: string;
	/** What a chat model writes; undefined if 'Write With Model' is off. */
	toWrite: FieldsToWrite | undefined;
	/** What it wrote first, with the keys of `custom_data`; the input has it too. */
	written?: JsonObject;
	/** Whether no model was asked for them, because nothing is paid for the item. */
	isUnwritten?: boolean;
	videos: PlannedVideo[];
}

/** `submitted`: an earlier try of this run has submitted all of the item's videos. */
export type PlannedItem =
	| { itemIndex: number; plan: ItemPlan }
	| { itemIndex: number; submitted: LedgerItem }
	| { itemIndex: number; error: unknown };

/** How many videos an item asks for; undefined for an item that failed its checks. */
export function videoCountOf(item: PlannedItem): number | undefined {
	if ('plan' in item) return item.plan.videos.length;
	return 'submitted' in item ? item.submitted.videoCount : undefined;
}

/** What a video of the item costs; undefined or null if that is not known. */
export function creditsOf(item: PlannedItem | undefined): number | null | undefined {
	return item && 'plan' in item ? item.plan.template?.credits_per_video : undefined;
}

/** Whether all videos of an item are skipped. */
export const isItemSkipped = (options: GenerationOptions, item: PlannedItem): boolean =>
	'plan' in item && item.plan.videos.every((video) => isSkipped(options, video));

/**
 * Reads and checks all items before anything is paid for, a model or a video. Costs one `GET /v1/templates`, one call for each
 * distinct variant, and one `GET /v1/videos` for up to 100 deduplication keys (fewer if they are long), however many items there
 * are. What else can refuse an item or the run comes next, and then `writeRequests`.
 * @returns in the order of the input items
 * @throws NodeOperationError for the first item that fails its checks; unless On Error is `Stop Workflow`, the error
 * stays with its item instead
 */
export async function planRun(
	run: GenerationRun,
	items: INodeExecutionData[],
): Promise<PlannedItem[]> {
	const { context, client, options, ledger } = run;
	const variants: VariantsByKey = new Map();
	const planned = await mapConcurrently(items, 1, async (_, itemIndex): Promise<PlannedItem> => {
		const submitted = ledger.completeItem(itemIndex);
		return submitted
			? { itemIndex, submitted }
			: await planOrError(context, itemIndex, () => planItem(run, variants, itemIndex));
	});
	await markUsedKeys(
		client,
		planned.flatMap((item) => ('plan' in item ? item.plan.videos : [])),
	);
	return options.maxCredits > 0 ? enforceBudget(run, planned) : planned;
}

/** @throws if the item fails its checks */
async function planItem(
	run: GenerationRun,
	variants: VariantsByKey,
	itemIndex: number,
): Promise<ItemPlan> {
	const { context, client, options, ledger, warnings } = run;
	const isExpression = (path: string[]) => hasExpression(context, path);
	const throwIfInvalid = (problem: Problem | undefined) => {
		if (problem) throw itemError(context, itemIndex, problem);
	};
	const instructionsField = { label: 'Model Instructions', itemIndex };
	const given = readVideoInput(context, itemIndex);
	const variant = await chosenVariant(run, variants, given, itemIndex);
	const videoCount = videosOf(variant);
	const form = readTemplateForm(context, itemIndex, given.prompt);
	const needsTemplates =
		options.checkTemplate ||
		options.maxCredits > 0 ||
		options.dryRun ||
		options.writeWithModel ||
		isFormUsed(form);
	const templates = needsTemplates ? await listTemplates(client) : [];
	const template = templates.find(({ id }) => id === given.templateId);
	const input = applyVariant(withForm(given, toCustomData(form, template)), variant);
	const hasKeys = options.whenKeyUsed !== undefined;
	const deduplicationKey = hasKeys ? readDeduplicationKey(context, itemIndex) : '';
	const texts = { input, template, given: given.customData };
	throwIfInvalid(checkTexts(texts, deduplicationKey));
	throwIfInvalid(checkKey(deduplicationKey, videoCount));
	const keyPath = ['options', 'deduplicationKey'];
	throwIfInvalid(checkKeyHasValue(deduplicationKey, textBesideExpressions(context, keyPath)));
	const hasEmptyKey = deduplicationKey === '' && isExpression(keyPath);
	warnings[itemIndex] = [
		...(hasKeys && hasEmptyKey ? [NO_KEY] : []),
		...emptyExpressionWarnings(given, isExpression),
		...expressionWarnings(texts),
		...(template ? fieldWarnings(form, given.customData, template) : []),
	];
	throwIfInvalid(
		options.writeWithModel ? checkWritable(given.templateId, template, templates) : undefined,
	);
	const toWrite =
		options.writeWithModel && template
			? {
					fields: fieldsToWrite(template, input.customData ?? {}),
					instructions: readText(context, 'modelInstructions', instructionsField),
				}
			: undefined;
	if (options.checkTemplate) {
		const checked = template && toWrite ? withoutFields(template, toWrite.fields) : template;
		throwIfInvalid(checkTemplate(input, checked, templates, isExpression));
	}
	// A manual execution is a test: it generates each time.
	const isKeyed = deduplicationKey !== '' && context.getMode() !== 'manual';
	const videos = Array.from({ length: videoCount }, (_, videoIndex) => ({
		...(isKeyed && { key: keyOfVideo(deduplicationKey, videoIndex) }),
		isSent: ledger.entry(itemIndex, videoIndex) !== undefined,
		isKeyUsed: false,
	}));
	const customDataJson = given.customData;
	return { input, template, customDataJson, deduplicationKey, toWrite, videos };
}

const NO_KEY = `'Deduplication Key' ${GIVES_NOTHING}, so another run generates and charges its video again.`;

/** Keys of 'Custom Data' (JSON) take precedence over the form. */
function withForm(input: VideoInput, customData: Record<string, unknown>): VideoInput {
	return Object.keys(customData).length === 0
		? input
		: { ...input, customData: { ...customData, ...input.customData } };
}

/** What can be checked of an item before the model has written these fields. */
function withoutFields(template: Template, fields: TemplateField[]): Template {
	return {
		...template,
		custom_data_fields: formFields(template)?.filter((field) => !fields.includes(field)) ?? [],
		requires_context: { ...template.requires_context, custom_data: false },
	};
}

/** How many of an item's videos are paid for. */
export const toPay = ({ videos }: ItemPlan): number =>
	videos.filter(({ isKeyUsed }) => !isKeyUsed).length;

/** A run that is too expensive fails as a whole, so every item gets the error. */
function enforceBudget({ context, options }: GenerationRun, planned: PlannedItem[]): PlannedItem[] {
	const plans = planned.flatMap((item) =>
		'plan' in item ? [{ template: item.plan.template, videoCount: toPay(item.plan) }] : [],
	);
	const problem = checkBudget(
		plans.filter(({ videoCount }) => videoCount > 0),
		options.maxCredits,
	);
	if (!problem) return planned;
	return planned.map((item) => {
		const { itemIndex } = item;
		return 'plan' in item
			? failedItem(context, itemIndex, itemError(context, itemIndex, problem))
			: item;
	});
}

/** The item with its plan, or with the error; throws it, if On Error is `Stop Workflow`. */
export async function planOrError(
	context: IExecuteFunctions,
	itemIndex: number,
	makePlan: () => Promise<ItemPlan>,
): Promise<PlannedItem> {
	try {
		return { itemIndex, plan: await makePlan() };
	} catch (error) {
		return failedItem(context, itemIndex, error);
	}
}

/** @throws the error itself, if On Error is `Stop Workflow` */
function failedItem(context: IExecuteFunctions, itemIndex: number, error: unknown): PlannedItem {
	const nodeError = toNodeError(context, error, itemIndex);
	if (!context.continueOnFail()) throw nodeError;
	return { itemIndex, error: nodeError };
}
