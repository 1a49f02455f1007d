import type { IExecuteFunctions } from 'n8n-workflow';

import { ServiceError } from '../../api/errors';
import type { Template } from '../../api/schemas';
import { labelOfKey } from '../templateFields/fieldTypes';
import { brandLabels } from './brand';
import { requestFields } from './requestFields';

/** The fields of `POST /v1/videos` in the words of the editor. */
const labels = new Map<string, string>([
	...Object.values(requestFields).map(({ path, label }): [string, string] => [path, label]),
	...brandLabels,
	['webhook_url', 'Webhook URL'],
	['deduplication_key', 'Deduplication Key'],
]);

/** The error of a refused request, with the labels of the node's fields instead of the names of the API. */
export function errorWithLabels(
	context: IExecuteFunctions,
	error: unknown,
	template: Template | undefined,
	itemIndex: number,
): unknown {
	if (!(error instanceof ServiceError) || error.details.type === 'unclear') return error;
	const { message, description, status } = error.details;
	if (status !== 400 && status !== 422) return error;
	const details = {
		...error.details,
		message: withLabels(message, template),
		...(description !== undefined && { description: withLabels(description, template) }),
	};
	return new ServiceError(context.getNode(), details, { itemIndex });
}

/** Such as "'Music' must be …" for "context.custom_data.music: must be …". */
export function withLabels(text: string, template: Template | undefined): string {
	return text.replace(
		/\b(?:(?:context|options)\.[\w.]*\w|template_id|webhook_url|deduplication_key)\b/g,
		(path) => {
			const label = labels.get(path) ?? labelInCustomData(path, template);
			return label === undefined ? path : `'${label}'`;
		},
	);
}

/** The label of a template's field; a part of it, such as `scenes.2.text`, keeps its path. */
function labelInCustomData(path: string, template: Template | undefined): string | undefined {
	const [, key] = /^context\.custom_data\.(\w+)$/.exec(path) ?? [];
	return key === undefined ? undefined : labelOfKey(template, key);
}
