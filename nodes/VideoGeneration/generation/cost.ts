import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { pluralize, hint, type Problem } from '../messages';
import type { PlannedItem } from './prepareRequests';
import type { SubmittedItem } from './submit';
import { errorItem } from '../items/errorItem';
import { warningsField } from '../items/warnings';
import type { GenerationRun } from './generationRun';
import { writtenFields } from './writeFields';
import type { Template } from '../api/schemas';

/** Such as "2 videos for 4 credits". Without the credits if the cost of any video is unknown. */
export function formatCost(credits: Array<number | null | undefined>): string {
	const known = credits.filter((one) => typeof one === 'number');
	const sum = known.reduce((total, one) => total + one, 0);
	const videos = pluralize(credits.length, 'video');
	return known.length === credits.length ? `${videos} for ${pluralize(sum, 'credit')}` : videos;
}

export function creditsOf(item: PlannedItem | undefined): number | null | undefined {
	return item && 'plan' in item ? item.plan.template?.credits_per_video : undefined;
}

/**
 * Shows in the editor how many videos the run started, what they cost, and which items need a look.
 * @param whereTo where the finished videos arrive, as a sentence
 */
export function hintCost(
	context: IExecuteFunctions,
	planned: PlannedItem[],
	submitted: SubmittedItem[],
	whereTo = '',
): void {
	const credits = submitted.flatMap(({ itemIndex, submissions }) => {
		const item = planned[itemIndex];
		return submissions.flatMap((submission) =>
			'job' in submission ? [submission.job.credits_charged ?? creditsOf(item)] : [],
		);
	});
	if (credits.length > 0) hint(context, `Started ${formatCost(credits)}. ${whereTo}`.trim());
	const failed = submitted.filter(({ submissions }) => submissions.some((one) => 'error' in one));
	if (failed.length > 0) {
		const items = pluralize(submitted.length, 'item');
		hint(context, `${failed.length} of ${items} got no video: see 'error' of the item.`, 'warning');
	}
	hintWarnings(
		context,
		submitted.map(({ warnings }) => warnings),
	);
	const skipped = submitted.filter(({ submissions }) => submissions.length === 0).length;
	if (skipped === 0) return;
	hint(
		context,
		`Skipped ${skipped} of ${pluralize(submitted.length, 'item')}: an earlier execution has generated a video for its 'Deduplication Key', or an earlier item has the same key.`,
	);
}

/** Shows the first of the items' warnings, and how many items have some. */
export function hintWarnings(context: IExecuteFunctions, warnings: string[][]): void {
	const having = warnings.filter(({ length }) => length > 0);
	const [first] = having.flat();
	if (first === undefined) return;
	const count = `${having.length} of ${pluralize(warnings.length, 'item')}`;
	hint(context, `See 'warnings' of ${count}: ${first}`, 'warning');
}

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
				...writtenFields(written[itemIndex]),
				...warningsField(warnings[itemIndex]),
			};
			return { json, pairedItem: { item: itemIndex } };
		});
	});
	hint(context, `Dry run: ${formatCost(credits)}. Nothing was generated.`);
	hintWarnings(
		context,
		planned.map(({ itemIndex }) => warnings[itemIndex] ?? []),
	);
	return items;
}

/** Checks that the whole run costs at most 'Max Credits'. */
export function checkBudget(
	items: ReadonlyArray<{ template: Template | undefined; videoCount: number }>,
	maxCredits: number,
): Problem | undefined {
	const unknown = items.find(({ template }) => typeof template?.credits_per_video !== 'number');
	if (unknown) {
		const name = unknown.template?.name ?? unknown.template?.id;
		return {
			message: `'Max Credits' cannot be enforced: the service does not say what ${name === undefined ? 'the chosen template' : `the template "${name}"`} costs`,
			description: "Choose another template, or remove 'Max Credits'.",
		};
	}
	const credits = items.reduce(
		(sum, { template, videoCount }) => sum + (template?.credits_per_video ?? 0) * videoCount,
		0,
	);
	if (credits <= maxCredits) return undefined;
	return {
		message: `This run would cost ${pluralize(credits, 'credit')}, more than 'Max Credits' allows (${maxCredits})`,
		description: "Nothing was generated. Raise 'Max Credits', or pass fewer items to this node.",
	};
}
