import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { counted } from '../counted';
import { hint } from '../hint';
import { errorItem } from '../items/errorItem';
import type { PlannedItem } from './plan';
import type { SubmittedItem } from './submit';

/** What videos cost in words; without the sum where the service does not tell a part of it. */
function priced(credits: Array<number | null | undefined>): string {
	const known = credits.filter((one) => typeof one === 'number');
	const sum = known.reduce((total, one) => total + one, 0);
	const videos = counted(credits.length, 'video');
	return known.length === credits.length ? `${videos} for ${counted(sum, 'credit')}` : videos;
}

function creditsOf(item: PlannedItem | undefined): number | null | undefined {
	return item && 'order' in item ? item.order.template?.credits_per_video : undefined;
}

/** What the run would send and cost, one item for each video; nothing is sent. */
export function dryRun(context: IExecuteFunctions, planned: PlannedItem[]): INodeExecutionData[] {
	const credits: Array<number | null | undefined> = [];
	const items = planned.flatMap((item): INodeExecutionData[] => {
		const { itemIndex } = item;
		if ('error' in item) return [errorItem(item.error, itemIndex)];
		if (!('order' in item)) return [];
		const { input, requests } = item.order;
		return requests.map((request) => {
			credits.push(creditsOf(item));
			const json = {
				...{ dry_run: true, credits: creditsOf(item) ?? null },
				...{ request: { ...request }, metadata: { ...input.metadata } },
			};
			return { json, pairedItem: { item: itemIndex } };
		});
	});
	hint(context, `Dry run: ${priced(credits)}. Nothing was sent.`);
	return items;
}

/** Tells in the editor what the run has started and paid, and what it skipped. */
export function hintCost(
	context: IExecuteFunctions,
	planned: PlannedItem[],
	submitted: SubmittedItem[],
): void {
	const credits = submitted.flatMap(({ itemIndex, submissions }) => {
		const item = planned[itemIndex];
		return submissions.flatMap((submission) =>
			'job' in submission ? [submission.job.credits_charged ?? creditsOf(item)] : [],
		);
	});
	if (credits.length > 0) hint(context, `Started ${priced(credits)}.`);
	const skipped = submitted.filter(({ submissions }) => submissions.length === 0).length;
	if (skipped === 0) return;
	hint(
		context,
		`${skipped} of ${counted(submitted.length, 'item')} skipped: their 'Deduplication Key' has already generated a video.`,
	);
}
