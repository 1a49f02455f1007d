import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { warningsIn } from '../items/warnings';
import { hint, pluralize, shorten } from '../messages';
import { formatCost } from './credits';
import { creditsOf, type PlannedItem } from './planRun';
import type { SubmittedVideo } from './jobLedger';

/** A text that is not shown may be a paragraph. The item has it whole. */
const MAX_WARNING_LENGTH = 300;

/** Where the finished videos arrive; a warning if some do not. */
export interface Arrival {
	text: string;
	type?: 'warning';
}

/** Shows in the editor how many videos the run started, what they cost, and which items got none. */
export function hintSubmitted(
	context: IExecuteFunctions,
	planned: PlannedItem[],
	submitted: SubmittedVideo[],
	{ text, type }: Arrival = { text: '' },
): void {
	const items = pluralize(planned.length, 'item');
	const jobs = submitted.filter((video) => 'job' in video);
	const credits = jobs
		.filter(({ job }) => !job.deduplicated)
		.map(({ job, itemIndex }) => job.credits_charged ?? creditsOf(planned[itemIndex]));
	if (credits.length > 0) hint(context, `Started ${formatCost(credits)}. ${text}`.trim(), type);
	const withJob = new Set(jobs.map(({ itemIndex }) => itemIndex));
	const failed = submitted.filter((video) => 'errorItem' in video);
	for (const [count, what] of [
		[itemsOf(failed.filter(({ itemIndex }) => !withJob.has(itemIndex))), 'no video'],
		[itemsOf(failed.filter(({ itemIndex }) => withJob.has(itemIndex))), 'only some of its videos'],
	] as const) {
		if (count === 0) continue;
		hint(context, `${count} of ${items} got ${what}: see 'error' of the item.`, 'warning');
	}
	hintKeys(context, planned, jobs.length - credits.length);
	const skipped = planned.length - itemsOf(submitted);
	if (skipped === 0) return;
	const end =
		skipped === planned.length
			? ' No item is left, so the nodes after this one do not run, and a loop ends here.'
			: '';
	hint(
		context,
		`Skipped ${skipped} of ${items}: a video exists for the 'Deduplication Key', or an earlier item has the same key.${end} To output these videos, choose 'Output Its Video' in 'If the Key Was Used'.`,
	);
}

/**
 * Shows what a dry run too has to say of the deduplication keys.
 * @param existing how many videos existed before, for their deduplication keys
 */
export function hintKeys(
	context: IExecuteFunctions,
	planned: PlannedItem[],
	existing: number,
): void {
	const hasKey = planned.some((item) => 'plan' in item && item.plan.deduplicationKey !== '');
	if (hasKey && context.getMode() === 'manual') {
		hint(context, "A manual execution ignores the 'Deduplication Key'.");
	}
	if (existing === 0) return;
	const what = existing === 1 ? '1 video exists' : `${existing} videos exist`;
	hint(context, `${what} already for the 'Deduplication Key', and nothing is paid again.`);
}

const itemsOf = (videos: SubmittedVideo[]): number =>
	new Set(videos.map(({ itemIndex }) => itemIndex)).size;

/**
 * Shows the first of the warnings that the output has, how many of the input items they are of, and how many others there are.
 * @returns the output
 */
export function hintWarnings(
	context: IExecuteFunctions,
	{ length }: INodeExecutionData[],
	output: INodeExecutionData[],
): INodeExecutionData[] {
	const having = output.filter((item) => warningsIn(item).length > 0);
	const [first, ...others] = new Set(having.flatMap(warningsIn));
	if (first === undefined) return output;
	// An item with several videos counts once.
	const { size } = new Set(having.map(({ pairedItem }) => JSON.stringify(pairedItem)));
	const count = `${size} of ${pluralize(length, 'item')}`;
	const more = others.length === 0 ? '' : ` (and ${pluralize(others.length, 'other warning')})`;
	hint(
		context,
		`See 'warnings' of ${count}: ${shorten(first, MAX_WARNING_LENGTH)}${more}`,
		'warning',
	);
	return output;
}
