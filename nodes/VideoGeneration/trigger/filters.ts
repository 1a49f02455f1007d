import type { IExecuteFunctions, IPollFunctions, IWebhookFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

import type { Video } from '../api/schemas';
import { finishedStatuses, type FinishedVideo, type FinishedStatus } from '../api/videos';

/** Which videos start the workflow: the node's 'Events' and 'Filters'. */
export interface TriggerFilters {
	events: FinishedStatus[];
	/** Empty for every template. */
	templateId: string;
}

const filtersSchema = z.object({
	events: z.array(z.enum(finishedStatuses)).catch([]),
	templateId: z
		.union([z.string(), z.number()])
		.transform((id) => String(id).trim())
		.catch(''),
});

/** Reads the filters in execute(), poll() or webhook(). */
export function readFilters(
	context: IExecuteFunctions | IPollFunctions | IWebhookFunctions,
): TriggerFilters {
	const locator = { extractValue: true };
	return filtersSchema.parse(
		'getInputData' in context
			? {
					events: context.getNodeParameter('events', 0, []),
					templateId: context.getNodeParameter('filters.templateId', 0, '', locator),
				}
			: {
					events: context.getNodeParameter('events', []),
					templateId: context.getNodeParameter('filters.templateId', '', locator),
				},
	);
}

/** The video, with the template of its token if it does not name one itself. */
export function withTemplate(video: Video, templateId: string | undefined): Video {
	return { ...video, template_id: video.template_id ?? templateId ?? null };
}

/** Why a video does not start the workflow; undefined if it does. */
export function reasonToDrop(
	{ video, status }: FinishedVideo,
	filters: TriggerFilters,
): string | undefined {
	if (!filters.events.includes(status)) {
		return `this trigger does not listen for ${status} videos`;
	}
	if (filters.templateId !== '' && filters.templateId !== video.template_id) {
		return `this trigger listens only for videos of the template "${filters.templateId}"`;
	}
	return undefined;
}
