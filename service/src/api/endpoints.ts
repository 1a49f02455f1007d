import type { Endpoint } from './endpoint';
import { apiKeyEndpoints } from './endpoints/apiKeys';
import { assetEndpoints } from './endpoints/assets';
import { collectionEndpoints } from './endpoints/collections';
import { creditEndpoints } from './endpoints/credits';
import { fileEndpoints } from './endpoints/files';
import { healthEndpoints } from './endpoints/health';
import { previewEndpoints } from './endpoints/previews';
import { requestLogEndpoints } from './endpoints/requestLog';
import { templateEndpoints } from './endpoints/templates';
import { variantEndpoints } from './endpoints/variants';
import { videoEndpoints } from './endpoints/videos';
import { voiceEndpoints } from './endpoints/voices';
import { webhookEndpoints } from './endpoints/webhooks';

/**
 * All endpoints. Routes, scope checks and the OpenAPI document are generated from this table; every other request
 * gets 404. To add an endpoint, add it to the file of its resource.
 */
export const endpoints: readonly Endpoint[] = [
	...videoEndpoints,
	...templateEndpoints,
	...voiceEndpoints,
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
];
