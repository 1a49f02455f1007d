import type { AppExtension } from './api/app';
import type { Urls } from './contract/urls';
import type { Renderer } from './render/process/renderer';
import type { SpeechClient } from './sound/voice/speechClient';
import type { Storage } from './storage/storage';
import type { TemplateDefinition } from './catalogue/catalogue';
import type { TemplateExamples } from './catalogue/templateExamples';
import type { Clock } from './util/clock';
import type { Logger } from './util/logger';
import type { Metrics } from './util/metrics';
import type { Random } from './util/random';
import type { Estimator } from './videos/estimator';
import type { PrepareContext } from './videos/prepareContext';
import type { PrepareMedia } from './videos/prepareMedia';
import type { PrepareSound } from './videos/prepareSound';
import type { StockFootage } from './videos/stock/stockFootage';
import type { WriteFields } from './videos/writeFields';
import type { DeliveryInterceptor } from './webhooks/dispatcher';
import type { EgressClient } from './egress/egressClient';
import type { EgressRules } from './egress/egressRules';

/** The parts of every process, whether it serves the API, renders or does both. */
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
	/** For previews, which show their images and clips in instant mode too. */
	preparePreview: { prepareContext: PrepareContext; prepareMedia: PrepareMedia };
	/** Undefined without --writer-url. */
	writeFields: WriteFields | undefined;
	prepareMedia: PrepareMedia;
	prepareSound: PrepareSound;
	/** Undefined without --speech-url. */
	speech: SpeechClient | undefined;
	/** Undefined without --stock-url. */
	stock: StockFootage | undefined;
	metrics: Metrics;
	/** Which IP addresses the service may call. */
	egressRules: EgressRules;
	/** Sends requests to those addresses. */
	egress: EgressClient;
}

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
