import type { Urls } from '../contract/urls';
import type { Configuration } from '../settings/configuration';
import type { Admission } from '../videos/admission';
import type { Components } from '../videos/components';
import type { PreviewVideo } from '../videos/previewVideo';
import type { TemplateStills } from '../videos/templateStills';
import type { Dispatcher } from '../webhooks/dispatcher';

/** What request handlers use. */
export interface HttpDependencies extends Components {
	configuration: Configuration;
	urls: Urls;
	/** Signs the sessions of the dashboard. */
	sessionSecret: string;
	previewVideo: PreviewVideo;
	templateStills: TemplateStills;
	admit: Admission;
	dispatcher: Dispatcher;
}
