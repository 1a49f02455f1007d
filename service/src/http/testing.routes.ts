import { Router } from 'express';
import { newFaultSchema, webhookFaultsSchema } from '../contract/fault';
import type { HttpDependencies } from './dependencies';
import { allowOnly } from './methods';
import { ServiceError } from '../answers/serviceError';
import { parseRequest } from './validation';

/** What helps to test workflows against the service. Not part of the contract. */
export function testingRoutes(dependencies: HttpDependencies): Router {
	const { faults, webhookFaults, reset } = dependencies;
	const router = Router();

	router
		.route('/faults')
		.get(async (_request, response) => {
			const listed = await faults.list();
			response.json({ faults: listed, total: listed.length });
		})
		.post(async (request, response) => {
			const wanted = parseRequest(newFaultSchema, request.body, 'body');
			response.status(201).json(await faults.add(wanted));
		})
		.delete(async (_request, response) => {
			await faults.clear();
			response.status(204).end();
		})
		.all(allowOnly('GET', 'HEAD', 'POST', 'DELETE'));

	router
		.route('/faults/:id')
		.delete(async (request, response) => {
			if (!(await faults.remove(request.params.id))) {
				throw new ServiceError('fault_not_found', `There is no fault "${request.params.id}".`);
			}
			response.status(204).end();
		})
		.all(allowOnly('DELETE'));

	router
		.route('/webhook-faults')
		.get(async (_request, response) => {
			response.json(await webhookFaults.get());
		})
		.put(async (request, response) => {
			await webhookFaults.set(parseRequest(webhookFaultsSchema, request.body, 'body'));
			response.json(await webhookFaults.get());
		})
		.delete(async (_request, response) => {
			await webhookFaults.clear();
			response.status(204).end();
		})
		.all(allowOnly('GET', 'HEAD', 'PUT', 'DELETE'));

	router
		.route('/reset')
		.post(async (_request, response) => {
			await reset();
			response.status(204).end();
		})
		.all(allowOnly('POST'));

	return router;
}
