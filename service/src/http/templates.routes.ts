import { Router } from 'express';
import type { TemplateList } from '../contract/template';
import { templateView } from '../templates';
import type { HttpDependencies } from './dependencies';
import { allowOnly } from './methods';

/** Contract 4.4. */
export function templateRoutes({ catalogue, addresses }: HttpDependencies): Router {
	const router = Router();
	router
		.route('/templates')
		.get((_request, response) => {
			const list: TemplateList = {
				templates: catalogue.map((template) => templateView(template, addresses)),
				total: catalogue.length,
			};
			response.json(list);
		})
		.all(allowOnly('GET', 'HEAD'));
	return router;
}
