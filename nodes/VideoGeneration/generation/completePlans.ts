import type { IExecuteFunctions } from 'n8n-workflow';

import { mapConcurrently } from '../api/concurrency';
import { itemError } from '../messages';
import { hasExpression } from '../parameters/expressions';
import { isSkipped, type PlannedVideo } from './checkDeduplicationKeys';
import { checkTemplate } from './checkTemplate';
import type { GenerationRun } from './generationRun';
import { planOrError, toPay, type ItemPlan, type PlannedItem } from './planRun';
import { toVideoRequest, type VideoInput } from './request/requestFields';
import { askModel } from './writeWithModel/askModel';

/**
 * Completes the plans of the items, in turn.
 * @throws as `planRun` does
 */
export async function completePlans(
	context: IExecuteFunctions,
	planned: PlannedItem[],
	complete: (itemIndex: number, plan: ItemPlan) => Promise<ItemPlan>,
): Promise<PlannedItem[]> {
	const completed: PlannedItem[] = [];
	for (const item of planned) {
		const { itemIndex } = item;
		completed.push(
			'plan' in item
				? await planOrError(context, itemIndex, () => complete(itemIndex, item.plan))
				: item,
		);
	}
	return completed;
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
		const videos: PlannedVideo[] = [];
		for (const video of plan.videos) {
			const webhookUrl = isSkipped(options, video)
				? undefined
				: await webhookUrlOf(itemIndex, plan.input);
			videos.push({ ...video, webhookUrl });
		}
		return { ...plan, videos };
	});
}

/**
 * Has the chat model write the fields of all items, if they have some, and makes the requests. Comes after every other check:
 * the model may be paid too.
 * @throws as `planRun` does
 */
export const writeRequests = async (
	run: GenerationRun,
	planned: PlannedItem[],
): Promise<PlannedItem[]> => (await writeFields(run, planned)).map(withRequests);

/**
 * Has the chat model write the fields of all items, several at a time, and checks the items again. It is not asked for
 * items for which nothing is paid.
 */
async function writeFields(run: GenerationRun, planned: PlannedItem[]): Promise<PlannedItem[]> {
	const { context, options } = run;
	return await mapConcurrently(planned, options.concurrency, async (item) => {
		if (!('plan' in item)) return item;
		const { itemIndex, plan } = item;
		const { template, toWrite } = plan;
		if (!template || !toWrite) return item;
		if (toPay(plan) === 0) return { itemIndex, plan: { ...plan, isUnwritten: true } };
		return await planOrError(context, itemIndex, async () => {
			const written = await askModel(run, itemIndex, { template, toWrite, input: plan.input });
			const input = { ...plan.input, customData: { ...plan.input.customData, ...written } };
			const problem = options.checkTemplate
				? checkTemplate(input, template, [template], (path) => hasExpression(context, path))
				: undefined;
			if (problem) {
				// A later try has to ask again.
				Reflect.deleteProperty(run.written, itemIndex);
				throw itemError(context, itemIndex, problem);
			}
			return { ...plan, input, written };
		});
	});
}

function withRequests(item: PlannedItem): PlannedItem {
	if (!('plan' in item)) return item;
	const { plan } = item;
	const videos = plan.videos.map((video) => ({
		...video,
		request: toVideoRequest(plan.input, video),
	}));
	return { ...item, plan: { ...plan, videos } };
}
