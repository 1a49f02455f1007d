import type { INodeExecutionData } from 'n8n-workflow';

import { connect } from '../../api/client';
import { errorItem } from '../../items/errorItem';
import { dryRun, hintCost } from '../../generation/cost';
import { Deduplication } from '../../generation/deduplication';
import { JobLedger } from '../../generation/ledger';
import { readGenerationOptions } from '../../generation/options';
import { planRun } from '../../generation/plan';
import { notifyProperties, requestProperties, submitOptions } from '../../generation/properties';
import { Submitter, withPaidJobs, type SubmittedItem } from '../../generation/submit';
import { Notifier } from '../../notify';
import type { Operation } from '../operation';

export const generate: Operation = {
	option: {
		name: 'Generate',
		value: 'generate',
		description: 'Start generating a video; the finished one arrives at the trigger',
		action: 'Generate a video',
	},
	properties: [
		...requestProperties,
		...notifyProperties,
		{
			displayName: 'Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add Option',
			default: {},
			options: [
				...submitOptions,
				{
					displayName: 'Use Test URL',
					name: 'useTestUrl',
					type: 'boolean',
					default: false,
					description:
						"Whether manual executions notify the trigger's test URL, for a trigger that listens for a test event. Production executions never use it.",
				},
			],
		},
	],
	async execute(items) {
		return await withPaidJobs(this, async () => {
			const options = readGenerationOptions(this);
			const client = await connect(this, options);
			const ledger = new JobLedger(this);
			const notifier = new Notifier(this, client.credentials);
			const planned = await planRun(
				this,
				client,
				items,
				options,
				ledger,
				async (itemIndex, input) =>
					options.dryRun ? undefined : await notifier.webhookUrl(itemIndex, input),
			);
			if (options.dryRun) return dryRun(this, planned);
			const deduplication = new Deduplication(this, planned);
			const submitter = new Submitter(this, client, ledger, deduplication);
			const submitted = await submitter.submitAll(planned, options.concurrency);
			hintCost(this, planned, submitted);
			return submitted.flatMap(toItems);
		});
	},
};

function toItems({ itemIndex, metadata, submissions }: SubmittedItem): INodeExecutionData[] {
	return submissions.map((submission) =>
		'job' in submission
			? { json: { ...submission.job, metadata: { ...metadata } }, pairedItem: { item: itemIndex } }
			: errorItem(submission.error, itemIndex),
	);
}
