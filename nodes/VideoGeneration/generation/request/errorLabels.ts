import type { IExecuteFunctions } from 'n8n-workflow';

import { ServiceError } from '../../api/errors';
import { inWords, placeInField } from '../../api/fieldLabels';
import { objectOrNone } from '../../api/parse';
import { WEBHOOK_URL_SETTING } from '../../callback/reachability';
import type { ItemPlan } from '../planRun';
import { labelOfKey } from '../templateFields/fieldTypes';
import { brandLabels } from './brand';
import { requestFields, type VideoInput } from './requestFields';

/** The fields of `POST /v1/videos` in the words of the editor. */
const labels = new Map<string, string>([
	...Object.values(requestFields).map(({ path, label }): [string, string] => [path, label]),
	...brandLabels,
	['webhook_url', 'Webhook URL'],
	['deduplication_key', 'Deduplication Key'],
]);

/** The `webhook_url` of a request that notifies a trigger or the parked execution. */
const OWN_CALLBACK = `callback URL, from ${WEBHOOK_URL_SETTING}`;

/** Where the values of an item come from. */
type Source = Pick<ItemPlan, 'template' | 'customDataJson'> & {
	input: Pick<VideoInput, 'brandAssetsJson'>;
};

/** The error of a refused request, with the labels of the node's fields instead of the names of the API. */
export function errorWithLabels(
	context: IExecuteFunctions,
	error: unknown,
	source: Source | undefined,
	itemIndex: number,
): unknown {
	if (!(error instanceof ServiceError) || error.details.type === 'unclear') return error;
	// Generate and Wait has no 'Notify'.
	const isGiven = context.getNodeParameter('notify', itemIndex, 'trigger') === 'url';
	const details = inWords(error.details, (text) =>
		withLabels(isGiven ? text : text.replace(/\bwebhook_url\b/g, OWN_CALLBACK), source),
	);
	if (details === error.details) return error;
	// As in the node's own checks: n8n's log and its lists show nothing but the message.
	const message = `${details.message} [item ${itemIndex}]`;
	return new ServiceError(context.getNode(), { ...details, message }, { itemIndex });
}

/** Such as "'Music' must be …" for "context.custom_data.music: must be …". */
export function withLabels(text: string, source: Source | undefined): string {
	return text.replace(
		/\b(?:(?:context|options)\.[\w.]*\w|template_id|webhook_url|deduplication_key)\b/g,
		(path) => {
			const inJson = placeInBrandAssets(path, source);
			if (inJson !== undefined) return inJson;
			const label = labels.get(path);
			return label === undefined ? (placeInCustomData(path, source) ?? path) : `'${label}'`;
		},
	);
}

/** Such as "'Brand Assets' (colors, primary)"; undefined for a value of the form. */
function placeInBrandAssets(path: string, source: Source | undefined): string | undefined {
	const [, below] = /^context\.brand_assets\.([\w.]+)$/.exec(path) ?? [];
	const keys = below?.split('.') ?? [];
	const value = keys.reduce<unknown>(
		(given, key) => objectOrNone.parse(given)[key],
		source?.input.brandAssetsJson,
	);
	return keys.length > 0 && value !== undefined ? placeInField('Brand Assets', keys) : undefined;
}

/** Such as "'Scenes' (entry 3, text)" for "context.custom_data.scenes.2.text", or "'Custom Data' (scenes, entry 3, text)". */
function placeInCustomData(path: string, source: Source | undefined): string | undefined {
	const [, key, below = ''] = /^context\.custom_data\.(\w+)((?:\.\w+)*)$/.exec(path) ?? [];
	if (key === undefined) return undefined;
	const isInJson = Object.hasOwn(source?.customDataJson ?? {}, key);
	const label = isInJson ? requestFields.customData.label : labelOfKey(source?.template, key);
	if (label === undefined) return undefined;
	return placeInField(label, [...(isInJson ? [key] : []), ...below.split('.').slice(1)]);
}
