import type { IExecuteFunctions } from 'n8n-workflow';

import { hint, pluralize } from '../messages';
import { formatCost } from './credits';
import { creditsOf, type PlannedItem } from './planRun';
import type { SubmittedVideo } from './jobLedger';
import type { GenerationRun } from './generationRun';

/** Where the finished videos arrive; a warning if some do not. */
export interface Arrival {
	text: string;
	type?: 'warning';
}

/** Shows in the editor how many videos the run started, what they cost, and which items need a look. */
export function hintSubmitted(
	run: GenerationRun,
	planned: PlannedItem[],
	submitted: SubmittedVideo[],
	{ text, type }: Arrival = { text: '' },
): void {
	const { context } = run;
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
	hintItems({ ...run, warnings: withVideos(run, jobs) }, planned, jobs.length - credits.length);
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
 * Shows what a dry run too has to say of the items.
 * @param existing how many videos existed before, for their deduplication keys
 */
export function hintItems(
	{ context, warnings }: GenerationRun,
	planned: PlannedItem[],
	existing: number,
): void {
	hintWarnings(context, planned, warnings);
	const hasKey = planned.some((item) => 'plan' in item && item.plan.deduplicationKey !== '');
	if (hasKey && context.getMode() === 'manual') {
		hint(context, "A manual execution ignores the 'Deduplication Key'.");
	}
	if (existing === 0) return;
	const what = existing === 1 ? '1 video exists' : `${existing} videos exist`;
	hint(context, `${what} already for the 'Deduplication Key', and nothing is paid again.`);
}

/** The warnings of the items' videos; of an item without one, its own. */
function withVideos(
	{ warnings }: GenerationRun,
	jobs: ReadonlyArray<{ itemIndex: number; warnings: string[] }>,
): GenerationRun['warnings'] {
	const ofVideos: GenerationRun['warnings'] = {};
	for (const { itemIndex, warnings: ofVideo } of jobs) {
		ofVideos[itemIndex] = [...(ofVideos[itemIndex] ?? []), ...ofVideo];
	}
	return { ...warnings, ...ofVideos };
}

const itemsOf = (videos: SubmittedVideo[]): number =>
	new Set(videos.map(({ itemIndex }) => itemIndex)).size;

/** Shows the first of the items' warnings, how many items have some, and how many others there are. */
export function hintWarnings(
	context: IExecuteFunctions,
	items: ReadonlyArray<{ itemIndex: number }>,
	warnings: GenerationRun['warnings'],
): void {
	const having = items
		.map(({ itemIndex }) => warnings[itemIndex] ?? [])
		.filter(({ length }) => length > 0);
	const [first, ...others] = new Set(having.flat());
	if (first === undefined) return;
	const count = `${having.length} of ${pluralize(items.length, 'item')}`;
	const more = others.length === 0 ? '' : ` (and ${pluralize(others.length, 'other warning')})`;
	hint(context, `See 'warnings' of ${count}: ${first}${more}`, 'warning');
}
