import type { TemplateExamples } from './templates/templateExamples';
import type { TemplateDefinition } from './templates/catalogue';
import type { Renderer } from './render/renderer';
import type { Storage } from './storage/storage';
import type { Clock } from './util/clock';
import type { Logger } from './util/logger';
import type { Metrics } from './util/metrics';
import type { Random } from './util/random';
import type { Estimator } from './videos/estimator';
import type { PrepareContext } from './videos/prepareContext';
import type { PrepareSound } from './videos/prepareSound';
import type { SpeechClient } from './sound/speechClient';
import type { createEgressAgent } from './webhooks/egressAgent';
import type { EgressRules } from './webhooks/egressRules';

/** What a process is made of, whether it answers requests, renders or does both. */
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
	preparePreview: PrepareContext;
	prepareSound: PrepareSound;
	/** Undefined: films have a voice only from recordings. */
	speech: SpeechClient | undefined;
	metrics: Metrics;
	/** Which addresses webhooks and pictures may be at, … */
	egressRules: EgressRules;
	/** … and what holds connections to them. */
	agent: ReturnType<typeof createEgressAgent>;
}
