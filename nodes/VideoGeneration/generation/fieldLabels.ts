import type { IExecuteFunctions } from 'n8n-workflow';

import { ServiceError } from '../api/errors';
import type { Template } from '../api/schemas';
import { labelOfKey } from './templateFieldTypes';

/** The fields of `POST /v1/videos` in the words of the editor. */
const labels: Record<string, string> = {
	template_id: 'Template',
	'context.prompt': 'Prompt',
	'context.system_prompt': 'System Prompt',
	'context.brand_id': 'Brand ID',
	'context.brand_assets': 'Brand Assets',
	'context.brand_assets.name': 'Name',
	'context.brand_assets.tagline': 'Tagline',
	'context.brand_assets.url': 'URL',
	'context.brand_assets.logoUrl': 'Logo URL',
	'context.brand_assets.colors.primary': 'Primary Color',
	'context.brand_assets.colors.secondary': 'Secondary Color',
	'context.brand_assets.colors.background': 'Background Color',
	'context.custom_data': 'Custom Data',
	'options.resolution': 'Resolution',
	'options.watermark': 'Watermark',
	webhook_url: 'Webhook URL',
};

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
		/\b(?:context\.[\w.]*\w|options\.(?:resolution|watermark)|template_id|webhook_url)\b/g,
		(path) => {
			const label = labels[path] ?? labelInCustomData(path, template);
			return label === undefined ? path : `'${label}'`;
		},
	);
}

/** The label of a template's field; a part of it, such as `scenes.2.text`, keeps its path. */
function labelInCustomData(path: string, template: Template | undefined): string | undefined {
	const [, key] = /^context\.custom_data\.(\w+)$/.exec(path) ?? [];
	return key === undefined ? undefined : labelOfKey(template, key);
}
