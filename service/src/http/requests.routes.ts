import { Router } from 'express';
import { requestLogQuerySchema } from '../contract/requestLog';
import type { HttpDependencies } from './dependencies';
import { allowOnly } from './methods';
import { parseRequest } from './validation';

/** The last requests. Not part of the contract. */
export function requestLogRoutes({ journal }: HttpDependencies): Router {
	const router = Router();
	router
		.route('/requests')
		.get(async (request, response) => {
			const query = parseRequest(requestLogQuerySchema, request.query, 'query');
			response.json(await journal.list(query));
		})
		.delete(async (_request, response) => {
			await journal.clear();
			response.status(204).end();
		})
		.all(allowOnly('GET', 'HEAD', 'DELETE'));
	return router;
}
