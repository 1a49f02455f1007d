import type { INodeExecutionData } from 'n8n-workflow';

import { warningsField, writtenFields } from '../items/addedFields';
import { errorItem } from '../items/errorItem';
import { hint } from '../messages';
import type { GenerationRun } from './generationRun';
import { creditsOf, formatCost, hintWarnings } from './hints';
import type { PlannedItem } from './prepareRequests';

/** The requests of the run, without callback URLs, and what they would cost: one item per video. None is sent. */
export function dryRun(
	{ context, written, warnings }: GenerationRun,
	planned: PlannedItem[],
): INodeExecutionData[] {
	const credits: Array<number | null | undefined> = [];
	const items = planned.flatMap((item): INodeExecutionData[] => {
		const { itemIndex } = item;
		if ('error' in item) return [errorItem(item.error, itemIndex)];
		if (!('plan' in item)) return [];
		const { input, requests } = item.plan;
		return requests.map((request) => {
			credits.push(creditsOf(item));
			const json = {
				dry_run: true,
				credits: creditsOf(item) ?? null,
				request: { ...request },
				metadata: { ...input.metadata },
				...writtenFields(written[itemIndex]?.answer),
				...warningsField(warnings[itemIndex]),
			};
			return { json, pairedItem: { item: itemIndex } };
		});
	});
	hint(context, `Dry run: ${formatCost(credits)}. Nothing was generated.`);
	hintWarnings(context, planned, warnings);
	return items;
}
