import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { mapConcurrently } from '../api/concurrency';
import { ServiceError } from '../api/errors';
import type { Template, TemplateField, Variant } from '../api/schemas';
import { listTemplates } from '../api/templates';
import { getVariant } from '../api/variants';
import type { VideoRequest } from '../api/videos';
import { toNodeError } from '../items/errorItem';
import { itemError, type Problem } from '../messages';
import { hasExpression } from '../parameters/rawValues';
import { GIVES_NOTHING } from '../parameters/readFields';
import { askModel } from './askModel';
import { checkBudget } from './budget';
import {
	checkTemplate,
	checkVariant,
	checkWritable,
	checkTexts,
	expressionWarnings,
} from './checkItem';
import { DeduplicationKeys, readDeduplicationKey } from '../deduplication/deduplicationKeys';
import type { GenerationRun } from './generationRun';
import type { LedgerItem } from './jobLedger';
import {
	formFields,
	isFormUsed,
	lostFieldWarnings,
	nothingMappedWarning,
	readTemplateForm,
	toCustomData,
	unknownKeyWarnings,
	type TemplateForm,
} from './templateFieldValues';
import {
	applyVariant,
	readVideoInput,
	toVideoRequest,
	videoCountOfVariant,
	type VideoInput,
} from './videoInput';
import { fieldsToWrite } from './writingTask';

/** What one item asks for, after its checks. */
export interface ItemPlan {
	input: VideoInput;
	template: Template | undefined;
	videoCount: number;
	/** '' if the item has none. */
	deduplicationKey: string;
	/** The fields that a chat model writes; undefined if 'Write With Model' is off. */
	toWrite: TemplateField[] | undefined;
	/** The bodies of its `POST /v1/videos` calls, one per video. */
	requests: VideoRequest[];
}

/**
 * `submitted`: an earlier try of this run has submitted all of the item's videos. `skipped`: an earlier execution has
 * generated a video for the item's deduplication key.
 */
export type PlannedItem =
	| { itemIndex: number; plan: ItemPlan }
	| { itemIndex: number; skipped: true }
	| { itemIndex: number; submitted: LedgerItem }
	| { itemIndex: number; error: unknown };

/** What a run is going to do. */
export interface RunPlan {
	/** In the order of the input items. */
	planned: PlannedItem[];
	/** What is not counted for 'Max Credits' must not be paid for later, so they serve the whole run. */
	keys: DeduplicationKeys;
}

/** How many videos an item asks for; undefined for an item that failed its checks. */
export function videoCountOf(item: PlannedItem): number | undefined {
	if ('plan' in item) return item.plan.videoCount;
	return 'submitted' in item ? item.submitted.videoCount : undefined;
}

type WebhookUrlOf = (itemIndex: number, input: VideoInput) => Promise<string | undefined>;

/**
 * Reads and checks all items before the first one is paid for. Costs one `GET /v1/templates`, and one call for each
 * distinct variant, however many items there are.
 * @param webhookUrlOf the `webhook_url` of one video, if the run has them. Called once per video, because each one has
 * its own token; not called in a dry run
 * @throws NodeOperationError for the first item that fails its checks; unless On Error is `Stop Workflow`, the error
 * stays with its item instead
 */
export async function planRun(
	run: GenerationRun,
	items: INodeExecutionData[],
	webhookUrlOf?: WebhookUrlOf,
): Promise<RunPlan> {
	const { context, options, ledger } = run;
	const variants: VariantsByKey = new Map();
	const planned: PlannedItem[] = [];
	for (const itemIndex of items.keys()) {
		const submitted = ledger.completeItem(itemIndex);
		if (submitted) planned.push({ itemIndex, submitted });
		else
			planned.push(await planOrError(context, itemIndex, () => planItem(run, variants, itemIndex)));
	}
	const keyed = planned.map((item) => ({ itemIndex: item.itemIndex, key: keyOf(item) }));
	const keys = new DeduplicationKeys(context, keyed);
	const affordable = options.maxCredits > 0 ? await enforceBudget(run, planned, keys) : planned;
	const written = await writeFields(run, affordable, keys);
	const urlOf = options.dryRun ? undefined : webhookUrlOf;
	return { planned: await addRequests(context, written, urlOf), keys };
}

/** '' for an item that failed its checks: it must not block a later item with the same key. */
function keyOf(item: PlannedItem): string {
	if ('plan' in item) return item.plan.deduplicationKey;
	return 'submitted' in item ? item.submitted.deduplicationKey : '';
}

/** @throws if the item fails its checks */
async function planItem(
	run: GenerationRun,
	variants: VariantsByKey,
	itemIndex: number,
): Promise<ItemPlan> {
	const { context, client, options, warnings } = run;
	const isExpression = (path: string[]) => hasExpression(context, path);
	const throwIfInvalid = (problem: Problem | undefined) => {
		if (problem) throw itemError(context, itemIndex, problem);
	};
	const given = readVideoInput(context, itemIndex);
	const variant = given.variantId ? await findVariant(run, variants, given, itemIndex) : undefined;
	const videoCount = videoCountOfVariant(variant);
	throwIfInvalid(variant && checkVariant(variant, videoCount));
	const form = readTemplateForm(context, itemIndex);
	const needsTemplates =
		options.checkTemplate ||
		options.maxCredits > 0 ||
		options.dryRun ||
		options.writeWithModel ||
		isFormUsed(form);
	const templates = needsTemplates ? await listTemplates(client) : [];
	const template = templates.find(({ id }) => id === given.templateId);
	const input = applyVariant(withForm(given, toCustomData(form, template)), variant);
	// A dry run needs the keys only for the budget.
	const usesKeys = !options.dryRun || options.maxCredits > 0;
	const deduplicationKey = usesKeys ? readDeduplicationKey(context, itemIndex) : '';
	throwIfInvalid(checkTexts(input, template, deduplicationKey));
	const hasEmptyKey = deduplicationKey === '' && isExpression(['options', 'deduplicationKey']);
	warnings[itemIndex] = [
		...(usesKeys && hasEmptyKey ? [NO_KEY] : []),
		...expressionWarnings(input, template),
		...(template ? fieldWarnings(given, form, template) : []),
	];
	throwIfInvalid(
		options.writeWithModel ? checkWritable(given.templateId, template, templates) : undefined,
	);
	const toWrite =
		options.writeWithModel && template
			? fieldsToWrite(template, input.customData ?? {})
			: undefined;
	if (options.checkTemplate) {
		const checked = template && toWrite ? withoutFields(template, toWrite) : template;
		throwIfInvalid(checkTemplate(input, checked, templates, isExpression));
	}
	return { input, template, videoCount, deduplicationKey, toWrite, requests: [] };
}

const NO_KEY = `'Deduplication Key' ${GIVES_NOTHING}, so another run generates it again.`;

/** What the user gave that the template does not have. */
function fieldWarnings(given: VideoInput, form: TemplateForm, template: Template): string[] {
	const nothingMapped = nothingMappedWarning(form, template);
	return [
		...(nothingMapped ? [nothingMapped] : []),
		...lostFieldWarnings(form, template),
		...unknownKeyWarnings(template, given.customData ?? {}),
	];
}

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

/**
 * Has the chat model write the fields of all items, several at a time, and checks the items again. It is not asked for
 * items that `submitVideos` would skip.
 */
async function writeFields(
	run: GenerationRun,
	planned: PlannedItem[],
	keys: DeduplicationKeys,
): Promise<PlannedItem[]> {
	const { context, options, ledger } = run;
	const isWritten = planned.some((item) => 'plan' in item && item.plan.toWrite);
	// A dry run ignores the keys.
	const skipped = isWritten && !options.dryRun ? await keys.itemsToSkip(ledger) : undefined;
	return await mapConcurrently(planned, options.concurrency, async (item) => {
		if (!('plan' in item)) return item;
		const { itemIndex, plan } = item;
		const { template, toWrite: fields } = plan;
		if (!template || !fields) return item;
		if (skipped?.has(itemIndex)) return { itemIndex, skipped: true };
		return await planOrError(context, itemIndex, async () => {
			const written = await askModel(run, itemIndex, { template, fields, input: plan.input });
			const input = { ...plan.input, customData: { ...plan.input.customData, ...written } };
			const problem = options.checkTemplate
				? checkTemplate(input, template, [template], (path) => hasExpression(context, path))
				: undefined;
			if (problem) {
				// A later try has to ask again.
				Reflect.deleteProperty(run.written, itemIndex);
				throw itemError(context, itemIndex, problem);
			}
			return { ...plan, input };
		});
	});
}

/**
 * A run that is too expensive fails as a whole, so every item gets the error. Items that will be skipped cost nothing, and
 * those of an earlier try are paid for already.
 */
async function enforceBudget(
	{ context, options, ledger }: GenerationRun,
	planned: PlannedItem[],
	keys: DeduplicationKeys,
): Promise<PlannedItem[]> {
	const skipped = await keys.itemsToSkip(ledger);
	const plans = planned.flatMap((item) =>
		'plan' in item && !skipped.has(item.itemIndex) ? [item.plan] : [],
	);
	const problem = checkBudget(plans, options.maxCredits);
	return planned.map((item): PlannedItem => {
		const { itemIndex } = item;
		if (!('plan' in item)) return item;
		if (problem) return failedItem(context, itemIndex, itemError(context, itemIndex, problem));
		// Another execution may free the key meanwhile. A dry run shows all requests.
		return skipped.has(itemIndex) && !options.dryRun ? { itemIndex, skipped: true } : item;
	});
}

async function addRequests(
	context: IExecuteFunctions,
	planned: PlannedItem[],
	webhookUrlOf: WebhookUrlOf | undefined,
): Promise<PlannedItem[]> {
	const withRequests = async (itemIndex: number, plan: ItemPlan): Promise<ItemPlan> => {
		const requests: VideoRequest[] = [];
		while (requests.length < plan.videoCount) {
			requests.push(toVideoRequest(plan.input, await webhookUrlOf?.(itemIndex, plan.input)));
		}
		return { ...plan, requests };
	};
	const complete: PlannedItem[] = [];
	for (const item of planned) {
		complete.push(
			'plan' in item
				? await planOrError(context, item.itemIndex, () => withRequests(item.itemIndex, item.plan))
				: item,
		);
	}
	return complete;
}

/** The item with its plan, or with the error; throws it, if On Error is `Stop Workflow`. */
async function planOrError(
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

/** The variants that a run has asked for. Each is read once, and if that fails, all of its items share the error. */
type VariantsByKey = Map<string, Promise<Variant>>;

async function findVariant(
	{ context, client }: GenerationRun,
	variants: VariantsByKey,
	{ templateId, variantId }: VideoInput,
	itemIndex: number,
): Promise<Variant> {
	const key = JSON.stringify([templateId, variantId]);
	const variant = variants.get(key) ?? getVariant(client, { templateId, variantId });
	variants.set(key, variant);
	return await variant.catch((error: unknown) => {
		if (!(error instanceof ServiceError) || error.details.status !== 404) throw error;
		throw itemError(context, itemIndex, {
			message: `'Variant' is "${variantId}", which the template "${templateId}" does not have`,
			description: 'Choose one from the list, or list them with Variant > Get Many.',
		});
	});
}
