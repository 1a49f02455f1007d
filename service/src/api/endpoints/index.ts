import type { Endpoint } from '../defineEndpoint';
import { apiKeyEndpoints } from './apiKeys';
import { assetEndpoints } from './assets';
import { collectionEndpoints } from './collections';
import { creditEndpoints } from './credits';
import { fileEndpoints } from './files';
import { mcpEndpoint } from '../../mcp/mcp.endpoint';
import { healthEndpoints } from './health';
import { iconEndpoints } from './icons';
import { metricsEndpoints } from './metrics';
import { previewEndpoints } from './previews';
import { requestLogEndpoints } from './requestLog';
import { templateEndpoints } from './templates';
import { variantEndpoints } from './variants';
import { videoEndpoints } from './videos';
import { voiceEndpoints } from './voices';
import { webhookEndpoints } from './webhooks';

/**
 * All endpoints. Routes, scope checks and the OpenAPI document are generated from this table; every other request
 * gets 404. To add an endpoint, add it to the file of its resource.
 */
export const endpoints: readonly Endpoint[] = [
	...videoEndpoints,
	...templateEndpoints,
	...voiceEndpoints,
	...iconEndpoints,
	...variantEndpoints,
	...collectionEndpoints,
	...apiKeyEndpoints,
	...fileEndpoints,
	...previewEndpoints,
	...webhookEndpoints,
	...creditEndpoints,
	...assetEndpoints,
	...requestLogEndpoints,
	...healthEndpoints,
	...metricsEndpoints,
	mcpEndpoint,
];
