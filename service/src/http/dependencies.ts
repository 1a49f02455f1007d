import type { Clock } from '../clock';
import type { FileStorage } from '../files/files';
import type { TemplateExamples } from '../files/templateExamples';
import type { Estimator } from '../jobs/estimate';
import type { JobQueue } from '../jobs/queue';
import type { Logger } from '../logger';
import type { Dispatcher } from '../outbox/dispatcher';
import type { Random } from '../random';
import type { TemplateDefinition } from '../render/catalogue';
import type { Store } from '../store/store';
import type { Addresses } from './addresses';

/** What the routes need of the rest of the service. */
export interface HttpDependencies {
	store: Store;
	queue: JobQueue;
	files: FileStorage;
	examples: TemplateExamples;
	estimator: Estimator;
	dispatcher: Dispatcher;
	catalogue: readonly TemplateDefinition[];
	addresses: Addresses;
	clock: Clock;
	random: Random;
	logger: Logger;
	maxBodyBytes: number;
}
