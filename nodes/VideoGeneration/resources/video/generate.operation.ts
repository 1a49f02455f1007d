import { z } from 'zod';

import { connect } from '../../api/client';
import { Notifier } from '../../notify';
import type { Operation } from '../operation';
import { notifyProperties, requestProperties, submitOptions } from '../../generation/properties';
import { checkAll, submitAll } from '../../generation/submit';
import { readVideoInput, toVideoRequest } from '../../generation/input';

const optionsSchema = z.object({
	concurrency: z.number().int().min(1).catch(5),
	timeout: z.number().positive().optional().catch(undefined),
	maxRetryWait: z.number().nonnegative().optional().catch(undefined),
});

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
		const options = optionsSchema.parse(this.getNodeParameter('options', 0, {}));
		const client = await connect(this, options);
		const notifier = new Notifier(this, client.credentials);
		const checked = await checkAll(this, items, async (itemIndex) => {
			const input = readVideoInput(this, itemIndex);
			const webhookUrl = await notifier.webhookUrl(itemIndex, input);
			return { itemIndex, body: toVideoRequest(input, webhookUrl), metadata: input.metadata };
		});
		return await submitAll(this, client, checked, options.concurrency);
	},
};
