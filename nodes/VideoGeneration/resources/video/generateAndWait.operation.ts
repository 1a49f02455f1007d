import { requestProperties } from '../../generation/generationProperties';
import { withGenerationRun } from '../../generation/generationRun';
import { simplifyProperty } from '../../items/simplify';
import { submitAndWait } from '../../waiting/submitAndWait';
import { waitOptionProperties, waitProperties } from '../../waiting/waitOptions';
import type { Operation } from '../operation';

/** The overview of this flow is in `waiting/submitAndWait.ts`. */
export const generateAndWait: Operation = {
	option: {
		name: 'Generate and Wait',
		value: 'generateAndWait',
		description: 'Generate videos and continue when they are finished',
		action: 'Generate video and wait',
	},
	properties: [
		...requestProperties,
		...waitProperties,
		simplifyProperty,
		{
			displayName: 'Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add Option',
			default: {},
			options: waitOptionProperties,
		},
	],
	async execute(items) {
		return await withGenerationRun(this, async (run) => await submitAndWait(run, items));
	},
};
