import express, { Router, type Express } from 'express';
import { requireKey, requireLoopback } from './authentication';
import type { HttpDependencies } from './dependencies';
import { docsRoutes } from './docs.routes';
import { handleErrors, unknownAddress } from './errorHandler';
import { fileRoutes } from './files.routes';
import { jsonBody } from './jsonBody';
import { assignContext } from './requestContext';
import { logRequests } from './requestLog';
import { templateRoutes } from './templates.routes';
import { videoRoutes } from './videos.routes';
import { webhookRoutes } from './webhooks.routes';

/** The whole HTTP surface: /v1 (the contract), /_service (its own), /files and /docs (without a key). */
export function createApp(dependencies: HttpDependencies): Express {
	const { store, random, maxBodyBytes } = dependencies;
	const app = express();
	app.disable('x-powered-by');
	// A digest of every answer costs time and spares nothing: the answers are small and change.
	app.disable('etag');

	const contract = Router();
	contract.use(requireKey(store.apiKeys), ...jsonBody(maxBodyBytes));
	contract.use(videoRoutes(dependencies), templateRoutes(dependencies));

	const own = Router();
	own.use(requireLoopback, requireKey(store.apiKeys), ...jsonBody(maxBodyBytes));
	own.use(webhookRoutes(dependencies));

	app.use(assignContext(random), logRequests(dependencies));
	app.use('/v1', contract);
	app.use('/_service', own);
	app.use('/files', fileRoutes(dependencies));
	app.use('/docs', docsRoutes());
	app.use(unknownAddress);
	app.use(handleErrors(dependencies));
	return app;
}
