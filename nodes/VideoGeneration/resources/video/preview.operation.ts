import type { IBinaryKeyData, IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

import { previewVideo } from '../../api/videos';
import type { Preview } from '../../api/schemas';
import { correctRequest } from '../../generation/writeWithModel/correctAnswer';
import { errorWithLabels } from '../../generation/request/errorLabels';
import { submitOptionProperties } from '../../generation/generationOptions';
import { contentProperties } from '../../generation/requestProperties';
import { createRun, type GenerationRun } from '../../generation/generationRun';
import { hintWarnings } from '../../generation/executionHints';
import { JobLedger } from '../../generation/jobLedger';
import { completePlans, writeRequests } from '../../generation/completePlans';
import { planRun } from '../../generation/planRun';
import { perItem } from '../../items/perItem';
import { writtenFields } from '../../items/jobItem';
import { warningsOf } from '../../items/warnings';
import { readNumber } from '../../parameters/readFields';
import { collection } from '../../parameters/sharedProperties';
import type { Operation } from '../operation';

/** The service draws one preview after the other, with its pictures fetched before. */
const TIMEOUT_SECONDS = 180;

/** Options about what is paid for, or what is remembered, mean nothing here. */
const options = submitOptionProperties
	.filter(({ name }) => ['checkTemplate', 'maxRetryWait', 'timeout'].includes(name))
	.map((option) => (option.name === 'timeout' ? { ...option, default: TIMEOUT_SECONDS } : option));

/**
 * Plans each item as Video > Generate does, then has the service draw it. What a chat model wrote is in `written_fields`:
 * as 'Custom Data' of Generate, it gives the video that was previewed.
 */
export const preview: Operation = {
	option: {
		name: 'Preview',
		value: 'preview',
		description:
			"Show stills, words, length and price ('credits') of videos, free of charge. Use a second node for it: n8n empties fields when you change the operation.",
		action: 'Preview video with its stills',
	},
	properties: [
		...contentProperties,
		{
			displayName: 'Stills',
			name: 'frames',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: 6 },
			default: 3,
			description:
				"How many stills to add to the item, in the binary fields 'still_1', 'still_2' and so on",
		},
		collection('Options', 'options', 'Add Option', options),
	],
	async execute(items) {
		const run = await createPreviewRun(this);
		// Read here too: what can refuse an item comes before the model is asked.
		const checked = await completePlans(this, await planRun(run, items), (itemIndex, plan) => {
			readFrames(this, itemIndex);
			return Promise.resolve(plan);
		});
		const planned = await writeRequests(run, checked);
		const output = await perItem(this, items, async (itemIndex) => {
			const item = planned[itemIndex];
			if (item && 'error' in item) throw item.error;
			if (!item || !('plan' in item)) return [];
			const { plan } = item;
			const { videos } = plan;
			const request = videos[0]?.request;
			if (!request) return [];
			const body = { ...request, frames: readFrames(this, itemIndex) };
			const drawn = await previewVideo(run.client, body, itemIndex)
				.catch(async (error: unknown) => {
					const refused = { plan, request, error };
					const corrected = await correctRequest(run, itemIndex, refused);
					if (!corrected) throw error;
					return await previewVideo(run.client, { ...body, ...corrected }, itemIndex);
				})
				.catch((error: unknown) => {
					throw errorWithLabels(this, error, plan, itemIndex);
				});
			const { frames, credits, ...shown } = drawn;
			const json = {
				...shown,
				// All videos that a variant asks for have the same request.
				credits: typeof credits === 'number' ? credits * videos.length : credits,
				...writtenFields(run.written[itemIndex]?.answer),
				...warningsOf(shown, run.warnings[itemIndex]),
			};
			return [{ json, binary: await toFiles(this, frames) }];
		});
		return hintWarnings(this, items, output);
	},
};

/** A run of which only the plan is made. */
async function createPreviewRun(context: IExecuteFunctions): Promise<GenerationRun> {
	const run = await createRun(context, new JobLedger(context), { timeout: TIMEOUT_SECONDS });
	return { ...run, options: { ...run.options, dryRun: true, whenKeyUsed: undefined } };
}

const readFrames = (context: IExecuteFunctions, itemIndex: number): number =>
	readNumber(context, 'frames', { label: 'Stills', itemIndex }, 3, {
		range: z.number().int().min(1).max(6),
		problem: 'is not a whole number from 1 to 6',
		howTo: 'Enter one of these.',
	});

async function toFiles(
	context: IExecuteFunctions,
	frames: Preview['frames'],
): Promise<IBinaryKeyData> {
	const files: IBinaryKeyData = {};
	for (const [index, { image }] of frames.entries()) {
		const name = `still_${index + 1}`;
		const fileName = `${name}.${image.mimeType === 'image/png' ? 'png' : 'jpg'}`;
		const bytes = Buffer.from(image.base64, 'base64');
		files[name] = await context.helpers.prepareBinaryData(bytes, fileName, image.mimeType);
	}
	return files;
}
