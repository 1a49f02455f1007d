import type { AppExtension } from './api/app';
import type { RequestLimits } from './api/limitRequests';
import type { Components } from './components';
import type { Clock } from './util/clock';
import type { Urls } from './contract/urls';
import type { DeliveryInterceptor } from './webhooks/dispatcher';

/** What a process that answers requests has besides its components. */
export interface ApiParts extends Components {
	urls: Urls;
	limits: RequestLimits;
	/** The key that the service prints when it starts. */
	firstKey: string;
	/** Ends the renders under way in this process without handing them back. */
	dropRenders: () => void;
}

export interface ApiExtension extends AppExtension {
	deliveries: DeliveryInterceptor;
}

/** What can be put around the service from outside; by itself it has nothing of this kind. */
export interface ServiceExtension {
	/** Takes the place of the machine's clock. */
	clock: Clock;
	/** Changes what every process works with, once its storage is open. */
	extendComponents(components: Components): Promise<Components>;
	/** Adds endpoints, and what stands before handlers and deliveries, to a process that answers requests. */
	extendApi(parts: ApiParts): ApiExtension;
}
