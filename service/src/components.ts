import type { AppExtension } from './api/app';
import type { RequestLimits } from './api/limitRequests';
import type { Urls } from './contract/urls';
import type { Renderer } from './render/renderer';
import type { SpeechClient } from './sound/speechClient';
import type { Storage } from './storage/storage';
import type { TemplateDefinition } from './templates/catalogue';
import type { TemplateExamples } from './templates/templateExamples';
import type { Clock } from './util/clock';
import type { Logger } from './util/logger';
import type { Metrics } from './util/metrics';
import type { Random } from './util/random';
import type { Estimator } from './videos/estimator';
import type { PrepareContext } from './videos/prepareContext';
import type { PrepareMedia } from './videos/prepareMedia';
import type { PrepareSound } from './videos/prepareSound';
import type { StockFootage } from './videos/stock/stockFootage';
import type { DeliveryInterceptor } from './webhooks/dispatcher';
import type { createEgressAgent } from './egress/egressAgent';
import type { EgressRules } from './egress/egressRules';

/** What every process consists of, whether it answers requests, renders or does both. */
export interface Components {
	clock: Clock;
	random: Random;
	logger: Logger;
	storage: Storage;
	catalogue: readonly TemplateDefinition[];
	examples: TemplateExamples;
	estimator: Estimator;
	renderer: Renderer;
	prepareContext: PrepareContext;
	/** Prepares the context of a preview. */
	preparePreview: PrepareContext;
	prepareMedia: PrepareMedia;
	prepareSound: PrepareSound;
	/** Undefined: films have a voice only from recordings. */
	speech: SpeechClient | undefined;
	/** Undefined: films show no stock clips. */
	stock: StockFootage | undefined;
	metrics: Metrics;
	/** Which addresses the service may call. */
	egressRules: EgressRules;
	/** The connections to those addresses. */
	agent: ReturnType<typeof createEgressAgent>;
}

/** What a process that answers requests has in addition. */
export interface ApiParts extends Components {
	urls: Urls;
	limits: RequestLimits;
	/** The key that the service prints when it starts. */
	firstKey: string;
	/** Ends the renders of this process without returning their videos to the queue. */
	dropRenders: () => void;
}

export interface ApiExtension extends AppExtension {
	deliveries: DeliveryInterceptor;
}

/** Decorates the service from outside. In production there is none; `--testing` loads one. */
export interface ServiceExtension {
	/** Replaces the machine's clock. */
	clock: Clock;
	/** Replaces components of a process, once its storage is open. */
	extendComponents(components: Components): Promise<Components>;
	/** Adds endpoints and middleware to a process that answers requests, and intercepts its deliveries. */
	extendApi(parts: ApiParts): ApiExtension;
}
