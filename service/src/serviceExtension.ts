import type { AppExtension } from './api/app';
import type { Urls } from './contract/urls';
import type { Clock } from './util/clock';
import type { Components } from './videos/components';
import type { DeliveryInterceptor } from './webhooks/dispatcher';

/** The parts of a process that serves the API. */
export interface ApiParts extends Components {
	urls: Urls;
	/** The API key that the service prints when it starts. */
	firstKey: string;
}

export interface ApiExtension extends AppExtension {
	deliveries: DeliveryInterceptor;
}

/** Extends the service from outside of `src`. Only `--testing` loads one. */
export interface ServiceExtension {
	/** Replaces the system clock. */
	clock: Clock;
	/** Replaces components of a process, once its storage is open. */
	extendComponents(components: Components): Promise<Components>;
	/** Adds endpoints and middleware to a process that serves the API, and intercepts its webhook deliveries. */
	extendApi(parts: ApiParts): ApiExtension;
}
