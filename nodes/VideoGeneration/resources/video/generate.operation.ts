import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { sumOf } from '../../generation/credits';
import { dryRun } from '../../generation/dryRun';
import { submitOptionProperties } from '../../generation/generationOptions';
import { requestProperties } from '../../generation/requestProperties';
import { withGenerationRun } from '../../generation/generationRun';
import { hintSubmitted, hintWarnings, type Arrival } from '../../generation/executionHints';
import { addWebhookUrls, writeRequests } from '../../generation/completePlans';
import { planRun, videoCountOf } from '../../generation/planRun';
import { submitVideos } from '../../generation/submitVideos';
import { jobJson } from '../../items/jobItem';
import { CallbackUrlResolver } from '../../callback/callbackUrl';
import { collection } from '../../parameters/sharedProperties';
import type { Operation } from '../operation';

/** Whom the service notifies of the finished video. */
const notifyProperties: INodeProperties[] = [
	{
		displayName: 'Notify',
		name: 'notify',
		type: 'options',
		options: [
			{
				name: 'Video Generation Trigger',
				value: 'trigger',
				description:
					'A published workflow that starts with this trigger receives the finished video',
			},
			{
				name: 'Webhook URL',
				value: 'url',
				description:
					"The service calls a URL of your choice. The call does not have 'Metadata': put what you need into the URL with an expression.",
			},
			{
				name: 'Nobody',
				value: 'none',
				description:
					"Read the video later, by its ID or with Get Many. They do not return 'Metadata'.",
			},
		],
		default: 'trigger',
		description: 'Whom to notify when the video is finished',
	},
	{
		displayName: 'Trigger Path',
		name: 'triggerPath',
		type: 'string',
		required: true,
		default: 'video-generation',
		placeholder: 'e.g. video-generation',
		description:
			"The 'Path' of the Video Generation Trigger. Both nodes have the same default. The workflow of the trigger, this one or another, must be published (on n8n 1: active).",
		displayOptions: { show: { notify: ['trigger'] } },
	},
	{
		displayName: 'Webhook URL',
		// Not `required`: with an expression in 'Notify', n8n would ask for it even if another option is chosen.
		name: 'webhookUrl',
		type: 'string',
		default: '',
		placeholder: 'e.g. https://example.com/hooks/video',
		description: 'Public URL that the service calls when the video is finished',
		displayOptions: { show: { notify: ['url'] } },
	},
];

/**
 * Video > Generate, step by step, with the files of `generation/`:
 * 1. `generationRun.ts` reads the options of the run and creates the API client.
 * 2. `planRun.ts` reads each item (`request/`, `templateFields/`), asks the service which deduplication keys are used
 *    (`usedDeduplicationKeys.ts`), and checks the item (`checkTemplate.ts`, `request/expressionResults.ts`) and the cost of all items
 *    (`credits.ts`). Unless it is a dry run, `callback/callbackUrl.ts` finds the callback URL of each video. With Write With
 *    Model, a chat model then fills in the empty fields (`completePlans.ts`, `writeWithModel/`). With Dry Run the run ends here
 *    (`dryRun.ts`).
 * 3. `submitVideos.ts` makes the calls: `createVideo` in `api/videos.ts` is the `POST /v1/videos`. `jobLedger.ts` keeps what
 *    was paid for within the run. If the service refuses words of a model, the model is asked once more
 *    (`writeWithModel/correctAnswer.ts`). Across executions, the service keeps the deduplication keys.
 *
 * `generateAndWait.operation.ts` shares all steps and continues there.
 *
 * Rules that must not regress:
 * - Every check runs before the first `POST /v1/videos`, because each of these calls is charged, and before a chat model is
 *   asked, because that may be charged too. Only what the model wrote is checked after it.
 * - A POST that may have created a job is repeated only with the idempotency key or the deduplication key, and the body, of
 *   the first one; without a key it is never repeated, neither by the client (`api/retry.ts`) nor by Retry On Fail.
 * - The ID of a paid job is never lost. It is recorded and logged as soon as the service has answered, and the error of
 *   a failed run lists all of them.
 * - A chat model gets nothing of an item but the prompt, the brand, the instructions to it and the template's fields. It
 *   never overwrites what the user gave, and what it writes is checked before anything is paid for.
 * - A service that does not say that it keeps deduplication keys is not sent any: nothing is paid for then.
 * - A video that is not counted for Max Credits because its key is used is skipped, or sent only with that key.
 */
export const generate: Operation = {
	option: {
		name: 'Generate',
		value: 'generate',
		description:
			"Start generating videos without waiting for them. Each item has the ID and 'status_url' of a video. A trigger or a URL can be notified when it is finished.",
		action: 'Generate video without waiting',
	},
	properties: [
		...requestProperties,
		...notifyProperties,
		collection('Options', 'options', 'Add Option', submitOptionProperties),
	],
	async execute(items) {
		const output = await withGenerationRun(this, async (run) => {
			const checked = await planRun(run, items);
			if (run.options.dryRun) return dryRun(run, await writeRequests(run, checked));
			const videoCount = sumOf(checked.map((item) => videoCountOf(item) ?? 0));
			const callbackUrls = new CallbackUrlResolver(this, run.client.credentials, videoCount);
			const withUrls = await addWebhookUrls(
				run,
				checked,
				async (itemIndex, input) => await callbackUrls.urlFor(itemIndex, input),
			);
			const planned = await writeRequests(run, withUrls);
			const submitted = await submitVideos(run, planned);
			hintSubmitted(this, planned, submitted, whereVideosArrive(this, callbackUrls));
			return submitted.map((video) =>
				'job' in video
					? { json: jobJson(video), pairedItem: { item: video.itemIndex } }
					: video.errorItem,
			);
		});
		return hintWarnings(this, items, output);
	},
};

/** For a manual execution: users look for the videos in the output of the node. */
function whereVideosArrive(
	context: IExecuteFunctions,
	{ hasTrigger, hasTestListener, videoCount }: CallbackUrlResolver,
): Arrival | undefined {
	if (!hasTrigger || context.getMode() !== 'manual') return undefined;
	const here = "choose the operation 'Generate and Wait'";
	if (!hasTestListener) {
		return {
			text: `The workflow with the Video Generation Trigger receives the finished videos that pass its filters: see its executions. To get them here, ${here}.`,
		};
	}
	return videoCount === 1
		? {
				text: `The Video Generation Trigger listens for a test event: it receives the video if that is finished within two minutes after the click on 'Execute step'. To get it here, ${here}.`,
			}
		: {
				text: `The Video Generation Trigger listens for a test event: it receives only the first finished video, and only within two minutes after the click on 'Execute step'. To receive all of them, publish its workflow (on n8n 1: activate it), or ${here}.`,
				type: 'warning',
			};
}
