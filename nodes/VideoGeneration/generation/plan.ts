import { NodeOperationError, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow';

import type { ServiceClient } from '../api/client';
import { ServiceError } from '../api/errors';
import type { Template, Variant } from '../api/schemas';
import { listTemplates } from '../api/templates';
import { getVariant } from '../api/variants';
import type { VideoRequest } from '../api/videos';
import { asNodeError } from '../items/errorItem';
import { checkBudget, checkTemplate, checkVariant, type Complaint } from './checks';
import { readVideoInput, toVideoRequest, type VideoInput } from './input';
import type { JobLedger, KnownItem } from './ledger';
import type { GenerationOptions } from './options';
import { applyVariant } from './preset';

/** What one item asks for, checked: one request for each of its videos. */
export interface Order {
	input: VideoInput;
	template: Template | undefined;
	videoCount: number;
	requests: VideoRequest[];
}

/** `settled`: an earlier try of this run has submitted all of the item's videos. */
export type PlannedItem =
	| { itemIndex: number; order: Order }
	| { itemIndex: number; settled: KnownItem }
	| { itemIndex: number; error: unknown };

/** How many videos an item stands for; undefined where that is not known. */
export function videoCountOf(item: PlannedItem): number | undefined {
	if ('order' in item) return item.order.videoCount;
	return 'settled' in item ? item.settled.videoCount : undefined;
}

type AddressOf = (itemIndex: number, input: VideoInput) => Promise<string | undefined>;

/**
 * Checks every item of the run before the first one is paid for: one template list and one call for each distinct
 * variant, however many items. With On Error "stop" the first failed check is thrown; otherwise it stays with its item.
 * @param addressOf the `webhook_url` of one video; called once for each, because each has a token of its own
 */
export async function planRun(
	context: IExecuteFunctions,
	client: ServiceClient,
	items: INodeExecutionData[],
	options: GenerationOptions,
	ledger: JobLedger,
	addressOf: AddressOf,
): Promise<PlannedItem[]> {
	const catalogue = new Catalogue(client);
	const withTemplates = options.checkTemplate || options.maxCredits > 0 || options.dryRun;
	const planned: PlannedItem[] = [];
	for (const itemIndex of items.keys()) {
		const settled = ledger.settled(itemIndex);
		if (settled) {
			planned.push({ itemIndex, settled });
			continue;
		}
		try {
			const raw = readVideoInput(context, itemIndex);
			const variant = raw.variantId
				? await findVariant(context, catalogue, raw, itemIndex)
				: undefined;
			const { input, videoCount } = applyVariant(raw, variant);
			complain(context, itemIndex, variant && checkVariant(variant, videoCount));
			const templates = withTemplates ? await catalogue.templates() : [];
			const template = templates.find(({ id }) => id === input.templateId);
			complain(
				context,
				itemIndex,
				options.checkTemplate ? checkTemplate(input, template, templates) : undefined,
			);
			planned.push({ itemIndex, order: { input, template, videoCount, requests: [] } });
		} catch (error) {
			planned.push(failed(context, itemIndex, error));
		}
	}
	const affordable = options.maxCredits > 0 ? keepBudget(context, planned, options) : planned;
	return await addRequests(context, affordable, addressOf);
}

/** Passing the ceiling concerns the run, so it is every item's error. */
function keepBudget(
	context: IExecuteFunctions,
	planned: PlannedItem[],
	{ maxCredits }: GenerationOptions,
): PlannedItem[] {
	const orders = planned.flatMap((item) => ('order' in item ? [item.order] : []));
	const complaint = checkBudget(orders, maxCredits);
	if (!complaint) return planned;
	return planned.map((item) =>
		'order' in item
			? failed(context, item.itemIndex, nodeError(context, item.itemIndex, complaint))
			: item,
	);
}

async function addRequests(
	context: IExecuteFunctions,
	planned: PlannedItem[],
	addressOf: AddressOf,
): Promise<PlannedItem[]> {
	const complete: PlannedItem[] = [];
	for (const item of planned) {
		if (!('order' in item)) {
			complete.push(item);
			continue;
		}
		const { itemIndex, order } = item;
		try {
			const requests: VideoRequest[] = [];
			for (let copy = 0; copy < order.videoCount; copy += 1) {
				requests.push(toVideoRequest(order.input, await addressOf(itemIndex, order.input)));
			}
			complete.push({ itemIndex, order: { ...order, requests } });
		} catch (error) {
			complete.push(failed(context, itemIndex, error));
		}
	}
	return complete;
}

function failed(context: IExecuteFunctions, itemIndex: number, error: unknown): PlannedItem {
	const nodeError = asNodeError(context, error, itemIndex);
	if (!context.continueOnFail()) throw nodeError;
	return { itemIndex, error: nodeError };
}

function complain(
	context: IExecuteFunctions,
	itemIndex: number,
	complaint: Complaint | undefined,
): void {
	if (complaint) throw nodeError(context, itemIndex, complaint);
}

function nodeError(
	context: IExecuteFunctions,
	itemIndex: number,
	{ message, description }: Complaint,
): NodeOperationError {
	return new NodeOperationError(context.getNode(), `${message} [item ${itemIndex}]`, {
		description,
		itemIndex,
	});
}

async function findVariant(
	context: IExecuteFunctions,
	catalogue: Catalogue,
	input: VideoInput,
	itemIndex: number,
): Promise<Variant> {
	try {
		return await catalogue.variant(input);
	} catch (error) {
		if (!(error instanceof ServiceError) || error.details.status !== 404) {
			throw asNodeError(context, error, itemIndex);
		}
		throw nodeError(context, itemIndex, {
			message: `'Variant' is "${input.variantId}", which the template "${input.templateId}" does not have`,
			description: 'Choose one from the list, or list them with Variant > Get Many.',
		});
	}
}

/** What the service knows, asked for once in a run; a failed answer is shared too. */
class Catalogue {
	private list: Promise<Template[]> | undefined;

	private readonly variants = new Map<string, Promise<Variant>>();

	constructor(private readonly client: ServiceClient) {}

	async templates(): Promise<Template[]> {
		this.list ??= listTemplates(this.client);
		return await this.list;
	}

	async variant({ templateId, variantId }: VideoInput): Promise<Variant> {
		const key = JSON.stringify([templateId, variantId]);
		const asked = this.variants.get(key) ?? getVariant(this.client, templateId, variantId);
		this.variants.set(key, asked);
		return await asked;
	}
}
