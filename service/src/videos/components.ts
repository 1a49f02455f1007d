import type { TemplateDefinition } from '../request/templateDefinition';
import type { TemplateExamples } from '../catalogue/templateExamples';
import type { EgressClient } from '../egress/egressClient';
import type { EgressRules } from '../egress/egressRules';
import type { Renderer } from '../render/process/renderer';
import type { SpeechClient } from '../sound/voice/speechClient';
import type { DiskSpace } from '../storage/files/diskSpace';
import type { Storage } from '../storage/storage';
import type { Clock } from '../util/clock';
import type { Logger } from '../util/logger';
import type { Metrics } from '../createMetrics';
import type { Random } from '../util/random';
import type { Estimator } from './renderTimeEstimator';
import type { PrepareInput } from './prepareInput';
import type { PrepareMedia } from './prepareMedia';
import type { PrepareSound } from './prepareSound';
import type { Transcribe } from './transcribe';
import type { StockFootage } from './stock/stockFootage';
import type { WriteFields } from './writeFields';

/** The parts of every process, whether it serves the API, renders or does both. */
export interface Components extends Storage {
	diskSpace: DiskSpace;
	clock: Clock;
	random: Random;
	logger: Logger;
	catalogue: readonly TemplateDefinition[];
	examples: TemplateExamples;
	estimator: Estimator;
	renderer: Renderer;
	prepareInput: PrepareInput;
	/** For previews, which show their images and clips in instant mode too. */
	preparePreview: { prepareInput: PrepareInput; prepareMedia: PrepareMedia };
	/** Undefined without --writer-url. */
	writeFields: WriteFields | undefined;
	prepareMedia: PrepareMedia;
	prepareSound: PrepareSound;
	/** Undefined without --speech-url. */
	speech: SpeechClient | undefined;
	/** Undefined without --transcription-url. */
	transcribe: Transcribe | undefined;
	/** Undefined without --stock-url. */
	stock: StockFootage | undefined;
	metrics: Metrics;
	/** Which IP addresses the service may call. */
	egressRules: EgressRules;
	/** Sends requests to those addresses. */
	egress: EgressClient;
}
