import { Router } from 'express';
import { updateVariantSchema, type VariantList } from '../contract/variant';
import { findTemplate } from '../templates';
import type { VariantRecord } from '../store/store';
import { updatedVariant, variantView } from '../variants';
import type { HttpDependencies } from './dependencies';
import { allowOnly } from './methods';
import { ServiceError } from '../answers/serviceError';
import { parseRequest } from './validation';

/** Contract 4.5 to 4.7. */
export function variantRoutes({ store, catalogue, clock }: HttpDependencies): Router {
	const router = Router();

	async function find(path: { templateId: string; variantId: string }): Promise<VariantRecord> {
		const template = findTemplate(catalogue, path.templateId);
		const variant = await store.variants.get(template.id, path.variantId);
		if (variant !== undefined) return variant;
		const detail = `The template ${template.id} has no variant "${path.variantId}".`;
		throw new ServiceError('variant_not_found', detail);
	}

	router
		.route('/templates/:templateId/variants')
		.get(async (request, response) => {
			const template = findTemplate(catalogue, request.params.templateId);
			const variants = await store.variants.list(template.id);
			const list: VariantList = { variants: variants.map(variantView), total: variants.length };
			response.json(list);
		})
		.all(allowOnly('GET', 'HEAD'));

	router
		.route('/templates/:templateId/variants/:variantId')
		.get(async (request, response) => {
			response.json(variantView(await find(request.params)));
		})
		.patch(async (request, response) => {
			const changes = parseRequest(updateVariantSchema, request.body, 'body');
			const variant = updatedVariant(await find(request.params), changes, clock.now());
			await store.variants.save(variant);
			response.json(variantView(variant));
		})
		.all(allowOnly('GET', 'HEAD', 'PATCH'));

	return router;
}
