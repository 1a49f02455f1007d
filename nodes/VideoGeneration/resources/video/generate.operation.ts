import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { dryRun } from '../../generation/dryRun';
import { requestProperties, submitOptionProperties } from '../../generation/generationProperties';
import { withGenerationRun } from '../../generation/generationRun';
import { hintSubmitted } from '../../generation/hints';
import { planRun } from '../../generation/prepareRequests';
import { jobJson, submitVideos } from '../../generation/submit';
import { CallbackUrlResolver } from '../../callback/triggerUrl';
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
				description: 'The service calls a URL of your choice',
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
 * 2. `prepareRequests.ts` reads each item with its variant (`videoInput.ts`, `templateFieldValues.ts`), and checks it
 *    (`checkItem.ts`) and the cost of all items (`budget.ts`). With Write With Model, `askModel.ts` has a chat model fill in
 *    the empty fields. With Dry Run the run ends here (`dryRun.ts`). Otherwise `callback/triggerUrl.ts` finds the callback
 *    URL of each video.
 * 3. `submit.ts` makes the calls: `createVideo` in `api/videos.ts` is the `POST /v1/videos`. `jobLedger.ts` keeps what was
 *    paid for within the run, `deduplication/deduplicationKeys.ts` across executions.
 *
 * `generateAndWait.operation.ts` shares all steps and continues there.
 *
 * Rules that must not regress:
 * - Every check runs before the first `POST /v1/videos`, because each of these calls is charged.
 * - A POST that may have created a job is repeated only with the idempotency key and the body of the first one; without
 *   a key it is never repeated, neither by the client (`api/retry.ts`) nor by Retry On Fail.
 * - The ID of a paid job is never lost. It is recorded and logged as soon as the service has answered, and the error of
 *   a failed run lists all of them.
 * - A chat model gets nothing of an item but the prompt, the brand, the instructions to it and the template's fields. It
 *   never overwrites what the user gave, and what it writes is checked before anything is paid for.
 * - A deduplication key is recorded before its POST. It is released only if certainly no job exists or, by Generate and
 *   Wait, if the item's videos failed or were canceled.
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
		{
			displayName: 'Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add Option',
			default: {},
			options: submitOptionProperties,
		},
	],
	async execute(items) {
		return await withGenerationRun(this, async (run) => {
			const callbackUrls = new CallbackUrlResolver(this, run.client.credentials);
			const plan = await planRun(
				run,
				items,
				async (itemIndex, input) => await callbackUrls.urlFor(itemIndex, input),
			);
			if (run.options.dryRun) return dryRun(run, plan.planned);
			const submitted = await submitVideos(run, plan);
			hintSubmitted(run, plan.planned, submitted, whereVideosArrive(this, callbackUrls));
			return submitted.map((video) =>
				'job' in video
					? { json: jobJson(video), pairedItem: { item: video.itemIndex } }
					: video.errorItem,
			);
		});
	},
};

/** For a manual execution: users look for the video in the output of the node. */
function whereVideosArrive(
	context: IExecuteFunctions,
	{ hasTrigger }: CallbackUrlResolver,
): string | undefined {
	return hasTrigger && context.getMode() === 'manual'
		? "The workflow with the Video Generation Trigger receives the finished videos: see its executions. To get them here, choose the operation 'Generate and Wait'."
		: undefined;
}
