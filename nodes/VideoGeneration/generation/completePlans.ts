import type { IExecuteFunctions } from 'n8n-workflow';

import { mapConcurrently } from '../api/concurrency';
import { itemError } from '../messages';
import { hasExpression } from '../parameters/expressions';
import { isSkipped } from './usedDeduplicationKeys';
import { checkTemplate } from './checkTemplate';
import type { GenerationRun } from './generationRun';
import { planOrError, toPay, type ItemPlan, type PlannedItem } from './planRun';
import { toVideoRequest, type VideoInput } from './request/requestFields';
import { askModel } from './writeWithModel/askModel';

/**
 * Completes the plans of the items.
 * @param limit how many at a time
 * @throws as `planRun` does
 */
export async function completePlans(
	context: IExecuteFunctions,
	planned: PlannedItem[],
	complete: (itemIndex: number, plan: ItemPlan) => Promise<ItemPlan>,
	limit = 1,
): Promise<PlannedItem[]> {
	return await mapConcurrently(planned, limit, async (item) =>
		'plan' in item
			? await planOrError(context, item.itemIndex, () => complete(item.itemIndex, item.plan))
			: item,
	);
}

/**
 * Gives the videos their `webhook_url`: each has its own token.
 * @throws as `planRun` does
 */
export async function addWebhookUrls(
	{ context, options }: GenerationRun,
	planned: PlannedItem[],
	webhookUrlOf: (itemIndex: number, input: VideoInput) => Promise<string | undefined>,
): Promise<PlannedItem[]> {
	return await completePlans(context, planned, async (itemIndex, plan) => {
		const videos = await mapConcurrently(plan.videos, 1, async (video) =>
			isSkipped(options, video)
				? video
				: { ...video, webhookUrl: await webhookUrlOf(itemIndex, plan.input) },
		);
		return { ...plan, videos };
	});
}

/**
 * Has the chat model write the fields of all items, if they have some, and makes the requests. Comes after every other check:
 * the model may be paid too.
 * @throws as `planRun` does, but the error that came first; ServiceError of type `model`
 */
export async function writeRequests(
	run: GenerationRun,
	planned: PlannedItem[],
): Promise<PlannedItem[]> {
	const complete = async (itemIndex: number, plan: ItemPlan): Promise<ItemPlan> => {
		const written = await withWrittenFields(run, itemIndex, plan);
		const videos = written.videos.map((video) => ({
			...video,
			request: toVideoRequest(written.input, video),
		}));
		return { ...written, videos };
	};
	return await completePlans(run.context, planned, complete, run.options.concurrency);
}

/** Asks the chat model, unless nothing is paid for the item, and checks the item again. */
async function withWrittenFields(
	run: GenerationRun,
	itemIndex: number,
	plan: ItemPlan,
): Promise<ItemPlan> {
	const { context, options } = run;
	const { template, toWrite } = plan;
	if (!template || !toWrite) return plan;
	if (toPay(plan) === 0) return { ...plan, isUnwritten: true };
	const written = await askModel(run, itemIndex, { template, toWrite, input: plan.input });
	const input = { ...plan.input, customData: { ...plan.input.customData, ...written } };
	const problem = options.checkTemplate
		? checkTemplate(input, template, [template], (path) => hasExpression(context, path))
		: undefined;
	if (!problem) return { ...plan, input, written };
	// A later try has to ask again.
	Reflect.deleteProperty(run.written, itemIndex);
	throw itemError(context, itemIndex, problem);
}
