import express, { Router, type Express } from 'express';
import { apiKeyRoutes } from './apiKeys.routes';
import { requireKey, requireLoopback, requireScope } from './authentication';
import { assetRoutes, ownCollectionRoutes } from './assets.routes';
import { collectionRoutes } from './collections.routes';
import { creditRoutes } from './credits.routes';
import type { HttpDependencies } from './dependencies';
import { dashboardRoutes } from './dashboard/dashboard.routes';
import { docsRoutes } from './docs.routes';
import { handleErrors, unknownAddress } from './errorHandler';
import { fileRoutes } from './files.routes';
import { healthRoutes, metricsRoutes } from './health.routes';
import { injectFaults } from './injectFaults';
import { journalBody, journalRequests } from './journalRequests';
import { jsonBody } from './jsonBody';
import { limitRequests } from './limitRequests';
import { ownApiKeyRoutes } from './ownApiKeys.routes';
import { ownVideoRoutes } from './ownVideos.routes';
import { previewRoutes } from './previews.routes';
import { assignContext } from './requestContext';
import { logRequests } from './requestLog';
import { requestLogRoutes } from './requests.routes';
import { templateRoutes } from './templates.routes';
import { testingRoutes } from './testing.routes';
import { variantRoutes } from './variants.routes';
import { videoRoutes } from './videos.routes';
import { webhookRoutes } from './webhooks.routes';

/** The whole HTTP surface: /v1 (the contract), /_service (its own), the dashboard, /files and the docs. */
export function createApp(dependencies: HttpDependencies): Express {
	const { store, random, clock, journal, limits } = dependencies;
	const app = express();
	app.disable('x-powered-by');
	// A digest of every answer costs time and spares nothing: the answers are small and change.
	app.disable('etag');

	const key = requireKey(store.apiKeys);
	const body = jsonBody(dependencies.maxBodyBytes);
	const faults = injectFaults(dependencies);

	const contract = Router();
	contract.use(key, limitRequests(limits, clock), requireScope, ...body, journalBody, faults);
	contract.use(videoRoutes(dependencies), templateRoutes(dependencies));
	contract.use(variantRoutes(dependencies), collectionRoutes(dependencies));
	contract.use(apiKeyRoutes(dependencies));

	const own = Router();
	own.use(requireLoopback, key, assetRoutes(dependencies), ...body);
	own.use(webhookRoutes(dependencies), creditRoutes(dependencies), ownApiKeyRoutes(dependencies));
	own.use(ownCollectionRoutes(dependencies), ownVideoRoutes(dependencies));
	own.use(previewRoutes(dependencies), requestLogRoutes(dependencies));
	own.use(testingRoutes(dependencies), metricsRoutes(dependencies));

	const noted = journalRequests(journal, clock);
	app.use(assignContext(random), logRequests(dependencies));
	app.use('/v1', noted, contract);
	app.use('/_service', healthRoutes(dependencies), own);
	app.use('/dashboard', dashboardRoutes(dependencies, dependencies.dashboard));
	app.use('/files', noted, faults, fileRoutes(dependencies));
	app.use(docsRoutes(dependencies));
	app.use(unknownAddress);
	app.use(handleErrors(dependencies));
	return app;
}
