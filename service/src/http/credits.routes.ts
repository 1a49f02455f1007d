import { Router } from 'express';
import { setCreditsSchema } from '../contract/credits';
import type { HttpDependencies } from './dependencies';
import { allowOnly } from './methods';
import { parseRequest } from './validation';

/** The account's credits: what is left, was charged and given back. Not part of the contract. */
export function creditRoutes({ store }: HttpDependencies): Router {
	const router = Router();
	router
		.route('/credits')
		.get(async (_request, response) => {
			response.json(await store.credits.get());
		})
		.put(async (request, response) => {
			const { balance } = parseRequest(setCreditsSchema, request.body, 'body');
			await store.credits.setBalance(balance);
			response.json(await store.credits.get());
		})
		.all(allowOnly('GET', 'HEAD', 'PUT'));
	return router;
}
