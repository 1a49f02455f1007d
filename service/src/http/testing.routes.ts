import { Router } from 'express';
import { newFaultSchema, webhookFaultsSchema } from '../contract/fault';
import { requestLogQuerySchema } from '../contract/requestLog';
import type { HttpDependencies } from './dependencies';
import { allowOnly } from './methods';
import { ServiceError } from './serviceError';
import { parseRequest } from './validation';

/** What helps to test workflows against the service. Not part of the contract. */
export function testingRoutes(dependencies: HttpDependencies): Router {
	const { faults, webhookFaults, journal, reset } = dependencies;
	const router = Router();

	router
		.route('/faults')
		.get((_request, response) => {
			const listed = faults.list();
			response.json({ faults: listed, total: listed.length });
		})
		.post((request, response) => {
			response.status(201).json(faults.add(parseRequest(newFaultSchema, request.body, 'body')));
		})
		.delete((_request, response) => {
			faults.clear();
			response.status(204).end();
		})
		.all(allowOnly('GET', 'HEAD', 'POST', 'DELETE'));

	router
		.route('/faults/:id')
		.delete((request, response) => {
			if (!faults.remove(request.params.id)) {
				throw new ServiceError('fault_not_found', `There is no fault "${request.params.id}".`);
			}
			response.status(204).end();
		})
		.all(allowOnly('DELETE'));

	router
		.route('/webhook-faults')
		.get((_request, response) => {
			response.json(webhookFaults.get());
		})
		.put((request, response) => {
			webhookFaults.set(parseRequest(webhookFaultsSchema, request.body, 'body'));
			response.json(webhookFaults.get());
		})
		.delete((_request, response) => {
			webhookFaults.clear();
			response.status(204).end();
		})
		.all(allowOnly('GET', 'HEAD', 'PUT', 'DELETE'));

	router
		.route('/requests')
		.get((request, response) => {
			response.json(journal.list(parseRequest(requestLogQuerySchema, request.query, 'query')));
		})
		.delete((_request, response) => {
			journal.clear();
			response.status(204).end();
		})
		.all(allowOnly('GET', 'HEAD', 'DELETE'));

	router
		.route('/reset')
		.post(async (_request, response) => {
			await reset();
			response.status(204).end();
		})
		.all(allowOnly('POST'));

	return router;
}
