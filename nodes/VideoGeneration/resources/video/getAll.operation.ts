import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

import { createClient } from '../../api/client';
import { listVideos, type VideoFilters } from '../../api/listVideos';
import { finishedStatuses } from '../../api/videos';
import { paging, templateLocator } from '../../parameters/sharedProperties';
import { filterNew } from '../../deduplication/onlyNew';
import { REMEMBERED_ENTRIES } from '../../deduplication/processedDataStore';
import type { Operation } from '../operation';
import { fieldError, readCollection, readLimit, readText } from '../../parameters/readFields';
import { perItem } from '../../items/perItem';
import { itemsOncePerRun } from '../../executionData';
import { maybeSimplify, simplifiedVideo, simplifyProperty } from '../../items/simplify';
import { warningsOf } from '../../items/addedFields';
import { formatNumber } from '../../messages';
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
		{
			displayName: 'Filters',
			name: 'filters',
			type: 'collection',
			placeholder: 'Add Filter',
			default: {},
			options: [
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
			],
		},
		{
			displayName: 'Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add Option',
			default: {},
			options: [
				{
					displayName: 'Only New',
					name: 'onlyNew',
					type: 'boolean',
					noDataExpression: true,
					default: false,
					description: `Whether to return only videos that no earlier production execution of this node has returned. Videos beyond the limit are returned by the next execution. Manual executions ignore this option. This node remembers its last ${formatNumber(REMEMBERED_ENTRIES)} videos. If more than that match the filters, narrow them with 'Created After'.`,
				},
			],
		},
	],
	async execute(items) {
		const client = await createClient(this);
		const limitOf = (itemIndex: number) => readLimit(this, itemIndex);
		const onlyNew =
			this.getNodeParameter('options.onlyNew', 0, false) === true && this.getMode() !== 'manual';
		const list = async () =>
			await perItem(this, items, async (itemIndex) => {
				const limit = limitOf(itemIndex);
				const filters = readFilters(this, itemIndex);
				// New videos can be anywhere in the list, because its order is unknown.
				const maxVideos = onlyNew ? Infinity : limit;
				const videos = await listVideos(client, filters, maxVideos, { itemIndex });
				// The list's items may have no status. With a status filter it is known.
				const { status } = filters;
				const known = videos.map((video) => ({
					...video,
					...(status && { status: video.status ?? status }),
					...warningsOf(video),
				}));
				return maybeSimplify(this, itemIndex, known, simplifiedVideo);
			});
		if (!onlyNew) return await list();
		return await itemsOncePerRun(
			this,
			'onlyNew',
			async () => await filterNew(this, await list(), limitOf),
		);
	},
};

const statusSchema = z.enum(statusNames).or(z.literal('')).nullish();

function readFilters(context: IExecuteFunctions, itemIndex: number): VideoFilters {
	const given = readCollection(context, 'filters', itemIndex);
	const status = statusSchema.safeParse(given.status);
	if (!status.success) {
		const howTo = `Choose one of: ${statusNames.join(', ')}.`;
		throw fieldError(context, { label: 'Status', itemIndex }, 'is not a valid status', howTo);
	}
	const templateId = readText(context, 'filters.templateId', { label: 'Template', itemIndex });
	const filters: VideoFilters = {};
	if (status.data) filters.status = status.data;
	if (templateId) filters.template_id = templateId;
	const from = toTimestamp(context, 'Created After', given.fromDate, itemIndex);
	const to = toTimestamp(context, 'Created Before', given.toDate, itemIndex);
	if (from) filters.from_date = from;
	if (to) filters.to_date = to;
	return filters;
}
