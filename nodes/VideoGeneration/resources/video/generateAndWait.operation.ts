import { requestProperties } from '../../generation/properties';
import { withPaidJobs } from '../../generation/submit';
import { generateAndWait as run } from '../../waiting';
import { waitOptions, waitProperties } from '../../waiting/options';
import type { Operation } from '../operation';

export const generateAndWait: Operation = {
	option: {
		name: 'Generate and Wait',
		value: 'generateAndWait',
		description: 'Generate videos and go on when they are finished',
		action: 'Generate a video and wait for it',
	},
	properties: [
		...requestProperties,
		...waitProperties,
		{
			displayName: 'Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add Option',
			default: {},
			options: waitOptions,
		},
	],
	async execute(items) {
		return await withPaidJobs(this, async () => await run(this, items));
	},
};
