import type { IExecuteFunctions } from 'n8n-workflow';

import { assertKeepsKeys, listVideosOfKeys, problemOfKey } from '../../api/deduplicationKeys';
import { filterLabels, listVideos, type VideoFilters } from '../../api/listVideos';
import { finishedStatuses } from '../../api/videos';
import { isBlank } from '../../generation/templateFields/fieldValues';
import { collection, paging, templateLocator } from '../../parameters/sharedProperties';
import { forEachItem, type Operation } from '../operation';
import { hasExpression } from '../../parameters/expressions';
import {
	fieldError,
	GIVES_NOTHING,
	readCollection,
	readLimit,
	readOption,
	readText,
	removeFilter,
} from '../../parameters/readFields';
import { maybeSimplify, simplifiedVideo, simplifyProperty } from '../../items/simplify';
import { warningsOf } from '../../items/warnings';
import { toTimestamp } from '../../parameters/timestamp';

const statusNames = ['queued', 'processing', ...finishedStatuses] as const;

const statusMeanings: Record<(typeof statusNames)[number], string> = {
	queued: 'Not started yet',
	processing: 'Being generated',
	completed: 'The file is ready',
	failed: 'The video could not be generated. Get returns the reason.',
};

export const getAll: Operation = {
	option: {
		name: 'Get Many',
		value: 'getAll',
		description:
			'Get videos of the account, optionally filtered by status, template and creation time',
		action: 'Get many videos with filters',
	},
	properties: [
		...paging,
		simplifyProperty,
		collection('Filters', 'filters', 'Add Filter', [
			{
				displayName: 'Created After',
				name: 'fromDate',
				type: 'dateTime',
				default: '',
				description: 'Only videos created after this time',
			},
			{
				displayName: 'Created Before',
				name: 'toDate',
				type: 'dateTime',
				default: '',
				description: 'Only videos created before this time',
			},
			{
				displayName: 'Deduplication Key',
				name: 'deduplicationKey',
				type: 'string',
				typeOptions: { rows: 2 },
				default: '',
				placeholder: 'e.g. row-17',
				description:
					"Only the videos that have this 'Deduplication Key'. Failed and canceled videos no longer have theirs. Enter several, one per line.",
			},
			{
				displayName: 'Status',
				name: 'status',
				type: 'options',
				options: statusNames.map((value) => ({
					name: value.charAt(0).toUpperCase() + value.slice(1),
					value,
					description: statusMeanings[value],
				})),
				default: 'completed',
				description: 'Only videos with this status',
			},
			{ ...templateLocator, description: 'Only videos made from this template' },
		]),
	],
	execute: forEachItem(async (context, client, itemIndex) => {
		refuseEmptyExpressions(context, itemIndex);
		const limit = readLimit(context, itemIndex);
		const filters = readFilters(context, itemIndex);
		const keys = readKeys(context, itemIndex);
		if (keys.length > 0) {
			await assertKeepsKeys(client, "Remove 'Deduplication Key' from 'Filters'.");
		}
		const videos =
			keys.length > 0
				? await listVideosOfKeys(client, keys, { filters, limit, itemIndex })
				: await listVideos(client, filters, limit, { itemIndex });
		// The list's items may have no status. With a status filter it is known.
		const { status } = filters;
		const known = videos.map((video) => ({
			...video,
			...(status && { status: video.status ?? status }),
			...warningsOf(video),
		}));
		return maybeSimplify(context, itemIndex, known, simplifiedVideo);
	}),
};

const labels = {
	fromDate: filterLabels.from_date,
	toDate: filterLabels.to_date,
	deduplicationKey: filterLabels.deduplication_key,
	status: filterLabels.status,
	templateId: filterLabels.template_id,
};

/** An expression that returns nothing for an item must not list all videos. */
function refuseEmptyExpressions(context: IExecuteFunctions, itemIndex: number): void {
	for (const [name, label] of Object.entries(labels)) {
		if (!hasExpression(context, ['filters', name])) continue;
		const path = `filters.${name}`;
		const value = context.getNodeParameter(path, itemIndex, '', { extractValue: true });
		if (!isBlank(value)) continue;
		throw fieldError(context, { label, itemIndex }, GIVES_NOTHING, removeFilter(label));
	}
}

function readKeys(context: IExecuteFunctions, itemIndex: number): string[] {
	const field = { label: labels.deduplicationKey, itemIndex };
	const keys = readText(context, 'filters.deduplicationKey', field)
		.split('\n')
		.map((key) => key.trim())
		.filter((key) => key !== '');
	const problem = keys.map(problemOfKey).find((one) => one !== undefined);
	if (problem) throw fieldError(context, field, problem.message, problem.description);
	return keys;
}

function readFilters(context: IExecuteFunctions, itemIndex: number): VideoFilters {
	const given = readCollection(context, 'filters', itemIndex);
	const status = { label: labels.status, itemIndex };
	const template = { label: labels.templateId, itemIndex };
	const templateId = readText(context, 'filters.templateId', template);
	return {
		status: isBlank(given.status)
			? undefined
			: readOption(context, 'filters.status', status, statusNames, 'completed'),
		template_id: templateId || undefined,
		from_date: toTimestamp(context, labels.fromDate, given.fromDate, itemIndex),
		to_date: toTimestamp(context, labels.toDate, given.toDate, itemIndex),
	};
}
