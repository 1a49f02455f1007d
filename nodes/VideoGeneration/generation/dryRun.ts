import type { INodeExecutionData } from 'n8n-workflow';

import { writtenFields } from '../items/jobItem';
import { warningsField } from '../items/warnings';
import { errorItem } from '../items/errorItem';
import { hint } from '../messages';
import type { GenerationRun } from './generationRun';
import { formatCost } from './credits';
import { hintKeys } from './executionHints';
import { creditsOf, type PlannedItem } from './planRun';

/** The requests of the run, without callback URLs, and what they would cost: one item per video. None is sent. */
export function dryRun(run: GenerationRun, planned: PlannedItem[]): INodeExecutionData[] {
	const { context, written, warnings } = run;
	const credits: Array<number | null | undefined> = [];
	let existing = 0;
	const items = planned.flatMap((item): INodeExecutionData[] => {
		const { itemIndex } = item;
		if ('error' in item) return [errorItem(item.error, itemIndex)];
		if (!('plan' in item)) return [];
		const { input, videos } = item.plan;
		return videos.map(({ request, isKeyUsed }) => {
			if (isKeyUsed) existing += 1;
			else credits.push(creditsOf(item));
			const json = {
				dry_run: true,
				credits: isKeyUsed ? 0 : (creditsOf(item) ?? null),
				...(isKeyUsed && { deduplicated: true }),
				request: { ...request },
				metadata: { ...input.metadata },
				...writtenFields(written[itemIndex]?.answer),
				...warningsField(warnings[itemIndex]),
			};
			return { json, pairedItem: { item: itemIndex } };
		});
	});
	hint(context, `Dry run: ${formatCost(credits)}. Nothing was generated.`);
	hintKeys(context, planned, existing);
	return items;
}
