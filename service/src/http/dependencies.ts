import type { Clock } from '../clock';
import type { FileStorage } from '../files/files';
import type { PrepareContext } from '../context/prepareContext';
import type { TemplateExamples } from '../files/templateExamples';
import type { Estimator } from '../jobs/estimate';
import type { JobQueue } from '../store/jobQueue';
import type { Admission } from '../jobs/admission';
import type { Logger } from '../logger';
import type { Dispatcher } from '../outbox/dispatcher';
import type { Metrics } from '../metrics';
import type { AddressRules } from '../outgoing/addressRules';
import type { Random } from '../random';
import type { TemplateDefinition } from '../render/catalogue';
import type { StillRenderer } from '../render/stills';
import type { Store } from '../store/store';
import type { FaultRules } from '../testing/faults';
import type { ReadMagicPrompt } from '../testing/magicPrompts';
import type { PromptFault } from '../testing/promptFaults';
import type { RequestJournal } from '../testing/requestJournal';
import type { WebhookFaultRules } from '../testing/webhookFaults';
import type { Addresses } from '../answers/addresses';
import type { DashboardSettings } from './dashboard/access';
import type { RequestLimits } from './limitRequests';

/** What the routes need of the rest of the service. */
export interface HttpDependencies {
	store: Store;
	queue: JobQueue;
	files: FileStorage;
	examples: TemplateExamples;
	stills: StillRenderer;
	/** Makes of a caller's context what a preview can draw. */
	preparePreview: PrepareContext;
	estimator: Estimator;
	admit: Admission;
	/** Room that has to be left where the files lie, in bytes. */
	minFreeBytes: number;
	metrics: Metrics;
	/** Which addresses webhooks are posted to. */
	addressRules: AddressRules;
	dispatcher: Dispatcher;
	catalogue: readonly TemplateDefinition[];
	addresses: Addresses;
	/** Base of all addresses, without the version segment. */
	baseUrl: string;
	clock: Clock;
	random: Random;
	logger: Logger;
	maxBodyBytes: number;
	maxAssetBytes: number;
	dashboard: DashboardSettings;
	limits: RequestLimits;
	faults: FaultRules;
	webhookFaults: WebhookFaultRules;
	magic: ReadMagicPrompt;
	promptFault: PromptFault;
	journal: RequestJournal;
	/** Puts everything back to how a new data folder would be, but for the first key. */
	reset: () => Promise<void>;
}
