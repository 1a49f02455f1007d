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
 * The one table of endpoints. Routes, the check of scopes and the OpenAPI document are made from it;
 * what is not in it is refused. To add an endpoint, add its entry to the file of its resource.
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
