import type { IExecuteFunctions, IPollFunctions, IWebhookFunctions } from 'n8n-workflow';
import { z } from 'zod';

import type { Video } from '../api/schemas';

export const finishedStatuses = ['completed', 'failed'] as const;
export type FinishedStatus = (typeof finishedStatuses)[number];

/** A finished video, as a callback or the service tells of it. */
export interface Finished {
	video: Video;
	status: FinishedStatus;
}

/** What the trigger's user asked for. */
export interface Wanted {
	events: FinishedStatus[];
	/** Empty for every template. */
	templateId: string;
}

const wantedSchema = z.object({
	events: z.array(z.enum(finishedStatuses)).catch([]),
	templateId: z
		.union([z.string(), z.number()])
		.transform((id) => String(id).trim())
		.catch(''),
});

/** Reads `events` and `filters` in any of the trigger's contexts. */
export function readWanted(
	context: IExecuteFunctions | IPollFunctions | IWebhookFunctions,
): Wanted {
	const locator = { extractValue: true };
	return wantedSchema.parse(
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

/** The video with the template that its token names, where it tells none itself. */
export function withTemplate(video: Video, templateId: string | undefined): Video {
	return { ...video, template_id: video.template_id ?? templateId ?? null };
}

/** Why a video does not start the workflow; undefined when it does. */
export function reasonToDrop({ video, status }: Finished, wanted: Wanted): string | undefined {
	if (!wanted.events.includes(status)) return `this trigger does not listen for ${status} videos`;
	if (wanted.templateId !== '' && wanted.templateId !== video.template_id) {
		return 'this trigger does not listen for videos of that template';
	}
	return undefined;
}
