import type { Clock } from '../util/clock';
import type { FileStorage } from '../storage/files/fileStorage';
import type { TemplateExamples } from '../catalogue/templateExamples';
import type { Estimator } from '../videos/estimator';
import type { Admission } from '../videos/admission';
import type { Logger } from '../util/logger';
import type { Dispatcher } from '../webhooks/dispatcher';
import type { Metrics } from '../util/metrics';
import type { EgressRules } from '../egress/egressRules';
import type { Random } from '../util/random';
import type { TemplateDefinition } from '../catalogue/catalogue';
import type { PreviewVideo } from '../videos/previewVideo';
import type { SpeechClient } from '../sound/voice/speechClient';
import type { SharedState } from '../storage/sharedState/sharedState';
import type { Store } from '../storage/stores';
import type { RequestLog } from '../storage/sharedState/requestLog';
import type { Urls } from '../contract/urls';
import type { DashboardSettings } from '../dashboard/dashboardAccess';
import type { RequestLimits } from './limitRequests';

/** What request handlers use. */
export interface HttpDependencies {
	store: Store;
	files: FileStorage;
	examples: TemplateExamples;
	previewVideo: PreviewVideo;
	/** Whether a model can write, with --writer-url. */
	hasWriter: boolean;
	/** Undefined without --speech-url. */
	speech: SpeechClient | undefined;
	estimator: Estimator;
	admit: Admission;
	/** With less free space on the disk, the health check fails and uploads are rejected. */
	minFreeBytes: number;
	metrics: Metrics;
	/** Which IP addresses webhooks may go to. */
	egressRules: EgressRules;
	dispatcher: Dispatcher;
	sharedState: SharedState;
	catalogue: readonly TemplateDefinition[];
	urls: Urls;
	/** Base of all URLs, without the version segment. */
	baseUrl: string;
	clock: Clock;
	random: Random;
	logger: Logger;
	maxBodyBytes: number;
	maxAssetBytes: number;
	dashboard: DashboardSettings;
	limits: RequestLimits;
	requestLog: RequestLog;
}
