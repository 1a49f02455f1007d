import {
	NodeOperationError,
	type IExecuteFunctions,
	type IPollFunctions,
	type IWebhookFunctions,
} from 'n8n-workflow';
import { z } from 'zod/v3';

import type { Video } from '../api/schemas';
import { finishedStatuses, type FinishedStatus } from '../api/videos';
import { hasExpression } from '../parameters/expressions';
import { removeFilter } from '../parameters/readFields';

/** Which videos start the workflow: the node's 'Events' and 'Filters'. */
export interface TriggerFilters {
	events: FinishedStatus[];
	/** Empty for every template. */
	templateId: string;
}

const filtersSchema = z.object({
	events: z.array(z.enum(finishedStatuses)).min(1),
	templateId: z
		.union([z.string(), z.number()])
		.nullish()
		.transform((id) => String(id ?? '').trim()),
});

/**
 * Reads the filters in execute(), poll() or webhook().
 * @throws NodeOperationError if an expression returns something else, or nothing: a wrong filter must not drop videos, nor
 * let all of them through
 */
export function readFilters(
	context: IExecuteFunctions | IPollFunctions | IWebhookFunctions,
): TriggerFilters {
	const read = (name: string): unknown =>
		'getInputData' in context
			? context.getNodeParameter(name, 0, '', { extractValue: true })
			: context.getNodeParameter(name, '', { extractValue: true });
	const filters = filtersSchema.safeParse({
		events: read('events'),
		templateId: read('filters.templateId'),
	});
	if (!filters.success) {
		const isEvents = filters.error.issues.some(({ path }) => path[0] === 'events');
		throw new NodeOperationError(
			context.getNode(),
			isEvents
				? "'Events' is not a list of 'completed', 'failed' or both"
				: "'Template' is not text",
		);
	}
	if (filters.data.templateId === '' && hasExpression(context, ['filters', 'templateId'])) {
		throw new NodeOperationError(
			context.getNode(),
			"'Template' has an expression that returns nothing",
			{ description: removeFilter('Template') },
		);
	}
	return filters.data;
}

/** The video, with the template of its token if it does not name one itself. */
export const withTemplate = (video: Video, templateId: string): Video => ({
	...video,
	template_id: video.template_id ?? templateId,
});

/**
 * Why a video does not start the workflow; undefined if it does.
 * @param status undefined if it is not known yet
 */
export function reasonToDrop(
	video: Video,
	status: FinishedStatus | undefined,
	{ events, templateId }: TriggerFilters,
): string | undefined {
	if (status && !events.includes(status)) {
		return `this trigger does not listen for ${status} videos`;
	}
	return templateId === '' || templateId === video.template_id
		? undefined
		: `this trigger listens only for videos of the template "${templateId}"`;
}
