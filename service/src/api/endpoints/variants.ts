import { z } from 'zod';
import { invalidRequest, ServiceError, tooLarge } from '../../contract/serviceError';
import {
	updateVariantSchema,
	variantListSchema,
	variantSchema,
	type UpdateVariant,
} from '../../contract/variant';
import { problemsOfSettings } from '../../request/problemsOfSettings';
import type { TemplateDefinition } from '../../request/templateDefinition';
import type { VariantRecord } from '../../storage/stores';
import { findTemplate } from '../../catalogue/templates';
import { serializeVariant, updatedVariant } from '../../catalogue/variants';
import type { HttpDependencies } from '../dependencies';
import { defineEndpoint, type Endpoint } from '../defineEndpoint';
import { checkJsonSize } from '../jsonBody';
import { shorten } from '../../util/messages';

const templatePath = z.object({ templateId: z.string() });
const variantPath = templatePath.extend({ variantId: z.string() });

async function findVariant(
	{ templateId, variantId }: z.output<typeof variantPath>,
	{ catalogue, store }: HttpDependencies,
): Promise<VariantRecord> {
	const template = findTemplate(catalogue, templateId);
	const variant = await store.variants.get(template.id, variantId);
	if (variant !== undefined) return variant;
	const detail = `The template ${template.id} has no variant "${shorten(variantId)}".`;
	throw new ServiceError('variant_not_found', detail);
}

/**
 * Each change adds to the settings, so a variant has the limits of a body. Otherwise many changes would make it so large
 * that reading it delays other requests.
 */
function checkSize({ payload }: VariantRecord, maxBytes: number): void {
	const bytes = Buffer.from(JSON.stringify(payload));
	if (bytes.length > maxBytes) throw tooLarge('The variant', maxBytes);
	checkJsonSize(bytes, 'variant');
}

/** Checks the settings that a change gives; those that were stored before stay as they are. */
function checkSettings(
	template: TemplateDefinition,
	{ payload }: VariantRecord,
	{ settings }: UpdateVariant,
): void {
	const changed = settings?.compositionProps ?? {};
	const props = Object.entries(payload.settings.compositionProps);
	const given = props.filter(([key]) => Object.hasOwn(changed, key));
	const problems = problemsOfSettings(template, Object.fromEntries(given));
	if (problems.length > 0) throw invalidRequest(problems);
}

export const variantEndpoints: readonly Endpoint[] = [
	defineEndpoint('get', '/v1/templates/{templateId}/variants', {
		operationId: 'listVariants',
		scope: 'variants:read',
		dashboard: true,
		tag: 'Variants',
		summary: 'List the variants of a template',
		choices: ['a new account has two variants of each template.'],
		params: templatePath,
		success: {
			status: 200,
			schema: variantListSchema,
			description: 'All variants of the template',
		},
		errors: ['template_not_found'],
		async handle({ params }, { catalogue, store }) {
			const template = findTemplate(catalogue, params.templateId);
			const variants = await store.variants.list(template.id);
			return { variants: variants.map(serializeVariant), total: variants.length };
		},
	}),
	defineEndpoint('get', '/v1/templates/{templateId}/variants/{variantId}', {
		operationId: 'getVariant',
		scope: 'variants:read',
		dashboard: true,
		tag: 'Variants',
		summary: 'Get a variant',
		params: variantPath,
		success: { status: 200, schema: variantSchema, description: 'The variant' },
		errors: ['template_not_found', 'variant_not_found'],
		handle: async ({ params }, dependencies) =>
			serializeVariant(await findVariant(params, dependencies)),
	}),
	defineEndpoint('patch', '/v1/templates/{templateId}/variants/{variantId}', {
		operationId: 'updateVariant',
		scope: 'variants:write',
		dashboard: true,
		tag: 'Variants',
		summary: 'Update a variant',
		choices: [
			'missing members of settings stay unchanged; compositionProps is merged as in RFC 7396.',
		],
		params: variantPath,
		body: updateVariantSchema,
		success: { status: 200, schema: variantSchema, description: 'The changed variant' },
		errors: ['template_not_found', 'variant_not_found'],
		async handle({ params, body }, dependencies) {
			const { catalogue, store, clock, configuration } = dependencies;
			const { id, templateId } = await findVariant(params, dependencies);
			const changed = await store.variants.update(templateId, id, (old) => {
				const variant = updatedVariant(old, body, clock.now());
				checkSettings(findTemplate(catalogue, templateId), variant, body);
				checkSize(variant, configuration.maxBodyBytes);
				return variant;
			});
			return serializeVariant(changed ?? (await findVariant(params, dependencies)));
		},
	}),
];
